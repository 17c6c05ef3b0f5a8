/**
 * Reads pages of a list with filters. Raw SQL, because a statement returns a page as one row, which
 * takes less time than a row per order.
 */
import { type RawBuilder, sql } from 'kysely';
import { insideCircle, type Point } from '../../catalog/queries/search.ts';
import { ofOwner } from '../../database/owner.ts';
import type { Pool } from '../../database/pool.ts';
import { type Statement, statement } from '../../database/prepared.ts';
import { type ListState, type WantedPage, writtenBy } from '../../database/revised-page.ts';
import { filtering, within } from '../../database/within.ts';
import { type OrderStatus, type Progress, statusOfProgress } from '../order.ts';
import { arrayOfOrderValues, type SelectedOrder } from '../row.ts';

/**
 * The filters of a list. A filter that is null is not applied. `status` is a snake_case or a
 * camelCase status.
 */
export interface OrderFilter {
  userId: number;
  recipes: readonly string[] | null;
  status: OrderStatus | Progress | null;
  /** A day in UTC. Only orders that were created on this day or later are listed. */
  createdAfter: string | null;
  /** A point, and the maximum distance between the point and the coffee machine of an order. */
  near: (Point & { radiusKm: number }) | null;
}

/** A row with a page; `orders` has one more order if another page follows. */
export type PageOfList = ListState & {
  total: number;
  orders: SelectedOrder['order_values'][] | null;
};

/** The values of a statement for a filtered page. */
interface FilterValues {
  user: number;
  recipe: string | undefined;
  recipes: readonly string[] | null;
  createdAfter: string | null;
  before: number | null;
  limit: number;
}
type ValueOf = (name: keyof FilterValues) => RawBuilder<unknown>;

/**
 * The statements for filtered pages. Each status and each combination of other filters has its own,
 * because they decide which index has the orders. The contract names the statuses, so there are few.
 */
const filteredPages = new Map<string, Statement<FilterValues, PageOfList>>();

/** Reads the row of a page. No row for an unknown user. */
export async function readFilteredPage(
  db: Pool,
  filter: OrderFilter,
  { after, limit }: WantedPage,
): Promise<PageOfList[]> {
  const { userId, recipes, status, createdAfter, near } = filter;
  const values: FilterValues = {
    user: userId,
    recipe: recipes?.[0],
    recipes,
    createdAfter: createdAfter && `${createdAfter}T00:00:00Z`,
    before: after,
    limit: limit + 1,
  };
  // The boxes around a circle are no values of the statement, so it is made for each circle.
  if (near !== null) {
    const page = filteredPage(filter, after, (name) => sql`${values[name]}`);
    return (await page.execute(ofOwner(db, userId))).rows;
  }
  const combination = [recipes?.length === 1, recipes === null, status, createdAfter === null];
  const key = JSON.stringify([...combination, after === null]);
  let read = filteredPages.get(key);
  if (read === undefined) {
    read = statement((value) => filteredPage(filter, after, value));
    filteredPages.set(key, read);
  }
  return await read(ofOwner(db, userId), values);
}

function filteredPage(filter: OrderFilter, after: number | null, value: ValueOf) {
  const matching = sql.join(conditionsOf(filter, value), sql` AND `);
  const isBefore = after === null ? sql`` : sql`AND id < ${value('before')}::bigint`;
  return sql<PageOfList>`
    SELECT list.revision, ${writtenBy} AS written, (
      SELECT count(*)::int FROM orders WHERE user_id = ${value('user')}::bigint AND ${matching}
    ) AS total, (
      SELECT ${arrayOfOrderValues} FROM (
        SELECT * FROM orders
        WHERE ${within('user_id', sql`${value('user')}::bigint`)} AND ${matching} ${isBefore}
        ORDER BY user_id, id DESC LIMIT ${value('limit')}::int
      ) AS page) AS orders
    FROM order_lists AS list WHERE list.user_id = ${value('user')}::bigint`;
}

function conditionsOf(
  { recipes, status, createdAfter, near }: OrderFilter,
  value: ValueOf,
): RawBuilder<unknown>[] {
  const conditions = [statusCondition(status)];
  // With `=` instead of `ANY`, the index returns the orders of one recipe already sorted.
  if (recipes?.length === 1) conditions.push(sql`recipe = ${value('recipe')}::text`);
  else if (recipes !== null) conditions.push(sql`recipe = ANY(${value('recipes')}::text[])`);
  // `orders_machine_newest` has the orders of all users by time.
  if (createdAfter !== null)
    conditions.push(filtering(sql`created_at >= ${value('createdAfter')}::timestamptz`));
  if (near !== null) {
    const machines = sql`
      SELECT machine.id FROM coffee_machines AS machine JOIN places ON places.id = machine.place_id
      WHERE ${insideCircle(near, near.radiusKm * 1000)}`;
    conditions.push(filtering(sql`coffee_machine_id IN (${machines})`));
  }
  return conditions;
}

/**
 * A snake_case status combines archive state and progress. A camelCase status is the progress of a
 * non-archived order.
 */
function statusCondition(status: OrderFilter['status']): RawBuilder<unknown> {
  if (status === null) return sql`archive_state <> 'archived'`;
  if (status === 'archived') return sql`archive_state = 'archived'`;
  if (status === 'active') return sql`archive_state = 'restored'`;
  const [progress] = Object.entries(statusOfProgress).find(([, shown]) => shown === status) ?? [];
  // `orders_open_oldest` has the orders of all users.
  if (progress !== undefined)
    return sql`archive_state = 'listed' AND ${filtering(sql`progress = ${sql.lit(progress)}`)}`;
  return sql`archive_state <> 'archived' AND ${filtering(sql`progress = ${sql.lit(status)}`)}`;
}
