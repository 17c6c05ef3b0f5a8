/**
 * Finds one order by its number or UUID. Each lookup names the users who may own the order: the
 * owner in the number, or the users for whom the caller may act. Only an order that none of them
 * has is looked for elsewhere (docs/decisions/0020-ids-with-owners.md).
 */
import { type RawBuilder, sql } from 'kysely';
import { requireActingFor, usersOf } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import { batched } from '../database/batch.ts';
import { inOrderOf } from '../database/in-order.ts';
import { ownerIn } from '../database/owned-id.ts';
import { ofOwners } from '../database/owner.ts';
import type { Pool } from '../database/pool.ts';
import { statement } from '../database/prepared.ts';
import { AppError } from '../errors/app-error.ts';
import type { OrderRow } from './order.ts';
import { findOwners } from './queries/owners.ts';
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
  db: Pool,
  caller: Principal,
  key: OrderKey,
): Promise<LookedUpOrder> {
  const id = numberOrUuid(key);
  const owners = typeof id === 'number' ? ownersIn(id) : usersOf(caller);
  const found =
    (await findWithTombstone(db, owners, id)) ??
    (await findWithTombstone(db, await findOwners(db, id), id));
  if (!found) return { kind: 'unknown' };
  const { owner, order } = found;
  requireActingFor(caller, owner);
  return order ? { kind: 'live', order } : { kind: 'deleted' };
}

/** The order with this number or UUID, of any user. */
export async function findOrder(db: Pool, key: OrderKey): Promise<OrderRow | undefined> {
  const id = numberOrUuid(key);
  const owners = typeof id === 'number' ? ownersIn(id) : [];
  return (
    (await findOrderOf(db, owners, id)) ?? (await findOrderOf(db, await findOwners(db, id), id))
  );
}

/** The order with this number or UUID that one of these users has. */
export async function findOrderOf(
  db: Pool,
  owners: readonly number[],
  id: OrderKey,
): Promise<OrderRow | undefined> {
  // The lookups of one order share a statement.
  const found = await Promise.all(
    owners.map((owner) =>
      typeof id === 'number'
        ? findByNumber(db, { owner, key: id })
        : findByUuid(db, { owner, key: id }),
    ),
  );
  return found.find((order) => order !== undefined);
}

/**
 * Converts a key whose form the contract has checked: digits become a number, and a UUID gets lower
 * case.
 */
export function numberOrUuid(key: OrderKey): number | string {
  return typeof key === 'string' && key.includes('-') ? key.toLowerCase() : Number(key);
}

function ownersIn(id: number): number[] {
  const owner = ownerIn(id);
  return owner === undefined ? [] : [owner];
}

const findByNumber = lookUpBy<number>('id', sql`bigint`);
const findByUuid = lookUpBy<string>('uuid', sql`uuid`);

/**
 * Returns a function that finds orders in batches, by a column of the type `type`. Raw SQL, because
 * Kysely cannot read several arrays side by side.
 */
function lookUpBy<Key extends OrderKey>(column: 'id' | 'uuid', type: RawBuilder<unknown>) {
  const select = statement<
    { owners: readonly number[]; keys: readonly Key[] },
    SelectedOrder & { nth: number }
  >(
    // LIMIT forces an index lookup. Without it, a plan that was made for an empty table later
    // reads the whole table.
    (value) => sql`
    SELECT (asked.nth - 1)::int AS nth, found.order_values
    FROM unnest(${value('owners')}::bigint[], ${value('keys')}::${type}[])
      WITH ORDINALITY AS asked (owner, key, nth), LATERAL (
      SELECT ${orderValues} FROM orders
      WHERE user_id = asked.owner AND ${sql.ref(column)} = asked.key LIMIT 1
    ) AS found`,
  );
  return batched<{ owner: number; key: Key }, OrderRow | undefined>(
    async (db, calls) => {
      const owners = calls.map(({ owner }) => owner);
      const rows = await select(db, { owners, keys: calls.map(({ key }) => key) });
      const found = inOrderOf([...calls.keys()], rows, ({ nth }) => nth);
      return found.map((row) => row && orderOf(row));
    },
    { ownerOf: ({ owner }) => owner },
  );
}

/** Finds an order or, for a deleted one, only its owner. */
async function findWithTombstone(
  db: Pool,
  owners: readonly number[],
  id: OrderKey,
): Promise<{ owner: number; order?: OrderRow } | undefined> {
  const order = await findOrderOf(db, owners, id);
  if (order) return { owner: order.user_id, order };
  const [tombstone] = await ofOwners(db, owners, (part, users) => {
    const tombstones = part.selectFrom('deleted_orders').select('user_id as owner');
    return tombstones
      .where('user_id', 'in', users)
      .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
      .execute();
  });
  return tombstone;
}
