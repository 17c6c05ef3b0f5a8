/** Compresses responses with `@fastify/compress`. */
import compress from '@fastify/compress';
import fastifyPlugin from 'fastify-plugin';
import { codingOf, minToCompress } from '../http/accept.ts';

/** Compresses the responses of the routes that are added later. */
export const compressResponses = fastifyPlugin(async (app) => {
  // The plugin reads `*` as gzip, even if the header excludes gzip elsewhere.
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    const accepted = headers['accept-encoding'];
    if (typeof accepted === 'string' && accepted.includes('*'))
      headers['accept-encoding'] = codingOf(accepted) ?? 'identity';
    next();
  });
  await app.register(compress, {
    threshold: minToCompress,
    encodings: ['br', 'gzip', 'identity'],
    // As a stream, a body would stay in memory together with its compression until the client has
    // read everything. No body is larger than a page, and `turnOfOwn` spreads the work.
    syncThreshold: Number.POSITIVE_INFINITY,
    // The contract rejects compressed requests.
    globalDecompression: false,
  });
});
