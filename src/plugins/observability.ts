/** Measures and traces every request of an application. */
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';

type RequestMetrics = Pick<Metrics, 'requestDuration' | 'requestsInFlight' | 'replays'>;

const measure: FastifyPluginAsync<{ metrics: RequestMetrics }> = async (
  app,
  { metrics: { requestDuration, requestsInFlight, replays } },
) => {
  app.addHook('onRequest', (request, reply, next) => {
    // All requests, from their headers to their last byte; `Admission` bounds those whose handler runs.
    requestsInFlight.count++;
    request.context.onEnd((status) => {
      requestsInFlight.count--;
      const { operation } = request.context;
      requestDuration.observe({ operation, status }, reply.elapsedTime / 1000);
      if (reply.getHeader('x-beverage-ordering-replayed') === 'true') replays.inc({ operation });
    });
    next();
  });
};

const trace: FastifyPluginAsync<{ tracing: Tracing }> = async (app, { tracing }) => {
  if (!tracing.isOn) return;
  app.addHook('onRequest', (request, _reply, next) => {
    const { context, method } = request;
    const { operation } = request.routeOptions.config ?? {};
    const span = tracing.beginRequest(context.trace, operation ? `${method} ${operation.path}` : method, {
      'http.request.method': method,
      'url.scheme': request.protocol,
      'network.protocol.version': request.raw.httpVersion,
      // The route and not the path, which may contain personal data.
      ...(operation && { 'http.route': operation.path }),
      'beverage_ordering.operation': context.operation,
      'beverage_ordering.request_id': request.id,
    });
    context.span = span;
    context.onEnd((status) => span.end(status));
    span.run(next);
  });
  // A body is read in the context of the connection, which knows no request.
  app.addHook('preValidation', ({ context }, _reply, next) => context.span?.run(next));
};

/** Gives an application its request metrics. Register it before anything that answers. */
export const measureRequests = fastifyPlugin(measure, { name: 'measure-requests' });

/** Gives an application a span for every request, below the one that its `traceparent` names. Register it likewise. */
export const traceRequests = fastifyPlugin(trace, { name: 'trace-requests' });
