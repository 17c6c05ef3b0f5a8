/** Pages of lists: how many rows a request wants, and after which position they begin. */
import type { CursorLocation, Cursors } from './cursor.ts';

/** Returns the page size for a limit: 20 by default, at least 1 and at most 100. */
export function pageSize(limit = 20): number {
  return Math.min(Math.max(limit, 1), 100);
}

/**
 * A page ends when the free texts of its items reach this size, so that a page of long texts takes
 * no longer to render than a page of short ones. The item that reaches the size is the last one.
 */
export const maxPageBytes = 32 * 1024;

/** The parameters of a list operation. */
export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/**
 * A requested page. Read `limit` + 1 rows after the position `after`. The extra row shows whether
 * another page follows.
 */
export type PageRequest<Position = number> = ReturnType<typeof pageOf<Position>>;

/**
 * Returns the requested page. The cursor is in `location`. Throws 400 `wrong_parameter_value` for a
 * cursor of another scope.
 */
export function pageOf<Position = number>(
  cursors: Cursors,
  scope: unknown,
  query: PageQuery,
  location?: CursorLocation,
) {
  const limit = pageSize(query.limit);
  return {
    after:
      query.cursor === undefined ? null : cursors.read<Position>(scope, query.cursor, location),
    limit,
    /**
     * Cuts the rows to the page. `bytesOf` returns the size of the free texts of a row, if it has
     * some. Pass `follows` if the number of rows does not show whether another page follows.
     */
    cut<Row>(
      rows: readonly Row[],
      positionOf: (row: Row) => Position,
      { bytesOf, follows }: { bytesOf?: (row: Row) => number; follows?: boolean } = {},
    ) {
      const items = rows.slice(0, bytesOf ? Math.min(limit, fittingIn(rows, bytesOf)) : limit);
      const last = (follows ?? items.length < rows.length) ? items.at(-1) : undefined;
      return {
        items,
        nextCursor: last === undefined ? null : cursors.issue(scope, positionOf(last)),
      };
    },
  };
}

/** Returns how many of the rows fit into `maxPageBytes`. The first one always fits. */
function fittingIn<Row>(rows: readonly Row[], bytesOf: (row: Row) => number): number {
  let bytes = 0;
  let count = 0;
  for (const row of rows) {
    if (bytes >= maxPageBytes) break;
    bytes += bytesOf(row);
    count++;
  }
  return count;
}
