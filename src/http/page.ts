/** Pages of lists that are numbered by one integer, newest first (D33). */
import { type Cursors, pageSize } from './cursor.ts';

/** What a list operation is asked for. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** What to fetch for a page: rows before `before`, one more than `limit` to see whether another page follows. */
export interface PageRequest {
  before: number | null;
  limit: number;
  /**
   * Cuts the fetched rows to the page and says where the next one begins. `follows` says whether there is a next one; it
   * is only needed for a list whose pages may end before `limit`.
   */
  cut<Row>(
    rows: readonly Row[],
    positionOf: (row: Row) => number,
    follows?: boolean,
  ): { items: Row[]; nextCursor: string | null };
}

/**
 * Reads the page a request asks for; `place` is where it has its cursor. Throws 400 `wrong_parameter_value` for a cursor
 * of another list or filter.
 */
export function pageOf(cursors: Cursors, scope: unknown, query: PageQuery, place?: 'query' | 'body'): PageRequest {
  const limit = pageSize(query.limit);
  return {
    before: query.cursor === undefined ? null : cursors.read(scope, query.cursor, place),
    limit,
    cut(rows, positionOf, follows = rows.length > limit) {
      const items = rows.slice(0, limit);
      const last = follows ? items.at(-1) : undefined;
      return { items, nextCursor: last === undefined ? null : cursors.issue(scope, positionOf(last)) };
    },
  };
}
