/**
 * Creates databases for scenarios, on the server of TEST_DATABASE_URL or in a separate cluster,
 * which a scenario may stop.
 */
import type { Cluster } from '../../../scripts/support/cluster.ts';
import * as clusters from '../../../scripts/support/cluster.ts';
import { openDatabase } from '../../../src/database/connect.ts';
import { migrateToLatest } from '../../../src/database/migrate.ts';
import type { Pool } from '../../../src/database/pool.ts';
import { seed } from '../../../src/demo/demo.ts';
import { citusNodes, distribute, joinNodes } from '../../support/citus.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../../support/server-databases.ts';
import type { Scope } from './scope.ts';

/**
 * Creates a database with the demo data, which is dropped when the scenario ends. On a cluster, its
 * tables are distributed.
 */
export async function createDatabase(scope: Scope): Promise<string> {
  const url = await createUnmigratedDatabase(scope);
  await fillDatabase(url);
  if (citusNodes.length > 0) await distributeDatabase(url);
  return url;
}

async function distributeDatabase(databaseUrl: string): Promise<void> {
  await joinNodes(new URL(databaseUrl).pathname.slice(1));
  await useDatabase(databaseUrl, distribute);
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
  use: (db: Pool) => Promise<Result>,
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

/** Starts a PostgreSQL that only this scenario uses. */
export async function startCluster(
  scope: Scope,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const cluster = await clusters.startCluster(scope.folder(), {
    max_connections: '100',
    fsync: 'off',
    ...settings,
  });
  scope.teardown(() => cluster.end());
  return cluster;
}

/**
 * Starts a standby of a cluster. The primary acknowledges a commit only when the standby has it.
 */
export async function startStandby(scope: Scope, primary: Cluster): Promise<Cluster> {
  const standby = await startAsynchronousStandby(scope, primary);
  await primary.waitForStandby();
  return standby;
}

/** Starts a standby that gets each commit some time after the primary has acknowledged it. */
export async function startAsynchronousStandby(
  scope: Scope,
  primary: Pick<Cluster, 'url'>,
): Promise<Cluster> {
  const standby = await clusters.startStandby(scope.folder(), primary);
  scope.teardown(() => standby.end());
  return standby;
}
