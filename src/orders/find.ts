/** Finds one order by its number or UUID, and the tombstone of a deleted one, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import { batched, byNth } from '../db/batch.ts';
import type { Handle } from '../db/handle.ts';
import { statement } from '../db/statement.ts';
import { AppError } from '../errors/app-error.ts';
import type { OrderRow } from './order.ts';
import { orderOf, orderValues, type SelectedOrder } from './row.ts';

/** The number or the UUID of an order. In a path, both are text. */
export type OrderKey = number | string;

/**
 * Finds the order that a caller addresses, or throws 403 `forbidden`, 404 `order_not_found` or 410
 * `order_deleted`.
 */
export async function findOwnOrder(
  db: Handle,
  caller: Principal,
  key: OrderKey,
): Promise<OrderRow> {
  const result = await lookUpOrder(db, caller, key);
  if (result.kind === 'live') return result.order;
  if (result.kind === 'unknown') throw new AppError('order_not_found');
  // Its default is 409, for a PUT of the UUID. The error handler sends 404 instead of 410 if
  // DELETED_ORDER_STATUS is 404.
  throw new AppError('order_deleted', { status: 410 });
}

/** The result of a lookup by a key. */
export type LookedUpOrder =
  | { kind: 'live'; order: OrderRow }
  | { kind: 'deleted' }
  | { kind: 'unknown' };

/**
 * Looks for an order and for the tombstone of a deleted one. Throws 403 `forbidden` unless the
 * caller may act for the owner.
 */
export async function lookUpOrder(
  db: Handle,
  caller: Principal,
  key: OrderKey,
): Promise<LookedUpOrder> {
  const found = await find(db, key);
  if (found === undefined) return { kind: 'unknown' };
  requireActingFor(caller, found.owner);
  return found.order ? { kind: 'live', order: found.order } : { kind: 'deleted' };
}

/** The order with this number or UUID, of any user. */
export async function findOrder(db: Handle, key: OrderKey): Promise<OrderRow | undefined> {
  return (await find(db, key))?.order;
}

/**
 * Converts a key whose form the contract has checked: digits become a number, and a UUID gets lower
 * case.
 */
export function numberOrUuid(key: OrderKey): number | string {
  return typeof key === 'string' && key.includes('-') ? key.toLowerCase() : Number(key);
}

/** An order with its owner. A deleted order has only its owner. */
interface Found {
  owner: number;
  order?: OrderRow;
}

function find(db: Handle, key: OrderKey): Promise<Found | undefined> {
  const id = numberOrUuid(key);
  return typeof id === 'number' ? findByNumber(db, id) : findByUuid(db, id);
}

const findByNumber = lookUpBy<number>('id', sql`bigint`);
const findByUuid = lookUpBy<string>('uuid', sql`uuid`);

/** A live order has `order_values`, and a deleted one has `deleted_of`, its owner. */
interface FoundRow {
  nth: number;
  order_values: SelectedOrder['order_values'] | null;
  deleted_of: number | null;
}

/**
 * Returns a function that finds orders in batches, by a column of the type `type`. Raw SQL, because
 * Kysely cannot express WITH ORDINALITY.
 */
function lookUpBy<Key extends OrderKey>(column: 'id' | 'uuid', type: RawBuilder<unknown>) {
  const select = statement<{ keys: readonly Key[] }, FoundRow>(
    // LIMIT forces an index lookup. Without it, a plan that was made for an empty table later
    // reads the whole table.
    (value) => sql`
    SELECT (asked.nth - 1)::int AS nth, live.order_values, CASE WHEN live.order_values IS NULL THEN (
      SELECT user_id FROM deleted_orders WHERE ${sql.ref(column)} = asked.key LIMIT 1
    ) END AS deleted_of
    FROM unnest(${value('keys')}::${type}[]) WITH ORDINALITY AS asked (key, nth)
    LEFT JOIN LATERAL (
      SELECT ${orderValues} FROM orders WHERE ${sql.ref(column)} = asked.key LIMIT 1
    ) AS live ON true`,
  );
  return batched<Key, Found | undefined>(async (db, keys) => {
    const rows = await select(db.reads, { keys });
    return byNth(keys, rows).map((row) => row && foundIn(row));
  });
}

function foundIn({ order_values, deleted_of }: FoundRow): Found | undefined {
  if (order_values === null) return deleted_of === null ? undefined : { owner: deleted_of };
  const order = orderOf({ order_values });
  return { owner: order.user_id, order };
}
