/**
 * Ends a listener without failing a request that has begun (D52). Node's own way closes idle connections at once, and so
 * cuts off requests that were sent but not yet read; and it waits for ever for connections that never send one.
 */
import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { responsesOn } from './client-errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no more connections, says `Connection: close` in every response from now on, and waits until all connections
     * are gone. Idle ones are closed half a second later, and those whose request is incomplete after two seconds without
     * a byte; those that are still open when `cut` is aborted are closed whatever they do. It may be called once, before
     * `close`.
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
/** How long the sender of an incomplete request may be silent. */
const unfinishedMilliseconds = 2000;
/** How long the listener stays open while connections keep arriving. */
const arrivalMilliseconds = 1000;
/** How long no connection must have arrived before the listener closes: clients that were just answered may connect again. */
const quietMilliseconds = 20;
/** A turn of the event loop that takes longer did other work, and connections may have arrived during it. */
const shortTurnMilliseconds = 2;

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
  // To Node a connection that has never sent a byte is not idle; `fetch` keeps one ready after it gave up a request.
  const closeUnused = () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  // Fastify closes idle connections when it is closed, whether or not it was drained before.
  app.addHook('preClose', async () => {
    await markEnding();
    closeUnused();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isEnding) reply.header('Connection', 'close');
    next(null, payload);
  });

  app.decorate('drain', async (cut: AbortSignal) => {
    await markEnding();
    if (!app.server.listening) return;
    const drained = once(app.server, 'close');
    await closeListener(app.server, connections, cut);
    const done = new AbortController();
    drained.then(
      () => done.abort(),
      () => done.abort(),
    );
    const stop = AbortSignal.any([cut, done.signal]);
    const closeUnfinished = closerOfUnfinished(connections);
    await sleep(silenceMilliseconds, stop);
    while (!stop.aborted) {
      // After a loop that was held up, what has arrived meanwhile is read first.
      await afterPoll();
      app.server.closeIdleConnections();
      closeUnused();
      closeUnfinished();
      await sleep(lookAgainMilliseconds, stop);
    }
    // All, since the HTTP server does not know connections that asked for a tunnel any more.
    for (const socket of connections) socket.destroy();
    await drained;
  });
}

/**
 * Closes the listener after turns of the event loop in which no connection arrived, a second later at most. Closing it
 * resets the connections that the kernel has accepted and the process has not, with requests that were sent in full. No
 * connection is read until then, so that a turn only accepts, and next to no time passes between the two.
 */
async function closeListener(server: Server, connections: ReadonlySet<Socket>, cut: AbortSignal): Promise<void> {
  const paused = [...connections].filter((socket) => !socket.isPaused());
  for (const socket of paused) socket.pause();
  let arrived = false;
  const note = (socket: Socket) => {
    arrived = true;
    paused.push(socket);
  };
  server.on('connection', note);
  // Those that arrive from now on are not read either.
  Object.assign(server, { pauseOnConnect: true });
  const start = performance.now();
  for (let quietSince = start; ; ) {
    const turn = performance.now();
    arrived = false;
    await afterPoll();
    const now = performance.now();
    if (arrived || now - turn > shortTurnMilliseconds) quietSince = now;
    const isQuiet = now - quietSince >= quietMilliseconds;
    if (isQuiet || now - start > arrivalMilliseconds || cut.aborted) break;
  }
  // The close of an HTTP server would close idle connections as well.
  Server.prototype.close.call(server);
  server.off('connection', note);
  for (const socket of paused) socket.resume();
}

/** Makes a function that closes the connections whose request is incomplete and that have been silent for two seconds. */
function closerOfUnfinished(connections: ReadonlySet<Socket>): () => void {
  const silences = new Map<Socket, { bytesRead: number; since: number }>();
  return () => {
    const now = performance.now();
    for (const socket of connections) {
      const { bytesRead } = socket;
      const silence = silences.get(socket);
      const waits = responsesOn(socket).every(({ req }) => !req.complete && req.readableLength === 0);
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
