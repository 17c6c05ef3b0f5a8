/**
 * Reads a page of a list together with the state of the list, from one snapshot. The statement is
 * raw SQL, because its table, columns and condition are parameters.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from './pool.ts';
import { within } from './within.ts';

/**
 * A state of an order list. After a failover that lost changes, a list may get a revision again,
 * with other orders. So a page belongs to a revision and to the transaction that wrote it
 * (`written`, a transaction id).
 */
export interface ListState {
  revision: number;
  written: string;
}

/** The transaction that wrote the row of a list. */
export const writtenBy = sql<string>`list.xmin::text`;

/**
 * A page of a list and the revision of the list, from one snapshot. `items` has one extra item if
 * another page follows.
 */
export type RevisedPage<Row> = ListState & { total: number; items: Row[] };

/** The position after which the page begins, or null for the first page. */
export type WantedPage<Position = number> = { after: Position | null; limit: number };

/**
 * A list in SQL. `matching` selects rows of the user, and the column `position` sorts them.
 * `revision` can use `order_lists AS list`. `columns` include the id and the position of a row, and
 * `rowOf` decodes them.
 */
interface RevisedList<Row> {
  table: 'orders' | 'drafts';
  columns: RawBuilder<unknown>;
  rowOf: (selected: never) => Row;
  position: string;
  revision: RawBuilder<number>;
  matching: RawBuilder<unknown>;
}

/** Reads one page of a list, newest first, and counts the list. Undefined for an unknown user. */
export async function findRevisedPage<Row>(
  db: Pool,
  userId: number,
  { table, columns, rowOf, position, revision, matching }: RevisedList<Row>,
  { after, limit }: WantedPage<number | string>,
): Promise<RevisedPage<Row> | undefined> {
  type Found = ListState & { total: number; id: number | string | null; [column: string]: unknown };
  const rows = sql.table(table);
  const query = sql<Found>`
    SELECT ${revision} AS revision, ${writtenBy} AS written, counted.total, page.*
    FROM order_lists AS list
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS total FROM ${rows} WHERE user_id = ${userId} AND ${matching}
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT ${columns} FROM ${rows}
      WHERE ${within('user_id', sql`${userId}::bigint`)} AND ${matching}
        ${after === null ? sql`` : sql`AND ${sql.ref(position)} < ${after}`}
      ORDER BY user_id, ${sql.ref(position)} DESC LIMIT ${limit + 1}
    ) AS page ON true
    WHERE list.user_id = ${userId}
    ORDER BY ${sql.ref(`page.${position}`)} DESC`;
  const { rows: found } = await db.turns.lists.run(userId, () => query.execute(db));
  const [first] = found;
  // If the page is empty, the statement returns one row with a revision and without an id.
  const items = found.filter(({ id }) => id !== null).map((row) => rowOf(row as never));
  return first && { revision: first.revision, written: first.written, total: first.total, items };
}
