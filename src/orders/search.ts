/** Searches the orders of a user. */
import type { components } from '../../generated/public/types.ts';
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import type { ReadServers } from '../db/current-page.ts';
import { failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { Cursors } from '../http/page.ts';
import { readPage } from './page.ts';
import type { OrderPage } from './representation.ts';

const defaultRadiusKm = 5;

type Search = components['schemas']['OrderSearch'];

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

type SearchQuery = Omit<Search, 'near_location'> & { recipe?: string; lat?: number; lng?: number };

/** Returns the violation of a query that has only one of the two coordinates of a point. */
export function pointViolations({ lat, lng }: { lat?: unknown; lng?: unknown }): FailedCheck[] {
  if ((lat === undefined) === (lng === undefined)) return [];
  const [field, other] = lat === undefined ? ['lat', 'lng'] : ['lng', 'lat'];
  const message = `is required when ${other} is present`;
  return [{ field, in: 'query', error_type: 'required', message }];
}

/**
 * Reads the filters of a search from a query. Throws 400 `validation_failed` if the query has only
 * one of the two coordinates of a point.
 */
export function searchOf({ recipe, lat, lng, ...filters }: SearchQuery, cursors: Cursors): Search {
  const violations = pointViolations({ lat, lng });
  if (violations.length > 0) {
    const faults = cursors.violationsIn({ query: { ...filters }, body: undefined });
    throw failedChecks([...violations, ...faults]);
  }
  const recipes = [...(recipe === undefined ? [] : [recipe]), ...(filters.recipes ?? [])];
  const point = lat !== undefined && lng !== undefined && { near_location: { lat, lng } };
  return { ...filters, recipes, ...point };
}
