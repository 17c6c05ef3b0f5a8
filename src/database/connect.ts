import type { Database, DatabaseSettings, Observe, Report } from './database.ts';

/**
 * Opens the database of a deployment: PostgreSQL when `databaseUrl` is set, else the embedded one in `dataDir` (D47).
 * Neither migrates nor seeds; `prepareDatabase` does. `observe` is told of every statement.
 *
 * @throws Error with one line, fit for standard error, when it cannot be opened
 */
export async function openDatabase(
  settings: DatabaseSettings,
  report: Report = warn,
  observe: Observe = () => undefined,
): Promise<Database> {
  // Imported where needed: PostgreSQL deployments need no PGlite in memory, and the other way round.
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, settings, report, observe);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir, observe);
}

function warn(error: Error): void {
  process.emitWarning(`a database connection broke: ${error.message}`);
}
