/** Opens the database that the settings name: PostgreSQL or the embedded one. */
import { resolve } from 'node:path';
import { locationOf } from '../settings/servers.ts';
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

/** Names the database that `openDatabase` opens: its host and name without credentials, or its folder. */
export function nameOf({
  databaseUrl,
  dataDir,
}: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl === undefined
    ? `the embedded database in ${resolve(dataDir)}`
    : `the database at ${locationOf(databaseUrl)}`;
}
