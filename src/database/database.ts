/** An open database, as the rest of the service uses it. `connect.ts` opens one. */
import type { Kysely, LogEvent } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from './tables.ts';

/** An open database. Both kinds take the same SQL. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'embedded' | 'postgres';
  /** Counts the connections; undefined for the embedded database, which has none. */
  readonly pool?: () => { total: number; idle: number; waiting: number };
  readonly watch: WatchChanges;
  /** Waits for running queries, then closes. Call it once. */
  close(): Promise<void>;
}

/** The settings of a database. The optional ones have defaults. */
export interface DatabaseSettings
  extends Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePoolSize' | 'databaseStatementTimeoutMs'>,
    Partial<Pick<Config, 'databaseConnectTimeoutMs' | 'databasePreparedStatements'>> {
  /** Waits without a limit for results, as a migration may need. */
  unlimitedWait?: boolean;
}

/** Receives the error of a broken connection, unless a query fails with it. */
export type Report = (error: Error) => void;

/** Receives every finished statement with its duration, and its error if it failed. */
export type Observe = (statement: { sql: string; milliseconds: number; error?: unknown }) => void;

/** Calls `changed` when any process commits a change on this channel, and when such a call may have been missed. */
export type WatchChanges = (channel: string, changed: () => void) => Watch;

export interface Watch {
  /** Whether a change would arrive now. If not, serve nothing from memory. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Returns the observer as a logger for Kysely. */
export function observeWith(observe: Observe): (event: LogEvent) => void {
  return (event) => {
    const { query, queryDurationMillis: milliseconds } = event;
    observe({ sql: query.sql, milliseconds, ...(event.level === 'error' && { error: event.error }) });
  };
}
