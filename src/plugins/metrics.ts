/** Measures every request to an application: how long it took, how it ended, how many are under way. */
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';
import { onRequestEnd, operationOf } from '../server/request-end.ts';

/** What is counted here. */
type RequestMetrics = Pick<Metrics, 'requestDuration' | 'requestsInFlight' | 'replays'>;

const plugin: FastifyPluginAsync<{ metrics: RequestMetrics }> = async (
  app,
  { metrics: { requestDuration, requestsInFlight, replays } },
) => {
  app.addHook('onRequest', (request, reply, next) => {
    requestsInFlight.count++;
    onRequestEnd(reply, (status) => {
      requestsInFlight.count--;
      const operation = operationOf(request);
      requestDuration.observe({ operation, status }, reply.elapsedTime / 1000);
      if (reply.getHeader('x-beverage-ordering-replayed') === 'true') replays.inc({ operation });
    });
    next();
  });
};

/** Gives an application its request metrics. Register it before anything that answers. */
export const measureRequests = fastifyPlugin(plugin, { name: 'measure-requests' });
