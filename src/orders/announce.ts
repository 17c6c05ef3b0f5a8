/**
 * Announces changes of order lists to the requests that wait for them, in this instance and in the
 * others.
 */
import type { WatchChanges } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import type { Waits } from '../responses/waiting.ts';

/**
 * The listeners of each database. The public application adds one, which also gets the changes of
 * the internal application.
 */
const listeners = new WeakMap<Db, Set<(user: number) => void>>();

/** Announces a committed change of a user's order list. */
export function announceChange(db: Db, user: number): void {
  for (const listener of listeners.get(db) ?? []) listener(user);
}

/**
 * Wakes the requests in `waits` after each change of an order list. Returns a function that ends
 * this.
 */
export function wakeOnChange(
  db: Db,
  waits: Waits,
  watch: WatchChanges | undefined,
): () => Promise<void> {
  const others = watch?.('order_lists', (user) =>
    waits.wake(user === undefined ? undefined : Number(user)),
  );
  const listener = (user: number) => {
    waits.wake(user);
    others?.notify(String(user));
  };
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return async () => {
    all.delete(listener);
    await others?.close();
  };
}
