import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
import * as drafts from './migrations/0003-drafts.ts';
import * as attachments from './migrations/0004-attachments.ts';
import * as placesIndex from './migrations/0005-places-index.ts';
import * as internal from './migrations/0006-internal.ts';
import * as attachmentObjects from './migrations/0007-attachment-objects.ts';
import type { Tables } from './tables.ts';

/** All migrations in order. A new one is added at the end; one that was released is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0003-drafts': drafts,
  '0004-attachments': attachments,
  '0005-places-index': placesIndex,
  '0006-internal': internal,
  '0007-attachment-objects': attachmentObjects,
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

function makeMigrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

async function run(db: Kysely<Tables>, act: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  const outcome = db.isTransaction ? await act(makeMigrator(db)) : await runUnhurried(db, act);
  if (outcome.error !== undefined) throw outcome.error;
  return (outcome.results ?? []).map(({ migrationName }) => migrationName);
}

/** Migrating, and waiting for a turn at it, may take longer than any request is allowed to. */
async function runUnhurried(db: Kysely<Tables>, act: (migrator: Migrator) => Promise<MigrationResultSet>) {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const outcome = await act(makeMigrator(connection));
    const reset = sql`reset statement_timeout`.execute(connection);
    // A connection lost on the way fails here as well; the migrator's own error says more.
    return reset.then(
      () => outcome,
      (error: unknown) => ({ ...outcome, error: outcome.error ?? error }),
    );
  });
}
