/**
 * Ends a listener without failing a request that has begun (docs/how-to/operate.md). Node's own way closes idle connections at
 * once, and so cuts off requests that were sent but not yet read; and it waits forever for connections that never send one.
 */
import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Connections, waitsForBody } from './connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Accepts no more connections, says `Connection: close` in every response from now on, and waits until all connections
     * are closed. Idle ones are closed half a second later, and those whose request is incomplete after two seconds without
     * a byte; those that are still open when `deadline` is aborted are closed whatever they do. Call it once, before `close`.
     */
    drain(deadline: AbortSignal): Promise<void>;
  }
}

/** How long a connection may be silent before it counts as idle: a request may be on its way already. */
const silenceMilliseconds = 500;
const checkMilliseconds = 100;
/** How long the sender of an incomplete request may be silent. */
const unfinishedMilliseconds = 2000;
/** How long the listener stays open while connections keep arriving. */
const arrivalMilliseconds = 1000;
/** How long no connection must have arrived before the listener closes: clients that were just answered may connect again. */
const quietMilliseconds = 20;
/** A turn of the event loop that takes longer did other work, and connections may have arrived during it. */
const shortTurnMilliseconds = 2;

/** Gives an application its `drain`. Call it before the application listens. */
export function makeDrainable(app: FastifyInstance, connections: Connections): void {
  let isEnding = false;
  // To Node a connection that has never sent a byte is not idle; `fetch` keeps one ready after it gave up a request.
  const closeUnused = () => {
    for (const socket of connections.sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // Fastify closes idle connections when it is closed, whether or not it was drained before.
  app.addHook('preClose', async () => {
    isEnding = true;
    closeUnused();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isEnding) reply.header('Connection', 'close');
    next(null, payload);
  });

  app.decorate('drain', async (deadline: AbortSignal) => {
    isEnding = true;
    if (!app.server.listening) return;
    const done = new AbortController();
    const drained = once(app.server, 'close').finally(() => done.abort());
    await closeListener(app.server, connections, deadline);
    const stop = AbortSignal.any([deadline, done.signal]);
    const closeUnfinished = closerOfUnfinished(connections);
    await sleep(silenceMilliseconds, stop);
    while (!stop.aborted) {
      // After a loop that was held up, what has arrived in that time is read first.
      await afterPoll();
      app.server.closeIdleConnections();
      closeUnused();
      closeUnfinished();
      await sleep(checkMilliseconds, stop);
    }
    // The HTTP server no longer knows connections that asked for a tunnel.
    for (const socket of connections.sockets) socket.destroy();
    await drained;
  });
}

/**
 * Closes the listener after turns of the event loop in which no connection arrived, a second later at most. Closing it
 * resets the connections that the kernel has accepted and the process has not, with requests that were sent in full. No
 * connection is read until then, so that a turn only accepts, and next to no time passes between the two.
 */
async function closeListener(server: Server, connections: Connections, deadline: AbortSignal): Promise<void> {
  const paused = connections.sockets.filter((socket) => !socket.isPaused());
  for (const socket of paused) socket.pause();
  let hasArrived = false;
  const noteArrival = (socket: Socket) => {
    hasArrived = true;
    paused.push(socket);
  };
  server.on('connection', noteArrival);
  // Those that arrive from now on are not read either.
  Object.assign(server, { pauseOnConnect: true });
  const start = performance.now();
  for (let now = start, quietSince = start; now - quietSince < quietMilliseconds; ) {
    if (now - start > arrivalMilliseconds || deadline.aborted) break;
    const turn = performance.now();
    hasArrived = false;
    await afterPoll();
    now = performance.now();
    if (hasArrived || now - turn > shortTurnMilliseconds) quietSince = now;
  }
  // The close of an HTTP server would close idle connections as well.
  Server.prototype.close.call(server);
  server.off('connection', noteArrival);
  for (const socket of paused) socket.resume();
}

/** Makes a function that closes the connections whose request is incomplete and that have been silent for two seconds. */
function closerOfUnfinished(connections: Connections): () => void {
  const silences = new Map<Socket, { bytesRead: number; since: number }>();
  return () => {
    const now = performance.now();
    for (const socket of connections.sockets) {
      const { bytesRead } = socket;
      const silence = silences.get(socket);
      const waits = connections.responsesOn(socket).every(({ req }) => waitsForBody(req));
      if (!waits || silence?.bytesRead !== bytesRead) silences.set(socket, { bytesRead, since: now });
      else if (now - silence.since >= unfinishedMilliseconds) socket.destroy();
    }
  };
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
