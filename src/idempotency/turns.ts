/** Changes of one user's orders and drafts: they take turns, and are repeated when another request changed what they read. */
import { serviceUnavailable } from '../errors/app-error.ts';
import { turns } from '../turns.ts';

/** Attempts at most; after them the response is 503. */
export const maxAttempts = 100;

/** Runs a change of the orders and drafts of one user. All of them lock that user's row of `order_lists`. */
export const inTurn = turns();

/**
 * Makes attempts, numbered from 0, until one has a result. An attempt returns 'again' when another request changed what it
 * read before it could write.
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
