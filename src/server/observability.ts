/**
 * Logs, measures and traces every request. Register both plugins before any plugin that sends
 * responses.
 */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../observability/metrics.ts';
import { noTracing, type Tracing } from '../tracing/tracing.ts';

/**
 * Returns the logger of a request. `loggerOptions` adds the ids of its `request` to each line. A
 * child of Pino would take 2 µs per request.
 */
export function loggerOfRequest(logger: FastifyBaseLogger): FastifyBaseLogger {
  return Object.create(logger);
}

/** Writes one log line when the request ends or the client disconnects. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  Object.assign(request.log, { request });
  request.context.onEnd((status) => {
    const duration = Math.round(reply.elapsedTime * 1000) / 1000;
    const { operation, callerName: user } = request.context;
    request.log.info({ req: request, operation, status, duration, user }, 'request');
  });
}

/**
 * Counts requests, and measures the time until the last byte is sent. A wait for a change is not
 * part of this time.
 */
export const measureRequests = fastifyPlugin<{ metrics: Metrics }>(async (app, { metrics }) => {
  const { requestDuration, requestsInFlight, replays } = metrics;
  app.addHook('onRequest', (request, reply, next) => {
    // Until the last byte is sent. Unlike `admission`, this counts streams and waits too.
    requestsInFlight.count++;
    request.context.onEnd((status) => {
      requestsInFlight.count--;
      const { operation, waitedMs, isReplay } = request.context;
      requestDuration.observe(
        { operation, status },
        Math.max(0, reply.elapsedTime - waitedMs) / 1000,
      );
      if (isReplay) replays.inc({ operation });
    });
    next();
  });
});

/** Records a span for every request. The parent of the span is in the `traceparent` header. */
export const traceRequests = fastifyPlugin<{ tracing: Tracing }>(async (app, { tracing }) => {
  if (tracing === noTracing) return;
  app.addHook('onRequest', (request, _reply, next) => {
    const { context, method } = request;
    const { operation } = context.route;
    const span = tracing.beginRequest(
      context.trace,
      operation ? `${method} ${operation.path}` : method,
      {
        'http.request.method': method,
        'url.scheme': request.protocol,
        'network.protocol.version': request.raw.httpVersion,
        // The span has the route and not the path, because the path may contain personal data.
        ...(operation && { 'http.route': operation.path }),
        'beverage_ordering.operation': context.operation,
        'beverage_ordering.request_id': request.id,
      },
    );
    context.span = span;
    context.onEnd((status) => span.end(status));
    span.run(next);
  });
  // Fastify reads the body in the async context of the connection, which has no span. This hook
  // enters the span again.
  app.addHook('preValidation', ({ context }, _reply, next) => context.span?.run(next));
});

/** Returns a function that measures and traces the statements of the database. */
export function observeStatements(
  { statementDuration }: Pick<Metrics, 'statementDuration'>,
  tracing: Tracing,
): Tracing['statement'] {
  return (statement) => {
    const outcome = 'error' in statement ? 'failed' : 'ok';
    statementDuration.observe({ outcome }, statement.milliseconds / 1000);
    tracing.statement(statement);
  };
}
