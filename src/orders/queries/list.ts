/**
 * Reads lists of orders and the revision of each list. The statement for whole lists is raw SQL,
 * because Kysely cannot express WITH ORDINALITY.
 */
import { sql } from 'kysely';
import { batched, byNth, inOrderOf } from '../../db/batch.ts';
import type { Handle } from '../../db/handle.ts';
import {
  type ListState,
  type RevisedPage,
  type WantedPage,
  xminOfList,
} from '../../db/revised-page.ts';
import { statement } from '../../db/statement.ts';
import { within } from '../../db/within.ts';
import { isStatementTimeout } from '../../errors/sql-state.ts';
import { maxima } from '../../limits/bounds.ts';
import type { OrderRow } from '../order.ts';
import { arrayOfOrderValues, ordersOf } from '../row.ts';
import { type OrderFilter, type PageOfList, readFilteredPage } from './filtered-page.ts';

/** The state of a user's order list; undefined for an unknown user. */
export const findListState = batched<number, ListState | undefined>(async (db, users) => {
  const lists = await listStates(db.reads, { users });
  return inOrderOf(users, lists, ({ user_id }) => user_id);
});
const listStates = statement<{ users: readonly number[] }, ListState & { user_id: number }>(
  (value, db) => {
    const query = db
      .selectFrom('order_lists as list')
      .select(['user_id', 'revision', xminOfList.as('xmin')]);
    return query.where('user_id', '=', sql<number>`ANY(${value('users')}::bigint[])`);
  },
);

/**
 * A page of a user's orders, newest first. Only the status `archived` finds archived orders.
 * Undefined for an unknown user.
 */
export async function listOrdersOfUser(
  db: Handle,
  filter: OrderFilter,
  page: WantedPage,
): Promise<RevisedPage<OrderRow> | undefined> {
  const { userId, recipes, status, createdAfter, near } = filter;
  if ([recipes, status, createdAfter, near].every((value) => value === null))
    return await findWholeListPage(db, { userId, ...page });
  const [found] = await db.queues.lists.run(userId, () => readFilteredPage(db, filter, page));
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
    const pages = await wholeListPages(db.reads, {
      users: wanted.map(({ userId }) => userId),
      befores: wanted.map(({ after }) => after ?? Number.MAX_SAFE_INTEGER),
      limits: wanted.map(({ limit }) => limit + 1),
    });
    const found = pages.map(({ orders, ...page }) => ({ ...page, items: ordersOf(orders) }));
    return byNth(wanted, found);
  },
  {
    // While the process serializes the pages of one statement, the database reads those of the
    // other.
    concurrency: 2,
    maxBatchSize: maxima.rowsOfPages,
    weightOf: ({ limit }) => limit + 1,
    partitionKey: ({ userId }) => userId,
    // One large page may have caused the timeout, so each page of the batch is then read alone.
    isIsolatable: isStatementTimeout,
  },
);

const wholeListPages = statement<
  { users: readonly number[]; befores: readonly number[]; limits: readonly number[] },
  PageOfList & { nth: number }
>(
  (value) => sql`
    SELECT (wanted.nth - 1)::int AS nth, list.revision, ${xminOfList} AS xmin, list.listed AS total, (
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
