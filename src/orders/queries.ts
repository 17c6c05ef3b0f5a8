/** Reads and changes of stored orders. Lists stand in `list-queries.ts`, creation in `place.ts`. */
import { type Kysely, sql, type Updateable } from 'kysely';
import { batched, inOrderOf } from '../database/batch.ts';
import { statement } from '../database/prepared.ts';
import type { OrdersTable, Tables } from '../database/tables.ts';
import { isListed, type OrderRow } from './order.ts';

type Db = Kysely<Tables>;

/** What names an order: its number, or the text in a path, which is the number or the UUID. */
export type OrderKey = number | string;

/** The number or the UUID of a key. The contract has checked the form of a text in a path. */
export function numberOrUuid(key: OrderKey): number | string {
  return typeof key === 'string' && key.includes('-') ? key.toLowerCase() : Number(key);
}

/** The order with this number or UUID. */
export async function findOrder(db: Db, key: OrderKey): Promise<OrderRow | undefined> {
  const id = numberOrUuid(key);
  return typeof id === 'number' ? await findByNumber(db, id) : await findByUuid(db, id);
}

const findByNumber = batched<number, OrderRow | undefined>(async (db, keys) =>
  inOrderOf(keys, await ordersByNumber(db, { keys }), ({ id }) => id),
);
const ordersByNumber = statement<{ keys: readonly number[] }, OrderRow>(
  (value) => sql`SELECT * FROM orders WHERE id = ANY(${value('keys')}::bigint[])`,
);

const findByUuid = batched<string, OrderRow | undefined>(async (db, keys) =>
  inOrderOf(keys, await ordersByUuid(db, { keys }), ({ uuid }) => uuid),
);
const ordersByUuid = statement<{ keys: readonly string[] }, OrderRow>(
  (value) => sql`SELECT * FROM orders WHERE uuid = ANY(${value('keys')}::uuid[])`,
);

/** The owner of a deleted order, from the tombstone it left behind (D23). */
export async function findDeletedOrder(db: Db, key: OrderKey): Promise<{ user_id: number } | undefined> {
  const id = numberOrUuid(key);
  return await db
    .selectFrom('deleted_orders')
    .select('user_id')
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .executeTakeFirst();
}

/**
 * Writes a change to an order that is still the version the caller has read, and moves the owner's list revision, in
 * one statement, which also commits the change draft the change comes from, if any. Undefined when the order was changed
 * or deleted since it was read: read it again and decide again. It may wait for the list, so call it `inTurn`.
 */
export async function updateOrder(
  db: Db,
  order: OrderRow,
  change: Updateable<OrdersTable>,
  changeDraft: string | null = null,
): Promise<OrderRow | undefined> {
  const { archive_state = order.archive_state } = change;
  const more = Number(isListed(archive_state)) - Number(isListed(order.archive_state));
  return await db
    .with('changed', (q) =>
      q
        .updateTable('orders')
        .set({ ...change, version: order.version + 1, updated_at: sql`now()` })
        .where('id', '=', order.id)
        .where('version', '=', order.version)
        .returningAll(),
    )
    .with('moved', (q) =>
      q
        .updateTable('order_lists')
        .set((eb) => ({
          revision: eb('revision', '+', 1),
          listed: eb('listed', '+', more),
          listed_revision: eb('listed_revision', '+', 1),
        }))
        .where('user_id', 'in', (eb) => eb.selectFrom('changed').select('user_id')),
    )
    .with('committed', (q) =>
      q
        .updateTable('change_drafts')
        .set({ committed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
        .where('id', '=', changeDraft)
        .where((eb) => eb.exists(eb.selectFrom('changed').select('id'))),
    )
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirst();
}

/**
 * Deletes an order that is still the version the caller has read, leaving a tombstone (D23). False when it is not. It may
 * wait for the list, so call it `inTurn`.
 */
export async function deleteOrder(db: Db, order: OrderRow): Promise<boolean> {
  const deleted = await db
    .with('gone', (q) =>
      q
        .deleteFrom('orders')
        .where('id', '=', order.id)
        .where('version', '=', order.version)
        .returning(['id', 'uuid', 'user_id']),
    )
    .with('tombstone', (q) =>
      q
        .insertInto('deleted_orders')
        .columns(['uuid', 'id', 'user_id'])
        .expression((eb) => eb.selectFrom('gone').select(['uuid', 'id', 'user_id']))
        // An earlier version of the service could create an order under a UUID that had a tombstone.
        .onConflict((on) =>
          on.column('uuid').doUpdateSet((eb) => ({ id: eb.ref('excluded.id'), user_id: eb.ref('excluded.user_id') })),
        ),
    )
    .with('moved', (q) =>
      q
        .updateTable('order_lists')
        .set((eb) => ({
          revision: eb('revision', '+', 1),
          listed: eb('listed', '-', Number(isListed(order.archive_state))),
          listed_revision: eb('listed_revision', '+', 1),
          // The draft that became the order goes with it.
          drafts_revision: sql`drafts_revision + (SELECT count(*) FROM drafts WHERE order_id IN (SELECT id FROM gone))`,
        }))
        .where('user_id', 'in', (eb) => eb.selectFrom('gone').select('user_id')),
    )
    .selectFrom('gone')
    .select('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
