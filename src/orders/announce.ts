/** Announces committed changes of orders to the requests that wait for them. */
import type { Pool } from '../database/pool.ts';

/**
 * Announces a change of an order of `owner`. `machines` are the coffee machines of the order before
 * and after the change.
 */
export function announceChange(
  db: Pool,
  owner: number,
  ...machines: readonly (number | null)[]
): void {
  db.changed.emit('order_lists', owner);
  for (const machine of new Set(machines))
    if (machine !== null) db.changed.emit('machine_orders', machine);
}
