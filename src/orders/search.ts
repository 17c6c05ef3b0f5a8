/** Searching a user's orders, by a body or by query parameters (D34). Both forms are one search and share cursors. */
import type { FastifyPluginAsync } from 'fastify';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import { failedChecks } from '../errors/app-error.ts';
import type { Cursors } from '../http/cursor.ts';
import type { OrderFilter } from './list-queries.ts';
import type { ShownOrder } from './order.ts';
import { type Page, type Reading, readPage } from './read.ts';
import { presentOrders } from './representation.ts';

/** What the search needs. */
export type SearchDependencies = Pick<Reading, 'db' | 'cursors'>;

const defaultRadiusKm = 5;

interface Filters {
  user_id?: number;
  recipes?: readonly string[];
  created_after?: string;
  radius_km?: number;
  cursor?: string;
  limit?: number;
}

/** Binds both forms of the search. */
export const searchRoutes: FastifyPluginAsync<SearchDependencies> = async (app, reading) => {
  app.operation.searchOrders(async ({ body = {}, caller, http }) => {
    const page = await search(reading, caller, body, body.near_location, 'body');
    return { status: 200, ...presentOrders(page, http) };
  });

  app.operation.findOrders(async ({ query, caller, http }) => {
    const { recipe, recipes = [], ...filters } = query;
    const all = recipe === undefined ? recipes : [recipe, ...recipes];
    const page = await search(reading, caller, { ...filters, recipes: all }, pointOf(query, reading.cursors), 'query');
    return { status: 200, ...presentOrders(page, http) };
  });
};

async function search(
  { db, cursors }: SearchDependencies,
  caller: Principal,
  filters: Filters,
  point: { lat: number; lng: number } | undefined,
  place: 'query' | 'body',
): Promise<Page<ShownOrder>> {
  const { user_id: userId = caller.userId, recipes = [], created_after: createdAfter = null, cursor, limit } = filters;
  requireActingFor(caller, userId);
  const filter: OrderFilter = {
    userId,
    // Sorted, so that a cursor does not depend on the order in which a client lists them.
    recipes: recipes.length > 0 ? [...new Set(recipes)].sort() : null,
    status: null,
    createdAfter,
    near: point ? { lat: point.lat, lng: point.lng, radiusKm: filters.radius_km ?? defaultRadiusKm } : null,
  };
  return await readPage(db, cursors, 'searchOrders', filter, { cursor, limit, place });
}

/** The point that two query parameters name. Throws 400 `validation_failed` when one of them is missing. */
function pointOf(
  query: { lat?: number; lng?: number; cursor?: string },
  cursors: Cursors,
): { lat: number; lng: number } | undefined {
  const { lat, lng } = query;
  if (lat === undefined && lng === undefined) return undefined;
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const field = lat === undefined ? 'lat' : 'lng';
  const message = `is required beside ${lat === undefined ? 'lng' : 'lat'}`;
  const faults = cursors.faultsIn({ query, body: undefined });
  throw failedChecks([{ field, in: 'query', error_type: 'required', message }, ...faults]);
}
