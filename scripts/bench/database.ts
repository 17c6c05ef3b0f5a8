/**
 * Creates the databases of a measurement and fills them with the requested number of orders. They
 * are on the PostgreSQL server of `BENCH_DATABASE_URL`, or on a new server. `fsync` and
 * `synchronous_commit` are on, as by default.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { prepareDatabase } from '../../src/demo/prepare.ts';
import * as clusters from '../support/cluster.ts';
import { keepOn } from './cores.ts';
import { cpuSecondsOf, type UsedByProcess } from './cpu-time.ts';

const root = join(import.meta.dirname, '../..');

/** A PostgreSQL server for a measurement. */
export interface BenchPostgres {
  version: string;
  /**
   * Creates, migrates and fills a database, and returns its URL. `folder` is the checkout whose
   * migrations run. Default: this one.
   */
  createDatabase: (load: Load, folder?: string) => Promise<string>;
  /** Returns the CPU time of each connection to the created databases, in seconds. */
  connectionTimes: () => Promise<UsedByProcess>;
  /** Removes everything that was created. */
  remove: () => Promise<void>;
}

/**
 * The number of users, and the number of orders per user. The ids of users begin at `firstUser`.
 */
export interface Load {
  users: number;
  ordersPerUser: number;
}

/** The content of a database, unless a measurement varies it. */
export const usualLoad: Load = { users: 1000, ordersPerUser: 100 };

/** Users without orders. */
export const noOrders: Load = { users: 1000, ordersPerUser: 0 };

/** The demo accounts have the smaller ids. */
export const firstUser = 1001;

/**
 * Returns the server of `BENCH_DATABASE_URL`, or starts one. The new server is pinned to these
 * processors if possible.
 */
export async function openPostgres(cores: string | null): Promise<BenchPostgres> {
  const given = process.env.BENCH_DATABASE_URL;
  const cluster = given ? null : await startCluster(cores);
  const server = given ?? cluster?.url ?? '';
  const [row] = await query(server, 'SHOW server_version');
  const names: string[] = [];
  return {
    version: row?.server_version ?? '?',
    createDatabase: async (load, folder = root) => {
      const name = `bench_${process.pid}_${Date.now()}`;
      await query(server, `CREATE DATABASE ${name}`);
      names.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      const cli = join(folder, 'bin/beverage-ordering.js');
      for (const command of [['migrate', 'up'], ['seed']]) {
        execFileSync(process.execPath, [cli, ...command], {
          env: { DATABASE_URL: url.href },
          stdio: 'pipe',
        });
      }
      await query(url.href, ...fillingStatements(load));
      return url.href;
    },
    connectionTimes: async () => {
      const text = `SELECT pid FROM pg_stat_activity WHERE datname IN ('${names.join("','")}')`;
      const rows = await query<{ pid: number }>(server, text);
      return new Map(rows.map(({ pid }) => [pid, cpuSecondsOf(pid)]));
    },
    remove: async () => {
      if (cluster) cluster.remove();
      else for (const name of names) await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Returns statements that fill and analyze the tables, so that PostgreSQL chooses the same plans as
 * in production.
 */
export function fillingStatements({ users, ordersPerUser }: Load): string[] {
  const last = firstUser + users - 1;
  return [
    // Skips the checks of foreign keys, which take as long as writing. Only a superuser may skip
    // them.
    `SELECT set_config('session_replication_role', 'replica', false) WHERE current_setting('is_superuser') = 'on'`,
    `INSERT INTO users (user_id, name, email)
      SELECT number, 'User ' || number, 'user' || number || '@example.com'
      FROM generate_series(${firstUser}, ${last}) AS number`,
    `INSERT INTO order_lists (user_id, revision, orders_made, listed)
      SELECT number, ${ordersPerUser}, ${ordersPerUser}, ${ordersPerUser}
      FROM generate_series(${firstUser}, ${last}) AS number ON CONFLICT (user_id) DO UPDATE
      SET revision = excluded.revision, orders_made = excluded.orders_made, listed = excluded.listed`,
    fillOrders({ users, ordersPerUser }),
    // Fills this table too, because PostgreSQL scans a table completely if it was empty at its last
    // analysis.
    `INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT user_id, user_id, 'createOrder', gen_random_uuid(), '\\x00', '{}', now() + interval '1 day'
      FROM orders LIMIT 100000`,
    'VACUUM ANALYZE',
  ];
}

/**
 * Returns the statement that inserts the orders. It builds the indexes after the insertion, which
 * takes 23 instead of 68 µs per order. COPY instead of INSERT takes the same time.
 */
function fillOrders({ users, ordersPerUser }: Load): string {
  return `DO $$
    DECLARE
      indexes text[] := ARRAY(SELECT indexdef FROM pg_indexes WHERE tablename = 'orders' AND indexname <> 'orders_pkey');
      secondary text := (SELECT string_agg(indexname, ', ') FROM pg_indexes
        WHERE tablename = 'orders' AND indexname NOT IN ('orders_pkey', 'orders_uuid_key'));
      definition text;
    BEGIN
      PERFORM set_config('maintenance_work_mem', '256MB', true);
      ALTER TABLE orders DROP CONSTRAINT orders_uuid_key;
      EXECUTE 'DROP INDEX ' || secondary;
      -- As in production, the orders of one user are scattered over the table.
      INSERT INTO orders (id, user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, created_by)
        SELECT owned_id(number, nth), number, recipes.id, 1 + (nth + number) % 3, volume_ml, price_minor_units, currency, number
        FROM generate_series(1, ${ordersPerUser}) AS nth,
          generate_series(${firstUser}, ${firstUser + users - 1}) AS number
        JOIN recipes ON recipes.position = (SELECT min(position) FROM recipes)
        ORDER BY nth, number;
      FOREACH definition IN ARRAY indexes LOOP EXECUTE definition; END LOOP;
    END $$`;
}

/**
 * Vacuums the orders again and again, at the pace of autovacuum. It reads every page, also the
 * pages that are already vacuumed. Returns the function that ends the vacuum.
 */
export async function keepVacuuming(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, options: '-c vacuum_cost_delay=2' });
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS id');
  let isEnding = false;
  const work = async () => {
    while (!isEnding) await client.query('VACUUM (DISABLE_PAGE_SKIPPING) orders');
  };
  const ended = work().catch((error: unknown) => {
    if (!isEnding) throw error;
  });
  return async () => {
    isEnding = true;
    await query(url, `SELECT pg_cancel_backend(${rows[0].id})`);
    await ended;
    await client.end();
  };
}

/** Runs statements one after another on a new connection and returns the rows of the last. */
export async function query<Row extends object = Record<string, string>>(
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

/**
 * Creates the embedded database in a folder, fills it, runs a last statement, and returns the rows
 * of that statement.
 */
export async function fillEmbedded<Row>(
  folder: string,
  statements: string[],
  last: string,
): Promise<Row[]> {
  const database = await openDatabase({
    ...loadConfig({ DATA_DIR: folder }),
    databaseUrl: undefined,
  });
  try {
    await prepareDatabase(database);
    for (const statement of statements) await sql.raw(statement).execute(database.db);
    return (await sql.raw<Row>(last).execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

async function startCluster(cores: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const cluster = await clusters.startCluster(folder, {
    max_connections: '200',
    shared_buffers: '512MB',
  });
  // The processes that PostgreSQL forks later stay on the same cores.
  keepOn(cores, cluster.processId());
  const remove = () => {
    process.off('exit', remove);
    cluster.end();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { url: cluster.url, remove };
}
