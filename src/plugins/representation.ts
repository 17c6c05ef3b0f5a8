/** The representation that a request is answered in, which is determined once. */
import type { FastifyRequest } from 'fastify';
import { chooseRepresentation, JSON_TYPE, type Representation } from '../http/accept.ts';

const chosen = Symbol('representation');

declare module 'fastify' {
  interface FastifyRequest {
    [chosen]?: Representation;
  }
}

/** The representation that a request asks for, in its headers or by its body. Call it once the body has been read. */
export function representationOf(request: FastifyRequest): Representation {
  const { accept, 'content-type': contentType } = request.headers;
  request[chosen] ??= chooseRepresentation({ accept, contentType, body: bodyInEitherRepresentation(request) });
  return request[chosen];
}

/** The body, if the operation reads both representations as plain JSON. Only then a body can ask for one. */
function bodyInEitherRepresentation({ body, routeOptions }: FastifyRequest): unknown {
  if (body === undefined) return undefined;
  const schemas = routeOptions.config?.operation?.requestBody?.content[JSON_TYPE] ?? [];
  return schemas.length > 1 ? body : undefined;
}
