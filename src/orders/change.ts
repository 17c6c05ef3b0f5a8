/** Changes of one existing order: find it, see that the caller may, see that it is the expected version, change it. */
import type { Kysely, Updateable } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { OrdersTable, Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { ifMatchHolds } from '../http/conditional.ts';
import { inTurn, repeat } from '../idempotency/turns.ts';
import type { OrderRow } from './order.ts';
import { revisionMismatch } from './place.ts';
import { findDeletedOrder, findOrder, type OrderKey, updateOrder } from './queries.ts';

/**
 * The order a caller addresses.
 *
 * @throws AppError 403 `forbidden` when it belongs to somebody else, deleted or not (D58); 404 `order_not_found`;
 * 410 `order_deleted`, which the error handler sends as 404 where the deployment says so
 */
export async function findOwnOrder(db: Kysely<Tables>, caller: Principal, key: OrderKey): Promise<OrderRow> {
  const order = await findOrder(db, key);
  if (order) {
    requireActingFor(caller, order.user_id);
    return order;
  }
  const deleted = await findDeletedOrder(db, key);
  if (!deleted) throw new AppError('order_not_found');
  requireActingFor(caller, deleted.user_id);
  throw new AppError('order_deleted', { status: 410 });
}

/** Throws 412 when the request carries an If-Match that is not the order's current version (D29). */
export function requireVersion(order: OrderRow, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !ifMatchHolds(ifMatch, order.version)) throw revisionMismatch(order.version);
}

/**
 * Changes an order by a rule: `decide` sees the current order and returns what to write, null for nothing to do, or
 * throws. If the order changes between reading and writing, it is read and decided again, so no change is lost and a rule
 * never acts on a stale order. Where `find` finds no order and returns undefined, so does this.
 *
 * @throws AppError 412 `revision_mismatch`, 503 `service_unavailable` as `inTurn` and `repeat` do, and what `find` and
 * `decide` throw
 */
export async function changeOrder<Found extends OrderRow | undefined>(
  db: Kysely<Tables>,
  find: () => Promise<Found>,
  ifMatch: string | undefined,
  decide: (order: OrderRow) => Updateable<OrdersTable> | null | Promise<Updateable<OrdersTable> | null>,
): Promise<OrderRow | Found> {
  const look = async () => {
    const order = await find();
    if (order === undefined) return { order, change: null };
    requireVersion(order, ifMatch);
    return { order, change: await decide(order) };
  };
  const first = await look();
  if (first.change === null) return first.order;
  return await inTurn(db, first.order.user_id, (hasWaited) =>
    repeat<OrderRow | Found>(async (nth) => {
      const { order, change } = nth === 0 && !hasWaited ? first : await look();
      if (change === null) return order;
      return (await updateOrder(db, order, change)) ?? 'again';
    }),
  );
}
