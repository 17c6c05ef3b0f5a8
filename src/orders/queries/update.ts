/** Changes and deletes single orders. */
import { sql, type Updateable } from 'kysely';
import { ofOwner } from '../../database/owner.ts';
import type { RecordedOrders } from '../../database/pool.ts';
import { announcedIn, recordEvents } from '../../database/record-events.ts';
import type { Db, OrdersTable } from '../../database/tables.ts';
import { eventTypeOf, type OrderRow } from '../order.ts';
import { orderOf, orderValues } from '../row.ts';

const isListed = (archiveState: OrderRow['archive_state']) => archiveState !== 'archived';
const now = sql<Date>`now()`;

/** The key of an order in the version that was read. */
const versionOf = ({ user_id, id, version }: OrderRow) => ({ user_id, id, version });

/** A statement has written a change, and the ids that its events announce. */
type Written<Result> = Result & { announced: number[] };

/**
 * Writes a change and its time to an order. Increments the list revision. Stores the event. Commits
 * the draft with the id `draft`, if any. Returns undefined if the order's version has changed. Call
 * this within `turns.changes`: it may wait for a lock.
 */
export async function updateOrder(
  db: Db,
  recordedOrders: RecordedOrders,
  order: OrderRow,
  change: Updateable<OrdersTable>,
  draft?: string,
): Promise<Written<{ order: OrderRow }> | undefined> {
  const { archive_state = order.archive_state, progress } = change;
  const more = Number(isListed(archive_state)) - Number(isListed(order.archive_state));
  const times = {
    updated_at: now,
    ...(change.archive_state === 'archived' && { archived_at: now }),
    ...(progress === 'ready' && { completed_at: now }),
    ...(progress === 'canceled' && { cancelled_at: now }),
  };
  const row = await ofOwner(db, order.user_id)
    .with('changed', (q) =>
      q
        .updateTable('orders')
        .set({ ...change, ...times, version: order.version + 1 })
        .where((eb) => eb.and(versionOf(order)))
        .returningAll(),
    )
    .with('moved', (q) =>
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
        .where('user_id', '=', order.user_id)
        .where('id', '=', draft ?? null)
        .where((eb) => eb.exists(eb.selectFrom('changed').select('id'))),
    )
    .with('recorded', () =>
      recordEvents({
        changed: 'changed',
        type: eventTypeOf(change),
        recordedOrders: sql`${recordedOrders}`,
        ...('coffee_machine_id' in change && { formerMachine: order.coffee_machine_id }),
      }),
    )
    .selectFrom('changed')
    .select([orderValues, announcedIn('recorded', sql`true`).as('announced')])
    .executeTakeFirst();
  return row && { order: orderOf(row), announced: row.announced };
}

/**
 * Deletes an order, adds a tombstone and stores the event. Returns undefined if the version has
 * changed. Call this within `turns.changes`: it may wait for a lock.
 */
export async function deleteOrder(
  db: Db,
  recordedOrders: RecordedOrders,
  order: OrderRow,
): Promise<Written<{ id: number }> | undefined> {
  return await ofOwner(db, order.user_id)
    .with('gone', (q) =>
      q
        .deleteFrom('orders')
        .where((eb) => eb.and(versionOf(order)))
        .returningAll(),
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
            SELECT count(*) FROM drafts
            WHERE user_id = ${order.user_id} AND order_id IN (SELECT id FROM gone))`,
        }))
        .where('user_id', '=', order.user_id)
        .where((eb) => eb.exists(eb.selectFrom('gone').select('id'))),
    )
    .with('recorded', () =>
      recordEvents({
        changed: 'gone',
        type: 'order.deleted',
        recordedOrders: sql`${recordedOrders}`,
      }),
    )
    .selectFrom('gone')
    .select(['id', announcedIn('recorded', sql`true`).as('announced')])
    .executeTakeFirst();
}
