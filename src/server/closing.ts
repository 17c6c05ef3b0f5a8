/** Closes a listener without the loss of a request (docs/how-to/deploy.md). */
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PendingRequests } from './pending-requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the application begins to close. */
    ending: AbortSignal;
  }
}

/**
 * The time for which a closing application waits for a request on a connection that has none. Node.js
 * alone would wait forever for a connection that never sends one.
 */
const silenceMilliseconds = 500;
/**
 * The listener closes when nothing has arrived for this time. It is longer than a client needs to send
 * its next request, or to connect again.
 */
const quietMilliseconds = 50;
const maxWaitMilliseconds = 2000;

/** The state of a closing listener, which the hook of each request looks at. */
interface Closing {
  /** Waits until the listener is closed. Undefined unless it closes now. */
  hold: (() => Promise<void>) | undefined;
}

/**
 * Makes `app.close` lose no request. The close of a listener resets the connections that Node.js has
 * not accepted yet, and the connections whose next request it has not read. So requests that arrive
 * wait (`hold`) until the listener is closed: their clients send nothing more, and soon nothing
 * arrives. Call `hold` after you have added the request to `requests`.
 */
export function closeGracefully(app: FastifyInstance, requests: PendingRequests): Closing {
  const ending = new AbortController();
  app.decorate('ending', ending.signal);
  const closing: Closing = { hold: undefined };
  let waiting = 0;
  let silence: NodeJS.Timeout | undefined;

  app.addHook('preClose', async () => {
    ending.abort();
    const { promise, resolve } = Promise.withResolvers<void>();
    closing.hold = () => {
      waiting++;
      return promise;
    };
    await untilQuiet();
    // Fastify closes the listener after this hook, in this turn of the event loop.
    setImmediate(() => {
      closing.hold = undefined;
      resolve();
    });
    silence = setInterval(() => {
      if (requests.count === 0) app.server.closeAllConnections();
    }, silenceMilliseconds);
  });
  app.addHook('onClose', async () => clearInterval(silence));
  return closing;

  /**
   * Waits until nothing has arrived for some time, and no response can let a client send again. Ends
   * after two seconds in any case. An application without a listener gets nothing from a network.
   */
  async function untilQuiet(): Promise<void> {
    const { server } = app;
    if (!server.listening) return;
    let arrivals = 0;
    const countArrival = () => {
      arrivals++;
    };
    server.on('connection', countArrival).on('request', countArrival);
    const isAnswering = () => requests.count > waiting;
    const end = performance.now() + maxWaitMilliseconds;
    let isQuiet = false;
    while (!isQuiet && performance.now() < end) {
      const [before, wasAnswering] = [arrivals, isAnswering()];
      await pause(quietMilliseconds);
      // A busy turn of the event loop may have delayed this one. What arrived meanwhile is read in the
      // poll phase, so it is counted now.
      await afterPoll();
      isQuiet = !wasAnswering && !isAnswering() && arrivals === before;
    }
    server.off('connection', countArrival).off('request', countArrival);
  }
}
