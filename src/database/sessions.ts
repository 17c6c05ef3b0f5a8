/** The sessions of PostgreSQL: their settings, and pools of connections that have them. */
import { type KyselyConfig, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { settings as defaults } from '../config.ts';
import { type DatabaseSettings, type Observe, observeWith } from './database.ts';
import { StatementClient, type StatementSettings } from './postgres-client.ts';
import { StatementNames } from './statement-names.ts';
import { parsers } from './types.ts';

/**
 * A connection waits for a result this many milliseconds longer than the statement timeout of the
 * server.
 */
const answerDelayMs = 250;
/**
 * The kernel probes an idle connection after 10 s, to detect a dead peer. By default, it waits two
 * hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Settings that each session needs. A pooler may drop them, so `doctor` checks them. */
export const sessionSettings = {
  /** Casts from text to timestamp must have the same results as in PGlite. */
  TimeZone: 'UTC',
  /** Compilation took 31 of the 32 ms of a statement, because a rare part of it looked expensive. */
  jit: 'off',
  /**
   * A prepared statement keeps its plan. With a plan for an empty table, it would scan the full
   * table later (with 10,000 idempotency keys, 1,250 instead of 490 µs per new order).
   */
  enable_seqscan: 'off',
  /**
   * By default, PostgreSQL plans a statement with a short array again in each execution: a lookup of
   * one order then took 190 instead of 105 µs, and a filtered page 485 instead of 290 µs.
   */
  plan_cache_mode: 'force_generic_plan',
} as const;

/** Returns the time limits of a session, in milliseconds. A pooler may drop them too. */
export function sessionLimits(settings: Pick<DatabaseSettings, 'databaseStatementTimeoutMs'>) {
  return {
    statement_timeout: settings.databaseStatementTimeoutMs,
    // Also limits how long a request waits for an earlier one with the same idempotency key
    // (docs/explanation/retries.md).
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  };
}

interface PoolSettings
  extends Pick<
    DatabaseSettings,
    | 'databasePoolSize'
    | 'databaseStatementTimeoutMs'
    | 'databasePreparedStatements'
    | 'unlimitedWait'
  > {
  connectionTimeoutMillis: number;
  /** Whether the sessions reject writes. */
  isReadOnly?: boolean;
}

/** Returns a pool. It opens a connection when the first one is needed. */
export function createPool(url: string, settings: PoolSettings) {
  const {
    databasePreparedStatements: isPlannedOnce = defaults.DATABASE_PREPARED_STATEMENTS.default,
    databaseStatementTimeoutMs,
    connectionTimeoutMillis,
    unlimitedWait = false,
    isReadOnly = false,
  } = settings;
  const answerWithin = databaseStatementTimeoutMs + answerDelayMs;
  return new pg.Pool({
    // A parameter in the URL, such as sslmode or application_name, takes precedence over the
    // options below.
    connectionString: url,
    Client: StatementClient,
    ...({
      ...(isPlannedOnce && { names: new StatementNames() }),
      ...(!unlimitedWait && { answerWithin }),
    } satisfies StatementSettings),
    max: settings.databasePoolSize,
    ...sessionLimits(settings),
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    // Limits the age of connections, so that the pool also leaves a server without a sign of a
    // failover.
    maxLifetimeSeconds: 1800,
    application_name: 'beverage-ordering',
    ...keepAlive,
    options: Object.entries({
      ...sessionSettings,
      ...(isReadOnly && { default_transaction_read_only: 'on' }),
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (type: number) => parsers[type] ?? pg.types.getTypeParser(type) },
  });
}

/** Returns the configuration with which Kysely uses a pool. */
export function configOf(pool: PostgresPool, observe: Observe): KyselyConfig {
  const log = observeWith(observe);
  return {
    dialect: new PooledDialect({ pool }),
    log: (event) => {
      // Logs and the internal listener show the property `query` of an error. PGlite sets this
      // property, but `pg` does not.
      if (event.level === 'error' && event.error instanceof Error)
        Object.assign(event.error, { query: event.query.sql });
      log(event);
    },
  };
}

/**
 * Disables the session lock of Kysely's migrator. That lock cannot be released in a failed
 * transaction, and a pooler would give the locked session to another client. `migrate.ts` uses a
 * transaction lock instead.
 */
class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    const doNothing = async () => undefined;
    return Object.assign(new PostgresAdapter(), {
      acquireMigrationLock: doNothing,
      releaseMigrationLock: doNothing,
    });
  }
}
