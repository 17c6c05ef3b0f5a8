/** IP addresses and networks, as settings and headers name them. */
import { BlockList, isIP } from 'node:net';

/** An IPv4 or IPv6 address, without a port and without a zone: 45 characters at most. */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches a listener on this host. Of names, only `localhost` is known to be local. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  // The list also knows an IPv4 address that is written as an IPv6 one (`::ffff:127.0.0.1`).
  return isAddress(host) && loopback.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

/** An address, or a network such as `10.0.0.0/8`. The shortest prefix is 1: a prefix of 0 would be every address. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isAddress(address) || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128));
}
