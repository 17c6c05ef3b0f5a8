/** Whose word on the client's address counts, and that the word is an address. */
import type { FastifyRequest } from 'fastify';
import { isAddress } from '../addresses.ts';

/** Names that TRUST_PROXY may list, and what Fastify's library of addresses calls these networks. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  // RFC 1918, RFC 4193 (fc00::/7), and the link-local addresses of both families.
  private: ['uniquelocal', 'linklocal'],
};

/** The value for Fastify's `trustProxy`, or false when no proxy is trusted. `listed` is what TRUST_PROXY holds. */
export function trustedProxies(listed: readonly string[]): string[] | false {
  return listed.length > 0 && listed.flatMap((entry) => namedNetworks[entry] ?? [entry]);
}

/** Addresses of an `X-Forwarded-For` that are read, counted from the proxy nearest to the service. */
export const mostForwardedHops = 32;

/**
 * Cuts `X-Forwarded-For` to the addresses next to the service, as far as they are addresses. Fastify then finds the client's
 * address among them: the nearest that is no trusted proxy. An entry that is no address (a name, `unknown`, an address with
 * a port) says nothing about the client, and what is on its left was written by the client it hides: neither counts.
 */
export function keepForwardedAddresses({ headers }: FastifyRequest['raw']): void {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return;
  const given = String(forwarded);
  const kept: string[] = [];
  // Each of the last entries in turn: the header may have thousands.
  let end = given.length;
  while (end > 0 && kept.length < mostForwardedHops) {
    const comma = given.lastIndexOf(',', end - 1);
    const entry = given.slice(comma + 1, end).trim();
    end = comma;
    // An empty element of a list means nothing (RFC 9110 section 5.6.1).
    if (entry === '') continue;
    if (!isAddress(entry)) break;
    kept.unshift(entry);
  }
  headers['x-forwarded-for'] = kept.join(', ');
}
