/**
 * Ends a listener without failing a request that has begun (D52). Node's own way closes idle connections at once, and so
 * cuts off requests that were sent but not yet read; and it waits for ever for connections that never send one.
 */
import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no more connections, says `Connection: close` in every response from now on, and waits until all connections
     * are gone. Those on which nothing happens are closed half a second later; those that are still open when `cut` is
     * aborted are closed whatever they do. It may be called once, before `close`.
     */
    drain(cut: AbortSignal): Promise<void>;
  }
}

/**
 * How long a connection may be silent before it counts as idle: a request may be on its way already. Each connection
 * that gets an answer meanwhile is closed by it.
 */
const silenceMilliseconds = 500;
const lookAgainMilliseconds = 100;

/** Gives an application its `drain`. Call it before the application listens. */
export function makeDrainable(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  let isEnding = false;
  const markEnding = async () => {
    isEnding = true;
  };
  app.addHook('preClose', markEnding);
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isEnding) reply.header('Connection', 'close');
    next(null, payload);
  });

  app.decorate('drain', async (cut: AbortSignal) => {
    await markEnding();
    if (!app.server.listening) return;
    // Connections that wait to be accepted would be reset; let the loop accept them first.
    await afterPoll();
    const drained = once(app.server, 'close');
    // The close of an HTTP server would close idle connections as well.
    Server.prototype.close.call(app.server);
    const done = new AbortController();
    drained.then(
      () => done.abort(),
      () => done.abort(),
    );
    const stop = AbortSignal.any([cut, done.signal]);
    await sleep(silenceMilliseconds, stop);
    while (!stop.aborted) {
      // After a loop that was held up, what has arrived meanwhile is read first.
      await afterPoll();
      app.server.closeIdleConnections();
      // To Node a connection that has never sent a byte is not idle.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      await sleep(lookAgainMilliseconds, stop);
    }
    // All, since the HTTP server does not know connections that asked for a tunnel any more.
    for (const socket of connections) socket.destroy();
    await drained;
  });
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
