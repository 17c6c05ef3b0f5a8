/** Keeps changes of one user's orders and drafts from getting in each other's way, and repeats those that others overtook. */
import { serviceUnavailable } from '../errors/app-error.ts';
import { turns } from '../turns.ts';

/** Attempts at something that others may change between reading and writing. Beyond it the answer is 503. */
export const maxAttempts = 100;

/**
 * Changes of the orders and drafts of one user. They queue on that user's row of `order_lists`, so in the database too
 * only one of them can run at a time.
 */
export const inTurn = turns();

/**
 * Makes attempts, numbered from 0, until one of them has an outcome. An attempt returns 'again' when what it has read was
 * changed by another request before it could write.
 *
 * @throws AppError 503 `service_unavailable` after `maxAttempts`
 */
export async function repeat<T>(attempt: (nth: number) => Promise<T | 'again'>): Promise<T> {
  for (let nth = 0; nth < maxAttempts; nth++) {
    const outcome = await attempt(nth);
    if (outcome !== 'again') return outcome;
  }
  throw serviceUnavailable({ developerMessage: 'other requests keep changing what this one is about' });
}
