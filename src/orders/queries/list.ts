/**
 * Reads lists of orders and the revision of each list. The statement for whole lists is raw SQL,
 * because Kysely cannot express WITH ORDINALITY.
 */
import { type RawBuilder, sql } from 'kysely';
import { batched } from '../../database/batch.ts';
import { inOrderOf } from '../../database/in-order.ts';
import { ofAllOwners } from '../../database/owner.ts';
import type { Pool } from '../../database/pool.ts';
import { statement } from '../../database/prepared.ts';
import {
  type ListState,
  type RevisedPage,
  type WantedPage,
  writtenBy,
} from '../../database/revised-page.ts';
import type { Db } from '../../database/tables.ts';
import { within } from '../../database/within.ts';
import { sqlStateOf } from '../../errors/sql-state.ts';
import type { PageRequest } from '../../http/cursor.ts';
import { maxima } from '../../limits/bounds.ts';
import type { OrderRow } from '../order.ts';
import { arrayOfOrderValues, orderOf, ordersOf, orderValues, type SelectedOrder } from '../row.ts';
import { type OrderFilter, type PageOfList, readFilteredPage } from './filtered-page.ts';

/** The state of a user's order list; undefined for an unknown user. */
export const findListState = batched<number, ListState | undefined>(
  async (db, users) => {
    const lists = await listStates(db, { users });
    return inOrderOf(users, lists, ({ user_id }) => user_id);
  },
  { ownerOf: (user) => user },
);
const listStates = statement<{ users: readonly number[] }, ListState & { user_id: number }>(
  (value, db) => {
    const query = db
      .selectFrom('order_lists as list')
      .select(['user_id', 'revision', writtenBy.as('written')]);
    return query.where('user_id', '=', sql<number>`ANY(${value('users')}::bigint[])`);
  },
);

/**
 * A page of a user's orders, newest first. Only the status `archived` finds archived orders.
 * Undefined for an unknown user.
 */
export async function listOrdersOfUser(
  db: Pool,
  filter: OrderFilter,
  page: WantedPage,
): Promise<RevisedPage<OrderRow> | undefined> {
  const { userId, recipes, status, createdAfter, near } = filter;
  if ([recipes, status, createdAfter, near].every((value) => value === null))
    return await findWholeListPage(db, { userId, ...page });
  const [found] = await db.turns.lists.run(userId, () => readFilteredPage(db, filter, page));
  return found && { ...found, items: ordersOf(found.orders) };
}

/**
 * Finds a page without filters, the most frequent request. A batch takes one page of each user,
 * then a second one of each.
 */
const findWholeListPage = batched<
  WantedPage & { userId: number },
  RevisedPage<OrderRow> | undefined
>(
  async (db, wanted) => {
    const pages = await wholeListPages(db, {
      users: wanted.map(({ userId }) => userId),
      befores: wanted.map(({ after }) => after ?? Number.MAX_SAFE_INTEGER),
      limits: wanted.map(({ limit }) => limit + 1),
    });
    const found = pages.map(({ orders, ...page }) => ({ ...page, items: ordersOf(orders) }));
    return inOrderOf([...wanted.keys()], found, ({ nth }) => nth - 1);
  },
  {
    // While the process serializes the pages of one statement, the database reads those of the
    // other.
    concurrency: 2,
    ownerOf: ({ userId }) => userId,
    maxBatchSize: maxima.rowsOfPages,
    weightOf: ({ limit }) => limit + 1,
    partitionKey: ({ userId }) => userId,
    // 57014 is a statement timeout. One large page may have caused it, so each page of the batch
    // is then read alone.
    isIsolatable: (error) => sqlStateOf(error) === '57014',
  },
);

const wholeListPages = statement<
  { users: readonly number[]; befores: readonly number[]; limits: readonly number[] },
  PageOfList & { nth: number }
