import { Kysely, type LogEvent, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { settings as defaults } from '../config.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../errors/to-app-error.ts';
import { type Database, type DatabaseSettings, type Observe, observeWith, type Report } from './database.ts';
import { watchPostgres } from './postgres-watch.ts';
import type { Tables } from './tables.ts';
import { parsers } from './types.ts';

const oldestServer = 150_000;
// How much longer than the server itself we wait for it to give a statement up.
const answerDelay = 250;
const lockTimeout = 2000;
const idleInTransactionTimeout = 10_000;
const idleTimeout = 30_000;
/** A silent connection is asked whether anybody is still there; the kernel's own maxWaitMs is two hours. */
const silenceBeforeProbe = 10_000;
/** After a failover, or when another server joins, connections move there without a restart. */
const lifeOfConnectionSeconds = 1800;
const mostNames = 1000;

/** The limits every session works under, in milliseconds. A pooler may drop them; `doctor` looks whether they hold. */
export function sessionLimits(settings: Pick<DatabaseSettings, 'databaseStatementTimeoutMs'>) {
  return {
    statement_timeout: settings.databaseStatementTimeoutMs,
    // As long as the second request with an idempotency key waits for the first (D30).
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
  };
}

/**
 * Opens a pool on PostgreSQL and makes sure that it answers and is recent enough (D47).
 *
 * A connection that breaks, idle or in use, is told to `report` and replaced; it never ends the process.
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
    databaseConnectTimeoutMs = defaults.DATABASE_CONNECT_TIMEOUT_MS.default,
  } = settings;
  const pool = new pg.Pool({
    // What stands in the query of the URL, such as sslmode or application_name, wins over what stands below.
    connectionString: url,
    Client: databasePreparedStatements ? NamingClient : UnnamedClient,
    max: settings.databasePoolSize,
    ...sessionLimits(settings),
    ...(!settings.unlimitedWait &&
      ({ answerWithin: settings.databaseStatementTimeoutMs + answerDelay } satisfies AnswerLimit)),
    connectionTimeoutMillis: databaseConnectTimeoutMs,
    idleTimeoutMillis: idleTimeout,
    maxLifetimeSeconds: lifeOfConnectionSeconds,
    application_name: 'beverage-ordering',
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceBeforeProbe,
    // The embedded database lives in UTC too; a text that is cast to a moment must mean the same on both. No statement here runs
    // as long as PostgreSQL takes to compile one, which it does where a part that is hardly ever run looks dear: 31 of 32 ms.
    options: '-c TimeZone=UTC -c jit=off',
    types: { getTypeParser },
  });
  let closing = false;
  const tell = (error: Error) => {
    // The server may cut a connection that is being closed anyway.
    if (!closing) report(error);
  };
  // An error event nobody hears ends the process. The pool hears its idle connections only, so each one is listened to
  // here; that tells everything the pool could say.
  pool.on('connect', (client) => client.on('error', tell));
  pool.on('error', () => undefined);
  try {
    const version = await versionOf(pool);
    if (version < oldestServer)
      throw new Error(`it is version ${Math.trunc(version / 10_000)}, and 15 is the oldest supported`);
  } catch (error) {
    await pool.end();
    throw new Error(`the database at ${placeOf(url)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const tellObserver = observeWith(observe);
  const db = new Kysely<Tables>({
    dialect: new PooledDialect({ pool: classifyFailures(pool, databaseConnectTimeoutMs) }),
    log: (event) => {
      nameFailedQuery(event);
      tellObserver(event);
    },
  });
  return {
    db,
    kind: 'postgres',
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    watch: (channel, changed) =>
      watchPostgres(
        {
          connectionString: url,
          connectionTimeoutMillis: databaseConnectTimeoutMs,
          keepAlive: true,
          keepAliveInitialDelayMillis: silenceBeforeProbe,
        },
        channel,
        changed,
      ),
    async close() {
      closing = true;
      if (!pool.ending) await pool.end();
    },
  };
}

/** An error of `pg` itself, such as a time-out, has no code. Here it gets a class. */
function classify(error: unknown, failure: typeof DatabaseUnavailable): unknown {
  return error instanceof Error && !('code' in error) ? new failure(error.message, { cause: error }) : error;
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

async function versionOf(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    // With values, though there are none: that is what the limit of time is for.
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
 * Kysely's migrator locks the session, and cannot unlock it in a transaction that failed: a pooler would hand the lock to
 * whoever comes next. `migrate.ts` holds a lock of the transaction instead.
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

/** The error says which statement failed, for logs and the internal listener; PGlite does that by itself. */
function nameFailedQuery(event: LogEvent): void {
  if (event.level === 'error' && event.error instanceof Error) Object.assign(event.error, { query: event.query.sql });
}

function getTypeParser(type: number, format?: string): unknown {
  const parser = format === 'binary' ? undefined : parsers[type];
  return parser ?? pg.types.getTypeParser(type, format as 'text');
}

/**
 * Sends every parameterised statement under a name, so that PostgreSQL parses and plans it once per connection.
 * One name per text, shared by all connections. A connection on which no answer comes, as when the server hangs or the
 * network swallows everything, is given up with its statement.
 */
class NamingClient extends pg.Client {
  readonly #answerWithin: number | undefined;
  /** One for all statements, which follow one another. */
  #timer: NodeJS.Timeout | undefined;
  /** Statements under way that must be answered in time. */
  #awaited = 0;
  #isSilent = false;
  readonly #send: Send;

  constructor(config?: pg.ClientConfig & AnswerLimit) {
    super(config);
    this.#answerWithin = config?.answerWithin;
    const given = this.query.bind(this) as (...given: unknown[]) => unknown;
    // With a callback and without its `query_timeout`: where `pg` makes the promise or the timer, the rows of one statement
    // hang on to those of the next, and stay in memory until all of it is collected. That was half of the memory of a busy
    // process, and most of its longest pauses.
    this.#send = (statement) =>
      new Promise((resolve, reject) => {
        given(statement, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
      });
    const query = (statement: unknown, values?: unknown, callback?: unknown) => {
      if (typeof statement !== 'string' || !Array.isArray(values) || callback !== undefined)
        return given(statement, values, callback);
      return this.#sendWithin(statement, values);
    };
    this.query = query as typeof this.query;
  }

  async #sendWithin(text: string, values: unknown[]): Promise<unknown> {
    const isWatched = this.#answerWithin !== undefined;
    if (isWatched) this.#watch();
    try {
      return await this.#sendNamed(text, values);
    } catch (error) {
      if (this.#isSilent) throw new DatabaseTimeout('the database gives no answer', { cause: error });
      throw this.connection.stream.writable ? error : classify(error, DatabaseUnavailable);
    } finally {
      if (isWatched) this.#awaited--;
    }
  }

  async #sendNamed(text: string, values: unknown[]): Promise<unknown> {
    const name = this.nameOf(text);
    if (name === undefined) return this.#send({ text, values });
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // A migration changed what this statement returns. Under a new name it is planned anew, by every connection.
      if (names.get(text) === name) names.delete(text);
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send({ name: this.nameOf(text), text, values });
    }
  }

  protected nameOf(text: string): string | undefined {
    return nameOf(text);
  }

  /** A statement that stays unanswered may still be running, and the next would wait behind it. The pool drops what is broken. */
  #watch(): void {
    this.#awaited++;
    if (this.#timer) {
      this.#timer.refresh();
      return;
    }
    this.#timer = setTimeout(() => {
      if (this.#awaited === 0) return;
      this.#isSilent = true;
      this.connection.stream.destroy();
    }, this.#answerWithin).unref();
  }
}

/** How long a connection waits for an answer, in milliseconds; without a limit unless given. */
interface AnswerLimit {
  answerWithin?: number;
}

/** The same without names, for a pooler that hands each statement to another session. */
class UnnamedClient extends NamingClient {
  protected override nameOf(): undefined {
    return undefined;
  }
}

type Send = (statement: pg.QueryConfig) => Promise<unknown>;

const names = new Map<string, string>();
let namesGiven = 0;

/** Statements keep memory on the server: a text that would be one too many, say of a long list, goes unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  namesGiven += 1;
  const name = `s${namesGiven}`;
  names.set(text, name);
  return name;
}

function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** Host and database of the URL, without the credentials in it. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each, and the error around them says nothing.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
