/** Measures every request to an application: how long it took, how it ended, how many are under way. */
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';

const plugin: FastifyPluginAsync<{ metrics: Pick<Metrics, 'requestDuration' | 'requestsInFlight'> }> = async (
  app,
  { metrics: { requestDuration, requestsInFlight } },
) => {
  app.addHook('onRequest', async (request, reply) => {
    requestsInFlight.inc();
    // Not `onResponse`: that hook stays away when the client hangs up, and the gauge would never come down.
    reply.raw.once('close', () => {
      requestsInFlight.dec();
      // Paths nobody declared share one label: as labels of their own they would let a stranger fill the memory.
      const operation = request.routeOptions.config?.operationId ?? 'none';
      const status = reply.raw.writableEnded ? reply.statusCode : 'aborted';
      requestDuration.observe({ operation, status }, reply.elapsedTime / 1000);
    });
  });
};

/** Gives an application its request metrics. Register it before anything that answers. */
export const measureRequests = fastifyPlugin(plugin, { name: 'measure-requests' });
