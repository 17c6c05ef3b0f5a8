/** Repeats a request whose rows another request has changed. */
import { serviceUnavailable } from '../errors/app-error.ts';
import { maxima } from '../limits/bounds.ts';

/**
 * Calls `attempt` until it returns a result. `attempt` returns 'again' if another request changed
 * rows after `attempt` had read them. `nth` is 0 in the first call. Throws 503
 * `service_unavailable` after too many attempts.
 */
export async function repeat<T>(attempt: (nth: number) => Promise<T | 'again'>): Promise<T> {
  for (let nth = 0; nth < maxima.attempts; nth++) {
    const outcome = await attempt(nth);
    if (outcome !== 'again') return outcome;
  }
  throw serviceUnavailable({
    shortage: 'overload',
    developerMessage: 'Other requests keep changing the rows of this request.',
  });
}
