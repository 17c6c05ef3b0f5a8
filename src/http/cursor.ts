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
export interface Cursors {
  /** The cursor after `position` in the list that `scope` describes. */
  issue(scope: unknown, position: number | string): string;
  /** The position of a cursor, which the request has in `location`. Throws 400 `wrong_parameter_value` for another scope. */
  read(scope: unknown, cursor: string, location?: Location): number;
  /** The same for a list whose positions are text. */
  readText(scope: unknown, cursor: string): string;
  /** The violation of a cursor that was altered or made up, for a request that is refused anyway: its filters do not count. */
  faultsIn(request: { query: Record<string, unknown>; body: unknown }): FailedCheck[];
}

/** Cursors signed with the first secret; those signed with any of them are accepted, so secrets can rotate. */
export function createCursors(secrets: readonly [string, ...string[]]): Cursors {
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
    issue(scope, position) {
      const content = Buffer.concat([digest(scope), Buffer.from(String(position))]);
      return Buffer.concat([sign(secrets[0], content), content]).toString('base64url');
    },
    read: (scope, cursor, location = 'query') => Number(open(scope, cursor, location)),
    readText: (scope, cursor) => open(scope, cursor, 'query'),
    faultsIn: ({ query, body }) =>
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
  const message = 'is not a cursor of this list with these filters';
  return { field: 'cursor', in: location, error_type: 'wrong_value', message };
}

/** The effective page size: 20 by default, clamped to 1..100 and never refused for being out of range. */
export function pageSize(limit: number | undefined): number {
  return Math.min(Math.max(limit ?? 20, 1), 100);
}
