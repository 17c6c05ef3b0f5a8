import { Kysely, type KyselyConfig, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { settings as defaults } from '../config.ts';
import { messageOf } from '../errors/message-of.ts';
import { serversIn } from '../settings/servers.ts';
import {
  type Database,
  type DatabaseSettings,
  locationOf,
  type Observe,
  observeWith,
  type Report,
} from './database.ts';
import { Pool } from './pool.ts';
import { StatementClient, type StatementSettings } from './postgres-client.ts';
import { WritablePool } from './postgres-pool.ts';
import { watchPostgres } from './postgres-watch.ts';
import { Servers } from './servers.ts';
import { StatementNames } from './statement-names.ts';
import { parsers } from './types.ts';

/**
 * A connection waits for a result this many milliseconds longer than the statement time-out of the
 * server.
 */
const answerDelayMs = 250;
/**
 * The kernel probes an idle connection after 10 s, to detect a dead peer. By default, it waits two
 * hours.
 */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

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

/**
 * Opens a pool of connections. The pool replaces and reports broken connections. Throws one-line
 * Errors.
 */
export async function openPostgres(
  url: string,
  settings: DatabaseSettings,
  report: Report,
  observe: Observe,
) {
  const timeout = settings.databaseConnectTimeoutMs ?? defaults.DATABASE_CONNECT_TIMEOUT_MS.default;
  const [first = url, ...others] = serversIn(url);
  // A request may have to wait for a search and then for a connection.
  const connectionTimeoutMillis = others.length > 0 ? Math.ceil(timeout / 2) : timeout;
  const { databaseWatchUrl } = settings;
  const serversOf = (urls: string) => new Servers(urls, keepAlive, connectionTimeoutMillis);
  const servers = serversOf(url);
  const pool = createPool(first, settings, connectionTimeoutMillis);
  let isClosing = false;
  const watched = databaseWatchUrl === undefined ? servers : serversOf(databaseWatchUrl);
  const { watch, renew } = watchPostgres(watched, { connectionTimeoutMillis, ...keepAlive });
  const writable = new WritablePool(pool, servers, (error) => {
    // While the pool closes, the server may break connections.
    if (isClosing) return;
    report(error);
    renew();
  });
  const log = observeWith(observe);
  const dialect = new PooledDialect({ pool: writable });
  const config: KyselyConfig = {
    dialect,
    log: (event) => {
      // Logs and the internal listener show the property `query` of an error. PGlite sets this
      // property, but `pg` does not.
      if (event.level === 'error' && event.error instanceof Error)
        Object.assign(event.error, { query: event.query.sql });
      log(event);
    },
  };
  const db = new Pool(config, settings.partnerEvents, writable);
  try {
    // A separate Kysely, because `observe` must receive only the statements of the service.
    await requireSupportedVersion(new Kysely({ dialect }));
  } catch (error) {
    await pool.end();
    throw new Error(`the database at ${locationOf(url)} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return {
    db,
    kind: 'postgres',
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    watch,
    async close() {
      isClosing = true;
      if (!pool.ending) await pool.end();
    },
  } satisfies Database;
}

function createPool(url: string, settings: DatabaseSettings, connectionTimeoutMillis: number) {
  const {
    databasePreparedStatements: isPlannedOnce = defaults.DATABASE_PREPARED_STATEMENTS.default,
    databaseStatementTimeoutMs,
    unlimitedWait = false,
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
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (type: number) => parsers[type] ?? pg.types.getTypeParser(type) },
  });
}

const oldestVersion = 15;

/** Throws an Error if the server is older than the oldest supported version. */
async function requireSupportedVersion(db: Kysely<unknown>): Promise<void> {
  const versionNumber = sql<number>`current_setting('server_version_num')::int`.as('version');
  const { version: number } = await db.selectNoFrom(versionNumber).executeTakeFirstOrThrow();
  // PostgreSQL 15.4 has the number 150004.
  const version = Math.trunc(number / 10_000);
  if (version < oldestVersion)
    throw new Error(`it is version ${version}, and ${oldestVersion} is the oldest supported`);
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
