/** Announces committed changes of orders to the requests and deliveries that wait for them. */
import type { Handle } from '../db/handle.ts';

interface Change {
  /** The owner of the order. */
  owner: number;
  /** The coffee machines of the order before and after the change. */
  machines: readonly (number | null)[];
  /** The ids that the events of the change announce. */
  announced: readonly number[];
}

/** Announces a change of an order. */
export function announceChange(db: Handle, { owner, machines, announced }: Change): void {
  db.changed.emit('order_lists', owner);
  for (const machine of new Set(machines))
    if (machine !== null) db.changed.emit('machine_orders', machine);
  for (const id of announced) db.changed.emit('events', id);
}
