/** Free ports for programs that cannot choose one themselves. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns distinct ports of this machine on which no program listens at the time of the call. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Returns one free port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}
