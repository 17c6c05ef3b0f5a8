import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { noTimeLimit } from './database.ts';
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
 * late ones find nothing to do.
 *
 * @returns the names of the migrations applied by this call
 * @throws the error of the statement that failed
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateToLatest());
}

/**
 * Rolls back the latest migration, with the data in its tables.
 *
 * @returns the name of the migration rolled back, in an array that is empty when there was none
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

/** Migrations that were applied to the database and that this version does not know: it is older than the tables. */
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
    // What this throws rolls the whole transaction back.
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
 * Migrating, and waiting for a turn at it, may take longer than any request is allowed to. A statement of a migration
 * that waits for a table still gives up soon, since all requests to that table queue behind it. Everything here ends with
 * the transaction, so it leaves nothing behind on a connection that a pooler hands to others.
 */
async function takeTurn(transaction: Kysely<Tables>): Promise<void> {
  const settings = sql`${sql.raw(noTimeLimit)}, set_config('lock_timeout', '0', true)`;
  const { rows } = await sql<{ usual: string }>`
    WITH before AS MATERIALIZED (SELECT current_setting('lock_timeout') AS usual)
    SELECT usual, ${settings} FROM before`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  await sql`SELECT set_config('lock_timeout', ${rows[0]?.usual ?? '0'}, true)`.execute(transaction);
}
