/**
 * Cursors of keyset pagination (D33). A cursor is opaque to clients: the position after which the next page starts, and
 * a signature over that position and the filters of the list it belongs to. A cursor that was altered, or that is
 * brought to another list, another user or other filters, is refused rather than quietly answering something else.
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
  /**
   * The position a cursor stands for; `place` is where the request has it. Throws 400 `wrong_parameter_value` for any
   * cursor not issued for `scope`.
   */
  read(scope: unknown, cursor: string, place?: Place): number;
  /** The same for a list whose positions are text. */
  readText(scope: unknown, cursor: string): string;
  /**
   * What is wrong with the cursor of a request whatever its filters are: it was altered or made up. For a request that is
   * refused anyway, since only `read` tells a cursor of other filters.
   */
  faultsIn(request: { query: Record<string, unknown>; body: unknown }): FailedCheck[];
}

/** Cursors signed with the first secret; those signed with any of them are accepted, so secrets can rotate. */
export function createCursors(secrets: readonly [string, ...string[]]): Cursors {
  /** What a cursor holds; undefined unless it was issued here. */
  const unseal = (cursor: string): { scope: Buffer; position: string } | undefined => {
    const bytes = Buffer.from(cursor, 'base64url');
    const signature = bytes.subarray(0, signatureBytes);
    const content = bytes.subarray(signatureBytes);
    const isGenuine =
      bytes.toString('base64url') === cursor &&
      content.length > scopeBytes &&
      secrets.some((secret) => timingSafeEqual(sign(secret, content), signature));
    if (!isGenuine) return undefined;
    return { scope: content.subarray(0, scopeBytes), position: content.subarray(scopeBytes).toString() };
  };
  const open = (scope: unknown, cursor: string, place: Place): string => {
    const content = unseal(cursor);
    if (!content?.scope.equals(digest(scope))) {
      throw failedChecks([foreignCursor(place)], { reason: 'wrong_parameter_value' });
    }
    return content.position;
  };
  return {
    issue(scope, position) {
      const content = Buffer.concat([digest(scope), Buffer.from(String(position))]);
      return Buffer.concat([sign(secrets[0], content), content]).toString('base64url');
    },
    read: (scope, cursor, place = 'query') => Number(open(scope, cursor, place)),
    readText: (scope, cursor) => open(scope, cursor, 'query'),
    faultsIn: ({ query, body }) =>
      Object.entries({ query: cursorOf(query), body: cursorOf(body) }).flatMap(([place, cursor]) =>
        typeof cursor === 'string' && !unseal(cursor) ? [foreignCursor(place as Place)] : [],
      ),
  };
}

type Place = 'query' | 'body';

function cursorOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'cursor' in part ? part.cursor : undefined;
}

function digest(scope: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(scope)).digest().subarray(0, scopeBytes);
}

function sign(secret: string, content: Buffer): Buffer {
  return createHmac('sha256', secret).update('cursor\n').update(content).digest().subarray(0, signatureBytes);
}

function foreignCursor(place: Place): FailedCheck {
  const message = 'is not a cursor of this list with these filters';
  return { field: 'cursor', in: place, error_type: 'wrong_value', message };
}

/** The effective page size: 20 by default, clamped to 1..100 and never refused for being out of range (D33). */
export function pageSize(limit: number | undefined): number {
  return Math.min(Math.max(limit ?? 20, 1), 100);
}
