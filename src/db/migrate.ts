import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { locks } from './locks.ts';
import * as initial from './migrations/0001-initial.ts';
import * as orderListIndexes from './migrations/0002-order-list-indexes.ts';
import * as discardedContents from './migrations/0003-discarded-contents.ts';
import * as withdrawnRecipes from './migrations/0004-withdrawn-recipes.ts';
import * as machineOrders from './migrations/0005-machine-orders.ts';
import * as retention from './migrations/0007-retention.ts';
import * as events from './migrations/0008-events.ts';
import * as feed from './migrations/0009-feed.ts';
import * as owners from './migrations/0010-owners.ts';
import * as orderIds from './migrations/0011-order-ids.ts';
import type { Db } from './tables.ts';

/**
 * All migrations in order. Add a migration at the end, and never change a released migration
 * (CONTRIBUTING.md, "Migrations"). No migration has the number 0006.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-order-list-indexes': orderListIndexes,
  '0003-discarded-contents': discardedContents,
  '0004-withdrawn-recipes': withdrawnRecipes,
  '0005-machine-orders': machineOrders,
  '0007-retention': retention,
  '0008-events': events,
  '0009-feed': feed,
  '0010-owners': owners,
  '0011-order-ids': orderIds,
};

/**
 * Applies all pending migrations, or none if one fails, and returns their names. Concurrent calls
 * take turns.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  return await runInTurn(db, (migrator) => migrator.migrateToLatest());
}

/**
 * Rolls back the latest migration, which deletes the data in its tables. Returns its name, or an
 * empty list if there is none.
 */
export async function migrateDown(db: Db): Promise<string[]> {
  return await runInTurn(db, (migrator) => migrator.migrateDown());
}

/** Returns the migrations of this version in order. `appliedAt` is null for a pending migration. */
export async function migrationStatus(db: Db): Promise<{ name: string; appliedAt: Date | null }[]> {
  const known = await makeMigrator(db).getMigrations();
  return known.map(({ name, executedAt = null }) => ({ name, appliedAt: executedAt }));
}

/**
 * Returns the applied migrations that this version does not know, because a newer version applied
 * them.
 */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const exists = sql<boolean>`to_regclass('kysely_migration') IS NOT NULL`.as('exists');
  if (!(await db.selectNoFrom(exists).executeTakeFirstOrThrow()).exists) return [];
  const applied = db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration');
  const rows = await applied.select('name').orderBy('name').execute();
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

function makeMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

type Act = (migrator: Migrator) => Promise<MigrationResultSet>;

/**
 * Applies migrations in a transaction, while no other process does. A caller with a transaction of
 * its own must exclude other processes itself.
 */
async function runInTurn(db: Db, act: Act): Promise<string[]> {
  if (db.isTransaction) return await apply(db, act);
  return await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    return await apply(transaction, act);
  });
}

async function apply(transaction: Db, act: Act): Promise<string[]> {
  const { error, results = [] } = await act(makeMigrator(transaction));
  // Throwing the error of the failed statement rolls back the whole transaction.
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Waits for the lock without a timeout, and allows long statements. Then restores the lock
 * timeout for the statements of the migration: while one of them waits for the lock of a table,
 * all requests that use the table wait too. The settings end with the transaction, so that a pooler
 * can reuse the session.
 */
async function takeTurn(transaction: Db): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL lock_timeout = 0`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${locks.migration})`.execute(transaction);
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(transaction);
}
