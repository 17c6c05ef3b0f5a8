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
  // The form in which Node.js gives the IPv4 address of a client of a listener for both versions. It needs no parsing.
  if (address.startsWith('::ffff:') && isIPv4(address.slice(7))) return address.slice(7);
  if (!isIPv6(address)) return noNetwork;
  const groups = groupsOf(address);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups;
  const isMapped = a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address (RFC 4291, section 2.2). A zone (`%eth0`) does not belong to it. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const first = parseGroups(head);
  if (tail === undefined) return first;
  const last = parseGroups(tail);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function parseGroups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
