/** Reading orders, one or many. What differs between the versions and representations of the API is only how they are shown. */
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { ifNoneMatchNames } from '../http/conditional.ts';
import type { Cursors } from '../http/cursor.ts';
import { pageOf } from '../http/page.ts';
import { findListRevision, listOrdersOfUser, type OrderFilter } from './list-queries.ts';
import type { OrderStatus, Progress, ShownOrder } from './order.ts';

/** What reading orders takes. */
export interface Reading {
  db: Kysely<Tables>;
  cursors: Cursors;
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

/** A page and the revision of its list; the page is null when the client has that revision, so that 304 answers it. */
export interface ListReply {
  revision: number;
  page: Page<ShownOrder> | null;
}

/**
 * One page of a user's orders for `listOrders` of any version (D33).
 *
 * @throws AppError 403 `forbidden`, 400 for a foreign cursor, 404 `user_not_found`
 */
export async function readOrderList(
  { db, cursors }: Reading,
  { query, header, caller }: ListRequest,
): Promise<ListReply> {
  const { user_id: userId, recipe, status = null, cursor, limit } = query;
  const ifNoneMatch = header['If-None-Match'];
  requireActingFor(caller, userId);
  // A condition counts only where the answer would be 200 (RFC 9110 section 13.2.1), so a cursor is looked at first.
  if (ifNoneMatch !== undefined && cursor === undefined) {
    const revision = await findListRevision(db, userId);
    if (revision !== undefined && ifNoneMatchNames(ifNoneMatch, revision)) {
      return { revision, page: null };
    }
  }
  const recipes = recipe === undefined ? null : [recipe];
  const filter = { userId, recipes, status, createdAfter: null, near: null };
  const { revision, ...page } = await readPage(db, cursors, 'listOrders', filter, { cursor, limit });
  return { revision, page };
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
