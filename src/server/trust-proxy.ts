/** What a trusted proxy says about a request that the router of Fastify rejects. */
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/**
 * Gives a request the address and the protocol that a trusted proxy says in `X-Forwarded-For` and
 * `-Proto`. Fastify reads these headers for every request except those that its router rejects.
 */
export function applyTrustedProxy(
  request: FastifyRequest,
  isProxy: (address: string, hop: number) => boolean,
): void {
  const { raw, protocol } = request;
  const sent = isProxy(raw.socket.remoteAddress ?? '', 0) ? raw.headers['x-forwarded-proto'] : '';
  const forwarded = String(sent ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  Object.defineProperties(request, {
    // Read later, because `X-Forwarded-For` still has entries that are invalid.
    ip: { get: () => proxyAddress(raw, isProxy) },
    protocol: { value: forwarded || protocol },
  });
}
