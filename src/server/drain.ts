/**
 * Ends a listener without failing a request that has begun (docs/how-to/operate.md). Node closes idle connections at once,
 * although a request may be on its way, and waits forever for connections that never send one.
 */
import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Connections, waitsForBody } from './connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Accepts no more connections, sends `Connection: close` in every response, and waits until all connections are closed.
     * It closes idle connections after half a second, connections with an incomplete request after two seconds without a
     * byte, and the others when `deadline` is aborted. Call it once, before `close`.
     */
    drain(deadline: AbortSignal): Promise<void>;
  }
}

/** How long a silent connection stays open, because a request may be on its way. */
const silenceMilliseconds = 500;
const checkMilliseconds = 100;
/** How long the sender of an incomplete request may be silent. */
const unfinishedMilliseconds = 2000;
/** How long the listener stays open at most while connections keep arriving. */
const arrivalMilliseconds = 1000;
/** How long no connection must arrive before the listener closes: clients with a response may connect again. */
const quietMilliseconds = 20;
/** In a longer turn of the event loop, connections may have arrived unnoticed. */
const shortTurnMilliseconds = 2;

const sleep = (milliseconds: number, signal: AbortSignal) =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);

/** Adds `drain` to an application. Call it before the application listens. */
export function makeDrainable(app: FastifyInstance, connections: Connections): void {
  let isEnding = false;
  // To Node, a connection without a byte is not idle. `fetch` keeps such a connection after it gives up a request.
  const closeUnused = () => {
    for (const socket of connections.sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // Fastify closes idle connections when it is closed, drained or not.
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
    const silences = new Map<Socket, Silence>();
    await sleep(silenceMilliseconds, stop);
    while (!stop.aborted) {
      // After a long turn of the event loop, the bytes that arrived during it are read first.
      await afterPoll();
      app.server.closeIdleConnections();
      closeUnused();
      closeUnfinished(connections, silences);
      await sleep(checkMilliseconds, stop);
    }
    // The HTTP server does not close connections that sent CONNECT.
    for (const socket of connections.sockets) socket.destroy();
    await drained;
  });
}

/**
 * Closes the listener when no connection arrives, a second later at most. Closing resets the connections that the kernel has
 * accepted and the process has not, and with them complete requests. No connection is read until then, so that turns of the
 * event loop are short, and almost no connection arrives between the last turn and the close.
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
  // The `close` of an HTTP server would close idle connections too.
  Server.prototype.close.call(server);
  server.off('connection', noteArrival);
  for (const socket of paused) socket.resume();
}

type Silence = { bytesRead: number; since: number };

/** Closes connections with an incomplete request after two silent seconds. `silences` is kept between the calls. */
function closeUnfinished(connections: Connections, silences: Map<Socket, Silence>): void {
  const now = performance.now();
  for (const socket of connections.sockets) {
    const { bytesRead } = socket;
    const silence = silences.get(socket);
    const waits = connections.responsesOn(socket).every(({ req }) => waitsForBody(req));
    if (!waits || silence?.bytesRead !== bytesRead) silences.set(socket, { bytesRead, since: now });
    else if (now - silence.since >= unfinishedMilliseconds) socket.destroy();
  }
}
