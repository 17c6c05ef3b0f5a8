/**
 * Deletes what has outlived its time: drafts, idempotency keys, the history of refresh tokens, failed sign-ins, networks
 * of former sign-ins and uploads that a crash left behind. No reader depends on it, since what has expired is invisible
 * already; it only keeps the tables small.
 *
 *     const stop = runCleanUp(db, log);
 *     await stop();
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The number of the advisory lock that lets one instance at a time clean up (D48). Nothing else may use it. */
export const cleanUpLock = 7_240_131;

const rowsAtOnce = 1000;
const secondsBetween = 60;

/** A statement's tail after `turn`: CTEs, the last of which is called `gone` and returns the rows deleted. */
type Task = (limit: number) => RawBuilder<unknown>;

/** To clean up another table, add its task here. A row that is locked is in use, and left for the next time. */
const tasks: readonly Task[] = [
  // The revision of a draft list counts expired drafts as long as they are there, so it takes over those that go.
  (limit) => sql`
    expired AS (
      SELECT id FROM drafts, turn WHERE is_mine AND order_id IS NULL AND expires_at <= now()
      LIMIT ${limit} FOR UPDATE OF drafts SKIP LOCKED
    ), gone AS (
      DELETE FROM drafts USING expired WHERE drafts.id = expired.id RETURNING user_id
    ), moved AS (
      UPDATE order_lists SET drafts_revision = drafts_revision + counted.number
      FROM (SELECT user_id, count(*) AS number FROM gone GROUP BY user_id) AS counted
      WHERE order_lists.user_id = counted.user_id
    )`,
  (limit) => sql`
    expired AS (
      SELECT id FROM change_drafts, turn WHERE is_mine AND committed_at IS NULL AND expires_at <= now()
      LIMIT ${limit} FOR UPDATE OF change_drafts SKIP LOCKED
    ), gone AS (
      DELETE FROM change_drafts USING expired WHERE change_drafts.id = expired.id RETURNING 1
    )`,
  (limit) => sql`
    expired AS (
      SELECT caller, owner, operation, key FROM idempotency_keys, turn WHERE is_mine AND expires_at <= now()
      LIMIT ${limit} FOR UPDATE OF idempotency_keys SKIP LOCKED
    ), gone AS (
      DELETE FROM idempotency_keys AS kept USING expired
      WHERE (kept.caller, kept.owner, kept.operation, kept.key)
        = (expired.caller, expired.owner, expired.operation, expired.key)
      RETURNING 1
    )`,
  (limit) => sql`
    expired AS (
      SELECT id FROM refresh_tokens, turn WHERE is_mine AND expires_at <= now()
      LIMIT ${limit} FOR UPDATE OF refresh_tokens SKIP LOCKED
    ), gone AS (
      DELETE FROM refresh_tokens USING expired WHERE refresh_tokens.id = expired.id RETURNING 1
    )`,
  // Failures count for an hour at most.
  (limit) => sql`
    expired AS (
      SELECT email_key, network FROM failed_sign_ins, turn
      WHERE is_mine AND window_started_at < now() - interval '1 hour' AND coalesce(blocked_until <= now(), true)
      LIMIT ${limit} FOR UPDATE OF failed_sign_ins SKIP LOCKED
    ), gone AS (
      DELETE FROM failed_sign_ins AS kept USING expired
      WHERE kept.email_key = expired.email_key AND kept.network = expired.network
      RETURNING 1
    )`,
  // A network counts as used for 90 days after a sign-in.
  (limit) => sql`
    expired AS (
      SELECT account_id, network FROM sign_in_networks, turn
      WHERE is_mine AND last_used_at <= now() - interval '90 days'
      LIMIT ${limit} FOR UPDATE OF sign_in_networks SKIP LOCKED
    ), gone AS (
      DELETE FROM sign_in_networks AS kept USING expired
      WHERE kept.account_id = expired.account_id AND kept.network = expired.network
      RETURNING 1
    )`,
  // No upload lasts an hour; one that never completed was left behind by a crash, and its pieces go with it.
  (limit) => sql`
    expired AS (
      SELECT id FROM attachments, turn
      WHERE is_mine AND completed_at IS NULL AND started_at < now() - interval '1 hour'
      LIMIT ${limit} FOR UPDATE OF attachments SKIP LOCKED
    ), gone AS (
      DELETE FROM attachments USING expired WHERE attachments.id = expired.id RETURNING 1
    )`,
];

/**
 * Cleans up, in statements small enough not to be in anybody's way. Each takes the lock for itself and gives it back at
 * its end, so that it dies with a connection that breaks.
 *
 * @returns the number of rows deleted, or null when another instance is at it
 */
export async function cleanUp(db: Kysely<Tables>, limit = rowsAtOnce): Promise<number | null> {
  let deleted = 0;
  for (const task of tasks) {
    for (;;) {
      const { is_mine: isMine, number } = await runOnce(db, task, limit);
      if (!isMine) return null;
      deleted += number;
      if (number < limit) break;
    }
  }
  return deleted;
}

async function runOnce(db: Kysely<Tables>, task: Task, limit: number): Promise<{ is_mine: boolean; number: number }> {
  const { rows } = await sql<{ is_mine: boolean; number: number }>`
    WITH turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${cleanUpLock}) AS is_mine), ${task(limit)}
    SELECT is_mine, (SELECT count(*)::int FROM gone) AS number FROM turn`.execute(db);
  return rows[0] ?? { is_mine: false, number: 0 };
}

/** Where the runner reports. */
export interface CleanUpLog {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/** How `runCleanUp` differs from what it does by itself. */
export interface CleanUpOptions {
  everySeconds?: number;
  /**
   * Cleans up outside the database, in every instance, and returns how much it deleted. It stops by `signal`. The database
   * does not wait for it.
   */
  also?: (signal: AbortSignal) => Promise<number>;
  /** Receives how each run ended: `elsewhere` means that another instance had the turn. */
  count?: (outcome: 'ok' | 'failed' | 'elsewhere', deleted: number) => void;
}

/**
 * Cleans up now and then until the returned function is called, which waits for a run that is under way. A run that
 * fails is reported and the next one tries again.
 */
export function runCleanUp(
  db: Kysely<Tables>,
  log: CleanUpLog,
  { everySeconds = secondsBetween, also, count = () => undefined }: CleanUpOptions = {},
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
  const timer = setInterval(() => {
    for (const task of tasks) {
      if (!running.has(task))
        running.set(
          task,
          run(task).finally(() => running.delete(task)),
        );
    }
  }, everySeconds * 1000);
  // It must not keep a process alive that has nothing else to do.
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}
