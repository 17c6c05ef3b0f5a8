/**
 * Compresses responses with `@fastify/compress`, and sets the header `Vary`, which lists the request
 * headers that a response depends on (RFC 9110 section 12.5.5).
 */
import compress from '@fastify/compress';
import type { FastifyReply } from 'fastify';
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

/**
 * Caches the union of two lists. The cache stays small, because all lists are constants of the
 * code.
 */
const unions = new Map<string, Map<string, string>>();

/**
 * Adds a list of names to the `Vary` of a reply. Keeps the names that the reply already has, such
 * as `Origin` from CORS.
 */
export function addVary(reply: FastifyReply, list: string | undefined): void {
  if (list === undefined) return;
  const present = reply.getHeader('vary');
  reply.header('vary', present === undefined ? list : union(String(present), list));
}

function union(present: string, list: string): string {
  const cached = unions.get(present)?.get(list);
  if (cached !== undefined) return cached;
  const names = `${present},${list}`.split(',').map((name) => name.trim());
  const unique = new Map(
    names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]),
  );
  const text = [...unique.values()].join(', ');
  unions.set(present, (unions.get(present) ?? new Map()).set(list, text));
  return text;
}
