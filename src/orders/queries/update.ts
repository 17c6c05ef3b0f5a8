/** Changes and deletes single orders. */
import { sql, type Updateable } from 'kysely';
import type { Db, OrdersTable } from '../../database/tables.ts';
import type { OrderRow } from '../order.ts';
import { orderOf, orderValues } from '../row.ts';

const isListed = (archiveState: OrderRow['archive_state']) => archiveState !== 'archived';
const now = sql<Date>`now()`;

/**
 * Writes a change and its time to an order. Increments the list revision. Commits the draft with
 * the id `draft`, if any. Returns undefined if the order's version has changed. Call this within
 * `turns.changes`: it may wait for a lock.
 */
export async function updateOrder(
  db: Db,
  order: OrderRow,
  change: Updateable<OrdersTable>,
  draft?: string,
) {
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
    .with('moved', (q) =>
      q
        .updateTable('order_lists')
        .set((eb) => ({ revision: eb('revision', '+', 1), listed: eb('listed', '+', more) }))
        .where('user_id', 'in', (eb) => eb.selectFrom('changed').select('user_id')),
    )
    .with('committed', (q) =>
      q
        .updateTable('change_drafts')
        .set({ committed_at: now, updated_at: now })
        .where('id', '=', draft ?? null)
        .where((eb) => eb.exists(eb.selectFrom('changed').select('id'))),
    )
    .selectFrom('changed')
    .select(orderValues)
    .executeTakeFirst();
  return row && orderOf(row);
}

/**
 * Deletes an order and adds a tombstone. False if the version has changed. Call this within
 * `turns.changes`: it may wait for a lock.
 */
export async function deleteOrder(db: Db, order: OrderRow): Promise<boolean> {
  const deleted = await db
    .with('gone', (q) =>
      q
        .deleteFrom('orders')
        .where((eb) => eb.and({ id: order.id, version: order.version }))
        .returning(['id', 'uuid', 'user_id']),
    )
    .with('tombstone', (q) =>
      q
        .insertInto('deleted_orders')
        .columns(['uuid', 'id', 'user_id'])
        .expression((eb) => eb.selectFrom('gone').select(['uuid', 'id', 'user_id'])),
    )
    .with('moved', (q) =>
      q
        .updateTable('order_lists')
        .set((eb) => ({
          revision: eb('revision', '+', 1),
          listed: eb('listed', '-', Number(isListed(order.archive_state))),
          // Deleting an order deletes its draft (ON DELETE CASCADE), which changes the draft list.
          drafts_revision: sql`drafts_revision + (
            SELECT count(*) FROM drafts WHERE order_id IN (SELECT id FROM gone))`,
        }))
        .where('user_id', 'in', (eb) => eb.selectFrom('gone').select('user_id')),
    )
    .selectFrom('gone')
    .select('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
