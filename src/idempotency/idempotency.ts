/**
 * Idempotency keys for operations that create rows (docs/explanation/retries.md). One statement
 * writes the row and the key, so after a crash either both exist or neither. The statement contains
 * two CTEs of this file: `claimed` takes the lock of the key, and `stored_keys` stores the key with
 * its result. Other requests with the key wait for the lock.
 */
import { hash } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Expiry } from '../database/expiry.ts';
import type { Pool } from '../database/pool.ts';
import type { Db, Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import { repeat } from '../limits/turns.ts';

/** How many hours a key is stored. */
export const keyLifetimeHours = 24;

/** The keys that the clean-up deletes. */
export const keyExpiry: Expiry = { table: 'idempotency_keys', condition: sql`expires_at <= now()` };

/**
 * The columns that identify a stored key: the text of the key, and the scope in which the text is
 * unique.
 */
export type KeyIdentity = Pick<
  Selectable<Tables['idempotency_keys']>,
  'key' | 'caller' | 'owner' | 'operation'
>;

/** A key, and the fingerprint of its request. */
export type IdempotencyKey = KeyIdentity & { request_hash: string };

/** The identity of a request that may have no key. */
export type OptionalKey = Omit<KeyIdentity, 'key'> & { key: string | null };

/**
 * Returns the key, or null without a key. `content` is hashed, and must not depend on the headers
 * or the representation.
 */
export function keyOf({ key, ...scope }: OptionalKey, content: unknown): IdempotencyKey | null {
  return key === null
    ? null
    : { key, ...scope, request_hash: content === null ? ofNothing : fingerprint(content) };
}

/** Returns the SHA-256 of a normalized request, as a PostgreSQL bytea literal. */
export function fingerprint(normalizedRequest: unknown): string {
  return `\\x${hash('sha256', JSON.stringify(normalizedRequest))}`;
}

const ofNothing = fingerprint(null);

/**
 * Reads the key from `X-Idempotency-Key` or `Idempotency-Key`. If one is invalid or they differ,
 * the key is null.
 */
export function readKey(
  header: Readonly<Record<string, string | undefined>>,
  contractViolations: readonly FailedCheck[],
): { key: string | null; violations: readonly FailedCheck[] } {
  const own = header['X-Idempotency-Key'];
  // `Idempotency-Key` contains the key as a quoted string.
  const standard = header['Idempotency-Key']?.replace(/^"(.+)"$/, '$1');
  const malformed = contractViolations.filter(({ field }) => field.endsWith('Idempotency-Key'));
  if (malformed.length > 0) return { key: null, violations: malformed };
  const differ = own !== undefined && standard !== undefined && own !== standard;
  if (!differ) return { key: own ?? standard ?? null, violations: [] };
  const message = 'must be equal to X-Idempotency-Key';
  const violation = {
    field: 'Idempotency-Key',
    in: 'header',
    error_type: 'constraint_violation',
    message,
  } as const;
  return { key: null, violations: [violation] };
}

/**
 * The columns of `asked` for the key and the fingerprint. For a request without a key, `key` is
 * NULL.
 */
export const keyColumns = sql.raw(
  'key text, caller bigint, owner bigint, operation text, request_hash bytea',
);

/**
 * The number of the advisory lock for a key. A collision is unlikely, and only makes a request
 * wait.
 */
export const keyLock = sql`hashtextextended(
  concat_ws(' ', asked.caller, asked.owner, asked.operation, asked.key), 0)`;

/**
 * True if there is no key or the key is not stored. Avoids EXISTS, which could read the whole table
 * (3 ms for 10,000 keys).
 */
export const keyIsFree = sql<boolean>`(asked.key IS NULL OR (
  SELECT true FROM idempotency_keys AS kept
  WHERE kept.caller = asked.caller AND kept.owner = asked.owner
    AND kept.operation = asked.operation AND kept.key = asked.key) IS NULL)`;

/**
 * Takes the lock of the key. True if the lock is free and the key is not stored, or if the request
 * has no key. A statement must evaluate this before it locks rows. Otherwise, it would wait for
 * rows that another request with the same key has locked.
 */
const claimKey = sql<boolean>`CASE WHEN asked.key IS NULL THEN true
  ELSE pg_try_advisory_xact_lock(${keyLock}) AND ${keyIsFree} END`;

/**
 * Returns the CTE `claimed`: the rows of `inputs` whose keys are not stored and not locked by
 * another request. `inputs` has the `keyColumns`.
 */
export function claimedFrom(inputs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`claimed AS MATERIALIZED (SELECT asked.* FROM ${inputs} AS asked WHERE ${claimKey})`;
}

/**
 * Returns the CTE `claimed` for one key. It has one row, or none if the key is stored or locked by
 * another request.
 */
export function claimed(key: IdempotencyKey | null): RawBuilder<unknown> {
  return claimedFrom(sql`(SELECT * FROM ${askedFor(key)})`);
}

function askedFor(key: KeyIdentity | null): RawBuilder<unknown> {
  return sql`json_to_record(${JSON.stringify(key ?? {})}::json) AS asked (${keyColumns})`;
}

/**
 * Returns the CTE `stored_keys`, which stores the keys of `claimed` with their results. Without a
 * key, it stores nothing. `row` is the jsonb expression for the result. `joins` joins the created
 * rows to `claimed`.
 */
export function storedKeys(
  row: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`stored_keys AS (
    INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
    SELECT claimed.caller, claimed.owner, claimed.operation, claimed.key, claimed.request_hash,
      ${row}, now() + make_interval(hours => ${sql.lit(keyLifetimeHours)})
    FROM claimed ${joins} WHERE claimed.key IS NOT NULL)`;
}

const uniqueViolation = '23505';
const lockNotAvailable = '55P03';

/** Whether an error is a unique violation: another request has used the UUID or the key. */
export function isTaken(error: unknown): boolean {
  return sqlStateOf(error) === uniqueViolation;
}

/**
 * Waits until no other request holds the lock of the key. Throws 409 `request_in_progress` after
 * two seconds.
 */
export async function untilSettled(db: Pool, key: KeyIdentity): Promise<void> {
  const wait = sql`SELECT pg_advisory_xact_lock_shared(${keyLock}) FROM ${askedFor(key)}`;
  await db.turns.keys
    .run(key.caller, () => wait.execute(db))
    .catch((error: unknown) => {
      if (sqlStateOf(error) !== lockNotAvailable) throw error;
      throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' }, cause: error });
    });
}

/**
 * A kind of rows that can be created with a key. A statement selects `columns` of a row, and
 * `rowOf` decodes them.
 */
export interface Kind<Row> {
  readonly table: 'orders' | 'drafts' | 'change_drafts' | 'attachments';
  readonly columns: RawBuilder<unknown>;
  readonly rowOf: (selected: never) => Row;
}

/** A kind whose rows the driver decodes. */
export function plainRows<Table extends Kind<unknown>['table']>(
  table: Table,
): Kind<Selectable<Tables[Table]>> {
  return { table, columns: sql`made.*`, rowOf: (selected) => selected };
}

/**
 * A created row. For an order, `revision` is the list revision after the creation. For any other
 * row, `revision` is null.
 */
export type Creation<Row> = { row: Row; revision: number | null };

/**
 * Creates only one row per key. If `create` returns undefined, returns the result that is stored
 * for the key. If none is stored, calls `explain`, which throws the error that prevented the
 * creation. If `explain` finds no error, calls `create` again. Throws: 409 `request_in_progress`;
 * 422 `idempotency_key_reused`; 503 `service_unavailable` if the key keeps changing.
 */
export async function createOnce<Row>(
  db: Pool,
  kind: Kind<Row>,
  key: IdempotencyKey | null,
  create: () => Promise<Creation<Row> | undefined>,
  explain: () => Promise<unknown>,
): Promise<Creation<Row> & { replayed: boolean }> {
  return await repeat(async () => {
    const made = await create().catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    });
    if (made) return { ...made, replayed: false };
    if (key) await untilSettled(db, key);
    const earlier = key && (await findStoredCreation(db, kind, key));
    if (earlier) return { ...earlier, replayed: true };
    await explain();
    return 'again';
  });
}

