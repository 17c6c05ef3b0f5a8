/** Addresses and networks of clients, as settings, headers and connections name them. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 or IPv6 address, without a port and without a zone: 45 characters at most. */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}

/** Whether a listener on this host can be reached from the same machine only. The only name known to be local is `localhost`. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || (isAddress(host) && ipaddr.process(host).range() === 'loopback');
}

/** An address, or a network such as `10.0.0.0/8`. A prefix of 0 is refused, because it would be every address. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isAddress(address) || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && ipaddr.isValidCIDR(text));
}

/**
 * The network of a client as a short text, by which unknown callers are counted: an IPv4 address itself, also where it
 * is mapped into IPv6, and the /64 of an IPv6 address, because a provider gives one customer a whole /64 (RFC 6177).
 * Everything that is not an address shares one name.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || isIP(address) === 0) return 'unknown';
  if (isIP(address) === 4) return address;
  // Node.js gives the IPv4 address of a client of a listener for both versions like this. Parsing it would take 10 µs.
  if (address.startsWith('::ffff:') && isIP(address.slice(7)) === 4) return address.slice(7);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Addresses of an `X-Forwarded-For` that are read, counted from the proxy nearest to the service. */
export const mostForwardedHops = 32;

/**
 * The part of `X-Forwarded-For` that can be trusted as far as its proxies can be: the addresses nearest to the service. An
 * entry that is not an address (a name, `unknown`, an address with a port) says nothing about the client, and the client
 * that it hides wrote what is left of it. So neither counts.
 */
export function forwardedAddresses(header: string): string {
  const entries = header.split(',').map((entry) => entry.trim());
  // An empty element of a list means nothing (RFC 9110 section 5.6.1).
  const hops = entries.filter((entry) => entry !== '').slice(-mostForwardedHops);
  return hops.slice(hops.findLastIndex((entry) => !isAddress(entry)) + 1).join(', ');
}
