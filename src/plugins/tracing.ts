/** Makes a span of every request, below the one that its `traceparent` names. */
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { traceOf } from '../server/listener.ts';
import { onRequestEnd, operationOf } from '../server/request-end.ts';
import type { RequestSpan, Tracing } from '../tracing/tracing.ts';

const ownSpan = Symbol('ownSpan');

declare module 'fastify' {
  interface FastifyRequest {
    [ownSpan]?: RequestSpan;
  }
}

const plugin: FastifyPluginAsync<{ tracing: Tracing }> = async (app, { tracing }) => {
  if (!tracing.isOn) return;

  app.addHook('onRequest', (request, reply, next) => {
    const { operation } = request.routeOptions.config ?? {};
    // The route and not the path: what stands in its place may be about a person.
    const attributes = {
      'http.request.method': request.method,
      'url.scheme': request.protocol,
      'network.protocol.version': request.raw.httpVersion,
      ...(operation && { 'http.route': operation.path }),
      'beverage_ordering.operation': operationOf(request),
      'beverage_ordering.request_id': request.id,
    };
    const name = operation ? `${request.method} ${operation.path}` : request.method;
    const span = tracing.beginRequest(traceOf(request.raw), name, attributes);
    request[ownSpan] = span;
    onRequestEnd(reply, (status) => span.end(status));
    span.run(next);
  });
  // Reading a body goes on in the context of the connection, which knows no request.
  app.addHook('preValidation', (request, _reply, next) => {
    request[ownSpan]?.run(next);
  });
};

/** Gives an application its traces. Register it before anything that answers. */
export const traceRequests = fastifyPlugin(plugin, { name: 'trace-requests' });
