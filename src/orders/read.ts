/** Reading orders, one or many. What differs between the versions and representations of the API is only how they are shown. */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../auth/principal.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { etagOf, ifNoneMatchNames } from '../http/conditional.ts';
import type { Cursors } from '../http/cursor.ts';
import { pageOf } from '../http/page.ts';
import { type DeletedOrderStatus, findOwnOrder } from './change.ts';
import { findListRevision, listOrdersOfUser, type OrderFilter } from './list.sql.ts';
import type { OrderRow, OrderStatus, Progress, ShownOrder } from './order.ts';
import type { OrderKey } from './queries.ts';

/** What reading orders takes. */
export interface Reading {
  db: Kysely<Tables>;
  cursors: Cursors;
  deletedOrderStatus: DeletedOrderStatus;
}

/** One page of a list: an envelope that the representations name in their own ways. */
export interface Page<Row> {
  items: Row[];
  total: number;
  nextCursor: string | null;
  limit: number;
}

interface ListRequest {
  readonly query: {
    user_id: number;
    limit?: number;
    cursor?: string;
    recipe?: string;
    status?: OrderStatus | Progress;
  };
  readonly header: { 'If-None-Match'?: string };
  readonly caller: Principal;
}

/** A reply but for its body; `read` is null where 304 says it all. */
export interface ReadReply<Read> {
  headers: { ETag: string };
  read: Read | null;
}

/**
 * One page of a user's orders for `listOrders` of any version (D33).
 *
 * @throws AppError 403 `forbidden`, 400 for a foreign cursor, 404 `user_not_found`
 */
export async function readOrderList(
  { db, cursors }: Reading,
  { query, header, caller }: ListRequest,
): Promise<ReadReply<Page<ShownOrder>>> {
  const { user_id: userId, recipe, status = null, cursor, limit } = query;
  const ifNoneMatch = header['If-None-Match'];
  requireActingFor(caller, userId);
  // A condition counts only where the answer would be 200 (RFC 9110 section 13.2.1), so a cursor is looked at first.
  if (ifNoneMatch !== undefined && cursor === undefined) {
    const revision = await findListRevision(db, userId);
    if (revision !== undefined && ifNoneMatchNames(ifNoneMatch, revision)) {
      return { headers: { ETag: etagOf(revision) }, read: null };
    }
  }
  const recipes = recipe === undefined ? null : [recipe];
  const filter = { userId, recipes, status, createdAfter: null, near: null };
  const { revision, ...page } = await readPage(db, cursors, 'listOrders', filter, { cursor, limit });
  return { headers: { ETag: etagOf(revision) }, read: ifNoneMatchNames(ifNoneMatch, revision) ? null : page };
}

/**
 * One page of the orders a filter leaves, those after the cursor, and the revision of the whole list. `list` names the
 * list the cursors belong to, `place` where the request has its cursor.
 *
 * @throws AppError 400 for a foreign cursor, 404 `user_not_found`
 */
export async function readPage(
  db: Kysely<Tables>,
  cursors: Cursors,
  list: string,
  filter: OrderFilter,
  { cursor, limit: wanted, place }: { cursor: string | undefined; limit: number | undefined; place?: 'query' | 'body' },
): Promise<Page<ShownOrder> & { revision: number }> {
  const page = pageOf(cursors, [list, filter], { cursor, limit: wanted }, place);
  const found = await listOrdersOfUser(db, filter, page);
  if (!found) throw new AppError('user_not_found', { status: 404 });
  const { total, revision } = found;
  return { ...page.cut(found.items, ({ id }) => id), total, limit: page.limit, revision };
}

interface OrderRequest {
  readonly path: { order_id: OrderKey };
  readonly header: { 'If-None-Match'?: string };
  readonly caller: Principal;
  readonly http: FastifyRequest;
}

/** One order for `getOrder` of any version. Throws as `findOwnOrder` does. */
export async function readOrder(
  { db, deletedOrderStatus }: Reading,
  { path, header, caller }: OrderRequest,
): Promise<ReadReply<OrderRow>> {
  const order = await findOwnOrder(db, caller, path.order_id, deletedOrderStatus);
  const isKnown = ifNoneMatchNames(header['If-None-Match'], order.version);
  return { headers: { ETag: etagOf(order.version) }, read: isKnown ? null : order };
}
