/** Free ports for programs that cannot choose one themselves. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Operating systems choose higher ports for connections and for programs that ask for any port:
 * Linux from 32768 on, others from 49152 on. Such a port could be taken before it is used.
 */
const range = [20_000, 30_000] as const;

/** Returns distinct ports of this machine on which no program listens at the time of the call. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  while (servers.length < count) {
    const server = createServer().listen(randomInt(...range), '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        return false;
      },
    );
    if (isFree) servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Returns one free port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}
