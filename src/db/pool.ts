/** Pools of connections to one server of PostgreSQL. */
import pg from 'pg';
import { settings as defaults } from '../config.ts';
import { DatabaseTimeout, DatabaseUnavailable, toDatabaseFailure } from '../errors/to-app-error.ts';
import { StatementClient, StatementNames, type StatementSettings } from './client.ts';
import type { DatabaseSettings, PoolState } from './database.ts';
import { sessionLimits, sessionSettings } from './session-settings.ts';
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

export interface PoolSettings
  extends Pick<
    DatabaseSettings,
    'databaseStatementTimeoutMs' | 'databasePreparedStatements' | 'unlimitedWait'
  > {
  /** The maximum number of connections. */
  size: number;
  connectionTimeoutMillis: number;
  /** Whether PostgreSQL rejects writes on these connections, unless a pooler drops the setting. */
  isReadOnly: boolean;
  /** Checks a new connection. The pool closes a connection for which this throws. */
  verify: (client: StatementClient) => Promise<void>;
  /** Receives the error of a connection that breaks. */
  onBroken?: (error: Error) => void;
}

/** A connection of a pool, and the method that returns it. */
export type PooledClient = StatementClient & Pick<pg.PoolClient, 'release'>;

/** How long a statement may take until its client gives up, in milliseconds. */
export function answerWithinOf({
  databaseStatementTimeoutMs,
}: Pick<DatabaseSettings, 'databaseStatementTimeoutMs'>): number {
  return databaseStatementTimeoutMs + answerDelayMs;
}

/** Returns a pool. It opens a connection when the first one is needed. */
export function createPool(url: string, settings: PoolSettings): pg.Pool {
  const {
    databasePreparedStatements: isPlannedOnce = defaults.DATABASE_PREPARED_STATEMENTS.default,
    connectionTimeoutMillis,
    unlimitedWait = false,
    isReadOnly,
    verify,
    onBroken = () => undefined,
  } = settings;
  const { address, given } = separateOptions(url);
  const required = optionsOf(isReadOnly ? { default_transaction_read_only: 'on' } : {});
  const pool = new pg.Pool({
    // A parameter in the URL, such as sslmode or application_name, takes precedence over the
    // options below.
    connectionString: address,
    Client: StatementClient,
    ...({
      ...(isPlannedOnce && { names: new StatementNames() }),
      ...(!unlimitedWait && { answerWithin: answerWithinOf(settings) }),
    } satisfies StatementSettings),
    max: settings.size,
    // While the role is at its limit of connections, one that stays open still serves requests.
    min: 1,
    ...sessionLimits(settings),
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    // Limits the age of connections, so that the pool also leaves a server without a sign of a
    // failover.
    maxLifetimeSeconds: 1800,
    application_name: 'beverage-ordering',
    ...keepAlive,
    // Of two values for one setting, the later one holds.
    options: [...given, required].join(' '),
    types: { getTypeParser: (type: number) => parsers[type] ?? pg.types.getTypeParser(type) },
    onConnect: (client) => verify(client as StatementClient),
  });
  // An error event without a listener ends the process. The pool itself listens only to idle
  // connections.
  pool.on('connect', (client) => client.on('error', onBroken));
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Returns a URL without its parameter `options`, and what the parameter says. With the parameter,
 * `pg` would send it instead of the settings that every session needs.
 */
function separateOptions(url: string): { address: string; given: string[] } {
  const [location = '', query = ''] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const given = parameters.getAll('options');
  if (given.length === 0) return { address: url, given };
  parameters.delete('options');
  return { address: parameters.size === 0 ? location : `${location}?${parameters}`, given };
}

/** Returns the settings that a connection sends when it is opened. */
function optionsOf(others: Readonly<Record<string, string>>): string {
  return Object.entries({ ...sessionSettings, ...others })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Takes a connection. Wraps errors without a code in DatabaseTimeout or DatabaseUnavailable.
 * `timeout` is in milliseconds.
 */
export async function connectTo(
  pool: Pick<pg.Pool, 'connect'>,
  timeout: number,
): Promise<PooledClient> {
  const start = performance.now();
  try {
    return (await pool.connect()) as unknown as PooledClient;
  } catch (error) {
    // Rounds up, because a timer can end a fraction of a millisecond early.
    const isTimeout = Math.ceil(performance.now() - start) >= timeout;
    if (isTimeout && error instanceof Error && !('code' in error))
      throw new DatabaseTimeout(`no connection within ${timeout} ms`, { cause: error });
    throw toDatabaseFailure(error, DatabaseUnavailable);
  }
}

export function stateOf(pool: pg.Pool): PoolState {
  const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = pool;
  return { total, idle, waiting, max: options.max };
}

/** Whether a connection is idle or may be opened, so that another statement would not wait. */
export function hasFree(pool: pg.Pool): boolean {
  const { total, idle, waiting, max } = stateOf(pool);
  return idle + max - total > waiting;
}