/** Whether a key is stored, for this request or for another one. */
export async function isKeyKnown(db: Db, key: KeyIdentity): Promise<boolean> {
  return (
    (await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where(isRowOf(key))
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Returns the stored result of a key, or null. Throws 422 `idempotency_key_reused` if the key
 * belongs to another request.
 */
export async function findStoredCreation<Row>(
  db: Db,
  { table, columns, rowOf }: Kind<Row>,
  key: IdempotencyKey,
) {
  type Stored = {
    is_same: boolean;
    list_revision: number | null;
    is_live: boolean;
    [column: string]: unknown;
  };
  // Raw SQL, because Kysely cannot express jsonb_populate_record.
  const { rows } = await sql<Stored>`
    SELECT selected.*, kept.request_hash = ${key.request_hash}::text::bytea AS is_same,
      kept.expires_at > now() AS is_live,
      (kept.result ->> 'list_revision')::bigint AS list_revision
    FROM idempotency_keys AS kept, LATERAL (
      SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, kept.result) AS made
    ) AS selected
    WHERE ${isRowOf(key)}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { is_same: isSame, list_revision: revision, is_live: isLive, ...selected } = found;
  if (!isLive) {
    // An expired key can be used again, even before the clean-up deletes it.
    const expired = db.deleteFrom('idempotency_keys').where('expires_at', '<=', sql<string>`now()`);
    await expired.where(isRowOf(key)).execute();
    return null;
  }
  if (!isSame) throw new AppError('idempotency_key_reused');
  return { row: rowOf(selected as never), revision };
}

function isRowOf({ key, caller, owner, operation }: KeyIdentity): RawBuilder<boolean> {
  return sql<boolean>`caller = ${caller} AND owner = ${owner}
    AND operation = ${operation} AND key = ${key}`;
}
