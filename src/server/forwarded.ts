/** Whose word on the client's address counts, and that the word is an address. */
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isAddress } from '../addresses.ts';

/** The networks that TRUST_PROXY may list by name: RFC 1918, RFC 4193, and the link-local addresses of both families. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/** The addresses and networks that TRUST_PROXY lists, names resolved. */
export function trustedProxies(listed: readonly string[]): string[] {
  return listed.flatMap((entry) => namedNetworks[entry] ?? [entry]);
}

/** Makes a function that says whether an address is that of a trusted proxy. */
export function proxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isAddress(address) && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
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
