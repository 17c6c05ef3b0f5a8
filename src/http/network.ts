/**
 * Functions for the addresses and networks of clients, which occur in settings, headers and
 * connections.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether a text is an IPv4 or IPv6 address without a port or zone. Such a text has at most 45
 * characters.
 */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}

/**
 * Whether a listener on this host is reachable only from the same computer. The only name that
 * counts as local is `localhost`.
 */
export function isLoopback(host: string): boolean {
  return (
    host.toLowerCase() === 'localhost' ||
    (isAddress(host) && ipaddr.process(host).range() === 'loopback')
  );
}

/**
 * Whether a text is an address, or a network such as `10.0.0.0/8`. The prefix 0 is invalid, because
 * it matches every address.
 */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isAddress(address) || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && ipaddr.isValidCIDR(text));
}

/**
 * Returns the network to which limits apply: an IPv4 address, or the IPv6 /64 network of one
 * customer (RFC 6177).
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || isIP(address) === 0) return 'unknown';
  if (isIP(address) === 4) return address;
  // A listener for IPv4 and IPv6 sees IPv4 addresses as `::ffff:192.0.2.7`. Parsing such an address
  // would take 10 µs.
  if (address.startsWith('::ffff:') && isIP(address.slice(7)) === 4) return address.slice(7);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The maximum number of addresses of `X-Forwarded-For` that are read: the last ones, from the
 * proxies nearest to the service.
 */
export const maxForwardedHops = 32;

/**
 * Returns the addresses of `X-Forwarded-For` after its last invalid entry, without brackets and ports. An
 * invalid entry is not an address, such as a name or `unknown`. The client may have forged all
 * entries before the invalid one.
 */
export function forwardedAddresses(header: string): string {
  const entries = header.split(',').map((entry) => entry.trim());
  // Empty elements of a list are ignored (RFC 9110 section 5.6.1).
  const hops = entries.filter((entry) => entry !== '').slice(-maxForwardedHops);
  const addresses = hops.map(addressOfHop);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/**
 * Some proxies write the port of the client: `192.0.2.7:51234` or `[2001:db8::7]:51234`. An IPv6
 * address may have brackets without a port too, as in `Forwarded` (RFC 7239 section 6).
 */
const withPortOrBrackets = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5})$/;

/** Returns the address of an entry of `X-Forwarded-For`, or undefined if it has none. */
function addressOfHop(entry: string): string | undefined {
  const [, v6, v4] = withPortOrBrackets.exec(entry) ?? [];
  // Only an IPv6 address has brackets.
  if (v6 !== undefined && isIP(v6) !== 6) return undefined;
  const address = v6 ?? v4 ?? entry;
  return isAddress(address) ? address : undefined;
}
