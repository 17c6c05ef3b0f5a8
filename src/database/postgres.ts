import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Database, type DatabaseSettings, type Observe, observeWith, type Report } from './database.ts';
import type { Tables } from './tables.ts';
import { parsers } from './types.ts';

const oldestServer = 150_000;
const connectionTimeout = 3000;
const lockTimeout = 2000;
const idleInTransactionTimeout = 10_000;
const idleTimeout = 30_000;
const mostNames = 1000;

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
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: settings.databasePoolSize,
    statement_timeout: settings.databaseStatementTimeoutMs,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: idleTimeout,
    application_name: 'beverage-ordering',
    keepAlive: true,
    // The embedded database lives in UTC too; a text that is cast to a moment must mean the same on both.
    options: '-c TimeZone=UTC',
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
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestServer)
      throw new Error(`it is version ${Math.trunc(version / 10_000)}, and 15 is the oldest supported`);
  } catch (error) {
    await pool.end();
    throw new Error(`the database at ${placeOf(url)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const tellObserver = observeWith(observe);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      nameFailedQuery(event);
      tellObserver(event);
    },
  });
  return {
    db,
    kind: 'postgres',
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      closing = true;
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
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
 * One name per text, shared by all connections.
 */
class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Send;
    const query = (statement: unknown, values?: unknown, callback?: unknown) => {
      if (typeof statement !== 'string' || !Array.isArray(values) || callback !== undefined)
        return send(statement, values, callback);
      return this.#sendNamed(send, statement, values);
    };
    this.query = query as typeof this.query;
  }

  async #sendNamed(send: Send, text: string, values: unknown[]): Promise<unknown> {
    const name = nameOf(text);
    if (name === undefined) return send(text, values);
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // A migration changed what this statement returns. Under a new name it is planned anew, by every connection.
      if (names.get(text) === name) names.delete(text);
      if (this.getTransactionStatus() !== 'I') throw error;
      return send({ name: nameOf(text), text, values });
    }
  }
}

type Send = (statement: unknown, values?: unknown, callback?: unknown) => Promise<unknown>;

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
