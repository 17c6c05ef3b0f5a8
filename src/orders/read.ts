/** The operations that read orders: single ones, lists and searches, in versions 1 and 2. */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { components } from '../../generated/public/types.ts';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { ifNoneMatchNames } from '../http/conditional.ts';
import { type Cursors, type PageQuery, pageOf } from '../http/cursor.ts';
import { findOwnOrder } from './change.ts';
import { findListRevision, listOrdersOfUser, type OrderFilter } from './list.sql.ts';
import type { OrderStatus, Progress } from './order.ts';
import { type OrderPage, presentOrder, presentOrders, presentOrdersV2, presentOrderV2 } from './representation.ts';

type Search = components['schemas']['OrderSearch'];

/** What the operations that read orders need. */
export interface ReadDependencies {
  db: Kysely<Tables>;
  cursors: Cursors;
}

/** Binds the operations that read orders. */
export const orderReadRoutes: FastifyPluginAsync<ReadDependencies> = async (app, reading) => {
  app.operation.getOrder(async ({ path, caller, http }) => {
    const order = await findOwnOrder(reading.db, caller, path.order_id);
    return { etag: order.version, ...presentOrder(order, http) };
  });

  app.operation.getOrderV2(async ({ path, caller }) => {
    const order = await findOwnOrder(reading.db, caller, path.order_id);
    return { etag: order.version, body: presentOrderV2(order) };
  });

  app.operation.listOrders(async (request) => {
    const { revision, page } = await readList(reading, request);
    return page ? { etag: revision, ...presentOrders(page, request.http) } : { status: 304, etag: revision };
  });

  app.operation.listOrdersV2(async (request) => {
    const { revision, page } = await readList(reading, request);
    return page ? { etag: revision, body: presentOrdersV2(page) } : { status: 304, etag: revision };
  });

  app.operation.searchOrders(async ({ body = {}, caller, http }) => {
    return presentOrders(await search(reading, caller, body, 'body'), http);
  });

  app.operation.findOrders(async ({ query, caller, http }) => {
    const { recipe, recipes = [], lat, lng, ...filters } = query;
    const all = recipe === undefined ? recipes : [recipe, ...recipes];
    const point = lat !== undefined && lng !== undefined && { near_location: { lat, lng } };
    if (!point) requireNoCoordinate(query, reading.cursors);
    return presentOrders(await search(reading, caller, { ...filters, recipes: all, ...point }, 'query'), http);
  });
};

interface ListRequest {
  readonly query: PageQuery & { user_id: number; recipe?: string; status?: OrderStatus | Progress };
  readonly header: { 'If-None-Match'?: string };
  readonly caller: Principal;
}

/**
 * A page of a user's orders and the revision of the list. The page is null when the client has that revision already.
 *
 * @throws AppError 403 `forbidden`, 400 for a cursor of another list, 404 `user_not_found`
 */
async function readList(
  reading: ReadDependencies,
  { query, header, caller }: ListRequest,
): Promise<{ revision: number; page: OrderPage | null }> {
  const { user_id: userId, recipe, status = null, ...pageQuery } = query;
  const ifNoneMatch = header['If-None-Match'];
  requireActingFor(caller, userId);
  // A condition counts only where the response would be 200 (RFC 9110 section 13.2.1), so a cursor is checked first.
  if (ifNoneMatch !== undefined && query.cursor === undefined) {
    const revision = await findListRevision(reading.db, userId);
    if (revision !== undefined && ifNoneMatchNames(ifNoneMatch, revision)) return { revision, page: null };
  }
  const recipes = recipe === undefined ? null : [recipe];
  const filter = { userId, recipes, status, createdAfter: null, near: null };
  const { revision, ...page } = await readPage(reading, 'listOrders', filter, pageQuery);
  return { revision, page };
}

const defaultRadiusKm = 5;

/** A page of a search, which the body and the query describe alike; they share cursors. `location` is that of the cursor. */
async function search(
  reading: ReadDependencies,
  caller: Principal,
  { user_id: userId = caller.userId, recipes = [], created_after, near_location: point, ...given }: Search,
  location: 'query' | 'body',
): Promise<OrderPage> {
  requireActingFor(caller, userId);
  const filter: OrderFilter = {
    userId,
    // Sorted, so that a cursor does not depend on the order in which a client lists them.
    recipes: recipes.length > 0 ? [...new Set(recipes)].sort() : null,
    status: null,
    createdAfter: created_after ?? null,
    near: point ? { lat: point.lat, lng: point.lng, radiusKm: given.radius_km ?? defaultRadiusKm } : null,
  };
  return await readPage(reading, 'searchOrders', filter, given, location);
}

/** Throws 400 `validation_failed` when a query has one coordinate of a point without the other. */
function requireNoCoordinate(query: { lat?: number; lng?: number; cursor?: string }, cursors: Cursors): void {
  const { lat, lng } = query;
  if (lat === undefined && lng === undefined) return;
  const [field, other] = lat === undefined ? ['lat', 'lng'] : ['lng', 'lat'];
  const message = `is required when ${other} is present`;
  const faults = cursors.faultsIn({ query, body: undefined });
  throw failedChecks([{ field, in: 'query', error_type: 'required', message }, ...faults]);
}

/** One page of the orders of a filter. `list` names the list that the cursor belongs to. */
async function readPage(
  { db, cursors }: ReadDependencies,
  list: string,
  filter: OrderFilter,
  query: PageQuery,
  location?: 'query' | 'body',
): Promise<OrderPage & { revision: number }> {
  const page = pageOf(cursors, [list, filter], query, location);
  const found = await listOrdersOfUser(db, filter, page);
  if (!found) throw new AppError('user_not_found', { status: 404 });
  const { total, revision } = found;
  return { ...page.cut(found.items, ({ id }) => id), total, limit: page.limit, revision };
}
