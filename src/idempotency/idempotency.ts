/**
 * Idempotency keys of operations that create something (D30, D59). A key lives in one row, written by the very
 * statement that does the work, so that a crash leaves both or neither. What is kept is the row as it was created: a
 * replay answers with it, in whichever representation the retry asks for.
 *
 * `claimKey` and `keepUnder` are the parts such a statement is made of; `createOnce` runs it. While it runs, the statement
 * holds an advisory lock of its key, wherever in the deployment it runs; whoever finds it held does nothing and waits in
 * `untilSettled`.
 */
import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import { turns } from '../turns.ts';
import { repeat } from './turns.ts';

/** Hours a key is remembered. */
export const keyLifetimeHours = 24;

/** What a key is unique for, and the request it stands for. */
export interface IdempotencyKey {
  key: string;
  caller: number;
  owner: number;
  operation: string;
  /** SHA-256 of the normalised request; headers and the representation do not count. */
  requestHash: Buffer;
}

/** The fingerprint of what a request asks for. Equal requests in either representation have equal fingerprints. */
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
  // The draft standard writes the key as a quoted string; the quotes are not part of it.
  const standard = header['Idempotency-Key']?.replace(/^"(.+)"$/, '$1');
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

/** The tables whose rows are created under keys. */
type Created = 'orders' | 'drafts' | 'change_drafts' | 'attachments';

/** A created row, and the list revision its creation made; null where it moved none. */
export interface Creation<Table extends Created> {
  row: Selectable<Tables[Table]>;
  revision: number | null;
}

/** What such a statement must know of a key; all null where there is none. */
export interface KeyValues {
  key: string | null;
  keyCaller: number | null;
  keyOwner: number | null;
  keyOperation: string | null;
  keyRequestHash: Buffer | null;
}

/** The values of a key. */
export function keyValues(key: IdempotencyKey | null): KeyValues {
  return {
    key: key?.key ?? null,
    keyCaller: key?.caller ?? null,
    keyOwner: key?.owner ?? null,
    keyOperation: key?.operation ?? null,
    keyRequestHash: key?.requestHash ?? null,
  };
}

/** A value of the key in the text of a statement: that of a statement compiled once, or of this very key. */
export type KeyPart = (name: keyof KeyValues) => RawBuilder<unknown>;

/** The parts of this very key. */
export function partsOf(key: IdempotencyKey | null): KeyPart {
  const values = keyValues(key);
  return (name) => sql`${values[name]}`;
}

/**
 * For the statement that does the work: a condition that holds without a key, and for one that nobody has used and no
 * other request is at work on. It must be asked before any row is locked, so that one with the same key never waits for a
 * row and so cannot be told from one that waits for somebody else.
 */
export function claimKey(part: KeyPart): RawBuilder<boolean> {
  return sql`CASE WHEN ${part('key')}::text IS NULL THEN true
    ELSE pg_try_advisory_xact_lock(${lockOf(part)}) AND ${keyIsFree(part)} END`;
}

/** The number of the advisory lock of a key. That two keys have one is as good as impossible, and would only cost time. */
export function lockOf(part: KeyPart): RawBuilder<unknown> {
  return sql`hashtextextended(concat_ws(' ', ${part('keyCaller')}::bigint, ${part('keyOwner')}::bigint,
    ${part('keyOperation')}::text, ${part('key')}::text), 0)`;
}

/**
 * A condition that holds without a key and for one that nobody has used. The row is asked for, and not whether it EXISTS: to
 * answer that for several keys PostgreSQL may read all there are, which at 10,000 took 3 ms.
 */
export function keyIsFree(part: KeyPart): RawBuilder<boolean> {
  return sql`(${part('key')}::text IS NULL OR (
    SELECT true FROM idempotency_keys
    WHERE caller = ${part('keyCaller')} AND owner = ${part('keyOwner')}
      AND operation = ${part('keyOperation')} AND key = ${part('key')}) IS NULL)`;
}

