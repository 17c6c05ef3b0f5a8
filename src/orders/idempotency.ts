/**
 * Idempotency keys of operations that create an order (D30, D59). A key lives in one row, written by the very statement
 * that makes the order, so that a crash leaves both or neither. What is kept is the order as it was created: a replay
 * answers with it, in whichever face the retry asks for.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { OrderRow } from './order.ts';

/** Hours a key is remembered. */
export const keyLifetimeHours = 24;

/** What a key is unique for, and the request it stands for. */
export interface IdempotencyKey {
  key: string;
  caller: number;
  owner: number;
  operation: string;
  /** SHA-256 of the normalised request; headers and the face do not count. */
  requestHash: Buffer;
}

/** The fingerprint of what a request asks for. Equal requests in either face have equal fingerprints. */
export function fingerprint(normalisedRequest: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(normalisedRequest)).digest();
}

/**
 * The key of a request, under either header name (D30), and what stands against it: two headers that differ. A key
 * that the contract finds malformed is left to the field checks, so it reads as absent here.
 */
export function readKey(
  header: Readonly<Record<string, string | undefined>>,
  contractFaults: readonly FailedCheck[],
): { key: string | null; faults: readonly FailedCheck[] } {
  const own = header['X-Idempotency-Key'];
  const standard = header['Idempotency-Key'];
  const malformed = contractFaults.filter(({ field }) => field.endsWith('Idempotency-Key'));
  if (malformed.length > 0) return { key: null, faults: malformed };
  if (own !== undefined && standard !== undefined && own !== standard) {
    const message = 'differs from X-Idempotency-Key';
    return {
      key: null,
      faults: [{ field: 'Idempotency-Key', in: 'header', error_type: 'constraint_violation', message }],
    };
  }
  return { key: own ?? standard ?? null, faults: [] };
}

/** What was stored for a key: the order as first created and the list revision that creation made. */
export interface StoredCreation {
  order: OrderRow;
  revision: number;
}

/**
 * The first answer to this key, or null when the key is new. Throws 422 `idempotency_key_reused` when it belongs to
 * another request. An expired key is forgotten here, so that it can be used again before the clean-up comes by.
 */
export async function findStoredCreation(db: Kysely<Tables>, key: IdempotencyKey): Promise<StoredCreation | null> {
  const { rows } = await sql<OrderRow & { request_hash: Buffer; list_revision: number; is_live: boolean }>`
    SELECT made.*, kept.request_hash, (kept.result ->> 'list_revision')::bigint AS list_revision,
      kept.expires_at > now() AS is_live
    FROM idempotency_keys AS kept, jsonb_populate_record(NULL::orders, kept.result) AS made
    WHERE kept.caller = ${key.caller} AND kept.owner = ${key.owner}
      AND kept.operation = ${key.operation} AND kept.key = ${key.key}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { request_hash: requestHash, list_revision: revision, is_live: isLive, ...order } = row;
  if (!isLive) {
    await forgetExpired(db, key);
    return null;
  }
  if (!key.requestHash.equals(requestHash)) throw new AppError('idempotency_key_reused');
  return { order, revision };
}

/** Forgets a key whose time is over, so that it can be used again before the clean-up comes by. */
export async function forgetExpired(db: Kysely<Tables>, key: IdempotencyKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', key.caller)
    .where('owner', '=', key.owner)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
