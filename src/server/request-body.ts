/** What the headers of a request say about its body, and the bound on the bytes of all bodies. */
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { ListenerLimits } from '../limits/limits.ts';

/** The bound on the bytes of all bodies. */
export type Bodies = ListenerLimits['bodies'];

/** Returns the body limit of a route in bytes: 1 MiB if the contract states no other limit. */
export function bodyLimitOf(route: FastifyContextConfig | undefined): number {
  return route?.operation?.bodyLimit ?? 1_048_576;
}

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Throws 413 `body_too_large` if the announced size exceeds the limit of the route. */
export function refuseTooLarge(request: FastifyRequest): void {
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
export function takeBytes(request: FastifyRequest, bodies: Bodies): void {
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
