/** Closes a listener without the loss of a request (docs/how-to/deploy.md). */
import { setImmediate as afterPoll } from 'node:timers/promises';
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
/** During a longer turn of the event loop, something may have arrived unnoticed. */
const shortTurnMilliseconds = 2;

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
   * after two seconds in any case.
   */
  async function untilQuiet(): Promise<void> {
    const { server } = app;
    let hasArrived = false;
    const noteArrival = () => {
      hasArrived = true;
    };
    server.on('connection', noteArrival).on('request', noteArrival);
    const start = performance.now();
    for (let now = start, quietSince = start; now - quietSince < quietMilliseconds; ) {
      if (now - start > maxWaitMilliseconds) break;
      const turn = now;
      hasArrived = false;
      await afterPoll();
      now = performance.now();
      const isShort = now - turn < shortTurnMilliseconds;
      if (hasArrived || !isShort || requests.count > waiting) quietSince = now;
    }
    server.off('connection', noteArrival).off('request', noteArrival);
  }
}
