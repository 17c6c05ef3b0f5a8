/** Lists of orders: their revisions, their pages, and what they are narrowed to. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { metresFrom, type Point } from '../catalog/globe.ts';
import { batched, inOrderOf } from '../database/batch.ts';
import { statement } from '../database/prepared.ts';
import type { Tables } from '../database/tables.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import type { PageRequest } from '../http/page.ts';
import { turns } from '../turns.ts';
import { type CountedList, keepCounts } from './list-counts.ts';
import { type ListedOrder, listedOrders, orderOfList } from './list-rows.ts';
import type { OrderRow, OrderStatus, Progress, ShownOrder } from './order.ts';

type Db = Kysely<Tables>;

/** The revision of a user's order list; undefined when there is no such user. */
export const findListRevision = batched<number, number | undefined>(async (db, users) => {
  const lists = await listRevisions(db, { users });
  return inOrderOf(users, lists, ({ user_id }) => user_id).map((list) => list?.revision);
});
const listRevisions = statement<{ users: readonly number[] }, { user_id: number; revision: number }>(
  (value) => sql`SELECT user_id, revision FROM order_lists WHERE user_id = ANY(${value('users')}::bigint[])`,
);

/** A point, and how far from it a machine's place may be. */
export interface Vicinity extends Point {
  radiusKm: number;
}

/** What a list of orders may be narrowed to; `status` takes the words of either representation (D19). Null leaves it open. */
export interface OrderFilter {
  userId: number;
  recipes: readonly string[] | null;
  status: OrderStatus | Progress | null;
  /** The first day (UTC) whose orders count. */
  createdAfter: string | null;
  near: Vicinity | null;
}

/** One page of what a user has together with the revision of that list, from one snapshot. */
export interface RevisedPage<Row> {
  revision: number;
  total: number;
  /** One more than fits, where another page follows. */
  items: Row[];
}

/**
 * Lists a user's orders, newest first, those before the order numbered `before`. Archived orders are left out unless
 * the status asks for them (D19). Undefined when there is no such user.
 */
export async function listOrdersOfUser(
  db: Db,
  filter: OrderFilter,
  page: PageWanted,
): Promise<RevisedPage<ShownOrder> | undefined> {
  const { userId, recipes, status, createdAfter, near } = filter;
  if ([recipes, status, createdAfter, near].every((narrowing) => narrowing === null)) {
    return await findWholeListPage(db, { userId, ...page });
  }
  const matching = sql.join(conditionsOf(filter), sql` AND `);
  const list = { table: 'orders', position: 'id', revision: sql<number>`list.revision`, matching } as const;
  return await findRevisedPage<OrderRow>(db, userId, list, page);
}

/**
 * Rows of orders that one statement reads at most for several pages. An order takes at most 7 KB here: 4 KiB of address,
 * 2 KB of a reason for cancellation and the rest. So a statement returns at most 1.4 MB of JSON.
 */
export const maxRowsOfPages = 200;

/** A statement was given up because of its time limit. Where it read several pages, one of them may have taken the time. */
const queryCanceled = '57014';

/** A page of all that a list shows, which most requests ask for. Users take turns. */
const findWholeListPage = batched<PageWanted & { userId: number }, RevisedPage<ShownOrder> | undefined>(
  async (db, wanted) => {
    const pages = await wholeListPages(db, {
      users: wanted.map(({ userId }) => userId),
      befores: wanted.map(({ before }) => before ?? Number.MAX_SAFE_INTEGER),
      limits: wanted.map(({ limit }) => limit + 1),
    });
    await keepCounts(
      db,
      pages.filter(({ is_counted }) => is_counted),
    );
    const found = inOrderOf([...wanted.keys()], pages, ({ nth }) => nth - 1);
    return found.map((page) => {
      if (!page) return undefined;
      const { user_id, revision, total, orders } = page;
      return { revision, total, items: (orders ?? []).map((order) => orderOfList(user_id, order)) };
    });
  },
  {
    maxBatchSize: maxRowsOfPages,
    weightOf: ({ limit }) => limit + 1,
    partitionKey: ({ userId }) => userId,
    isIsolatable: (error) => sqlStateOf(error) === queryCanceled,
  },
);

const wholeListPages = statement<
  { users: readonly number[]; befores: readonly number[]; limits: readonly number[] },
  CountedList & { nth: number; is_counted: boolean; orders: readonly ListedOrder[] | null }
>(
  (value) => sql`
    SELECT wanted.nth::int, list.user_id, list.revision, list.listed_revision <> list.revision AS is_counted,
      CASE WHEN list.listed_revision = list.revision THEN list.listed
        ELSE (SELECT count(*) FROM orders WHERE user_id = list.user_id AND archive_state <> 'archived') END AS total,
      (SELECT ${listedOrders} FROM (
        SELECT * FROM orders WHERE user_id = list.user_id AND archive_state <> 'archived' AND id < wanted.before
        ORDER BY id DESC LIMIT wanted.most
      ) AS page) AS orders
    FROM unnest(${value('users')}::bigint[], ${value('befores')}::bigint[], ${value('limits')}::int[])
      WITH ORDINALITY AS wanted (owner, before, most, nth)
    JOIN order_lists AS list ON list.user_id = wanted.owner`,
);

