import fastifyPlugin from 'fastify-plugin';
import { compressShort } from './compression.ts';
import { addVary } from './vary.ts';

/**
 * Compresses the texts that are too small for `compressLarge`, and adds Accept-Encoding to the
 * `Vary` of every response.
 */
export const compressResponses = fastifyPlugin(async (app) => {
  app.addHook('onSend', (request, reply, payload, next) => {
    addVary(reply, 'accept-encoding');
    const compressed = typeof payload === 'string' ? compressShort(request, payload) : undefined;
    if (compressed === undefined) return next(null, payload);
    const { coding, bytes } = compressed;
    // The header states the length for HEAD too.
    reply.headers({ 'Content-Encoding': coding, 'Content-Length': String(bytes.length) });
    next(null, bytes);
  });
});
