/** Announces changes of orders to waiting requests, in this process and in other instances. */
import type { WatchChanges } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import type { Waits } from '../plugins/waiting.ts';

/** The listeners of each database. The public and the internal application both change orders, and share the database. */
const listeners = new WeakMap<Db, Set<(user: number) => void>>();

/** Announces a committed change of a user's order list. */
export function announceChange(db: Db, user: number): void {
  for (const listener of listeners.get(db) ?? []) listener(user);
}

/** Wakes the waiting requests after each change of an order list. Returns a function that removes the listeners. */
export function wakeOnChange(db: Db, waits: Waits, watch: WatchChanges | undefined): () => Promise<void> {
  const others = watch?.('order_lists', (user) => waits.wake(user === undefined ? undefined : Number(user)));
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
