/** The interface of an open database. `connect.ts` opens the database. */
import type { Config } from '../config.ts';
import type { Channel, Handle } from './handle.ts';
import type { Standbys } from './standbys.ts';

/** An open database. Both kinds accept the same SQL. */
export interface Database {
  readonly db: Handle;
  readonly kind: 'embedded' | 'postgres';
  /**
   * Returns how many connections there are. Undefined for the embedded database, which has no
   * connections.
   */
  readonly pool?: () => PoolState;
  /** The standbys that answer reads, if the settings name some. */
  readonly standbys?: Standbys | undefined;
  readonly watch: WatchChanges;
  /** Waits for running queries, then closes the database. Do not call it twice. */
  close(): Promise<void>;
}

/** The connections of a pool, the requests that wait for one, and the maximum number of connections. */
export type PoolState = Record<'total' | 'idle' | 'waiting' | 'max', number>;

/** The settings of a database. The optional settings have defaults. */
export interface DatabaseSettings
  extends Pick<
      Config,
      'databaseUrl' | 'dataDir' | 'databasePoolSize' | 'databaseStatementTimeoutMs'
    >,
    Partial<
      Pick<
        Config,
        | 'databaseConnectTimeoutMs'
        | 'databasePreparedStatements'
        | 'databaseReadUrls'
        | 'databaseWatchUrl'
        | 'partnerEvents'
      >
    > {
  /** Waits for results without a time limit, which a migration may need. */
  unlimitedWait?: boolean;
}

/** Receives the error of a broken connection, unless a query already failed with this error. */
export type Report = (error: Error) => void;

/** Receives every finished statement, with its duration, and with its error if it failed. */
export type Observe = (statement: { sql: string; milliseconds: number; error?: unknown }) => void;

/**
 * Calls `changed` with the payload of each notification, and without a payload when notifications
 * may have been missed.
 */
export type WatchChanges = (channel: Channel, changed: (payload?: string) => void) => Watch;

export interface Watch {
  /** Whether changes are currently received. If not, read again from time to time. */
  isConnected(): boolean;
  /**
   * Notifies all processes after a short delay, or as soon as this process is connected again. A
   * payload contains no comma.
   */
  notify(payload: string): void;
  close(): Promise<void>;
}
