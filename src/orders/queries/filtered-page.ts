/**
 * Reads pages of a list with filters. Raw SQL, because a statement returns a page as one row, which
 * takes less time than a row per order.
 */
import { type RawBuilder, sql } from 'kysely';
import { insideCircle, type Point } from '../../catalog/queries/search.ts';
import type { Handle } from '../../db/handle.ts';
import { type ListState, type WantedPage, xminOfList } from '../../db/revised-page.ts';
import { type Statement, statement } from '../../db/statement.ts';
import { filtering, within } from '../../db/within.ts';
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

/** All that the text of a statement depends on, because it decides which index has the orders. */
interface Shape {
  status: OrderFilter['status'];
  recipes: 'all' | 'one' | 'several';
  isAfterDay: boolean;
  isLaterPage: boolean;
}

/** The statement for each shape. The contract names the statuses, so there are few. */
const statements = new Map<string, Statement<FilterValues, PageOfList>>();

function statementFor(shape: Shape): Statement<FilterValues, PageOfList> {
  const key = JSON.stringify(shape);
  const existing = statements.get(key);
  if (existing !== undefined) return existing;
  const made = statement<FilterValues, PageOfList>((value) => filteredPage(shape, value));
  statements.set(key, made);
  return made;
}

/** Reads the row of a page. No row for an unknown user. */
export async function readFilteredPage(
  db: Handle,
  { userId, recipes, status, createdAfter, near }: OrderFilter,
  { after, limit }: WantedPage,
): Promise<PageOfList[]> {
  const shape: Shape = {
    status,
    recipes: recipes === null ? 'all' : recipes.length === 1 ? 'one' : 'several',
    isAfterDay: createdAfter !== null,
    isLaterPage: after !== null,
  };
  const values: FilterValues = {
    user: userId,
    recipe: recipes?.[0],
    recipes,
    createdAfter: createdAfter && `${createdAfter}T00:00:00Z`,
    before: after,
    limit: limit + 1,
  };
  if (near === null) {
    const read = statementFor(shape);
    return await read(db.reads, values);
  }
  // The boxes around a circle are no values of the statement, so it is made for each circle.
  const page = filteredPage(shape, (name) => sql`${values[name]}`, [nearCondition(near)]);
  return (await page.execute(db.reads)).rows;
}

function filteredPage(shape: Shape, value: ValueOf, others: readonly RawBuilder<unknown>[] = []) {
  const matching = sql.join([...conditionsOf(shape, value), ...others], sql` AND `);
  const isBefore = shape.isLaterPage ? sql`AND id < ${value('before')}::bigint` : sql``;
  return sql<PageOfList>`
    SELECT list.revision, ${xminOfList} AS xmin, (
      SELECT count(*)::int FROM orders WHERE user_id = ${value('user')}::bigint AND ${matching}
    ) AS total, (
      SELECT ${arrayOfOrderValues} FROM (
        SELECT * FROM orders
        WHERE ${within('user_id', sql`${value('user')}::bigint`)} AND ${matching} ${isBefore}
        ORDER BY user_id, id DESC LIMIT ${value('limit')}::int
      ) AS page) AS orders
    FROM order_lists AS list WHERE list.user_id = ${value('user')}::bigint`;
}

function conditionsOf({ status, recipes, isAfterDay }: Shape, value: ValueOf) {
  const conditions = [statusCondition(status)];
  // With `=` instead of `ANY`, the index returns the orders of one recipe already sorted.
  if (recipes === 'one') conditions.push(sql`recipe = ${value('recipe')}::text`);
  if (recipes === 'several') conditions.push(sql`recipe = ANY(${value('recipes')}::text[])`);
  // `orders_machine_newest` has the orders of all users by time.
  if (isAfterDay)
    conditions.push(filtering(sql`created_at >= ${value('createdAfter')}::timestamptz`));
  return conditions;
}

function nearCondition(near: NonNullable<OrderFilter['near']>): RawBuilder<unknown> {
  const machines = sql`
    SELECT machine.id FROM coffee_machines AS machine JOIN places ON places.id = machine.place_id
    WHERE ${insideCircle(near, near.radiusKm * 1000)}`;
  return filtering(sql`coffee_machine_id IN (${machines})`);
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
