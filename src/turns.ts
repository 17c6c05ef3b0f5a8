/**
 * Keeps one user from holding many connections to the database. Statements that wait for each other in the database hold one
 * connection each; tasks that take turns hold one connection together.
 *
 *   const countInTurn = turns();
 *   await countInTurn(db, user, () => countPosts(db, user));
 */
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { serviceUnavailable } from './errors/app-error.ts';
import { toAppError } from './errors/to-app-error.ts';
import { Slots, SlotsFullError } from './slots.ts';

/** Tasks of one user that wait for their turn in an instance. A further task fails with 503. */
export const maxWaitingTasks = 300;

/** Runs a task in its turn. `hasWaited` is true if the task waited: rows that were read before may have changed. */
type InTurn = <T>(db: Kysely<Tables>, user: number, task: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Returns turns of one kind: at most one task of a user runs at a time in an instance, in the order of arrival. A task of a
 * transaction runs at once, because it has a connection.
 *
 * If a task fails because the database is unavailable, for example after a lock time-out, the tasks that wait fail with the
 * same error. Otherwise each of them would wait for the same lock.
 *
 * The function throws what the task throws, and AppError 503 `service_unavailable` when too many tasks wait.
 */
export function turns(): InTurn {
  const slotsOf = new WeakMap<Kysely<Tables>, Slots<number>>();
  return async (db, user, task) => {
    if (db.isTransaction) return await task(false);
    const slots = slotsOf.get(db) ?? new Slots({ running: 1, waiting: maxWaitingTasks });
    slotsOf.set(db, slots);
    const mustWait = !slots.tryTake(user);
    if (mustWait) await slots.take(user).catch(explainFullSlots);
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

function explainFullSlots(error: unknown): never {
  if (!(error instanceof SlotsFullError)) throw error;
  throw serviceUnavailable({ developerMessage: 'Too many requests of this user wait for their turn.', cause: error });
}

/** Runs a change of a user's orders and drafts. All such changes lock the user's row of `order_lists`. */
export const inTurn = turns();

/** Attempts of `repeat`. */
export const maxAttempts = 100;

/**
 * Makes attempts, numbered from 0, until one has a result. An attempt returns 'again' if another request changed the rows
 * between its read and its write.
 *
 * @throws AppError 503 `service_unavailable` after `maxAttempts`
 */
export async function repeat<T>(attempt: (nth: number) => Promise<T | 'again'>): Promise<T> {
  for (let nth = 0; nth < maxAttempts; nth++) {
    const outcome = await attempt(nth);
    if (outcome !== 'again') return outcome;
  }
  throw serviceUnavailable({ developerMessage: 'Other requests keep changing the rows of this request.' });
}
