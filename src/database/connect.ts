/** Opens the database of a deployment, and brings it to the schema of this version. */
import type { Database, DatabaseSettings, Observe, Report } from './database.ts';
import { migrateToLatest, migrationStatus } from './migrate.ts';

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`. Neither is migrated or seeded.
 *
 * @throws Error with one line, fit for standard error, when it cannot be opened
 */
export async function openDatabase(
  settings: DatabaseSettings,
  report: Report = (error) => process.emitWarning(`a database connection broke: ${error.message}`),
  observe: Observe = () => undefined,
): Promise<Database> {
  // Imported where needed: a PostgreSQL deployment keeps no PGlite in memory.
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, settings, report, observe);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir, observe);
}

/**
 * Makes an opened database ready to serve. The embedded one is migrated, and a new one gets the demo data, in one
 * transaction: a process that is killed in between leaves it new. PostgreSQL is only checked.
 *
 * @returns whether the demo data was loaded
 * @throws Error with one line when PostgreSQL lacks a migration
 */
export async function prepareDatabase({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<boolean> {
  const states = await migrationStatus(db);
  const pending = states.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name);
  if (pending.length === 0) return false;
  if (kind === 'postgres') {
    throw new Error(`the database lacks ${pending.length} migration(s) (${pending.join(', ')}): run npm run migrate`);
  }
  const isNew = pending.length === states.length;
  await db.transaction().execute(async (transaction) => {
    await migrateToLatest(transaction);
    if (!isNew) return;
    const { seed } = await import('./seed.ts');
    await seed(transaction);
  });
  return isNew;
}
