/**
 * Stops a listener, and serves every request that a client has begun to send
 * (docs/how-to/operate.md). Node.js alone would close idle connections at once, even if a request
 * is on its way. It would wait forever for a connection that never receives a byte.
 */
import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Connections, waitsForBody } from './connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Accepts no more connections, sends `Connection: close` in every response, and waits until all
     * connections are closed. Closes idle connections after half a second, and connections with an
     * incomplete request after two seconds without a byte. Closes all other connections when
     * `deadline` is aborted. Call `drain` once, before `close`.
     */
    drain(deadline: AbortSignal): Promise<void>;
    /** Aborted when the application begins to drain or to close. */
    ending: AbortSignal;
  }
}

/** The time for which idle connections stay open, because a request may be on its way. */
const silenceMilliseconds = 500;
const checkMilliseconds = 100;
/** The maximum time for which a client with an incomplete request may send nothing. */
const unfinishedMilliseconds = 2000;
/** The maximum time for which the listener stays open while connections continue to arrive. */
const arrivalMilliseconds = 1000;
/**
 * The listener closes if no connection arrives for this time. It waits, because a disconnected
 * client may connect again.
 */
const quietMilliseconds = 20;
/**
 * The longest turn of the event loop that counts as quiet. During a longer turn, connections may
 * have arrived unnoticed.
 */
const shortTurnMilliseconds = 2;

const sleep = (milliseconds: number, signal: AbortSignal) =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);

/** Adds `drain` to an application. Call it before the application listens. */
export function makeDrainable(app: FastifyInstance, connections: Connections): void {
  const ending = new AbortController();
  app.decorate('ending', ending.signal);
  // Node.js does not treat a connection without received bytes as idle. `fetch` keeps such a
  // connection after an aborted request.
  const closeUnused = () => {
    for (const socket of connections.sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // Fastify closes idle connections in `close`. This hook closes unused connections too, even if
  // `drain` was not called.
  app.addHook('preClose', async () => {
    ending.abort();
    closeUnused();
  });

  app.decorate('drain', async (deadline: AbortSignal) => {
    ending.abort();
    if (!app.server.listening) return;
    const done = new AbortController();
    const drained = once(app.server, 'close').finally(() => done.abort());
    await closeListener(app.server, connections, deadline);
    const stop = AbortSignal.any([deadline, done.signal]);
    const silences = new Map<Socket, Silence>();
    await sleep(silenceMilliseconds, stop);
    while (!stop.aborted) {
      // Reads bytes that arrived during a long turn of the event loop, so that their connections do
      // not count as idle.
      await afterPoll();
      app.server.closeIdleConnections();
      closeUnused();
      closeUnfinished(connections, silences);
      await sleep(checkMilliseconds, stop);
    }
    // Closes the rest, such as connections with a CONNECT request, which the HTTP server does not
    // close.
    for (const socket of connections.sockets) socket.destroy();
    await drained;
  });
}

/**
 * Closes the listener as soon as no connection has arrived for 20 ms, or after a second. The close
 * resets each connection that the kernel has accepted and the process has not accepted yet, even if
 * a complete request has arrived on it. The process reads no data before the close, so the turns of
 * the event loop are short, and almost no connection arrives after the last turn.
 */
async function closeListener(
  server: Server,
  connections: Connections,
  deadline: AbortSignal,
): Promise<void> {
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
  // Calls `close` of the TCP server, because `close` of the HTTP server would also close idle
  // connections.
  Server.prototype.close.call(server);
  server.off('connection', noteArrival);
  for (const socket of paused) socket.resume();
}

type Silence = { bytesRead: number; since: number };

/**
 * Closes connections whose incomplete request got no byte for two seconds. Pass the same `silences`
 * in every call.
 */
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
