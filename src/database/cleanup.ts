/**
 * Deletes rows whose time is over: drafts, idempotency keys, refresh tokens, failed sign-ins, networks of former sign-ins
 * and uploads that a crash left unfinished. No reader depends on it, since expired rows are already invisible. It keeps the
 * tables small.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The number of the advisory lock that lets one instance at a time clean up. Nothing else may use it. */
export const cleanUpLock = 7_240_131;

const rowsPerStatement = 1000;
const defaultSeconds = 60;

interface Expiry {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  /** Holds for a row that goes. */
  readonly condition: string;
  /** What else changes with the deleted rows, as a CTE that reads `gone`. */
  readonly follow?: string;
}

/** What expires. To clean up another table, add a row here. */
const expiries: readonly Expiry[] = [
  {
    table: 'drafts',
    key: ['id', 'user_id'],
    condition: 'order_id IS NULL AND expires_at <= now()',
    // The revision of a draft list counts expired drafts while their rows exist, so it takes over the deleted ones.
    follow: `moved AS (
      UPDATE order_lists SET drafts_revision = drafts_revision + counted.number
      FROM (SELECT user_id, count(*) AS number FROM gone GROUP BY user_id) AS counted
      WHERE order_lists.user_id = counted.user_id
    )`,
  },
  { table: 'change_drafts', key: ['id'], condition: 'committed_at IS NULL AND expires_at <= now()' },
  { table: 'idempotency_keys', key: ['caller', 'owner', 'operation', 'key'], condition: 'expires_at <= now()' },
  { table: 'refresh_tokens', key: ['id'], condition: 'expires_at <= now()' },
  {
    table: 'failed_sign_ins',
    key: ['email_key', 'network'],
    // Failures count for an hour at most.
    condition: `window_started_at < now() - interval '1 hour' AND coalesce(blocked_until <= now(), true)`,
  },
  {
    table: 'sign_in_networks',
    key: ['account_id', 'network'],
    // A network counts as used for 90 days after a sign-in.
    condition: `last_used_at <= now() - interval '90 days'`,
  },
  {
    table: 'attachments',
    key: ['id'],
    // No upload lasts an hour. A crash left this one unfinished, and its chunks go with it.
    condition: `completed_at IS NULL AND started_at < now() - interval '1 hour'`,
  },
];

/**
 * Cleans up, in statements small enough to hold up no request. Each takes the lock and releases it at its end, so that a
 * broken connection releases it too. Returns the number of deleted rows, or null when another instance cleans up.
 */
export async function cleanUp(db: Kysely<Tables>, limit = rowsPerStatement): Promise<number | null> {
  let deleted = 0;
  for (const expiry of expiries) {
    for (;;) {
      const number = await deleteExpired(db, expiry, limit);
      if (number === null) return null;
      deleted += number;
      if (number < limit) break;
    }
  }
  return deleted;
}

/** Deletes up to `limit` rows. A locked row is in use, and stays until the next time. */
async function deleteExpired(
  db: Kysely<Tables>,
  { table, key, condition, follow }: Expiry,
  limit: number,
): Promise<number | null> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const keyOf = (source: string) => sql.join(key.map((column) => sql.ref(`${source}.${column}`)));
  const { rows } = await sql<{ is_mine: boolean; number: number }>`
    WITH turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${cleanUpLock}) AS is_mine), expired AS (
      SELECT ${columns} FROM ${sql.table(table)}, turn WHERE is_mine AND ${sql.raw(condition)}
      LIMIT ${limit} FOR UPDATE OF ${sql.table(table)} SKIP LOCKED
    ), gone AS (
      DELETE FROM ${sql.table(table)} AS kept USING expired WHERE (${keyOf('kept')}) = (${keyOf('expired')})
      RETURNING ${keyOf('kept')}
    ) ${follow === undefined ? sql`` : sql`, ${sql.raw(follow)}`}
    SELECT is_mine, (SELECT count(*)::int FROM gone) AS number FROM turn`.execute(db);
  const [row] = rows;
  return row?.is_mine ? row.number : null;
}

/** Receives what a run did. */
export interface CleanUpLog {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/** Options of `runCleanUp`. */
export interface CleanUpOptions {
  everySeconds?: number;
  /**
   * Cleans up outside the database, in every instance, until `signal`, and returns how much it deleted. The database does
   * not wait for it.
   */
  also?: (signal: AbortSignal) => Promise<number>;
  /** Receives how each run ended: `elsewhere` means that another instance had the turn. */
  count?: (outcome: 'ok' | 'failed' | 'elsewhere', deleted: number) => void;
}

/** Cleans up regularly until the returned function is called, which waits for a run. A failed run is logged. */
export function runCleanUp(
  db: Kysely<Tables>,
  log: CleanUpLog,
  { everySeconds = defaultSeconds, also, count = () => undefined }: CleanUpOptions = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const run = async (task: () => Promise<number | null>) => {
    try {
      const deleted = await task();
      if (deleted === null) return count('elsewhere', 0);
      count('ok', deleted);
      if (deleted > 0) log.info({ deleted }, 'cleaned up');
    } catch (err) {
      if (stopping.signal.aborted) return;
      count('failed', 0);
      log.warn({ err }, 'cleaning up failed');
    }
  };
  const tasks = [() => cleanUp(db), ...(also ? [() => also(stopping.signal)] : [])];
  const running = new Map<(typeof tasks)[number], Promise<void>>();
  const start = (task: (typeof tasks)[number]) =>
    running.set(
      task,
      run(task).finally(() => running.delete(task)),
    );
  // `unref`: the timer does not keep a process alive.
  const timer = setInterval(() => {
    for (const task of tasks) if (!running.has(task)) start(task);
  }, everySeconds * 1000).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}
