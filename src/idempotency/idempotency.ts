/**
 * Idempotency keys of operations that create something (docs/explanation/retries.md). A key is one row with the row that was created. The
 * statement that does the work writes both, so that a crash leaves both or neither.
 *
 * Such a statement reads its input as rows `asked` with `keyColumns`, works on the rows `claimed` of them (`claimKey`), and
 * has `keepKey`. While it runs, it holds an advisory lock of the key. Another request with the key waits in `untilSettled`.
 */
import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import { repeat, turns } from '../turns.ts';

/** Hours a key is remembered. */
export const keyLifetimeHours = 24;

/** What a key is unique for. */
export type KeyIdentity = Pick<Selectable<Tables['idempotency_keys']>, 'key' | 'caller' | 'owner' | 'operation'>;

/** A key and the request it was sent with. */
export interface IdempotencyKey extends KeyIdentity {
  /** The fingerprint of the request; headers and the representation do not count. */
  request_hash: string;
}

/** The SHA-256 of a normalized request, in the form in which PostgreSQL reads bytes. */
export function fingerprint(normalizedRequest: unknown): string {
  return `\\x${createHash('sha256').update(JSON.stringify(normalizedRequest)).digest('hex')}`;
}

/** The key of a request, from either header, and the violations of both headers. With violations the key is null. */
export function readKey(
  header: Readonly<Record<string, string | undefined>>,
  contractViolations: readonly FailedCheck[],
): { key: string | null; violations: readonly FailedCheck[] } {
  const own = header['X-Idempotency-Key'];
  // The draft standard writes the key as a quoted string; the quotes are not part of it.
  const standard = header['Idempotency-Key']?.replace(/^"(.+)"$/, '$1');
  const malformed = contractViolations.filter(({ field }) => field.endsWith('Idempotency-Key'));
  if (malformed.length > 0) return { key: null, violations: malformed };
  const differ = own !== undefined && standard !== undefined && own !== standard;
  if (!differ) return { key: own ?? standard ?? null, violations: [] };
  const message = 'must be equal to X-Idempotency-Key';
  const violation = { field: 'Idempotency-Key', in: 'header', error_type: 'constraint_violation', message } as const;
  return { key: null, violations: [violation] };
}

/** The columns of `asked` that hold a key; `key` is NULL without one. */
export const keyColumns = sql.raw('key text, caller bigint, owner bigint, operation text, request_hash bytea');

/** The number of the advisory lock of a key. Two keys with one number are very unlikely, and would only cost time. */
export const keyLock = sql`hashtextextended(concat_ws(' ', asked.caller, asked.owner, asked.operation, asked.key), 0)`;

/**
 * Holds without a key, and for a key without a row. The row is selected and not tested with EXISTS: for several keys
 * PostgreSQL may answer that by reading the whole table, which took 3 ms at 10,000 keys.
 */
export const keyIsFree = sql<boolean>`(asked.key IS NULL OR (
  SELECT true FROM idempotency_keys AS kept
  WHERE kept.caller = asked.caller AND kept.owner = asked.owner
    AND kept.operation = asked.operation AND kept.key = asked.key) IS NULL)`;

/**
 * Holds without a key, and for a free key that no other request works on. It must be evaluated before a row is locked:
 * then a request never waits for a row that another request with its key holds.
 */
export const claimKey = sql<boolean>`CASE WHEN asked.key IS NULL THEN true
  ELSE pg_try_advisory_xact_lock(${keyLock}) AND ${keyIsFree} END`;

/** A query for the row `claimed` of one key, without rows when the key cannot be claimed. */
export function claimed(key: IdempotencyKey | null): RawBuilder<unknown> {
  return sql`SELECT asked.* FROM ${askedFor(key)} WHERE ${claimKey}`;
}

function askedFor(key: KeyIdentity | null): RawBuilder<unknown> {
  return sql`json_to_record(${JSON.stringify(key ?? {})}::json) AS asked (${keyColumns})`;
}

