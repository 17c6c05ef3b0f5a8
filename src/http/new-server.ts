/** What every listener of this service has in common: limits of time and size, and an id for each request (D63). */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

const wellFormedRequestId = /^[\w.:-]{1,128}$/;

/** A Fastify without routes that limits what it waits for and answers every request with its `X-Request-Id`. */
export function newServer(options: Pick<FastifyServerOptions, 'logger' | 'trustProxy'>): FastifyInstance {
  const app = Fastify({
    ...options,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    connectionTimeout: 0,
    http: { headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 256 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && wellFormedRequestId.test(given) ? given : randomUUID();
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  return app;
}
