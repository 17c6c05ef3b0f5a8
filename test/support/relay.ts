/**
 * A TCP address that leads to a server and can be moved to another one, as the address of a
 * database is moved by a failover.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Teardown } from './teardown.ts';

export interface Relay {
  readonly port: number;
  /** New connections lead to this port from now on. Open connections stay, as with a DNS name. */
  moveTo(port: number): void;
  /** Breaks all open connections. */
  cut(): void;
  /** Lets all open connections pass nothing on any more. */
  silence(): void;
}

export async function startRelay(t: Teardown, port: number): Promise<Relay> {
  let target = port;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  t.teardown(() => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(next) {
      target = next;
    },
    cut,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
