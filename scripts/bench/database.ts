/**
 * The database of a measurement: PostgreSQL in a cluster of its own, or the one `BENCH_DATABASE_URL` names, filled with
 * as many orders as a measurement asks for. Durability stays as PostgreSQL has it: `fsync` and `synchronous_commit` on.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { prepareDatabase } from '../../src/database/prepare.ts';

/** A database to measure on, and how to be rid of it. */
export interface BenchDatabase {
  url: string;
  version: string;
  remove: () => void | Promise<void>;
}

/** Orders by user: users are numbered from `firstUser`, the orders of each are made one user after another. */
export interface Load {
  users: number;
  ordersPerUser: number;
}

/** The demo accounts come first. */
export const firstUser = 1001;

/** Makes and migrates a database. A cluster of its own runs on the processor `core`, where the system lets one choose. */
export async function openBenchDatabase(core: number | null): Promise<BenchDatabase> {
  const given = process.env.BENCH_DATABASE_URL;
  const cluster = given ? null : await startCluster(core);
  const server = given ?? cluster?.url ?? '';
  const name = `bench_${process.pid}_${Date.now()}`;
  await query(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = async () => {
    if (cluster) cluster.remove();
    else await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  try {
    const cli = join(import.meta.dirname, '../../src/cli.ts');
    for (const command of [['migrate', 'up'], ['seed']]) {
      execFileSync(process.execPath, [cli, ...command], { env: { DATABASE_URL: url.href }, stdio: 'pipe' });
    }
    const [row] = await query(url.href, 'SHOW server_version');
    return { url: url.href, version: row?.server_version ?? '?', remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Statements that fill the tables, and have PostgreSQL look at them, so that its plans are those of a database in use. */
export function fillingStatements({ users, ordersPerUser }: Load): string[] {
  const last = firstUser + users - 1;
  return [
    `INSERT INTO users (user_id, name, email)
      SELECT number, 'Guest ' || number, 'guest' || number || '@example.com'
      FROM generate_series(${firstUser}, ${last}) AS number`,
    `INSERT INTO order_lists (user_id, revision) SELECT number, ${ordersPerUser}
      FROM generate_series(${firstUser}, ${last}) AS number ON CONFLICT (user_id) DO UPDATE SET revision = excluded.revision`,
    // As in life, the orders of one user lie scattered over the table.
    `INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, created_by)
      SELECT number, recipes.id, 1 + (nth + number) % 3, volume_ml, price_minor_units, currency, number
      FROM generate_series(1, ${ordersPerUser}) AS nth, generate_series(${firstUser}, ${last}) AS number
      JOIN recipes ON recipes.position = (SELECT min(position) FROM recipes)
      ORDER BY nth, number`,
    'VACUUM ANALYZE',
  ];
}

/** Runs statements one after another on a connection of their own and returns the rows of the last. */
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

/** Makes the embedded database in a folder, fills it, and returns the rows of a last statement. */
export async function fillEmbedded<Row>(folder: string, statements: string[], last: string): Promise<Row[]> {
  const database = await openDatabase({ ...loadConfig({ DATA_DIR: folder }), databaseUrl: undefined });
  try {
    await prepareDatabase(database);
    for (const statement of statements) await sql.raw(statement).execute(database.db);
    return (await sql.raw<Row>(last).execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startCluster(core: number | null) {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (!bin) throw new Error('install PostgreSQL, or name one in BENCH_DATABASE_URL');
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const owner = postgresUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  // PostgreSQL refuses to run as root.
  const run = (program: string, ...given: string[]) => {
    const identity = owner && { uid: owner.uid, gid: owner.gid };
    const { status, stderr } = spawnSync(join(bin, program), given, {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const port = await freePort();
  const data = join(folder, 'data');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=512MB`;
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8');
  run('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options, 'start');
  if (core !== null) {
    const postmaster = execFileSync('head', ['-n', '1', join(data, 'postmaster.pid')], { encoding: 'utf8' }).trim();
    // What the postmaster forks from now on inherits its processor.
    execFileSync('taskset', ['-acp', String(core), postmaster], { stdio: 'ignore' });
  }
  const remove = () => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, remove };
}

function postgresUser(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
