import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import type { Db } from './tables.ts';

/** All migrations in order. Add a new one at the end and never change a released one (CONTRIBUTING.md, "Migrations"). */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
};

/** The advisory lock that lets one process at a time migrate. Nothing else may use this number. */
export const migrationLock = 7_240_132;

/** Applies all pending migrations or none, and returns their names. Concurrent calls take turns. */
export async function migrateToLatest(db: Db): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateToLatest());
}

/** Rolls back the latest migration and deletes the data in its tables. Returns its name, or an empty array if none. */
export async function migrateDown(db: Db): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateDown());
}

/** Returns every migration of this version in order; `appliedAt` is null for a pending one. */
export async function migrationStatus(db: Db): Promise<{ name: string; appliedAt: Date | null }[]> {
  const known = await makeMigrator(db).getMigrations();
  return known.map(({ name, executedAt = null }) => ({ name, appliedAt: executedAt }));
}

/** Returns applied migrations that this version does not know, because a newer version applied them. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const exists = sql<boolean>`to_regclass('kysely_migration') IS NOT NULL`.as('exists');
  if (!(await db.selectNoFrom(exists).executeTakeFirstOrThrow()).exists) return [];
  const applied = db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration');
  const rows = await applied.select('name').orderBy('name').execute();
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

function makeMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

async function run(db: Db, act: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  if (!db.isTransaction) {
    return db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      return run(transaction, act);
    });
  }
  const { error, results = [] } = await act(makeMigrator(db));
  // The error of the statement that failed rolls back the whole transaction.
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Waits for the lock. This wait and a migration may take longer than a request, but a statement keeps its lock time-out, since
 * requests to the table wait behind it. The settings end with the transaction, so a pooler passes on an unchanged session.
 */
async function takeTurn(transaction: Db): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL lock_timeout = 0`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(transaction);
}
