/** Parses the bodies of requests, and rejects bodies that the contract does not declare. */
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import { FORMAL_TYPE, JSON_TYPE, mediaTypeOf } from '../http/accept.ts';
import { parseJsonBody } from '../http/json-body.ts';
import type { ListenerLimits } from '../limits/limits.ts';
import { inviteBody } from '../server/framing.ts';

/** The bound on the bytes of all bodies. */
type Bodies = ListenerLimits['bodies'];

/**
 * Adds the parser of request bodies. If the contract declares no body for an operation, a body is
 * ignored. `limits.bodies` counts the bytes of all bodies in memory, except uploads.
 */
export const requestBodies = fastifyPlugin<{
  limits: Pick<ListenerLimits, 'bodies'>;
}>(async (app, { limits: { bodies } }) => {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimitOf(route.config);
  });
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    checkBodyHead(request, bodies);
    next();
  });
  app.removeAllContentTypeParsers();
  // Fastify finds the parser of a named media type in a cache. With `*` alone, it would parse each
  // Content-Type again.
  app.addContentTypeParser(
    [JSON_TYPE, FORMAL_TYPE, '*'],
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done) => {
      const declared = request.context.route.operation?.requestBody;
      // An empty body, and null, which some generated clients send instead of one, count as absent
      // if the body is optional in the contract. Otherwise they are rejected.
      if (!declared || (bytes.length === 0 && !declared.required)) return done(null, undefined);
      const body = parseJsonBody(bytes);
      done(null, body === null && !declared.required ? undefined : body);
    },
  );
});

/**
 * Throws an AppError before the body arrives if the headers of the request show that the body is
 * not acceptable.
 */
function checkBodyHead(request: FastifyRequest, bodies: Bodies): void {
  const { headers } = request;
  const isSent =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!isSent && headers['content-type'] === undefined) return;
  const { operation, isUpload } = request.context.route;
  const requestBody = operation?.requestBody ?? null;
  const isExpected = isSent && requestBody !== null;
  // If the request has no body, or the contract declares none, an invalid Content-Type must have no
  // effect. The header is deleted, because Fastify would otherwise reject the request.
  const isInvalidType = request.mediaType === undefined || request.mediaType === '';
  if (!isExpected && isInvalidType) delete request.raw.headers['content-type'];
  // Nobody reads the body of a GET or HEAD.
  if (!isSent || request.method === 'GET' || request.method === 'HEAD') return;
  // The handler of an upload checks the size itself, after the caller is identified, and reads it.
  if (!isUpload) refuseTooLarge(request);
  if (requestBody !== null) requireMediaType(request, Object.keys(requestBody.content));
  if (isUpload) return;
  takeBytes(request, bodies);
  inviteBody(request);
}

/**
 * Throws 415 for an undeclared media type, and for a compressed body, because a small body could
 * decompress to any size.
 */
function requireMediaType({ headers }: FastifyRequest, declared: readonly string[]): void {
  const mediaType = mediaTypeOf(headers['content-type']);
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (mediaType === undefined || !declared.includes(mediaType)) {
    throw new AppError('unsupported_media_type', {
      developerMessage: `The media type of the body must be ${declared.join(' or ')}.`,
      headers: { Accept: declared.join(', ') },
    });
  }
  if (encoding !== 'identity') {
    throw new AppError('unsupported_media_type', {
      developerMessage: 'The body must not have a content coding.',
      headers: { 'Accept-Encoding': 'identity' },
    });
  }
}

/** Returns the body limit of a route in bytes: 1 MiB if the contract states no other limit. */
function bodyLimitOf(route: FastifyContextConfig | undefined): number {
  return route?.operation?.bodyLimit ?? 1_048_576;
}

/** Throws 413 `body_too_large` if the announced size exceeds the limit of the route. */
function refuseTooLarge(request: FastifyRequest): void {
  const bodyLimit = bodyLimitOf(request.context.route);
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit)
    throw new AppError('body_too_large', {
      developerMessage: `The body must have at most ${bodyLimit} bytes.`,
    });
}

/**
 * Counts the bytes of a body, before it is read and until the request ends: those that the request
 * announces, or else as many as the route allows. Throws 503 `service_unavailable` with
 * `Retry-After: 1` if the bodies of all requests would take too many bytes.
 */
function takeBytes(request: FastifyRequest, bodies: Bodies): void {
  const { network } = request.context;
  const bytes = Number(request.headers['content-length'] ?? bodyLimitOf(request.context.route));
  if (!bodies.tryAcquire(network, bytes))
    throw serviceUnavailable({
      shortage: 'overload',
      developerMessage: 'Too many request bodies are in memory.',
      retryAfter: 1,
    });
  request.context.onEnd(() => bodies.release(network, bytes));
}
