/**
 * Deletes expired rows to keep the tables small. Queries ignore expired rows, so results are
 * correct without a cleanup.
 */
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Expiry } from './expiry.ts';
import type { Channel, Handle } from './handle.ts';
import { locks } from './locks.ts';
import type { Db } from './tables.ts';

/**
 * Deletes expired rows and returns their number, or null if another instance is cleaning up. Throws
 * between two statements if `signal` is aborted: the first run with a retention can take minutes.
 */
export async function cleanUp(
  db: Handle,
  expiries: readonly Expiry[],
  limit = 1000,
  signal?: AbortSignal,
): Promise<number | null> {
  let deleted = 0;
  for (const expiry of expiries) {
    const portion = Math.min(limit, expiry.portion ?? limit);
    let found: Awaited<ReturnType<typeof deleteExpired>>;
    do {
      signal?.throwIfAborted();
      found = await deleteExpired(db, expiry, portion);
      if (found === null) return null;
      emitChanges(db, found.changed);
      deleted += found.number;
    } while (found.number === portion);
  }
  return deleted;
}

type Changed = Partial<Record<Channel, number[]>>;

/**
 * Deletes at most `limit` expired rows, so that requests do not wait long for the statement. Locked
 * rows are in use, so they are left for a later run. PostgreSQL releases the lock when the
 * statement ends or its connection breaks. The statement is raw SQL, because its table and its
 * condition are data.
 */
async function deleteExpired(
  db: Handle,
  expiry: Expiry,
  limit: number,
): Promise<{ number: number; changed: Changed } | null> {
  const { table, key, follow, changed = {} } = expiry;
  const condition = await conditionOf(db.reads, expiry, limit);
  const channels = Object.entries(changed).map(([name, ids]) => sql`${sql.lit(name)}, ${ids}`);
  const columns = (of: string) => sql.join(key.map((column) => sql.ref(`${of}.${column}`)));
  const { rows } = await sql<{ is_mine: boolean; number: number; changed: Changed }>`
    WITH turn AS MATERIALIZED (
      SELECT pg_try_advisory_xact_lock(${locks.cleanUp}) AS is_mine
    ), locked AS MATERIALIZED (
      SELECT ${columns('expired')} FROM ${sql.table(table)} AS expired, turn
      WHERE is_mine AND ${condition}
      LIMIT ${limit} FOR UPDATE OF expired SKIP LOCKED
    ), gone AS (
      DELETE FROM ${sql.table(table)} AS deleted USING locked
      WHERE (${columns('deleted')}) = (${columns('locked')}) RETURNING deleted.*
    ) ${follow === undefined ? sql`` : sql`, ${follow}`}
    SELECT is_mine, (SELECT count(*)::int FROM gone) AS number,
      json_build_object(${sql.join(channels)}) AS changed
    FROM turn`.execute(db);
  const [row] = rows;
  return row?.is_mine ? row : null;
}

/**
 * Returns the condition of the rows to delete. For rows with versions, these are the rows that have
 * expired now and still have their version then.
 */
async function conditionOf(
  db: Db,
  { table, key, version, condition }: Expiry,
  limit: number,
): Promise<RawBuilder<unknown>> {
  if (version === undefined) return condition;
  const [id, column] = [sql.ref(`expired.${key[0]}`), sql.ref(`expired.${version}`)];
  const { rows } = await sql<{ id: number; version: number }>`
    SELECT ${id} AS id, ${column} AS version FROM ${sql.table(table)} AS expired
    WHERE ${condition} LIMIT ${limit}`.execute(db);
  const ids = sql`${rows.map((row) => row.id)}::bigint[]`;
  return sql`${id} = ANY (${ids}) AND (${id}, ${column}) IN (
    SELECT * FROM unnest(${ids}, ${rows.map((row) => row.version)}::int[]))`;
}

function emitChanges(db: Handle, changed: Changed): void {
  for (const [channel, ids] of Object.entries(changed))
    for (const id of ids) db.changed.emit(channel as Channel, id);
}

interface CleanUpOptions {
  everySeconds?: number;
  /**
   * Tasks that delete what `expiries` cannot name, in every instance. A task that fails or takes
   * long does not stop the others. Each stops if `signal` is aborted, and returns the number of
   * deleted rows or objects.
   */
  others?: readonly ((signal: AbortSignal) => Promise<number>)[];
  /** Receives the outcome of each run. `elsewhere` means that another instance is cleaning up. */
  report?: (outcome: 'ok' | 'failed' | 'elsewhere', deleted: number) => void;
}

/**
 * Cleans up every `everySeconds`, and logs failures. Returns a function that stops the cleanup and
 * waits for the current statements.
 */
export function runCleanUp(
  db: Handle,
  expiries: readonly Expiry[],
  log: Record<'info' | 'warn', (what: object, message: string) => void>,
  { everySeconds = 60, others = [], report = () => undefined }: CleanUpOptions = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async (task: () => Promise<number | null>) => {
    for (;;) {
      try {
        // With `ref: false`, the timer does not keep the process alive.
        await setTimeout(everySeconds * 1000, undefined, { signal, ref: false });
        const deleted = await task();
        report(deleted === null ? 'elsewhere' : 'ok', deleted ?? 0);
        if (deleted) log.info({ deleted }, 'cleaned up');
      } catch (err) {
        if (signal.aborted) return;
        report('failed', 0);
        log.warn({ err }, 'cleaning up failed');
      }
    }
  };
  const tasks = [
    repeat(() => cleanUp(db, expiries, undefined, signal)),
    ...others.map((task) => repeat(() => task(signal))),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(tasks);
  };
}
