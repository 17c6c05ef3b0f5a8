/**
 * The statements for idempotency keys. One statement writes a row and its key, so after a crash
 * either both exist or neither. The statement contains two CTEs of this file: `claimed` takes the
 * lock of the key, and `stored_keys` stores the key with its result. Other requests with the key
 * wait for the lock. Raw SQL, because the CTEs name themselves.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Expiry } from '../db/expiry.ts';
import type { Db, Tables } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { IdempotencyKey, KeyIdentity } from './key.ts';

/** How many hours a key is stored. */
export const keyLifetimeHours = 24;

/** The keys that the cleanup deletes. */
export const keyExpiry: Expiry = {
  table: 'idempotency_keys',
  key: ['caller', 'owner', 'operation', 'key'],
  condition: sql`expires_at <= now()`,
};

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
export const keyLock = sql`
  hashtextextended(concat_ws(' ', asked.caller, asked.owner, asked.operation, asked.key), 0)`;

/**
 * True if there is no key or the key is not stored. Avoids EXISTS, which could read the whole table
 * (3 ms for 10,000 keys).
 */
export const keyIsFree = sql<boolean>`(asked.key IS NULL OR (
  SELECT true FROM idempotency_keys AS stored
  WHERE stored.caller = asked.caller AND stored.owner = asked.owner
    AND stored.operation = asked.operation AND stored.key = asked.key) IS NULL)`;

/**
 * Takes the lock of the key. True if the lock is free and the key is not stored, or if the request
 * has no key. A statement must evaluate this before it locks rows. Otherwise, it would wait for
 * rows that another request with the same key has locked.
 */
const claimKey = sql<boolean>`CASE WHEN asked.key IS NULL THEN true
  ELSE pg_try_advisory_xact_lock(${keyLock}) AND ${keyIsFree} END`;

/**
 * Returns the CTE `claimed`: the rows of `asked` whose keys are not stored and not locked by
 * another request. `inputs` is a FROM item with the name `asked` and the `keyColumns`.
 */
export function claimedFrom(inputs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`claimed AS MATERIALIZED (SELECT asked.* FROM ${inputs} WHERE ${claimKey})`;
}

/**
 * Returns the CTE `claimed` for one key. It has one row, or none if the key is stored or locked by
 * another request.
 */
export function claimed(key: IdempotencyKey | null): RawBuilder<unknown> {
  return claimedFrom(askedFor(key));
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

/** Waits in the database until no other request holds the lock of the key. */
export async function awaitKeyLock(db: Db, key: KeyIdentity): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${keyLock}) FROM ${askedFor(key)}`.execute(db);
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
 * Returns the stored result of a key, or null if the key is free. Deletes a key that has expired: it
 * can be used again, even before the cleanup. Throws 422 `idempotency_key_reused` if the key belongs
 * to another request.
 */
export async function findCreationOrFreeKey<Row>(
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
    SELECT selected.*, stored.request_hash = ${key.request_hash}::text::bytea AS is_same,
      stored.expires_at > now() AS is_live,
      (stored.result ->> 'list_revision')::bigint AS list_revision
    FROM idempotency_keys AS stored, LATERAL (
      SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, stored.result) AS made
    ) AS selected
    WHERE ${isRowOf(key)}`.execute(db);
  const [stored] = rows;
  if (!stored) return null;
  const { is_same: isSame, list_revision: revision, is_live: isLive, ...selected } = stored;
  if (!isLive) {
    const expired = db.deleteFrom('idempotency_keys').where('expires_at', '<=', sql<string>`now()`);
    await expired.where(isRowOf(key)).execute();
    return null;
  }
  if (!isSame) throw new AppError('idempotency_key_reused');
  return { row: rowOf(selected as never), revision };
}

function isRowOf({ key, caller, owner, operation }: KeyIdentity): RawBuilder<boolean> {
  return sql<boolean>`
    caller = ${caller} AND owner = ${owner} AND operation = ${operation} AND key = ${key}`;
}
