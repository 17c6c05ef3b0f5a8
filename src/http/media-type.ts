import type { FastifyRequest } from 'fastify';

/** The media type of a request's body in lower case and without parameters; undefined when it states none. */
export function mediaTypeOf(request: FastifyRequest): string | undefined {
  const header = request.headers['content-type'];
  if (header === undefined) return undefined;
  const mediaType = (header.split(';', 1)[0] ?? '').trim().toLowerCase();
  return mediaType === '' ? undefined : mediaType;
}
