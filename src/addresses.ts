/** IP addresses and networks, as settings and headers name them. */
import { BlockList, isIP } from 'node:net';

/** An IPv4 or IPv6 address, without a port and without a zone: 45 characters at most. */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a listener on this host is reached from the same machine alone. Of names, only `localhost` is known to be. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  // An IPv4 address may be written as an IPv6 one (`::ffff:127.0.0.1`); the list knows that.
  return isAddress(host) && loopback.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

/** Longest prefix of a network by the version of its address. The shortest is 1: a prefix of 0 would be every address. */
const longestPrefix: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** An address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isAddress(address) || more.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (longestPrefix[isIP(address)] ?? 0))
  );
}
