/**
 * Limits how much of the database one user takes. A task that waits here holds no connection,
 * unlike a task that waits for a lock.
 */
import { serviceUnavailable } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { maxima } from './bounds.ts';
import { Slots } from './slots.ts';

/** Runs one task per user at a time, in the order of arrival. */
export class Turns {
  readonly #slots = new Slots<number>({
    running: maxima.tasksOfUser,
    waiting: maxima.waitingTasksOfUser,
    errorWhenFull: tooManyTasks,
  });

  /** The part of the waiting tasks of one user that the user with the most has taken. */
  get saturation(): number {
    return this.#slots.saturation.waiting;
  }

  /**
   * Runs a task when it is the user's turn. `hasWaited` is true after a wait: rows that were read
   * before the wait may have changed. Throws like `runInSlot`, and 503 `service_unavailable` if too
   * many tasks of the user wait.
   */
  run<T>(user: number, task: (hasWaited: boolean) => Promise<T>): Promise<T> {
    return runInSlot(this.#slots, user, task);
  }
}

/**
 * Runs a task of the database in a slot. If it fails because the database is unavailable, for
 * example after a lock timeout, the waiting tasks of the key fail too, because each would wait for
 * the same lock or connection.
 */
export async function runInSlot<Key, T>(
  slots: Slots<Key>,
  key: Key,
  task: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  const mustWait = !slots.tryTake(key);
  if (mustWait) await slots.take(key);
  try {
    return await task(mustWait);
  } catch (error) {
    if (toAppError(error).reason === 'service_unavailable') slots.rejectWaiting(key, error);
    throw error;
  } finally {
    slots.release(key);
  }
}

function tooManyTasks(): Error {
  const developerMessage = 'Too many requests of this user wait for their turn.';
  // The tasks wait because the database is slow, so an operator should see this.
  return serviceUnavailable({ shortage: 'dependency', developerMessage });
}

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
