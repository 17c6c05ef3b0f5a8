import type { Database, DatabaseSettings, Observe, Report } from './database.ts';

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
  return openEmbedded(settings.dataDir, observe, settings.partnerEvents);
}
