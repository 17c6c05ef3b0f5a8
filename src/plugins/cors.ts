import cors from '@fastify/cors';
import fastifyPlugin from 'fastify-plugin';
import { type AllowedOrigins, isAllowedOrigin } from '../http/origin.ts';
import { exposedHeaders } from '../listener/security-headers.ts';

/**
 * Responds to preflight requests and adds CORS headers for these origins. Other origins get
 * responses without CORS headers.
 */
export const allowOrigins = fastifyPlugin<{ origins: AllowedOrigins }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
  // `true` sends the origin of the request, which the delegator has checked.
  const allowed = { origin: true, credentials: true, methods, exposedHeaders, maxAge: 600 };
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
});
