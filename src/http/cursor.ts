/**
 * Cursors of keyset pagination (D33). A cursor is opaque to clients: the position after which the next page starts, and
 * a signature over that position and the filters of the list it belongs to. A cursor that was altered, or that is
 * brought to another list, another user or other filters, is refused rather than quietly answering something else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AppError, failedChecks } from '../errors/app-error.ts';

const signatureBytes = 16;

/** Makes and reads the cursors of one deployment. */
export interface Cursors {
  /** The cursor after `position` in the list that `scope` describes. */
  issue(scope: unknown, position: number | string): string;
  /**
   * The position a cursor stands for; `place` is where the request has it. Throws 400 `wrong_parameter_value` for any
   * cursor not issued for `scope`.
   */
  read(scope: unknown, cursor: string, place?: 'query' | 'body'): number;
  /** The same for a list whose positions are text. */
  readText(scope: unknown, cursor: string): string;
}

/** Cursors signed with the first secret; those signed with any of them are accepted, so secrets can rotate. */
export function createCursors(secrets: readonly [string, ...string[]]): Cursors {
  const open = (scope: unknown, cursor: string, place: 'query' | 'body'): string => {
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.subarray(signatureBytes);
    const signature = bytes.subarray(0, signatureBytes);
    const genuine =
      bytes.toString('base64url') === cursor &&
      signature.length === signatureBytes &&
      secrets.some((secret) => timingSafeEqual(sign(secret, scope, payload), signature));
    if (!genuine) throw foreignCursor(place);
    return payload.toString();
  };
  return {
    issue(scope, position) {
      const payload = Buffer.from(String(position));
      return Buffer.concat([sign(secrets[0], scope, payload), payload]).toString('base64url');
    },
    read: (scope, cursor, place = 'query') => Number(open(scope, cursor, place)),
    readText: (scope, cursor) => open(scope, cursor, 'query'),
  };
}

function sign(secret: string, scope: unknown, payload: Buffer): Buffer {
  const mac = createHmac('sha256', secret)
    .update('cursor\n')
    .update(JSON.stringify(scope))
    .update('\n')
    .update(payload);
  return mac.digest().subarray(0, signatureBytes);
}

function foreignCursor(place: 'query' | 'body'): AppError {
  const message = 'is not a cursor of this list with these filters';
  return failedChecks([{ field: 'cursor', in: place, error_type: 'wrong_value', message }], {
    reason: 'wrong_parameter_value',
  });
}

/** The effective page size: 20 by default, clamped to 1..100 and never refused for being out of range (D33). */
export function pageSize(limit: number | undefined): number {
  return Math.min(Math.max(limit ?? 20, 1), 100);
}
