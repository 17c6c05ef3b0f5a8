/** The rules for the addresses of endpoints. They keep deliveries out of private networks. */
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAddress } from '../http/network.ts';

/** The maximum length of a URL, in characters. */
export const maxUrlLength = 2048;

const allowedPorts = ['443', '8443'];

/** Domains whose names lead into the own computer or network (RFC 6761, RFC 6762, RFC 8375). */
const privateDomains = ['localhost', 'local', 'internal', 'home.arpa'];

/** The addresses that IANA has allocated for the public IPv6 internet. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns the reason why a URL cannot be an endpoint, or undefined if it can. `allowPrivate` also
 * allows http, every port and every host, for development. The function judges what `URL` makes of
 * the text, as the request does: `https://127.1` and `https://%31%32%37.1` are `https://127.0.0.1`.
 * It resolves no name, so the addresses of a name are judged for each connection.
 */
export function violationOfUrl(
  text: string,
  { allowPrivate }: { allowPrivate: boolean },
): string | undefined {
  if (text.length > maxUrlLength) return `must have at most ${maxUrlLength} characters`;
  // `URL` would remove or replace these characters, and add missing slashes.
  const isPlain = !/[\s\p{Cc}\\]/u.test(text) && /^https?:\/\/[^/]/i.test(text);
  const url = isPlain ? URL.parse(text) : null;
  if (!url || (url.protocol === 'http:' && !allowPrivate))
    return 'must be an absolute URL that begins with "https://"';
  if (url.href.length > maxUrlLength)
    return `must have at most ${maxUrlLength} characters, with special characters encoded`;
  if (url.username !== '' || url.password !== '')
    return 'must not contain a user name or a password';
  if (url.href.includes('#')) return 'must not contain a fragment';
  if (allowPrivate) return undefined;
  if (url.port !== '' && !allowedPorts.includes(url.port))
    return `must have the port ${allowedPorts.join(' or ')}`;
  if (!hasPublicHost(url)) return 'must have a host with a public address';
  return undefined;
}

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: private,
 * link-local, loopback, shared (RFC 6598), multicast, documentation, benchmark and reserved
 * addresses, and the IPv6 addresses that contain an IPv4 address (NAT64, 6to4, Teredo). A mapped
 * IPv4 address such as `::ffff:192.0.2.7` is judged as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!isAddress(address)) return false;
  const parsed = ipaddr.process(withoutDottedPart(address));
  // For ipaddr.js, every range without a name is `unicast`, also outside of the public internet.
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6);
  return isGlobal && parsed.range() === 'unicast';
}

/** Returns the host of a URL without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Writes the end of an IPv6 address in hexadecimal digits, because ipaddr.js reads the address
 * `::1.1.1.1` as `::ffff:1.1.1.1`.
 */
function withoutDottedPart(address: string): string {
  return isIPv6(address) ? hostOf(new URL(`https://[${address}]`)) : address;
}

function hasPublicHost(url: URL): boolean {
  const host = hostOf(url);
  if (isAddress(host)) return isPublicAddress(host);
  // A name of one label is completed with the domain of the own network, and a name with a dot at
  // its end does not match certificates.
  if (!host.includes('.') || host.endsWith('.')) return false;
  return !privateDomains.some((domain) => host.endsWith(`.${domain}`));
}
