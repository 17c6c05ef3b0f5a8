/**
 * Cursors of keyset pagination. A cursor is opaque to clients: the position after which the next page starts, and a
 * signature over that position and the filters of its list. An altered cursor, or one of another list, another user or
 * other filters, is refused.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';

const signatureBytes = 16;
const scopeBytes = 8;

/** Makes and reads the cursors of one deployment. */
export type Cursors = ReturnType<typeof createCursors>;

/** Cursors signed with the first secret; those signed with any of them are accepted, so secrets can rotate. */
export function createCursors(secrets: readonly [string, ...string[]]) {
  /** The content of a cursor; undefined unless it was issued here. */
  const unseal = (cursor: string): { scope: Buffer; position: string } | undefined => {
    const bytes = Buffer.from(cursor, 'base64url');
    const signature = bytes.subarray(0, signatureBytes);
    const content = bytes.subarray(signatureBytes);
    if (bytes.toString('base64url') !== cursor || content.length <= scopeBytes) return undefined;
    if (!secrets.some((secret) => timingSafeEqual(sign(secret, content), signature))) return undefined;
    return { scope: content.subarray(0, scopeBytes), position: content.subarray(scopeBytes).toString() };
  };
  const open = (scope: unknown, cursor: string, location: Location): string => {
    const content = unseal(cursor);
    if (content?.scope.equals(digest(scope))) return content.position;
    throw failedChecks([foreignCursor(location)], { reason: 'wrong_parameter_value' });
  };
  return {
    /** The cursor after `position` in the list that `scope` describes. */
    issue: (scope: unknown, position: unknown): string => {
      const content = Buffer.concat([digest(scope), Buffer.from(JSON.stringify(position))]);
      return Buffer.concat([sign(secrets[0], content), content]).toString('base64url');
    },
    /** The position of a cursor, which is in `location`. Throws 400 `wrong_parameter_value` for a cursor of another scope. */
    read: <Position>(scope: unknown, cursor: string, location: Location = 'query'): Position =>
      JSON.parse(open(scope, cursor, location)),
    /** The violation of a cursor that was altered or made up, for a request that is refused anyway: filters do not count. */
    faultsIn: ({ query, body }: { query: Record<string, unknown>; body: unknown }): FailedCheck[] =>
      Object.entries({ query, body }).flatMap(([location, part]) => {
        const cursor = typeof part === 'object' && part !== null && 'cursor' in part ? part.cursor : undefined;
        return typeof cursor === 'string' && !unseal(cursor) ? [foreignCursor(location as Location)] : [];
      }),
  };
}

type Location = 'query' | 'body';

function digest(scope: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(scope)).digest().subarray(0, scopeBytes);
}

function sign(secret: string, content: Buffer): Buffer {
  return createHmac('sha256', secret).update('cursor\n').update(content).digest().subarray(0, signatureBytes);
}

function foreignCursor(location: Location): FailedCheck {
  const message = 'must come from a page of this list with the same filters';
  return { field: 'cursor', in: location, error_type: 'wrong_value', message };
}

/** The effective page size: 20 by default, clamped to 1..100 and never refused for being out of range. */
export function pageSize(limit: number | undefined): number {
  return Math.min(Math.max(limit ?? 20, 1), 100);
}

/** The parameters of a list operation. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The rows to fetch for a page: those after `after`, one more than `limit` to see whether another page follows. */
export interface PageRequest<Position = number> {
  after: Position | null;
  limit: number;
  /** Cuts the fetched rows to the page. `follows` (there is a next page) is for a list whose pages may end before `limit`. */
  cut<Row>(
    rows: readonly Row[],
    positionOf: (row: Row) => Position,
    follows?: boolean,
  ): { items: Row[]; nextCursor: string | null };
}

/** The page that a request with its cursor in `location` names. Throws 400 `wrong_parameter_value` for a foreign cursor. */
export function pageOf<Position = number>(
  cursors: Cursors,
  scope: unknown,
  query: PageQuery,
  location?: Location,
): PageRequest<Position> {
  const limit = pageSize(query.limit);
  return {
    after: query.cursor === undefined ? null : cursors.read(scope, query.cursor, location),
    limit,
    cut(rows, positionOf, follows = rows.length > limit) {
      const items = rows.slice(0, limit);
      const last = follows ? items.at(-1) : undefined;
      return { items, nextCursor: last === undefined ? null : cursors.issue(scope, positionOf(last)) };
    },
  };
}
