/** Lets the browser applications of other origins call the service (CORS). */
import cors from '@fastify/cors';
import fastifyPlugin from 'fastify-plugin';
import { type AllowedOrigins, isAllowedOrigin } from '../http/origin.ts';
import { exposedHeaders } from './security-headers.ts';

/**
 * Responds to preflight requests and adds CORS headers for these origins. Other origins get
 * responses without CORS headers.
 */
export const allowOrigins = fastifyPlugin<{ origins: AllowedOrigins }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
  // `true` sends the origin of the request, which the delegator has checked.
  const allowed = {
    origin: true,
    credentials: true,
    methods,
    exposedHeaders,
    maxAge: 600,
    // For caches other than that of the browser, which obeys `maxAge`.
    cacheControl: 'no-store',
  };
  await app.register(cors, {
    delegator: ({ headers }, callback) => {
      if (!isAllowedOrigin(headers.origin, origins)) return callback(null, { origin: false });
      // An OPTIONS request without Access-Control-Request-Method is no preflight: its response has
      // `Allow`.
      callback(null, {
        ...allowed,
        preflight: headers['access-control-request-method'] !== undefined,
      });
    },
  });
  // The plugin sends Content-Length, which a 204 must not have (RFC 9110 section 8.6).
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'OPTIONS' && reply.statusCode === 204)
      reply.removeHeader('Content-Length');
    done(null, payload);
  });
});
