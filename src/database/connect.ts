import type { Database, DatabaseSettings, Observe, Report } from './database.ts';
import { migrateToLatest, migrationStatus } from './migrate.ts';

/**
 * Opens PostgreSQL if `databaseUrl` is set, else the embedded database in `dataDir`. Throws
 * one-line Errors.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  report: Report = (error) => process.emitWarning(`a database connection broke: ${error.message}`),
  observe: Observe = () => undefined,
): Promise<Database> {
  // Only the module that is needed is imported, so that a deployment with PostgreSQL does not load
  // PGlite.
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, settings, report, observe);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir, observe);
}

/**
 * Migrates the embedded database. A new database gets the demo data in the same transaction, so a
 * crash cannot separate the two. For PostgreSQL, throws a one-line Error if a migration is missing.
 * Returns whether the demo data was loaded.
 */
export async function prepareDatabase({
  db,
  kind,
}: Pick<Database, 'db' | 'kind'>): Promise<boolean> {
  const states = await migrationStatus(db);
  const pending = states.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name);
  if (pending.length === 0) return false;
  if (kind === 'postgres') {
    throw new Error(
      `the database lacks ${pending.length} migration(s) (${pending.join(', ')}): run npm run migrate`,
    );
  }
  const isNew = pending.length === states.length;
  await db.transaction().execute(async (transaction) => {
    await migrateToLatest(transaction);
    if (!isNew) return;
    const { seed } = await import('./demo.ts');
    await seed(transaction);
  });
  return isNew;
}
