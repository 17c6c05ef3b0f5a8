/** Reads pages of orders: the list of a user, and search results. */
import type { components } from '../../generated/public/types.ts';
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import { findCurrentPage, type ReadServers } from '../database/current-page.ts';
import type { ListState } from '../database/revised-page.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { revisionOfClient } from '../http/conditional.ts';
import { type Cursors, type PageQuery, pageOf, pageSize } from '../http/cursor.ts';
import { lazy } from '../responses/lazy.ts';
import type { StoredReplies } from '../responses/stored-replies.ts';
import type { OrderStatus, Progress } from './order.ts';
import type { OrderFilter } from './queries/filtered-page.ts';
import { findListState, listOrdersOfUser } from './queries/list.ts';
import type { OrderPage } from './representation.ts';
import { changesOfUser } from './wake.ts';

const defaultRadiusKm = 5;

type Search = components['schemas']['OrderSearch'];

interface ListRequest {
  query: PageQuery & { user_id: number; recipe?: string; status?: OrderStatus | Progress };
  header: { 'If-None-Match'?: string };
  caller: Principal;
}

/**
 * Reads a page of a user's order list in the form that `present` returns, or finds it in `replies`.
 * Throws 403 `forbidden`, 404 `user_not_found`.
 */
export async function readList(
  { cursors, replies, ...servers }: ReadServers & { cursors: Cursors; replies: StoredReplies },
  { query, header, caller }: ListRequest,
  form: string,
  present: (page: OrderPage) => unknown,
) {
  const { user_id: userId, recipe, status } = query;
  requireActingFor(caller, userId);
  const key = `${form} ${JSON.stringify({ ...query, limit: pageSize(query.limit) })}`;
  const store = replies.beginStoring();
  const findState = lazy(() => findListState(servers.db, userId));
  const stored = replies.find(key);
  if (stored) {
    const current = await findState();
    if (stored.etag === current?.revision && stored.written === current.written) return stored;
  }
  const findRevision = async () => (await findState())?.revision;
  const awaited = changesOfUser(userId);
  const ofClient = await revisionOfClient(header['If-None-Match'], query, findRevision);
  if (ofClient !== undefined) return { status: 304, etag: ofClient, awaited } as const;
  const recipes = recipe === undefined ? null : [recipe];
  const filter = { userId, recipes, status: status ?? null, createdAfter: null, near: null };
  const page = await readPage(servers, cursors, { list: 'listOrders', filter, query, findState });
  const { revision, written } = page;
  return store(key, { etag: revision, written, awaited }, present(page));
}

/**
 * Reads a page of search results. The filters are in `location`. Searches by query and by body
 * accept the same cursors. Throws 403 `forbidden`, 404 `user_not_found`.
 */
export async function searchOrders(
  { cursors, ...servers }: ReadServers & { cursors: Cursors },
  caller: Principal,
  { user_id: userId = caller.userId, recipes = [], ...query }: Search,
  location: 'query' | 'body',
): Promise<OrderPage> {
  requireActingFor(caller, userId);
  const { created_after, near_location: point, radius_km: radiusKm = defaultRadiusKm } = query;
  const filter = {
    userId,
    // Sorted, so that a cursor stays valid if a request names the recipes in another sequence.
    recipes: recipes.length > 0 ? [...new Set(recipes)].sort() : null,
    status: null,
    createdAfter: created_after ?? null,
    near: point ? { lat: point.lat, lng: point.lng, radiusKm } : null,
  };
  return await readPage(servers, cursors, { list: 'searchOrders', filter, query, location });
}

interface WantedList {
  list: string;
  filter: OrderFilter;
  query: PageQuery;
  location?: 'query' | 'body';
  /** Returns the state of the list, which may have been read earlier in this request. */
  findState?: () => Promise<ListState | undefined>;
}

/**
 * Reads one page. A cursor is valid only for the list and the filter that it was issued for. Throws
 * 404 `user_not_found`.
 */
async function readPage(
  { db, standbys }: ReadServers,
  cursors: Cursors,
  { list, filter, query, location, findState }: WantedList,
) {
  const page = pageOf(cursors, [list, filter], query, location);
  // Places and coffee machines may move without a change of the list.
  const servers = { db, standbys: filter.near === null ? standbys : undefined };
  const result = await findCurrentPage(
    servers,
    (server) => listOrdersOfUser(server, filter, page),
    () => findListState(db, filter.userId),
    findState,
  );
  if (!result) throw new AppError('user_not_found');
  const { total, revision, written } = result;
  const cut = page.cut(result.items, ({ id }) => id);
  return { ...cut, total, limit: page.limit, revision, written };
}

type SearchQuery = Omit<Search, 'near_location'> & { recipe?: string; lat?: number; lng?: number };

/**
 * Reads the filters of a search from a query. Throws 400 `validation_failed` if the query has only
 * one of the two coordinates of a point.
 */
export function searchOf({ recipe, lat, lng, ...filters }: SearchQuery, cursors: Cursors): Search {
  if ((lat === undefined) !== (lng === undefined)) {
    const [field, other] = lat === undefined ? ['lat', 'lng'] : ['lng', 'lat'];
    const message = `is required when ${other} is present`;
    const faults = cursors.violationsIn({ query: { ...filters }, body: undefined });
    throw failedChecks([{ field, in: 'query', error_type: 'required', message }, ...faults]);
  }
  const recipes = [...(recipe === undefined ? [] : [recipe]), ...(filters.recipes ?? [])];
  const point = lat !== undefined && lng !== undefined && { near_location: { lat, lng } };
  return { ...filters, recipes, ...point };
}
