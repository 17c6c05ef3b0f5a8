/**
 * A pool that survives a failover. All its connections lead to a server that accepts writes: a new
 * connection asks for this, and the first sign of a failover drops all connections. Otherwise,
 * reads could still come from the old server. If the database URL names several servers, the pool
 * then searches for the one that accepts writes.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sqlStateOf } from '../errors/sql-state.ts';
import { DatabaseTimeout, DatabaseUnavailable, toDatabaseFailure } from '../errors/to-app-error.ts';
import { maxima } from '../limits/bounds.ts';
import type { PoolState } from './database.ts';
import type { StatementClient } from './postgres-client.ts';
import type { Servers } from './servers.ts';
import { DatabaseReadOnly, readSession } from './writable.ts';
import { mayWrite, type RunningWrites, WriteShare } from './write-share.ts';

/** A connection of the pool. */
type Connection = StatementClient & Pick<pg.PoolClient, 'release'> & { processID?: number };

/** A write on a server that rejects writes. */
const readOnly = '25006';
/** The server shuts down, has crashed, or cannot be used now. */
const endings = new Set(['57P01', '57P02', '57P03']);
const writes = /\b(?:insert|update|delete|merge)\b/i;
const reads = /^\s*(?:select|with|begin)\b/i;

export class WritablePool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #servers: Servers;
  readonly #connectTimeout: number;
  readonly #onDoubt: (error: Error) => void;
  /** The connections that were opened after the last sign of a failover. */
  #trusted = new WeakSet<object>();
  /** The history of the server of the latest connection. */
  #history: string | undefined;
  /** The process of the server for each connection, unless a pooler hides it. */
  readonly #processes = new WeakMap<object, number>();
  readonly writes: WriteShare;

  /** `onDoubt` gets the error that was a sign of a failover. */
  constructor(pool: pg.Pool, servers: Servers, onDoubt: (error: Error) => void) {
    this.#pool = pool;
    this.#servers = servers;
    this.#connectTimeout = pool.options.connectionTimeoutMillis ?? 0;
    this.#onDoubt = onDoubt;
    const size = pool.options.max;
    this.writes = new WriteShare({
      max: Math.ceil((size * maxima.writingConnections) / 100),
      waitMs: this.#connectTimeout,
      findRunning: (processes) => this.#findRunning(processes),
      // PostgreSQL counts the sessions of late writes. With them, the pool has its size.
      onLate: (count) => {
        pool.options.max = Math.max(1, size - count);
      },
    });
    pool.options.onConnect = (client) => this.#verify(client as unknown as Connection);
    // An error event without a listener ends the process, and the pool listens only to idle
    // connections.
    pool.on('connect', (client) => client.on('error', (error) => this.doubt(error, client)));
    pool.on('error', () => undefined);
  }

  get options() {
    return this.#pool.options;
  }

  end(): Promise<void> {
    this.writes.close();
    return this.#pool.end();
  }

  processOf(connection: object): number | undefined {
    return this.#processes.get(connection);
  }

  state(): PoolState {
    const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = this.#pool;
    return { total, idle, waiting, max: options.max };
  }

  hasFreeConnection(): boolean {
    const { total, idle, waiting, max } = this.state();
    return idle + max - total > waiting;
  }

  /**
   * Drops all connections: idle ones now, and the others when they are returned. Ignores the errors
   * of dropped connections.
   */
  doubt(error: Error, client?: object): void {
    if (client && !this.#trusted.has(client)) return;
    this.#trusted = new WeakSet();
    this.#servers.forget();
    this.#onDoubt(error);
    // If a request takes an idle connection first, `take` drops it. Then this may wait for another
    // one, or fail as a request would.
    for (let idle = this.#pool.idleCount; idle > 0; idle--)
      this.#pool.connect().then(
        (connection) => connection.release(!this.trusts(connection)),
        () => undefined,
      );
  }

  trusts(connection: object): boolean {
    return this.#trusted.has(connection);
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Checkout(this, await this.take());
  }

  /** Returns a trusted connection. */
  async take(): Promise<Connection> {
    for (;;) {
      // The watch may have found another server in the meantime.
      this.#pool.options.connectionString = this.#servers.found ?? (await this.#servers.find());
      const connection = await this.#connect();
      if (this.trusts(connection)) return connection;
      connection.release(true);
    }
  }

  /**
   * Returns a connection. If that fails and no other connection is open, the server may be dead, so
   * the next call searches. A server that has reached its limit of connections is not dead.
   */
  async #connect(): Promise<Connection> {
    try {
      return (await connectTo(this.#pool, this.#connectTimeout)) as unknown as Connection;
    } catch (error) {
      if (this.#pool.totalCount === 0 && !sqlStateOf(error)?.startsWith('53'))
        this.#servers.forget();
      throw error;
    }
  }

  /** Returns those of the processes that still run a statement, and how many wait for a standby. */
  async #findRunning(processes: readonly number[]): Promise<RunningWrites> {
    const connection = await this.take();
    try {
      const { rows } = await connection.send(
        `SELECT pid, wait_event IS NOT DISTINCT FROM 'SyncRep' AS waits FROM pg_stat_activity
        WHERE state = 'active' AND usename = current_user`,
        [],
      );
      const running = rows.map(({ pid }) => pid);
      return {
        sessions: processes.filter((process) => running.includes(process)),
        waiting: rows.filter(({ waits }) => waits).length,
      };
    } finally {
      connection.release();
    }
  }

  /** Throws DatabaseReadOnly if a new connection leads to a server that rejects writes. */
  async #verify(client: Connection): Promise<void> {
    // Trusted before the answer: a sign of a failover that arrives until then applies to this
    // connection too.
    this.#trusted.add(client);
    const timer = setTimeout(() => client.connection.stream.destroy(), this.#connectTimeout);
    try {
      const { acceptsWrites, process, history } = await readSession(client);
      if (!acceptsWrites) throw new DatabaseReadOnly();
      this.#requireKnownHistory(history, client);
      // A pooler has made up the id that the client knows, and may use another session each time.
      if (process !== undefined && process === client.processID)
        this.#processes.set(client, process);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * A new connection to a server with another history is a sign of a failover, although no
   * connection has broken: an address can move while the pool is idle.
   */
  #requireKnownHistory(history: string, client: Connection): void {
    const known = this.#history;
    this.#history = history;
    if (known === undefined || known === history) return;
    this.doubt(new DatabaseUnavailable('the primary is another server'));
    this.#trusted.add(client);
  }
}

/** A connection that a statement or a transaction has taken from the pool. */
class Checkout implements PostgresPoolClient {
  readonly #pool: WritablePool;
  #connection: Connection | undefined;
  #isFirst = true;
  /** Whether this has a slot for writes. */
  #isWriting = false;
  /** The process that may still run a write whose result was late. */
  #late: { process: number | undefined } | undefined;

  constructor(pool: WritablePool, connection: Connection) {
    this.#pool = pool;
    this.#connection = connection;
  }

  /**
   * Sends a statement. Sends it again on a new connection if it failed because of a failover and
   * cannot have written anything.
   */
  query = (async (text: string, values: unknown[]) => {
    // Later statements may belong to a transaction or depend on the session.
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (!this.#isWriting && mayWrite(text)) await this.#beginWriting(isFirst);
    const connection = this.#connection;
    if (!connection) throw new DatabaseUnavailable('the connection was lost');
    try {
      return await this.#send(connection, text, values);
    } catch (error) {
      if (!isFirst || !cannotHaveWritten(error, connection, text)) throw error;
      this.#connection = undefined;
      connection.release(true);
      this.#connection = await this.#pool.take();
      return await this.#send(this.#connection, text, values);
    }
  }) as unknown as PostgresPoolClient['query'];

  /** Sends a statement, and notes a late write or a sign of a failover. */
  async #send(connection: Connection, text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await connection.send(text, values);
    } catch (error) {
      if (this.#isWriting && error instanceof DatabaseTimeout)
        this.#late = { process: this.#pool.processOf(connection) };
      const state = sqlStateOf(error);
      if (state === readOnly || endings.has(state ?? ''))
        this.#pool.doubt(error as Error, connection);
      throw error;
    }
  }

  /** Takes a slot for writes. While the first statement waits for it, reads get the connection. */
  async #beginWriting(isFirst: boolean): Promise<void> {
    const { writes } = this.#pool;
    if (!writes.tryTake()) {
      if (isFirst) this.#releaseConnection();
      await writes.take();
    }
    this.#isWriting = true;
    if (isFirst) this.#connection ??= await this.#pool.take();
  }

  release(isBroken?: Parameters<pg.PoolClient['release']>[0]): void {
    if (this.#late) this.#pool.writes.releaseWhenEnded(this.#late.process);
    else if (this.#isWriting) this.#pool.writes.release();
    this.#isWriting = false;
    this.#late = undefined;
    this.#releaseConnection(isBroken);
  }

  #releaseConnection(isBroken?: Parameters<pg.PoolClient['release']>[0]): void {
    this.#connection?.release(isBroken || !this.#pool.trusts(this.#connection));
    this.#connection = undefined;
  }
}

/**
 * Whether a statement outside of a transaction failed because of a failover, and has certainly not
 * been committed.
 */
function cannotHaveWritten(
  error: unknown,
  { hasCompleted, connection }: Connection,
  text: string,
): boolean {
  const state = sqlStateOf(error);
  if (state === readOnly) return true;
  // PostgreSQL does not end a session between the commit of a statement and the message that the
  // statement is complete.
  if (state === '57P01' && !hasCompleted) return true;
  const isLost = !connection.stream.writable && !(error instanceof DatabaseTimeout);
  return isLost && reads.test(text) && !writes.test(text);
}

/**
 * Wraps connection errors without a code in DatabaseTimeout or DatabaseUnavailable. `timeout` is in
 * milliseconds.
 */
export async function connectTo(
  pool: Pick<pg.Pool, 'connect'>,
  timeout: number,
): Promise<pg.PoolClient> {
  const start = performance.now();
  try {
    return await pool.connect();
  } catch (error) {
    // Rounds up, because a timer can end a fraction of a millisecond early.
    const isTimeout = Math.ceil(performance.now() - start) >= timeout;
    throw toDatabaseFailure(error, isTimeout ? DatabaseTimeout : DatabaseUnavailable);
  }
}
