/** The operations that read orders: single orders, lists and searches, in versions 1 and 2. */
import type { FastifyPluginAsync } from 'fastify';
import type { components } from '../../generated/public/types.ts';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../auth/principal.ts';
import type { WatchChanges } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { type Cursors, type PageQuery, pageOf, pageSize } from '../http/cursor.ts';
import { KeptReplies } from '../responses/kept-replies.ts';
import { lazy } from '../responses/lazy.ts';
import { findOwnOrder } from './find.ts';
import type { OrderStatus, Progress } from './order.ts';
import {
  findListState,
  listOrdersOfUser,
  type OrderFilter,
  revisionOfClient,
} from './queries/list.ts';
import {
  type OrderPage,
  presentOrder,
  presentOrders,
  presentOrdersV2,
  presentOrderV2,
  typeOfOrders,
} from './representation.ts';

const defaultRadiusKm = 5;

interface Dependencies {
  db: Pool;
  cursors: Cursors;
  watch?: WatchChanges;
}

interface ListRequest {
  query: PageQuery & { user_id: number; recipe?: string; status?: OrderStatus | Progress };
  header: { 'If-None-Match'?: string };
  caller: Principal;
}

/** Binds the operations that read orders. */
export const orderReadRoutes: FastifyPluginAsync<Dependencies> = async (
  app,
  { db, cursors, watch },
) => {
  const kept = new KeptReplies();
  // A page is checked against the state of its list, so notifications about lists do not matter
  // here. But after a failover that lost changes, a transaction id may be used again.
  const failovers = watch?.('order_lists', (user) => user === undefined && kept.clear());
  app.addHook('onClose', async () => await failovers?.close());

  app.operation.getOrder(async ({ path, caller, http }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    return { etag: order.version, listOwner: order.user_id, ...presentOrder(order, http) };
  });

  app.operation.getOrderV2(async ({ path, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    return { etag: order.version, body: presentOrderV2(order) };
  });

  app.operation.listOrders(async (request) => {
    const mediaType = typeOfOrders(request.http);
    const reply = await readList(
      request,
      mediaType,
      (page) => presentOrders(page, request.http).body,
    );
    return 'body' in reply ? { mediaType, ...reply } : reply;
  });

  app.operation.listOrdersV2((request) => readList(request, 'v2', presentOrdersV2));

  app.operation.searchOrders(async ({ body = {}, caller, http }) => {
    return presentOrders(await search(caller, body, 'body'), http);
  });

  app.operation.findOrders(async ({ query, caller, http }) => {
    const { recipe, recipes = [], lat, lng, ...filters } = query;
    const all = recipe === undefined ? recipes : [recipe, ...recipes];
    const point = lat !== undefined && lng !== undefined && { near_location: { lat, lng } };
    if (!point) requireNoCoordinate(query, cursors);
    return presentOrders(
      await search(caller, { ...filters, recipes: all, ...point }, 'query'),
      http,
    );
  });

  /**
   * Reads a page of a user's order list in the form that `present` returns. Throws 403 `forbidden`,
   * 404 `user_not_found`.
   */
  async function readList(
    { query, header, caller }: ListRequest,
    form: string,
    present: (page: OrderPage) => unknown,
  ) {
    const { user_id: userId, recipe, status } = query;
    requireActingFor(caller, userId);
    const key = `${form} ${JSON.stringify({ ...query, limit: pageSize(query.limit) })}`;
    const keep = kept.keeper();
    const findState = lazy(() => findListState(db, userId));
    const known = kept.find(key);
    if (known) {
      const current = await findState();
      if (known.etag === current?.revision && known.written === current.written) return known;
    }
    const findRevision = async () => (await findState())?.revision;
    const ofClient = await revisionOfClient(header['If-None-Match'], query, findRevision);
    if (ofClient !== undefined) return { status: 304, etag: ofClient, listOwner: userId } as const;
    const recipes = recipe === undefined ? null : [recipe];
    const filter = { userId, recipes, status: status ?? null, createdAfter: null, near: null };
    const page = await readPage('listOrders', filter, query);
    return keep(
      key,
      { etag: page.revision, written: page.written, listOwner: userId },
      present(page),
    );
  }

  /**
   * Reads a page of search results. The filters are in `location`. Searches by query and by body
   * accept the same cursors.
   */
  async function search(
    caller: Principal,
    {
      user_id: userId = caller.userId,
      recipes = [],
      ...given
    }: components['schemas']['OrderSearch'],
    location: 'query' | 'body',
  ) {
    requireActingFor(caller, userId);
    const {
      created_after: createdAfter = null,
      near_location: point,
      radius_km: radiusKm = defaultRadiusKm,
    } = given;
    const filter = {
      userId,
      // Sorted, so that a cursor stays valid if a request names the recipes in another sequence.
      recipes: recipes.length > 0 ? [...new Set(recipes)].sort() : null,
      status: null,
      createdAfter,
      near: point ? { lat: point.lat, lng: point.lng, radiusKm } : null,
    };
    return await readPage('searchOrders', filter, given, location);
  }

  /**
   * Reads one page. A cursor is valid only for the list and the filter that it was issued for.
   * Throws 404 `user_not_found`.
   */
  async function readPage(
    list: string,
    filter: OrderFilter,
    query: PageQuery,
    location?: 'query' | 'body',
  ) {
    const page = pageOf(cursors, [list, filter], query, location);
    const found = await listOrdersOfUser(db, filter, page);
    if (!found) throw new AppError('user_not_found');
    const { total, revision, written } = found;
    return {
      ...page.cut(found.items, ({ id }) => id),
      total,
      limit: page.limit,
      revision,
      written,
    };
  }
};

/** Throws 400 `validation_failed` if a query has only one of the two coordinates of a point. */
function requireNoCoordinate(
  query: { lat?: number; lng?: number; cursor?: string },
  cursors: Cursors,
): void {
  const { lat, lng } = query;
  if (lat === undefined && lng === undefined) return;
  const [field, other] = lat === undefined ? ['lat', 'lng'] : ['lng', 'lat'];
  const message = `is required when ${other} is present`;
  const faults = cursors.violationsIn({ query, body: undefined });
  throw failedChecks([{ field, in: 'query', error_type: 'required', message }, ...faults]);
}
