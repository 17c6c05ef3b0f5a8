/**
 * Limits the database connections of a user. A task that waits here holds no connection, unlike a
 * task that waits for a lock.
 */
import { serviceUnavailable } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { Slots } from './slots.ts';

/**
 * The maximum number of tasks of one user that wait in an instance. Further tasks fail with 503.
 */
export const maxWaitingTasks = 300;
/** A database handle. */
interface Handle {
  isTransaction: boolean;
}

/**
 * Runs a task when it is its turn. `hasWaited` is true after a wait. Rows that were read before the
 * wait may have changed.
 */
type InTurn = <T>(db: Handle, user: number, task: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs one task per user at a time, in the order of arrival. A task in a
 * transaction runs at once, because it already has a connection. If a task fails because the
 * database is unavailable, for example after a lock time-out, the waiting tasks of the user fail
 * too, because each would wait for the same lock. If too many tasks of the user wait, the function
 * throws AppError 503 `service_unavailable`.
 */
export function turns(): InTurn {
  const slotsOf = new WeakMap<Handle, Slots<number>>();
  return async (db, user, task) => {
    if (db.isTransaction) return await task(false);
    const slots =
      slotsOf.get(db) ?? new Slots({ running: 1, waiting: maxWaitingTasks, full: tooManyTasks });
    slotsOf.set(db, slots);
    const mustWait = !slots.tryTake(user);
    if (mustWait) await slots.take(user);
    try {
      return await task(mustWait);
    } catch (error) {
      if (toAppError(error).reason === 'service_unavailable') slots.rejectWaiting(user, error);
      throw error;
    } finally {
      slots.release(user);
    }
  };
}

function tooManyTasks(): Error {
  const developerMessage = 'Too many requests of this user wait for their turn.';
  // The tasks wait because the database is slow, so an operator should see this.
  return serviceUnavailable({ shortage: 'dependency', developerMessage });
}

/**
 * Runs the changes of a user's orders and drafts one after another, because each locks the user's
 * row of `order_lists`.
 */
export const inTurn = turns();

export const maxAttempts = 100;

/**
 * Calls `attempt` until it returns a result. `attempt` returns 'again' if another request changed
 * rows after `attempt` had read them. `nth` is 0 in the first call. Throws AppError 503
 * `service_unavailable` after `maxAttempts`.
 */
export async function repeat<T>(attempt: (nth: number) => Promise<T | 'again'>): Promise<T> {
  for (let nth = 0; nth < maxAttempts; nth++) {
    const outcome = await attempt(nth);
    if (outcome !== 'again') return outcome;
  }
  throw serviceUnavailable({
    shortage: 'overload',
    developerMessage: 'Other requests keep changing the rows of this request.',
  });
}