/** An INSERT that keeps `row`, a jsonb over `source`, under the key that `claimed` in `source` has, if any. */
export function keepKey(row: RawBuilder<unknown>, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
    SELECT claimed.caller, claimed.owner, claimed.operation, claimed.key, claimed.request_hash, ${row},
      now() + make_interval(hours => ${sql.lit(keyLifetimeHours)})
    FROM ${source} WHERE claimed.key IS NOT NULL`;
}

const uniqueViolation = '23505';
const lockNotAvailable = '55P03';

/**
 * Undefined for a unique violation; throws any other error. Of two requests with one UUID, or with one key where the second
 * read just before the first ended, the second is rolled back with this violation.
 */
export function undefinedIfTaken(error: unknown): undefined {
  if (sqlStateOf(error) !== uniqueViolation) throw error;
}

/** Waits for keys: of the requests of one caller one waits in the database, and the others behind it. */
const waitInTurn = turns();

/**
 * Waits until no request works on a key, so that its result can be found.
 *
 * @throws AppError 409 `request_in_progress` after the lock time-out of the database, two seconds
 */
export async function untilSettled(db: Kysely<Tables>, key: KeyIdentity): Promise<void> {
  const wait = sql`SELECT pg_advisory_xact_lock_shared(${keyLock}) FROM ${askedFor(key)}`;
  await waitInTurn(db, key.caller, () => wait.execute(db)).catch((error: unknown) => {
    if (sqlStateOf(error) !== lockNotAvailable) throw error;
    throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' }, cause: error });
  });
}

/** The tables whose rows are created under keys. */
type Created = 'orders' | 'drafts' | 'change_drafts' | 'attachments';

/** A created row, and the list revision that its creation made; null where it moved none. */
export interface Creation<Table extends Created> {
  row: Selectable<Tables[Table]>;
  revision: number | null;
}

/**
 * Creates under a key. When `create` returns undefined, the result of the key is looked up. If there is none, `explain` must
 * throw the reason; if it does not, the reason has passed, and `create` runs again.
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
    const made = await create().catch(undefinedIfTaken);
    if (made) return { ...made, replayed: false };
    if (key) await untilSettled(db, key);
    const earlier = key && (await findStoredCreation(db, table, key));
    if (earlier) return { ...earlier, replayed: true };
    await explain();
    return 'again';
  });
}

/** Whether a key has a result, for any request. */
export async function isKeyKnown(db: Kysely<Tables>, key: KeyIdentity): Promise<boolean> {
  const query = db.selectFrom('idempotency_keys').select('key').where(isRowOf(key));
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * The stored result of a key, or null when it has none. An expired key is deleted here, so that it can be used again before
 * the clean-up.
 *
 * @throws AppError 422 `idempotency_key_reused` when the key belongs to another request
 */
export async function findStoredCreation<Table extends Created>(
  db: Kysely<Tables>,
  table: Table,
  key: IdempotencyKey,
): Promise<Creation<Table> | null> {
  type Kept = { is_same: boolean; list_revision: number | null; is_live: boolean };
  // The builder has no table function that returns the columns of a table.
  const { rows } = await sql<Selectable<Tables[Table]> & Kept>`
    SELECT made.*, kept.request_hash = ${key.request_hash}::text::bytea AS is_same, kept.expires_at > now() AS is_live,
      (kept.result ->> 'list_revision')::bigint AS list_revision
    FROM idempotency_keys AS kept, jsonb_populate_record(NULL::${sql.table(table)}, kept.result) AS made
    WHERE ${isRowOf(key)}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { is_same: isSame, list_revision: revision, is_live: isLive, ...row } = found;
  if (!isLive) {
    const expired = db.deleteFrom('idempotency_keys').where('expires_at', '<=', sql<string>`now()`);
    await expired.where(isRowOf(key)).execute();
    return null;
  }
  if (!isSame) throw new AppError('idempotency_key_reused');
  return { row: row as unknown as Selectable<Tables[Table]>, revision };
}

function isRowOf({ key, caller, owner, operation }: KeyIdentity): RawBuilder<boolean> {
  return sql<boolean>`caller = ${caller} AND owner = ${owner} AND operation = ${operation} AND key = ${key}`;
}
