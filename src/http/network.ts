/** Addresses and networks of clients in settings, headers and connections. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a text is an IPv4 or IPv6 address without a port and without a zone: 45 characters at most. */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}

/** Whether only the same machine can reach a listener on this host. The only name known to be local is `localhost`. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || (isAddress(host) && ipaddr.process(host).range() === 'loopback');
}

/** Whether a text is an address, or a network such as `10.0.0.0/8`. The prefix 0 is invalid: it matches every address. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isAddress(address) || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && ipaddr.isValidCIDR(text));
}

/** The network by which unknown callers are counted: an IPv4 address, or the /64 of one customer in IPv6 (RFC 6177). */
export function networkOf(address: string | undefined): string {
  if (address === undefined || isIP(address) === 0) return 'unknown';
  if (isIP(address) === 4) return address;
  // A listener for both versions gets IPv4 addresses in this form. Parsing one would take 10 µs.
  if (address.startsWith('::ffff:') && isIP(address.slice(7)) === 4) return address.slice(7);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** The number of addresses of an `X-Forwarded-For` that are read, counted from the proxy nearest to the service. */
export const mostForwardedHops = 32;

/**
 * The trustworthy addresses of `X-Forwarded-For`: those after the last entry that is not an address (a name, `unknown`, an
 * address with a port). The client may have written any entry before it.
 */
export function forwardedAddresses(header: string): string {
  const entries = header.split(',').map((entry) => entry.trim());
  // Empty elements of a list are ignored (RFC 9110 section 5.6.1).
  const hops = entries.filter((entry) => entry !== '').slice(-mostForwardedHops);
  return hops.slice(hops.findLastIndex((entry) => !isAddress(entry)) + 1).join(', ');
}