/** For the same statement: an INSERT that keeps `row`, a jsonb over the tables `source`, under the key if there is one. */
export function keepUnder(part: KeyPart, row: RawBuilder<unknown>, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
    SELECT ${part('keyCaller')}, ${part('keyOwner')}, ${part('keyOperation')}, ${part('key')},
      ${part('keyRequestHash')}::bytea, ${row}, now() + make_interval(hours => ${sql.lit(keyLifetimeHours)})
    FROM ${source} WHERE ${part('key')}::text IS NOT NULL`;
}

const uniqueViolation = '23505';
const lockNotAvailable = '55P03';

/**
 * What the failure of such a statement means. Of two at once with one UUID, or with one key where the second looked just
 * before the first ended, the loser's is undone as a whole and reads as undefined.
 */
export function loseOrThrow(error: unknown): undefined {
  if (sqlStateOf(error) !== uniqueViolation) throw error;
}

/** Waits for keys: of the requests of one caller one waits in the database, and the others behind it. */
const waitInTurn = turns();

/**
 * Waits for the request that is at work on a key, if there is one, so that what it made can be found (D30).
 *
 * @throws AppError 409 `request_in_progress` when it has still not ended after two seconds
 */
export async function untilSettled(db: Kysely<Tables>, key: IdempotencyKey): Promise<void> {
  try {
    await waitInTurn(db, key.caller, () =>
      sql`SELECT pg_advisory_xact_lock_shared(${lockOf(partsOf(key))})`.execute(db),
    );
  } catch (error) {
    if (sqlStateOf(error) !== lockNotAvailable) throw error;
    throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' }, cause: error });
  }
}

/**
 * Creates under a key: runs `create`, whose statement returns nothing when the key is taken, and then looks for what
 * the key made. When it made nothing, `explain` must throw what else stood in the way; if it does not, that has passed,
 * and `create` runs again.
 *
 * @throws AppError 409 `request_in_progress`, 422 `idempotency_key_reused`, 503 `service_unavailable` when the key keeps
 * changing, and what `explain` throws
 */
export async function createOnce<Table extends Created>(
  db: Kysely<Tables>,
  table: Table,
  key: IdempotencyKey | null,
  create: () => Promise<Creation<Table> | undefined>,
  explain: () => Promise<unknown>,
): Promise<Creation<Table> & { replayed: boolean }> {
  return await repeat(async () => {
    const made = await create().catch(loseOrThrow);
    if (made) return { ...made, replayed: false };
    if (key) await untilSettled(db, key);
    const earlier = key && (await findStoredCreation(db, table, key));
    if (earlier) return { ...earlier, replayed: true };
    await explain();
    return 'again';
  });
}

/** Whether a key has an answer already, whatever the request was. */
export async function isKeyKnown(db: Kysely<Tables>, key: Omit<IdempotencyKey, 'requestHash'>): Promise<boolean> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('caller', '=', key.caller)
    .where('owner', '=', key.owner)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * The first answer to this key, or null when the key is new. Throws 422 `idempotency_key_reused` when it belongs to
 * another request. An expired key is forgotten here, so that it can be used again before the clean-up comes by.
 */
export async function findStoredCreation<Table extends Created>(
  db: Kysely<Tables>,
  table: Table,
  key: IdempotencyKey,
): Promise<Creation<Table> | null> {
  type Kept = { request_hash: Buffer; list_revision: number | null; is_live: boolean };
  const { rows } = await sql<Selectable<Tables[Table]> & Kept>`
    SELECT made.*, kept.request_hash, (kept.result ->> 'list_revision')::bigint AS list_revision,
      kept.expires_at > now() AS is_live
    FROM idempotency_keys AS kept, jsonb_populate_record(NULL::${sql.table(table)}, kept.result) AS made
    WHERE kept.caller = ${key.caller} AND kept.owner = ${key.owner}
      AND kept.operation = ${key.operation} AND kept.key = ${key.key}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { request_hash: requestHash, list_revision: revision, is_live: isLive, ...row } = found;
  if (!isLive) {
    await forgetExpired(db, key);
    return null;
  }
  if (!key.requestHash.equals(requestHash)) throw new AppError('idempotency_key_reused');
  return { row: row as unknown as Selectable<Tables[Table]>, revision };
}

async function forgetExpired(db: Kysely<Tables>, key: IdempotencyKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', key.caller)
    .where('owner', '=', key.owner)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
}
