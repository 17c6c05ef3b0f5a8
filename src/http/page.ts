/**
 * Pages of lists: how many rows a request wants, and after which position they begin. A cursor
 * contains the position after which the next page starts, and a hash of its scope: the list, the
 * user and the filters. A cursor is rejected if its signature is wrong, or if it was issued for
 * another scope.
 */
import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import { failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';

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

const signatureBytes = 16;
const scopeBytes = 8;

/** The part of a request that has the cursor. */
export type CursorLocation = 'query' | 'body';

/** The parameters that have a cursor: `cursor` in lists, `after` in feeds. */
const cursorFields = ['cursor', 'after'] as const;
type CursorField = (typeof cursorFields)[number];

/** The cursors of one deployment. */
export type Cursors = ReturnType<typeof createCursors>;

/**
 * Signs cursors with the first secret and accepts signatures of all secrets, so that secrets can be
 * rotated.
 */
export function createCursors(secrets: readonly [string, ...string[]]) {
  // With a string instead of a key object, each signature would create the key again, which takes
  // as long as the signature.
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(secret)));
  // The parts of a cursor are `binary` texts with one character per byte. `issue` takes 3.2 µs with
  // texts, 7.7 µs with Buffers.
  /** Returns the content of a cursor, or undefined if this deployment did not issue the cursor. */
  const unseal = (cursor: string): { scope: string; position: Buffer } | undefined => {
    const bytes = Buffer.from(cursor, 'base64url');
    const signature = bytes.subarray(0, signatureBytes);
    const content = bytes.toString('binary', signatureBytes);
    if (bytes.toString('base64url') !== cursor || content.length <= scopeBytes) return undefined;
    if (!keys.some((key) => timingSafeEqual(Buffer.from(sign(key, content), 'binary'), signature)))
      return undefined;
    return {
      scope: content.slice(0, scopeBytes),
      position: bytes.subarray(signatureBytes + scopeBytes),
    };
  };
  return {
    /** Returns the cursor for the page after `position` in the list that `scope` describes. */
    issue: (scope: unknown, position: unknown): string => {
      const content = digest(scope) + Buffer.from(JSON.stringify(position)).toString('binary');
      return Buffer.from(sign(keys[0] as KeyObject, content) + content, 'binary').toString(
        'base64url',
      );
    },
    /**
     * Returns the position of a cursor. Throws 400 `wrong_parameter_value` for a cursor of another
     * scope.
     */
    read: <Position>(
      scope: unknown,
      cursor: string,
      location: CursorLocation = 'query',
      field: CursorField = 'cursor',
    ): Position => {
      const content = unseal(cursor);
      if (content?.scope === digest(scope)) return JSON.parse(content.position.toString());
      throw failedChecks([foreignCursor(location, field)], { reason: 'wrong_parameter_value' });
    },
    /**
     * Returns a violation for each cursor that this deployment did not issue. Does not check the
     * scope of a cursor.
     */
    violationsIn: (request: { query: Record<string, unknown>; body: unknown }): FailedCheck[] => {
      const violations: FailedCheck[] = [];
      for (const location of ['query', 'body'] as const) {
        const values: Partial<Record<CursorField, unknown>> = Object(request[location]);
        for (const field of cursorFields) {
          const cursor = values[field];
          if (typeof cursor === 'string' && !unseal(cursor))
            violations.push(foreignCursor(location, field));
        }
      }
      return violations;
    },
  };
}

function digest(scope: unknown): string {
  return hash('sha256', JSON.stringify(scope), 'binary').slice(0, scopeBytes);
}

function sign(key: KeyObject, content: string): string {
  return createHmac('sha256', key)
    .update(`cursor\n${content}`, 'binary')
    .digest('binary')
    .slice(0, signatureBytes);
}

function foreignCursor(location: CursorLocation, field: CursorField): FailedCheck {
  const message = 'must come from a page of this list with the same filters';
  return { field, in: location, error_type: 'wrong_value', message };
}
