/** CORS for the origins of CORS_ORIGINS. Every other origin gets the response of a deployment without CORS. */
import cors from '@fastify/cors';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { exposedHeaders } from '../server/security-headers.ts';

const plugin: FastifyPluginAsync<{ origins: readonly string[] }> = async (app, { origins }) => {
  if (origins.length === 0) return;
  const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
  const allowed = { origin: [...origins], credentials: true, methods, exposedHeaders, maxAge: 600 };
  await app.register(cors, {
    delegator: ({ headers }, callback) => {
      if (!origins.includes(headers.origin ?? '')) return callback(null, { origin: false });
      // An OPTIONS that asks for no method is no preflight, and gets Allow.
      callback(null, { ...allowed, preflight: headers['access-control-request-method'] !== undefined });
    },
  });
};

/** Answers preflight requests and adds the headers of CORS. */
export const allowOrigins = fastifyPlugin(plugin, { name: 'allow-origins' });
