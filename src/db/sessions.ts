/** Pools of connections to PostgreSQL. */
import { type KyselyConfig, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { settings as defaults } from '../config.ts';
import { type DatabaseSettings, type Observe, observeWith } from './database.ts';
import { StatementClient, type StatementSettings } from './postgres-client.ts';
import { sessionLimits, sessionSettings } from './session-settings.ts';
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
    options: optionsOf(isReadOnly ? { default_transaction_read_only: 'on' } : {}),
    types: { getTypeParser: (type: number) => parsers[type] ?? pg.types.getTypeParser(type) },
  });
}

/** Returns the settings that a connection sends when it is opened. */
export function optionsOf(others: Readonly<Record<string, string>>): string {
  return Object.entries({ ...sessionSettings, ...others })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
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
