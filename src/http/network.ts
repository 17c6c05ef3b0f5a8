/** The network a client calls from: what is counted where the caller is unknown. */
import { isIPv4, isIPv6 } from 'node:net';

/** The name of an address that is not valid, such as that of a connection that has closed. */
const noNetwork = 'unknown';

/**
 * The network of an address, as a short text: an IPv4 address itself, also where it is mapped into IPv6, and the /64 of
 * an IPv6 address, since a provider gives a whole /64 to one customer (RFC 6177). Anything else shares one name.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return noNetwork;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return noNetwork;
  const groups = groupsOf(address);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups;
  const isMapped = a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. A zone (`%eth0`) does not belong to it. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%');
  // The host of a URL has one form only: no dotted part, no leading zeros, and `::` for the longest run of zeros.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return parse(head);
  const first = parse(head);
  const last = parse(tail);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
