/** Keeps one user from holding many connections: statements that wait in the database hold one each, turns one in all. */
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { serviceUnavailable } from './errors/app-error.ts';
import { toAppError } from './errors/to-app-error.ts';
import { Slots } from './slots.ts';

/** Tasks of one user that wait for their turn in an instance. A further task fails with 503. */
export const maxWaitingTasks = 300;
/** Runs a task in its turn. `hasWaited` is true if the task waited: rows that were read before may have changed. */
type InTurn = <T>(db: Kysely<Tables>, user: number, task: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs one task of a user at a time, in the order of arrival. A task of a transaction has a connection
 * and runs at once. If the database is unavailable to a task, for example after a lock time-out, the waiting tasks fail with
 * the same error: each would wait for the same lock. Throws AppError 503 `service_unavailable` when too many tasks wait.
 */
export function turns(): InTurn {
  const slotsOf = new WeakMap<Kysely<Tables>, Slots<number>>();
  return async (db, user, task) => {
    if (db.isTransaction) return await task(false);
    const slots = slotsOf.get(db) ?? new Slots({ running: 1, waiting: maxWaitingTasks, full: tooManyTasks });
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
  return serviceUnavailable({ developerMessage, cause: new Error(developerMessage) });
}

/** Runs a change of a user's orders and drafts. All such changes lock the user's row of `order_lists`. */
export const inTurn = turns();

export const maxAttempts = 100;

/**
 * Makes attempts, numbered from 0, until one returns a result. An attempt returns 'again' if another request changed the rows
 * between its read and its write. Throws AppError 503 `service_unavailable` after `maxAttempts`.
 */
export async function repeat<T>(attempt: (nth: number) => Promise<T | 'again'>): Promise<T> {
  for (let nth = 0; nth < maxAttempts; nth++) {
    const outcome = await attempt(nth);
    if (outcome !== 'again') return outcome;
  }
  throw serviceUnavailable({ developerMessage: 'Other requests keep changing the rows of this request.' });
}
