/**
 * Keeps one user from holding many connections to the database. Statements that wait for each other in the database hold
 * a connection each; in turns they hold one together.
 *
 *   const countInTurn = turns();
 *   await countInTurn(db, user, () => countPosts(db, user));
 */
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { serviceUnavailable } from './errors/app-error.ts';
import { toAppError } from './errors/to-app-error.ts';
import { Slots, SlotsFullError } from './slots.ts';

/** Tasks of one user that wait for their turn in an instance. Beyond it the answer is 503. */
export const maxWaitingTasks = 300;

/** Runs a task when its turn has come, and tells it whether it had to wait: what it has read before may have changed. */
type InTurn = <T>(db: Kysely<Tables>, user: number, task: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Turns of one kind: of one user at most one task runs at a time in an instance, in the order in which they came. A task
 * of a transaction has its connection already and runs at once.
 *
 * Where a task fails because the database is unavailable to it, as after a lock time-out, those that wait behind it fail
 * with the same error. One after another, they would wait for the same lock again.
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
  throw serviceUnavailable({ developerMessage: 'Too many requests of this user are waiting.', cause: error });
}

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
  throw serviceUnavailable({ developerMessage: 'Other requests keep changing the same data.' });
}
