/** What an open database is to the rest of the service. `connect.ts` opens one. */
import type { Kysely, LogEvent } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from './tables.ts';

/** An open database. Both kinds take the same SQL. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'embedded' | 'postgres';
  /** The number of connections now; the embedded database has none. */
  readonly pool?: () => { total: number; idle: number; waiting: number };
  readonly watch: WatchChanges;
  /** Waits for the queries that run, then closes. Call it once. */
  close(): Promise<void>;
}

/** The settings that decide which database is opened, and how. The optional ones have their default. */
export type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'databasePoolSize' | 'databaseStatementTimeoutMs'
> &
  Partial<Pick<Config, 'databaseConnectTimeoutMs' | 'databasePreparedStatements'>> & {
    /** Lets a statement wait for its answer without a limit, as a migration may have to. */
    unlimitedWait?: boolean;
  };

/** Receives the error of a broken connection that no query was waiting for. */
export type Report = (error: Error) => void;

/** Receives every finished statement: its duration, and its error if it failed. */
export type Observe = (statement: { sql: string; milliseconds: number; error?: unknown }) => void;

/** Calls `changed` when a change on this channel is committed by any process, and when one may have been missed. */
export type WatchChanges = (channel: string, changed: () => void) => Watch;

/** A subscription to changes. */
export interface Watch {
  /** Whether a change would arrive now. While it would not, nothing may be served from memory. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** The observer as Kysely calls it. */
export function observeWith(observe: Observe): (event: LogEvent) => void {
  return (event) =>
    observe({
      sql: event.query.sql,
      milliseconds: event.queryDurationMillis,
      ...(event.level === 'error' && { error: event.error }),
    });
}
