/**
 * Wakes the requests that wait for a change of an order list, in this instance and in the others.
 */
import type { WatchChanges } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { Waits } from '../responses/waiting.ts';

/**
 * Wakes the requests in `waits` after each change of an order list. Returns a function that ends
 * this.
 */
export function wakeOnChange(
  db: Pool,
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
  db.changed.on('order_lists', listener);
  return async () => {
    db.changed.off('order_lists', listener);
    await others?.close();
  };
}
