/**
 * Wakes the requests that wait for a change of the orders of a user or of a coffee machine, in this
 * instance and in the others.
 */
import type { WatchChanges } from '../database/database.ts';
import type { OrderChannel, Pool } from '../database/pool.ts';
import type { Waits } from '../responses/waiting.ts';

/**
 * Wakes the requests in `waits` after each change that `channel` announces. Returns a function that
 * ends this.
 */
export function wakeOnChange(
  db: Pool,
  waits: Waits,
  watch: WatchChanges | undefined,
  channel: OrderChannel,
): () => Promise<void> {
  const others = watch?.(channel, (id) => waits.wake(id === undefined ? undefined : Number(id)));
  const listener = (id: number) => {
    waits.wake(id);
    others?.notify(String(id));
  };
  db.changed.on(channel, listener);
  return async () => {
    db.changed.off(channel, listener);
    await others?.close();
  };
}
