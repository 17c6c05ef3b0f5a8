import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { noTimeLimit } from './database.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as drafts from './migrations/0003-drafts.ts';
import * as attachments from './migrations/0004-attachments.ts';
import * as placesIndex from './migrations/0005-places-index.ts';
import * as internal from './migrations/0006-internal.ts';
import * as attachmentObjects from './migrations/0007-attachment-objects.ts';
import * as missingIndexes from './migrations/0008-missing-indexes.ts';
import * as catalogueChanges from './migrations/0009-catalogue-changes.ts';
import * as listedOrders from './migrations/0010-listed-orders.ts';
import * as signInNetworks from './migrations/0011-sign-in-networks.ts';
import * as openSessions from './migrations/0012-open-sessions.ts';
import * as draftsAndDeletedUuids from './migrations/0013-drafts-and-deleted-uuids.ts';
import type { Tables } from './tables.ts';

/** All migrations in order. A new one is added at the end; one that was released is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0003-drafts': drafts,
  '0004-attachments': attachments,
  '0005-places-index': placesIndex,
  '0006-internal': internal,
  '0007-attachment-objects': attachmentObjects,
  '0008-missing-indexes': missingIndexes,
  '0009-catalogue-changes': catalogueChanges,
  '0010-listed-orders': listedOrders,
  '0011-sign-in-networks': signInNetworks,
  '0012-open-sessions': openSessions,
  '0013-drafts-and-deleted-uuids': draftsAndDeletedUuids,
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
 * Takes back the latest migration, with the data in its tables.
 *
 * @returns the name of the migration taken back, in an array that is empty when there was none
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
    // What this throws takes the whole transaction back.
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