/** Which page of a list is wanted: rows before `before`, `limit` of them. */
type PageWanted = Pick<PageRequest, 'before' | 'limit'>;

/** A list that belongs to a user: its rows, the column that numbers them, and what its revision is. */
export interface RevisedList {
  table: 'orders' | 'drafts';
  position: string;
  /** Over `list`, the user's row of order_lists. */
  revision: RawBuilder<number>;
  matching: RawBuilder<unknown>;
}

/**
 * Lists that are counted when they are read. That takes as long as the list is, so of one user one such statement runs at
 * a time in an instance, and the others leave their connections to other users.
 */
const countInTurn = turns();

/** One page of such a list, newest first. Undefined when there is no such user. */
export async function findRevisedPage<Row extends { id: number | string }>(
  db: Db,
  userId: number,
  { table, position, revision, matching }: RevisedList,
  { before, limit }: PageWanted,
): Promise<RevisedPage<Row> | undefined> {
  const rows = sql.table(table);
  const statement = sql<PageRow<Row>>`
    SELECT ${revision} AS revision, counted.total, page.*
    FROM order_lists AS list
    CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM ${rows} WHERE ${matching}) AS counted
    LEFT JOIN LATERAL (
      SELECT * FROM ${rows}
      WHERE ${matching} ${before === null ? sql`` : sql`AND ${sql.ref(position)} < ${before}`}
      ORDER BY ${sql.ref(position)} DESC LIMIT ${limit + 1}
    ) AS page ON true
    WHERE list.user_id = ${userId}
    ORDER BY ${sql.ref(`page.${position}`)} DESC`;
  const { rows: found } = await countInTurn(db, userId, () => statement.execute(db));
  return revisedPage<Row>(found);
}

/** A row of a page as the database returns it. */
type PageRow<Row> = { revision: number; total: number } & { [K in keyof Row]: Row[K] | null };

function revisedPage<Row extends { id: number | string }>(found: PageRow<Row>[]): RevisedPage<Row> | undefined {
  const [first] = found;
  if (!first) return undefined;
  // A list without rows still has one here, for its revision; the columns of what it lists are null there.
  const items = found.filter((row): row is PageRow<Row> & Row => row.id !== null);
  return { revision: first.revision, total: first.total, items };
}

function conditionsOf({ userId, recipes, status, createdAfter, near }: OrderFilter): RawBuilder<unknown>[] {
  const conditions = [sql`user_id = ${userId}`, statusCondition(status)];
  // One recipe by equality, so that the index gives its orders sorted.
  if (recipes?.length === 1) conditions.push(sql`recipe = ${recipes[0]}`);
  else if (recipes !== null) conditions.push(sql`recipe = ANY(${recipes})`);
  if (createdAfter !== null) conditions.push(sql`created_at >= ${`${createdAfter}T00:00:00Z`}::timestamptz`);
  if (near !== null) {
    conditions.push(sql`coffee_machine_id IN (
      SELECT machine.id FROM coffee_machines AS machine JOIN places ON places.id = machine.place_id
      WHERE ${metresFrom(near)} <= ${near.radiusKm * 1000}::float8)`);
  }
  return conditions;
}

/**
 * One page of the orders of all users that have a progress, oldest first, those after the order numbered `after`. The
 * progress stands in the text of the statement: a partial index is of no use to a plan that does not know it.
 */
export async function listOrdersByProgress(
  db: Db,
  progress: 'pending' | 'brewing',
  { after, limit }: { after: number; limit: number },
): Promise<{ total: number; items: OrderRow[] }> {
  const matching = db.selectFrom('orders').where('progress', '=', sql.lit(progress));
  const [counted, items] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
  ]);
  return { total: counted.total, items };
}

const progressOfStatus: Partial<Record<OrderStatus | Progress, Progress>> = {
  created: 'pending',
  processing: 'brewing',
  completed: 'ready',
  cancelled: 'canceled',
};

function statusCondition(status: OrderFilter['status']): RawBuilder<unknown> {
  switch (status) {
    case null:
      return sql`archive_state <> 'archived'`;
    case 'archived':
      return sql`archive_state = 'archived'`;
    case 'active':
      return sql`archive_state = 'restored'`;
    case 'created':
    case 'processing':
    case 'completed':
    case 'cancelled':
      return sql`archive_state = 'listed' AND progress = ${progressOfStatus[status]}`;
    default:
      return sql`archive_state <> 'archived' AND progress = ${status}`;
  }
}
