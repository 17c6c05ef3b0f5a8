/** Finds one order by its number or UUID. */
import { type RawBuilder, sql } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../auth/principal.ts';
import { batched } from '../database/batch.ts';
import { inOrderOf } from '../database/in-order.ts';
import type { Pool } from '../database/pool.ts';
import { statement } from '../database/prepared.ts';
import type { Db } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { OrderRow } from './order.ts';
import { orderOf, orderValues, type SelectedOrder } from './row.ts';

/** The number or the UUID of an order. In a path, both are text. */
export type OrderKey = number | string;

/**
 * Finds the order that a caller addresses, or throws 403 `forbidden`, 404 `order_not_found` or 410
 * `order_deleted`.
 */
export async function findOwnOrder(db: Pool, caller: Principal, key: OrderKey): Promise<OrderRow> {
  const result = await lookUpOrder(db, caller, key);
  if (result.kind === 'live') return result.order;
  if (result.kind === 'unknown') throw new AppError('order_not_found');
  // The error handler sends 404 instead of 410 if DELETED_ORDER_STATUS is 404.
  throw new AppError('order_deleted', { status: 410 });
}

/** The result of a look-up by a key. */
export type LookedUpOrder =
  | { kind: 'live'; order: OrderRow }
  | { kind: 'deleted' }
  | { kind: 'unknown' };

/**
 * Looks for an order and for the tombstone of a deleted one. Throws 403 `forbidden` unless the
 * caller may act for the owner.
 */
export async function lookUpOrder(
  db: Pool,
  caller: Principal,
  key: OrderKey,
): Promise<LookedUpOrder> {
  const order = await findOrder(db, key);
  const owner = order ? order.user_id : await ownerOfDeletedOrder(db, key);
  if (owner === undefined) return { kind: 'unknown' };
  requireActingFor(caller, owner);
  return order ? { kind: 'live', order } : { kind: 'deleted' };
}

/** The order with this number or UUID. */
export function findOrder(db: Pool, key: OrderKey): Promise<OrderRow | undefined> {
  const id = numberOrUuid(key);
  return typeof id === 'number' ? findByNumber(db, id) : findByUuid(db, id);
}

/**
 * Converts a key whose form the contract has checked: digits become a number, and a UUID gets lower
 * case.
 */
export function numberOrUuid(key: OrderKey): number | string {
  return typeof key === 'string' && key.includes('-') ? key.toLowerCase() : Number(key);
}

const findByNumber = lookUpBy<number>('id', sql`::bigint[]`);
const findByUuid = lookUpBy<string>('uuid', sql`::uuid[]`);

/** Returns a function that finds orders in batches, by a unique column of the array type `cast`. */
function lookUpBy<Key extends number | string>(column: 'id' | 'uuid', cast: RawBuilder<unknown>) {
  const select = statement<{ keys: readonly Key[] }, SelectedOrder>((value, db) =>
    db
      .selectFrom('orders')
      .select(orderValues)
      .where(column, '=', sql<Key>`ANY(${value('keys')}${cast})`),
  );
  return batched<Key, OrderRow | undefined>(async (db, keys) => {
    const rows = await select(db, { keys });
    return inOrderOf(keys, rows.map(orderOf), (order) => order[column] as Key);
  });
}

/** The owner of a deleted order. */
async function ownerOfDeletedOrder(db: Db, key: OrderKey): Promise<number | undefined> {
  const id = numberOrUuid(key);
  const row = await db
    .selectFrom('deleted_orders')
    .select('user_id')
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .executeTakeFirst();
  return row?.user_id;
}
