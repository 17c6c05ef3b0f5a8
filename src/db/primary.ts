/**
 * The connections to the server that accepts writes: some for reads, and others for writes. A
 * commit can wait for a standby that is away. With one pool, such writes would take all
 * connections, and reads would fail too (docs/explanation/reliability.md).
 *
 * The connections survive a failover. The first sign of a failover drops all of them, because reads
 * could still come from the old server. If the database URL names several hosts, the next statement
 * then searches for the one that accepts writes.
 */
import type pg from 'pg';
import { sqlStateOf } from '../errors/sql-state.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../errors/to-app-error.ts';
import { maxima } from '../limits/bounds.ts';
import type { StatementClient } from './client.ts';
import type { DatabaseSettings, PoolState } from './database.ts';
import type { Source, Taken } from './driver.ts';
import type { Connections, Use } from './handle.ts';
import type { Hosts } from './hosts.ts';
import { LateWrites } from './late-writes.ts';
import {
  answerWithinOf,
  connectTo,
  createPool,
  hasFree,
  type PooledClient,
  stateOf,
} from './pool.ts';
import { DatabaseReadOnly, readServer } from './writable.ts';

/** A write on a server that rejects writes. */
const readOnly = '25006';
/** The server shuts down, has crashed, or cannot be used now. */
const endings = new Set(['57P01', '57P02', '57P03']);

interface PrimarySettings extends DatabaseSettings {
  connectionTimeoutMillis: number;
  /** Receives the error that was a sign of a failover. */
  onLoss: (error: Error) => void;
  /** Called when a write without a result has ended: it may have been committed. */
  onUnknownWrite: () => void;
}

/** The pools that lead to one server. */
interface Server extends Readonly<Record<Use, pg.Pool>> {
  readonly url: string;
}

export class Primary implements Connections {
  readonly #hosts: Hosts;
  readonly #settings: PrimarySettings;
  readonly #late: LateWrites;
  #server: Server | undefined;
  #opening: Promise<Server> | undefined;
  #isClosed = false;

  constructor(hosts: Hosts, settings: PrimarySettings) {
    this.#hosts = hosts;
    this.#settings = settings;
    this.#late = new LateWrites(() => this.take('reads'), settings, settings.onUnknownWrite);
  }

  /** Returns the URL of the server. Searches for it if no connection leads to it. */
  async url(): Promise<string> {
    return this.#server?.url ?? (await this.#hosts.url());
  }

  sourceOf(use: Use): Source {
    return { take: () => this.take(use), close: () => this.close() };
  }

