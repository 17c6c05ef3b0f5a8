/** What an open database is to the rest of the service, whichever kind it is. */
import type { Kysely, LogEvent } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from './tables.ts';
import type { WatchChanges } from './watch.ts';

/** An open database; `kind` is only for what truly differs, the SQL is the same on both (D47). */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'embedded' | 'postgres';
  /** The connections just now; the embedded database has none. */
  readonly pool?: () => { total: number; idle: number; waiting: number };
  readonly watch: WatchChanges;
  /** Waits for what is running, then closes; it may be called once. */
  close(): Promise<void>;
}

/** The settings that decide which database is opened, and how; those that may be left out have their default then. */
export type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'databasePoolSize' | 'databaseStatementTimeoutMs'
> &
  Partial<Pick<Config, 'databaseConnectTimeoutMs' | 'databasePreparedStatements'>>;

/** In a statement it lets those of its transaction take as long as they need, on the server and on our side. */
export const noTimeLimit = "set_config('statement_timeout', '0', true)";

/** Is told of a broken connection that nobody was waiting for. */
export type Report = (error: Error) => void;

/** Is told of every statement that ended: how long the database took, and how it failed if it did. */
export type Observe = (statement: { sql: string; milliseconds: number; error?: unknown }) => void;

/** The observer as Kysely calls it. */
export function observeWith(observe: Observe): (event: LogEvent) => void {
  return (event) =>
    observe({
      sql: event.query.sql,
      milliseconds: event.queryDurationMillis,
      ...(event.level === 'error' && { error: event.error }),
    });
}