>(
  (value) => sql`
    SELECT wanted.nth::int, list.revision, ${writtenBy} AS written, list.listed AS total, (
      SELECT ${arrayOfOrderValues} FROM (
        SELECT * FROM orders
        WHERE ${within('user_id', sql`list.user_id`)} AND archive_state <> 'archived'
          AND id < wanted.before
        ORDER BY user_id, id DESC LIMIT wanted.most
      ) AS page) AS orders
    FROM unnest(
      ${value('users')}::bigint[], ${value('befores')}::bigint[], ${value('limits')}::int[]
    ) WITH ORDINALITY AS wanted (owner, before, most, nth)
    CROSS JOIN LATERAL (
      -- LIMIT forces an index lookup. Without LIMIT, a plan that was made for an empty table
      -- later reads the whole table.
      SELECT xmin, user_id, revision, listed FROM order_lists WHERE user_id = wanted.owner LIMIT 1
    ) AS list`,
);

/**
 * The place of an order among those of all users. Only the ids of one user grow with time. Two
 * orders that one statement created have the same time.
 */
export type PlaceInTime = [placedAt: string, id: number];

/** The time of an order with microseconds, which the values of an order do not have. */
export const placedAt = sql<string>`created_at::text`.as('placed_at');

/** The place of an order. */
export const placeOf = (order: { placed_at: string; id: number }): PlaceInTime => [
  order.placed_at,
  order.id,
];

/** The condition for orders before (`<`) or after (`>`) a place. Raw SQL: it compares rows. */
export function isPast(direction: '<' | '>', place: PlaceInTime | null): RawBuilder<boolean> {
  const [time, id] = place ?? [];
  return sql<boolean>`
    (created_at, id) ${sql.raw(direction)} (${time}::timestamptz, ${id}::bigint)`;
}

/**
 * Merges pages of different users, each sorted by place, into one page. A single page is returned
 * unchanged.
 */
export function mergePages<Order extends { placed_at: string; id: number }>(
  pages: readonly Order[][],
  first: 'newest' | 'oldest',
  limit: number,
): Order[] {
  const [page = [], ...others] = pages;
  if (others.length === 0) return page;
  const sign = first === 'oldest' ? 1 : -1;
  // In UTC, the texts of times sort as the times do, also if they have different fractions.
  const timeOrder = (a: string, b: string) => Number(a > b) - Number(a < b);
  return pages
    .flat()
    .sort((a, b) => sign * (timeOrder(a.placed_at, b.placed_at) || a.id - b.id))
    .slice(0, limit);
}

interface OrdersInProgress {
  progress: 'pending' | 'brewing';
  machine: number | null;
}

/**
 * A page of the orders with this progress, of all users, oldest first. With `machine`, only the
 * orders at this coffee machine.
 */
export async function listOrdersByProgress(
  db: Db,
  wanted: OrdersInProgress,
  page: PageRequest<PlaceInTime>,
) {
  const parts = await ofAllOwners(db, (part) => readByProgress(part, wanted, page));
  const items = mergePages(
    parts.map(({ items }) => items),
    'oldest',
    page.limit + 1,
  );
  return { total: parts.reduce((sum, { total }) => sum + total, 0), items };
}

async function readByProgress(
  db: Db,
  { progress, machine }: OrdersInProgress,
  { after, limit }: PageRequest<PlaceInTime>,
) {
  // PostgreSQL uses the partial indexes only if the progress is a constant of the statement.
  const open = db.selectFrom('orders').where('progress', '=', sql.lit(progress));
  const isOfMachine = within('coffee_machine_id', sql`${machine}::bigint`);
  const matching = machine === null ? open : open.where(isOfMachine);
  const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  const rows = matching
    .select([orderValues, placedAt])
    .$if(after !== null, (query) => query.where(isPast('>', after)));
  const sorted = machine === null ? rows : rows.orderBy('coffee_machine_id');
  const page = sorted
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1);
  type Item = [orderValues: SelectedOrder['order_values'], placedAt: string];
  const ofPage = sql<Item[] | null>`json_agg(json_build_array(order_values, placed_at))`;
  // One statement, so that an order which is created meanwhile is in both or in neither.
  const { total, items } = await db
    .selectNoFrom((eb) => [
      counted.$asScalar().$notNull().as('total'),
      eb.selectFrom(page.as('page')).select(ofPage.as('items')).as('items'),
    ])
    .executeTakeFirstOrThrow();
  const found = (items ?? []).map(([values, placed]) => ({
    ...orderOf({ order_values: values }),
    placed_at: placed,
  }));
  return { total, items: found };
}