  /** Takes a connection to the server that accepts writes. */
  async take(use: Use): Promise<TakenFromPrimary> {
    for (;;) {
      const server = this.#server ?? (await this.#open());
      const client = await this.#connect(server, use);
      if (client && server === this.#server) return this.#lend(server, client, use);
      client?.release(true);
    }
  }

  #lend(server: Server, client: PooledClient, use: Use): TakenFromPrimary {
    return new TakenFromPrimary(client, {
      changesNothing: use === 'reads',
      onLoss: (error) => this.#lose(server, error),
      // The server may still work on it, for as long as a statement may take.
      onLostWrite: () => {
        setTimeout(this.#settings.onUnknownWrite, answerWithinOf(this.#settings)).unref();
      },
      release: () => {
        if (client.late && use === 'writes' && server === this.#server) this.#late.add(client);
        else client.release(client.late !== undefined || server !== this.#server);
      },
    });
  }

  /**
   * Connects to a server. If that fails and no other connection is open, the server may be dead, so
   * the next call searches. A server that has reached its limit of connections is not dead.
   * Undefined if the connections of this server were dropped in the meantime.
   */
  async #connect(server: Server, use: Use): Promise<PooledClient | undefined> {
    try {
      return await connectTo(server[use], this.#settings.connectionTimeoutMillis);
    } catch (error) {
      if (server !== this.#server) return undefined;
      const isUnconnected = server.reads.totalCount + server.writes.totalCount === 0;
      if (isUnconnected && !sqlStateOf(error)?.startsWith('53')) this.#server = undefined;
      throw error;
    }
  }

  /** Concurrent callers share one search. */
  #open(): Promise<Server> {
    this.#opening ??= this.#search().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #search(): Promise<Server> {
    if (this.#isClosed) throw isClosed();
    const server = this.#serverAt(await this.#hosts.url());
    // Not even reads use a server before it has shown that it accepts writes.
    (await connectTo(server.writes, this.#settings.connectionTimeoutMillis)).release();
    if (this.#isClosed) {
      await endPools(server);
      throw isClosed();
    }
    this.#server = server;
    return server;
  }

  #serverAt(url: string): Server {
    const size = this.#settings.databasePoolSize;
    const writes = Math.ceil((size * maxima.writingConnections) / 100);
    let known: string | undefined;
    const pool = (use: Use, poolSize: number) =>
      createPool(url, {
        ...this.#settings,
        size: poolSize,
        isReadOnly: use === 'reads',
        verify: async (client) => {
          const { isStandby, acceptsWrites, history } = await ask(client);
          if (isStandby || (use === 'writes' && !acceptsWrites)) throw new DatabaseReadOnly();
          known ??= history;
          // The address leads to another server, although no connection has broken: it can move
          // while the pool is idle.
          if (known === history) return;
          const error = new DatabaseUnavailable('the primary is another server');
          this.#lose(server, error);
          throw error;
        },
        onBroken: (error) => this.#lose(server, error),
      });
    const server: Server = {
      url,
      reads: pool('reads', Math.max(1, size - writes)),
      writes: pool('writes', writes),
    };
    return server;
  }

  drop(error: Error): void {
    if (this.#server) this.#lose(this.#server, error);
  }

  /**
   * Drops the connections to a server: idle ones now, and the others when they are returned. Ignores
   * the errors of dropped connections.
   */
  #lose(server: Server, error: Error): void {
    if (server !== this.#server) return;
    this.#server = undefined;
    this.#late.drop();
    if (!this.#isClosed) this.#settings.onLoss(error);
    for (const pool of [server.reads, server.writes]) closeIdle(pool);
  }

  state(): PoolState {
    const { reads, writes } = this.#server ?? {};
    const states = [reads, writes].flatMap((pool) => (pool ? [stateOf(pool)] : []));
    const sumOf = (name: keyof PoolState) => states.reduce((sum, state) => sum + state[name], 0);
    return {
      total: sumOf('total'),
      idle: sumOf('idle'),
      waiting: sumOf('waiting'),
      max: this.#settings.databasePoolSize,
    };
  }

  hasFree(use: Use): boolean {
    return this.#server === undefined || hasFree(this.#server[use]);
  }

  /** Waits for the statements that run. A search that runs closes what it opens. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#late.drop();
    if (this.#server) await endPools(this.#server);
  }
}

function isClosed(): DatabaseUnavailable {
  return new DatabaseUnavailable('the database is closed');
}

async function endPools({ reads, writes }: Server): Promise<void> {
  await Promise.all([reads.end(), writes.end()]);
}

/** A connection to the primary, and what its errors mean. */
class TakenFromPrimary implements Taken {
  readonly client: PooledClient;
  readonly #onLoss: (error: Error) => void;
  readonly #onLostWrite: () => void;
  readonly #changesNothing: boolean;
  readonly release: () => void;

  constructor(
    client: PooledClient,
    options: {
      changesNothing: boolean;
      onLoss: (error: Error) => void;
      onLostWrite: () => void;
      release: () => void;
    },
  ) {
    this.client = client;
    this.#changesNothing = options.changesNothing;
    this.#onLoss = options.onLoss;
    this.#onLostWrite = options.onLostWrite;
    this.release = options.release;
  }

  failed(error: unknown): void {
    const state = sqlStateOf(error);
    // A connection for reads rejects writes too.
    const isReadOnly = state === readOnly && !this.#changesNothing;
    if (isReadOnly || endings.has(state ?? '')) this.#onLoss(error as Error);
    if (this.#isLost(error) && !this.#changesNothing) this.#onLostWrite();
  }

  canRepeat(error: unknown, isBegin: boolean): boolean {
    const state = sqlStateOf(error);
    if (state === readOnly) return !this.#changesNothing;
    // PostgreSQL does not end a session between the commit of a statement and the message that the
    // statement is complete.
    if (state === '57P01' && !this.client.hasCompleted) return true;
    return this.#isLost(error) && (this.#changesNothing || isBegin);
  }

  #isLost(error: unknown): boolean {
    return !this.client.connection.stream.writable && !(error instanceof DatabaseTimeout);
  }
}

async function ask(client: StatementClient) {
  return await readServer((text) => client.send(text, []));
}

/** Closes the idle connections of a pool. A request that takes one first does so instead. */
function closeIdle(pool: pg.Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle--)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}
