/** Reads and changes of stored orders, and reads of what they refer to. `create.sql.ts` inserts, `list.sql.ts` lists. */
import { closest } from 'fastest-levenshtein';
import { type Kysely, sql, type Updateable } from 'kysely';
import { batched, inOrderOf } from '../database/batch.ts';
import { statement } from '../database/prepared.ts';
import type { OrdersTable, Tables } from '../database/tables.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { RecipeRow } from './fields.ts';
import type { OrderRow } from './order.ts';

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
const ordersByNumber = statement<{ keys: readonly number[] }, OrderRow>((value, db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<number>`any(${value('keys')}::bigint[])`),
);

const findByUuid = batched<string, OrderRow | undefined>(async (db, keys) =>
  inOrderOf(keys, await ordersByUuid(db, { keys }), ({ uuid }) => uuid),
);
const ordersByUuid = statement<{ keys: readonly string[] }, OrderRow>((value, db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('uuid', '=', sql<string>`any(${value('keys')}::uuid[])`),
);

/** The owner of a deleted order, from the tombstone that the deletion left. */
export async function findDeletedOrder(db: Db, key: OrderKey): Promise<{ user_id: number } | undefined> {
  const id = numberOrUuid(key);
  const query = db.selectFrom('deleted_orders').select('user_id');
  return await query.where(typeof id === 'number' ? 'id' : 'uuid', '=', id).executeTakeFirst();
}

/** Whether a machine takes orders now; null when there is no such machine. */
export async function findMachineAvailability(db: Db, id: number): Promise<boolean | null> {
  const machine = await db.selectFrom('coffee_machines').select('is_available').where('id', '=', id).executeTakeFirst();
  return machine?.is_available ?? null;
}

/** The recipe with this code, as far as an order takes it over. */
export async function findRecipe(db: Db, code: string): Promise<RecipeRow | undefined> {
  const query = db.selectFrom('recipes').select(['id', 'volume_ml', 'price_minor_units', 'currency']);
  return await query.where('id', '=', code).executeTakeFirst();
}

/** A recipe that a request names, and the field in which it does. */
export interface NamedRecipe {
  field: 'recipe' | 'recipeId';
  code: string;
}

/** The violation of a recipe that does not exist, with the nearest code that does; none for an existing one. */
export async function unknownRecipe(db: Db, named: NamedRecipe | null): Promise<FailedCheck[]> {
  if (named === null) return [];
  const known = (await db.selectFrom('recipes').select('id').execute()).map(({ id }) => id);
  if (known.includes(named.code)) return [];
  const suggestion = known.length > 0 ? `; the closest one is "${closest(named.code, known)}"` : '';
  return [{ field: named.field, in: 'body', error_type: 'wrong_value', message: `is not a known recipe${suggestion}` }];
}

const isListed = (archiveState: OrderRow['archive_state']) => archiveState !== 'archived';
const now = sql<Date>`now()`;

/**
 * Writes a change to an order that still has the version the caller has read, and moves the owner's list revision, in one
 * statement. It records the time of a new state, and commits the change draft that the change comes from. Undefined when
 * the order was changed or deleted since it was read. It may wait for the list, so call it `inTurn`.
 */
export async function updateOrder(
  db: Db,
  order: OrderRow,
  change: Updateable<OrdersTable>,
  changeDraft: string | null = null,
): Promise<OrderRow | undefined> {
  const { archive_state = order.archive_state, progress } = change;
  const more = Number(isListed(archive_state)) - Number(isListed(order.archive_state));
  const times = {
    updated_at: now,
    ...(change.archive_state === 'archived' && { archived_at: now }),
    ...(progress === 'ready' && { completed_at: now }),
    ...(progress === 'canceled' && { cancelled_at: now }),
  };
  return await db
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
        .where('id', '=', changeDraft)
        .where((eb) => eb.exists(eb.selectFrom('changed').select('id'))),
    )
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirst();
}

/**
 * Deletes an order that still has the version the caller has read, and leaves a tombstone. False when it has not. It may wait
 * for the list, so call it `inTurn`.
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
          // The database deletes the draft that became the order.
          drafts_revision: sql`drafts_revision + (SELECT count(*) FROM drafts WHERE order_id IN (SELECT id FROM gone))`,
        }))
        .where('user_id', 'in', (eb) => eb.selectFrom('gone').select('user_id')),
    )
    .selectFrom('gone')
    .select('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
