import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import type { Tables } from './tables.ts';

/** All migrations in order. Add a new one at the end and never change a released one (CONTRIBUTING.md, "Migrations"). */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
};

/** A migration and when it was applied, null while it is pending. */
export interface MigrationState {
  readonly name: string;
  readonly appliedAt: Date | null;
}

/**
 * Applies what is pending, all of it or nothing. Any number of processes may call it at once: they take turns, and the
 * later ones find nothing to do. Returns the names of the migrations it applied.
 *
 * @throws the error of the statement that failed
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateToLatest());
}

/**
 * Rolls back the latest migration, with the data in its tables. Returns its name, or an empty array when there was none.
 *
 * @throws the error of the statement that failed
 */
export async function migrateDown(db: Kysely<Tables>): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateDown());
}

/** Every migration this version knows, in order; changes nothing. */
export async function migrationStatus(db: Kysely<Tables>): Promise<MigrationState[]> {
  const known = await makeMigrator(db).getMigrations();
  return known.map(({ name, executedAt }) => ({ name, appliedAt: executedAt ?? null }));
}

/** Migrations that were applied to the database and that this version does not know: the database is newer. */
export async function unknownMigrations(db: Kysely<Tables>): Promise<string[]> {
  const applied = await sql<{ table: string | null }>`SELECT to_regclass('kysely_migration')::text AS table`.execute(
    db,
  );
  if (applied.rows[0]?.table == null) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

function makeMigrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

async function run(db: Kysely<Tables>, act: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  if (db.isTransaction) return namesOf(await act(makeMigrator(db)));
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    // An error rolls the whole transaction back.
    return namesOf(await act(makeMigrator(transaction)));
  });
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The number of the advisory lock under which one process at a time migrates. Nothing else may use it. */
export const migrationLock = 7_240_132;

/**
 * A migration, and the wait for a turn, may take longer than a request. A statement that waits for a table still gives up
 * soon, since all requests to that table wait behind it. All of this ends with the transaction, so that a pooler hands on
 * a clean session.
 */
async function takeTurn(transaction: Kysely<Tables>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL lock_timeout = 0`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(transaction);
}
