import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from './tables.ts';

/** An open database; `kind` is only for what truly differs, the SQL is the same on both (D47). */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'embedded' | 'postgres';
  /** The connections just now; the embedded database has none. */
  readonly pool?: () => { total: number; idle: number; waiting: number };
  /** Waits for what is running, then closes; it may be called once. */
  close(): Promise<void>;
}

/** The settings that decide which database is opened, and how. */
export type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'databasePoolSize' | 'databaseStatementTimeoutMs'
>;

/** Is told of a broken connection that nobody was waiting for. */
export type Report = (error: Error) => void;

/**
 * Opens the database of a deployment: PostgreSQL when `databaseUrl` is set, else the embedded one in `dataDir` (D47).
 * Neither migrates nor seeds; `prepareDatabase` does.
 *
 * @throws Error with one line, fit for standard error, when it cannot be opened
 */
export async function openDatabase(settings: DatabaseSettings, report: Report = warn): Promise<Database> {
  // Imported where needed: PostgreSQL deployments need no PGlite in memory, and the other way round.
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, settings, report);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir);
}

function warn(error: Error): void {
  process.emitWarning(`a database connection broke: ${error.message}`);
}
