/** Pages of lists that are numbered by one integer, newest first. */
import { type Cursors, pageSize } from './cursor.ts';

/** The parameters of a list operation. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The rows to fetch for a page: those before `before`, one more than `limit` to see whether another page follows. */
export interface PageRequest {
  before: number | null;
  limit: number;
  /** Cuts the fetched rows to the page. `follows` (there is a next page) is for a list whose pages may end before `limit`. */
  cut<Row>(
    rows: readonly Row[],
    positionOf: (row: Row) => number,
    follows?: boolean,
  ): { items: Row[]; nextCursor: string | null };
}

/** The page that a request with its cursor in `location` names. Throws 400 `wrong_parameter_value` for a foreign cursor. */
export function pageOf(cursors: Cursors, scope: unknown, query: PageQuery, location?: 'query' | 'body'): PageRequest {
  const limit = pageSize(query.limit);
  return {
    before: query.cursor === undefined ? null : cursors.read(scope, query.cursor, location),
    limit,
    cut(rows, positionOf, follows = rows.length > limit) {
      const items = rows.slice(0, limit);
      const last = follows ? items.at(-1) : undefined;
      return { items, nextCursor: last === undefined ? null : cursors.issue(scope, positionOf(last)) };
    },
  };
}
