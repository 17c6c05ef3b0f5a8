/**
 * Opens several pools on one database of a server, for tests in which sessions wait for each other.
 */

import { sql, type Transaction } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import type { Database, DatabaseSettings, Observe } from '../../src/db/database.ts';
import type { Handle } from '../../src/db/handle.ts';
import type { Tables } from '../../src/db/tables.ts';
import { oldestTransaction } from '../../src/events/queries.ts';
import { copyTemplateOnServer } from './database.ts';
import { testDatabaseUrl } from './server-databases.ts';
import type { Teardown } from './teardown.ts';
import { until } from './wait-until.ts';

/** The reason to skip tests with several sessions, or false. */
export const needsServer =
  testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL: the embedded database has one session';

interface PoolOptions extends Partial<DatabaseSettings> {
  /**
   * Milliseconds after which a statement stops waiting for a lock. Default: a minute, which no test
   * reaches.
   */
  lockTimeout?: number;
  observe?: Observe;
}

/**
 * Creates a database with the demo data, and returns a function that opens a pool on it. Needs a
 * server.
 */
export async function startSessions(
  t: Teardown,
): Promise<(options?: PoolOptions) => Promise<Database>> {
  const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
  return async ({ lockTimeout = 60_000, observe, ...more } = {}) => {
    const databaseUrl = `${settings.databaseUrl}?lock_timeout=${lockTimeout}`;
    const database = await openDatabase({ ...settings, ...more, databaseUrl }, undefined, observe);
    t.teardown(() => database.close());
    return database;
  };
}

/** Runs `act` in a transaction that stays open until `commit` is called or `t` ends. */
export async function holdOpen(
  t: Teardown,
  db: Handle,
  act: (transaction: Transaction<Tables>) => Promise<unknown>,
): Promise<{ commit(): Promise<void> }> {
  const transaction = await db.startTransaction().execute();
  const commit = async () => {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.commit().execute();
  };
  t.teardown(commit);
  // On a busy computer, what the test does meanwhile takes longer than the service lets a
  // transaction be idle.
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
  await act(transaction);
  return { commit };
}

/** Same as `holdOpen`, and also returns the id of the transaction. */
export async function holdWithId(
  t: Teardown,
  db: Handle,
  act: (transaction: Transaction<Tables>) => Promise<unknown> = async () => undefined,
): Promise<{ commit(): Promise<void>; id: string }> {
  let id = '';
  const { commit } = await holdOpen(t, db, async (transaction) => {
    await act(transaction);
    const current = sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`;
    id = (await current.execute(transaction)).rows[0]?.id ?? '';
  });
  return { commit, id };
}

/**
 * Keeps a transaction open as `holdOpen` does, and returns when it is the oldest one of the server,
 * whose other databases have transactions too.
 */
export async function holdOldest(t: Teardown, db: Handle): Promise<{ commit(): Promise<void> }> {
  const { commit, id } = await holdWithId(t, db);
  await until(async () => (await oldestTransaction(db)) === id);
  return { commit };
}
