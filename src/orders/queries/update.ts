/** Changes single orders. */
import { sql, type Updateable } from 'kysely';
import type { RecordedOrders } from '../../db/handle.ts';
import { type Actor, partnersIn, recordEvents } from '../../db/record-events.ts';
import type { Db, OrdersTable } from '../../db/tables.ts';
import { eventTypeOf, type OrderRow } from '../order.ts';
import { orderOf, orderValues } from '../row.ts';

const isListed = (archiveState: OrderRow['archive_state']) => archiveState !== 'archived';
const now = sql<Date>`now()`;

/**
 * Writes a change and its time to an order. Increments the list revision. Stores the event. Commits
 * the draft with the id `draft`, if any. `partners` are those of the events (`partnersIn`).
 * Returns undefined if the order's version has changed. Call this within `queues.changes`: it may
 * wait for a lock.
 */
export async function updateOrder(
  db: Db,
  { recordedOrders, actor }: { recordedOrders: RecordedOrders; actor: Actor },
  order: OrderRow,
  change: Updateable<OrdersTable>,
  draft?: string,
): Promise<{ order: OrderRow; partners: number[] } | undefined> {
  const { archive_state = order.archive_state, progress } = change;
  const more = Number(isListed(archive_state)) - Number(isListed(order.archive_state));
  const times = {
    updated_at: now,
    ...(change.archive_state === 'archived' && { archived_at: now }),
    ...(progress === 'ready' && { completed_at: now }),
    ...(progress === 'canceled' && { cancelled_at: now }),
  };
  const row = await db
    .with('changed', (q) =>
      q
        .updateTable('orders')
        .set({ ...change, ...times, version: order.version + 1 })
        .where((eb) => eb.and({ id: order.id, version: order.version }))
        .returningAll(),
    )
    .with('revised_lists', (q) =>
      q
        .updateTable('order_lists')
        .set((eb) => ({ revision: eb('revision', '+', 1), listed: eb('listed', '+', more) }))
        .where('user_id', '=', order.user_id)
        .where((eb) => eb.exists(eb.selectFrom('changed').select('id'))),
    )
    .with('committed', (q) =>
      q
        .updateTable('change_drafts')
        .set({ committed_at: now, updated_at: now })
        .where('id', '=', draft ?? null)
        .where((eb) => eb.exists(eb.selectFrom('changed').select('id'))),
    )
    .with('recorded', () =>
      recordEvents({
        changed: 'changed',
        type: eventTypeOf(change),
        recordedOrders: sql`${recordedOrders}`,
        actor: sql`${actor}::text`,
        ...('coffee_machine_id' in change && { formerMachine: order.coffee_machine_id }),
      }),
    )
    .selectFrom('changed')
    .select([orderValues, partnersIn('recorded', sql`true`).as('partners')])
    .executeTakeFirst();
  return row && { order: orderOf(row), partners: row.partners };
}
