/**
 * Turns of the event loop for responses that take long to render or to send. Reads have no rate
 * limit, so 20 requests of one caller could otherwise render 20 pages at once, and all other requests
 * would wait.
 */
import type { FastifyRequest } from 'fastify';
import { maxima } from '../limits/bounds.ts';
import { Semaphore } from '../limits/semaphore.ts';

// A process has one event loop, also for several applications.
const callers = new Semaphore<string>({ perKey: maxima.renderingsOfCaller });
let latest: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that was given to no other caller of this function. The
 * callers of the service alternate, so a caller with many requests delays the response of another
 * one by one response.
 */
export async function turnOfOwn({ context }: FastifyRequest): Promise<void> {
  await callers.run(context.callerName ?? context.network, async () => {
    latest = latest.then(() => new Promise((resolve) => setImmediate(resolve)));
    await latest;
  });
}
