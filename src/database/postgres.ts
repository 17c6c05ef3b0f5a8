import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { settings as defaults } from '../config.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../errors/to-app-error.ts';
import { type Database, type DatabaseSettings, type Observe, observeWith, type Report } from './database.ts';
import { type AnswerLimit, classify, NamingClient, UnnamedClient } from './postgres-client.ts';
import { watchPostgres } from './postgres-watch.ts';
import type { Tables } from './tables.ts';
import { parsers } from './types.ts';

const oldestServer = 150_000;
/** How much longer than the server this side waits for a statement to end, in milliseconds. */
const answerDelay = 250;
const idleTimeout = 30_000;
/** After a failover, or when another server joins, connections move there without a restart. */
const lifeOfConnectionSeconds = 1800;
/** The kernel notices a dead peer through these probes; without them it waits two hours. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The limits of every session, in milliseconds. A pooler may drop them; `doctor` checks that they are in force. */
export function sessionLimits(settings: Pick<DatabaseSettings, 'databaseStatementTimeoutMs'>) {
  return {
    statement_timeout: settings.databaseStatementTimeoutMs,
    // As long as the second request with an idempotency key waits for the first (docs/explanation/retries.md).
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  };
}

/**
 * Opens a pool on PostgreSQL and checks that it answers and is recent enough. A connection that breaks, idle or in use, goes
 * to `report` and is replaced; it never ends the process.
 *
 * @throws Error with one line when the server cannot be reached, refuses, or is older than version 15
 */
export async function openPostgres(
  url: string,
  settings: DatabaseSettings,
  report: Report,
  observe: Observe,
): Promise<Database> {
  const {
    databasePreparedStatements = defaults.DATABASE_PREPARED_STATEMENTS.default,
    databaseConnectTimeoutMs: connectionTimeoutMillis = defaults.DATABASE_CONNECT_TIMEOUT_MS.default,
    databaseStatementTimeoutMs,
    unlimitedWait = false,
  } = settings;
  const pool = new pg.Pool({
    // The query of the URL, such as sslmode or application_name, takes precedence over the options below.
    connectionString: url,
    Client: databasePreparedStatements ? NamingClient : UnnamedClient,
    max: settings.databasePoolSize,
    ...sessionLimits(settings),
    ...(!unlimitedWait && ({ answerWithin: databaseStatementTimeoutMs + answerDelay } satisfies AnswerLimit)),
    connectionTimeoutMillis,
    idleTimeoutMillis: idleTimeout,
    maxLifetimeSeconds: lifeOfConnectionSeconds,
    application_name: 'beverage-ordering',
    ...keepAlive,
    // UTC as in the embedded database, so that a text cast to a timestamp means the same on both. Compilation (jit) costs
    // more than any statement here: 31 of 32 ms of one whose rare part looked expensive. A prepared statement keeps its plan.
    // Made while a table was empty, it would scan the table later: 1,250 against 490 µs for a creation at 10,000 keys.
    options: '-c TimeZone=UTC -c jit=off -c enable_seqscan=off',
    types: { getTypeParser },
  });
  let isClosing = false;
  // An error event without a listener ends the process. The pool listens to its idle connections only, so each connection
  // has a listener here. The server may cut a connection that is being closed.
  pool.on('connect', (client) => client.on('error', (error) => isClosing || report(error)));
  pool.on('error', () => undefined);
  const classified = classifyFailures(pool, connectionTimeoutMillis);
  try {
    const version = await versionOf(classified);
    if (version < oldestServer)
      throw new Error(`it is version ${Math.trunc(version / 10_000)}, and 15 is the oldest supported`);
  } catch (error) {
    await pool.end();
    throw new Error(`the database at ${locationOf(url)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const log = observeWith(observe);
  const db = new Kysely<Tables>({
    dialect: new PooledDialect({ pool: classified }),
    log: (event) => {
      // For logs and the internal listener. PGlite adds the statement to its errors.
      if (event.level === 'error' && event.error instanceof Error)
        Object.assign(event.error, { query: event.query.sql });
      log(event);
    },
  });
  return {
    db,
    kind: 'postgres',
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    watch: (channel, changed) =>
      watchPostgres({ connectionString: url, connectionTimeoutMillis, ...keepAlive }, channel, changed),
    async close() {
      isClosing = true;
      if (!pool.ending) await pool.end();
    },
  };
}

/** The pool for Kysely, its failures classified. `connectTimeout` is that of the pool, in milliseconds. */
export function classifyFailures(pool: pg.Pool, connectTimeout: number): PostgresPool {
  return {
    async connect() {
      const start = performance.now();
      try {
        return await pool.connect();
      } catch (error) {
        // Timers count whole milliseconds.
        const isTimeout = Math.ceil(performance.now() - start) >= connectTimeout;
        throw classify(error, isTimeout ? DatabaseTimeout : DatabaseUnavailable);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

async function versionOf(pool: PostgresPool): Promise<number> {
  const client = await pool.connect();
  try {
    // The time limit applies to statements with values, so there is an empty list of them.
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
      [],
    );
    return rows[0]?.version ?? 0;
  } finally {
    client.release();
  }
}

/**
 * Kysely's migrator locks the session, and cannot unlock it in a transaction that failed: a pooler would hand the locked
 * session to another client. `migrate.ts` locks the transaction instead.
 */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter();
  }
}

function getTypeParser(type: number, format?: string): unknown {
  const parser = format === 'binary' ? undefined : parsers[type];
  return parser ?? pg.types.getTypeParser(type, format as 'text');
}

/** Host and database of the URL, without the credentials in it. */
function locationOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each address, and the error around them has no reason.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
