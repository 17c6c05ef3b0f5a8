/** Creates databases for scenarios, on the server of TEST_DATABASE_URL or in a separate cluster. */
import { openDatabase } from '../../../src/db/connect.ts';
import type { Handle } from '../../../src/db/handle.ts';
import { migrateToLatest } from '../../../src/db/migrate.ts';
import { seed } from '../../../src/demo/demo.ts';
import { startCluster } from '../../support/cluster.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../../support/server-databases.ts';
import type { Scope } from './scope.ts';

/** Creates a database with the demo data, which is dropped when the scenario ends. */
export async function createDatabase(scope: Scope): Promise<string> {
  const url = await createUnmigratedDatabase(scope);
  await fillDatabase(url);
  return url;
}

/** Creates an empty database, which is dropped when the scenario ends. */
export async function createUnmigratedDatabase(scope: Scope): Promise<string> {
  const server = testDatabaseUrl ?? (await startCluster(scope)).url;
  const { databaseUrl } = await createEmptyDatabase(scope, server);
  if (databaseUrl === undefined) throw new Error('a database on a server has an address');
  return databaseUrl;
}

/** Migrates a database and loads the demo data. */
export async function fillDatabase(databaseUrl: string): Promise<void> {
  await useDatabase(databaseUrl, async (db) => {
    await migrateToLatest(db);
    await seed(db);
  });
}

/** Opens a database for `use`. */
export async function useDatabase<Result>(
  databaseUrl: string,
  use: (db: Handle) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    databasePoolSize: 1,
    databaseStatementTimeoutMs: 30_000,
  });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}
