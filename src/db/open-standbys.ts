/** Makes the standbys of a database. Their connections are opened when they are needed. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { serversIn } from '../settings/servers.ts';
import { type DatabaseSettings, locationOf, type Observe, type Report } from './database.ts';
import { type History, historyQuery, readHistory, requireSameHistory } from './history.ts';
import { Pool } from './pool.ts';
import type { StatementClient } from './postgres-client.ts';
import { connectTo } from './postgres-pool.ts';
import { configOf, createPool } from './sessions.ts';
import { maxAnswerMs, Standby } from './standby.ts';
import { Standbys } from './standbys.ts';

/**
 * How many milliseconds a connection may take with TLS and sign-in. No read waits longer than
 * `maxAnswerMs` for it.
 */
const maxConnectMs = 3000;

/** `url` names all standbys. */
export function makeStandbys(
  url: string,
  primary: Pool,
  settings: DatabaseSettings,
  { report, observe }: { report: Report; observe: Observe },
): Standbys {
  const ofStandby = {
    ...settings,
    databaseStatementTimeoutMs: maxAnswerMs,
    connectionTimeoutMillis: maxConnectMs,
    unlimitedWait: false,
    isReadOnly: true,
  };
  const connect = (server: string) => (history: History) => {
    const pool = new ReadingPool(createPool(server, ofStandby), history);
    return new Pool(configOf(pool, observe), settings.partnerEvents, pool);
  };
  const historyOfPrimary = () => readHistory(primary);
  const standbys = serversIn(url).map((server) => {
    const name = locationOf(server);
    return new Standby({ name, connect: connect(server), historyOfPrimary, report });
  });
  return new Standbys(standbys);
}

/** A pool whose connections lead to a server with the history of the primary. */
class ReadingPool implements PostgresPool {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, history: History) {
    this.#pool = pool;
    pool.options.onConnect = async (client) => {
      const { rows } = await (client as unknown as StatementClient).send(historyQuery, []);
      requireSameHistory(rows[0], history);
    };
    // An error event without a listener ends the process. `send` throws the error of a statement.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
  }

  get options() {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const connection = await connectTo(this.#pool, maxConnectMs);
    const client = connection as unknown as StatementClient;
    const query = (text: string, values: unknown[]) => client.send(text, values);
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => connection.release(),
    };
  }

  hasFreeConnection(): boolean {
    const { idleCount, totalCount, waitingCount, options } = this.#pool;
    return idleCount + options.max - totalCount > waitingCount;
  }

  /** Nothing follows from a sign of a failover at one connection: `Standby` counts the failures. */
  doubt(): void {}

  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }
}
