/**
 * Starts the PostgreSQL server of a measurement, and creates databases with 100,000 orders of 1,000
 * users. `fsync` and `synchronous_commit` are on, as by default.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../support/cluster.ts';
import { keepOn } from './cores.ts';
import { cpuSecondsOf, type UsedByProcess } from './cpu-time.ts';

/** A PostgreSQL server for a measurement. */
export interface BenchPostgres {
  version: string;
  /**
   * Creates a database, and returns its URL. `folder` is the checkout whose migrations run. The
   * statements fill it, by default with 100,000 orders of 1,000 users.
   */
  createDatabase: (folder: string, statements?: readonly string[]) => Promise<string>;
  /** Returns the CPU time of each connection to the created databases, in seconds. */
  connectionTimes: () => Promise<UsedByProcess>;
  /** Ends the server and removes its data. */
  remove: () => void;
}

/** The first of the users that send requests. The demo accounts have the smaller ids. */
export const firstUser = 1001;
const lastUser = 2000;
const ordersPerUser = 100;

/** Starts a server, which is pinned to these processors if possible, with additional settings. */
export async function startPostgres(
  cores: string | null,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const own = { max_connections: '200', shared_buffers: '512MB' };
  const cluster = await startCluster(folder, { ...own, ...settings });
  // The processes that PostgreSQL forks later stay on the same cores.
  keepOn(cores, cluster.processId());
  const remove = () => {
    process.off('exit', remove);
    cluster.end();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  const [row] = await query<{ server_version: string }>(cluster.url, 'SHOW server_version');
  let databases = 0;
  return {
    version: String(row?.server_version),
    createDatabase: async (checkout, statements = fillingStatements) => {
      const url = new URL(cluster.url);
      url.pathname = `/bench_${++databases}`;
      await query(cluster.url, `CREATE DATABASE bench_${databases}`);
      for (const command of [['migrate', 'up'], ['seed']]) {
        execFileSync(process.execPath, [join(checkout, 'bin/beverage-ordering.js'), ...command], {
          env: { DATABASE_URL: url.href },
          stdio: 'pipe',
        });
      }
      await query(url.href, ...statements);
      return url.href;
    },
    connectionTimes: async () => {
      const text = `SELECT pid FROM pg_stat_activity WHERE datname LIKE 'bench%'`;
      const rows = await query<{ pid: number }>(cluster.url, text);
      return new Map(rows.flatMap(({ pid }) => timesOf(pid)));
    },
    remove,
  };
}

function timesOf(pid: number): [number, number][] {
  try {
    return [[pid, cpuSecondsOf(pid)]];
  } catch {
    // Servers close connections that they have not used for some seconds.
    return [];
  }
}

/** Fill and analyze the tables, so that PostgreSQL chooses the same plans as in production. */
const fillingStatements = [
  // Skips the checks of foreign keys, which take as long as writing.
  'SET session_replication_role = replica',
  `INSERT INTO users (user_id, name, email)
    SELECT number, 'User ' || number, 'user' || number || '@example.com'
    FROM generate_series(${firstUser}, ${lastUser}) AS number`,
  `INSERT INTO order_lists (user_id, revision, listed)
    SELECT number, ${ordersPerUser}, ${ordersPerUser}
    FROM generate_series(${firstUser}, ${lastUser}) AS number ON CONFLICT (user_id) DO UPDATE
    SET revision = excluded.revision, listed = excluded.listed`,
  // As in production, the orders of one user are scattered over the table.
  `INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, created_by)
    SELECT number, recipes.id, 1 + (nth + number) % 3, volume_ml, price_minor_units, currency, number
    FROM generate_series(1, ${ordersPerUser}) AS nth,
      generate_series(${firstUser}, ${lastUser}) AS number
    JOIN recipes ON recipes.position = (SELECT min(position) FROM recipes)
    ORDER BY nth, number`,
  // Fills this table too, because PostgreSQL scans a table completely if it was empty at its last
  // analysis.
  `INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
    SELECT user_id, user_id, 'createOrder', gen_random_uuid(), '\\x00', '{}', now() + interval '1 day'
    FROM orders`,
  'VACUUM ANALYZE',
];

/** Runs statements one after another on a new connection and returns the rows of the last. */
export async function query<Row extends object>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
