/**
 * Decides when a request may start, so that no caller delays the others (docs/reference/limits.md).
 */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';

/**
 * Operations without any limit, because an orchestrator kills a process that does not respond to a
 * health probe.
 */
export const alwaysServed: ReadonlySet<string> = new Set(['getHealth']);

interface AdmissionOptions {
  limits: Pick<Limits, 'callers' | 'inFlight'>;
  /**
   * Identifies the caller of a request, and does no I/O. Returns null if the request has no valid
   * credentials.
   */
  callerOf: (request: FastifyRequest) => string | number | null;
}

/**
 * Admits the requests of operations after their bodies have arrived. MAX_IN_FLIGHT is divided fairly
 * among the networks of the clients. An upload does not count against it, because it arrives while
 * its handler runs.
 *
 * If a caller runs as many requests as it may, its next request waits. Throws 429
 * `rate_limit_exceeded` if too many requests of this caller wait, and 503 `service_unavailable` if
 * too many requests of all callers wait, if too many requests run, or if too many requests of the
 * client's network run.
 */
export const admission = fastifyPlugin<AdmissionOptions>(async (app, { limits, callerOf }) => {
  app.addHook('onRoute', (route) => {
    const { handler, config: { operationId = '', operation, isUpload } = {} } = route;
    if (!operation) return;
    const hasCaller = operation.security.length > 0;
    const countsInFlight = !isUpload && !alwaysServed.has(operationId);

    route.handler = async (request, reply) => {
      const { context } = request;
      const caller = hasCaller ? callerOf(request) : null;
      if (caller !== null && !limits.callers.tryAcquire(caller)) await acquire(request, caller);
      if (countsInFlight && !limits.inFlight.tryAcquire(context.network, 1)) {
        if (caller !== null) limits.callers.release(caller);
        throw serviceUnavailable({
          shortage: 'overload',
          developerMessage: 'Too many requests are in progress.',
        });
      }
      context.onRelease(() => {
        if (countsInFlight) limits.inFlight.release(context.network, 1);
        if (caller !== null) limits.callers.release(caller);
      });
      let payload: unknown;
      try {
        payload = await handler.call(app, request, reply);
        return payload;
      } finally {
        // A response in memory holds the semaphores until it is sent, so a client that does not
        // read its responses cannot have many in memory. A stream is not in memory.
        if (payload instanceof Readable) context.release();
        else context.onEnd(() => context.release());
      }
    };
  });

  /** Waits until the caller may run a request. Rejects if the client disconnects. */
  async function acquire({ context }: FastifyRequest, caller: string | number): Promise<void> {
    const aborted = new AbortController();
    const disconnected = new AppError('invalid_request_body', {
      developerMessage: 'The client disconnected.',
    });
    context.onEnd(() => aborted.abort(disconnected));
    await limits.callers.acquire(caller, aborted.signal);
  }
});
