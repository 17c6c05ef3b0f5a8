/**
 * Measures what grows with the number of orders. Two databases on one server have the same tables:
 * one is as large as that of the other measurements, and one has many orders. Their requests are
 * measured in turn. Then long tasks run on the large one, while few requests go on.
 *
 * Both databases are filled in the form of an earlier version, so that the migrations since then can
 * be timed on a database with rows, with instances of that version running.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { loadConfig } from '../../src/config.ts';
import { cleanUp } from '../../src/db/cleanup.ts';
import { openDatabase } from '../../src/db/connect.ts';
import type { Handle } from '../../src/db/handle.ts';
import { migrations } from '../../src/db/migrate.ts';
import { orderExpiries } from '../../src/orders/queries/delete.ts';
import { checkOut } from '../support/check-out.ts';
import { type Case, findUsers, secret } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, query } from './database.ts';
import {
  fillingSteps,
  largeSize,
  person,
  retentionDays,
  type Size,
  smallSize,
} from './growth-data.ts';
import { withLightLoad } from './light-load.ts';
import { type Load, startLoad } from './load.ts';
import { type Figures, meanOf, measureInTurn, ratioOf } from './measure.ts';
import { root, type Service, startService } from './servers.ts';

/** The last commit before the migration `0011-order-ids`. */
const formerCommit = '05cd81e8';

/** What an operator of a large database would set. */
export const growthSettings = { shared_buffers: '2GB', max_wal_size: '8GB' };

/** The most that a request may cost, as a multiple of its cost in the small database. */
const growthBar = 1.2;
const requestsForBuffers = 2000;
/** PostgreSQL 15 and later add what a connection has read when it has been idle for ten seconds. */
const secondsUntilCounted = 11;

/** A database with its service and load generator. */
interface Subject {
  url: string;
  server: Service;
  load: Load;
}

/** Prints the costs of the requests and the durations of the tasks. */
export async function measureGrowth(
  orders: number,
  postgres: BenchPostgres,
  wanted: Wanted,
): Promise<void> {
  const former = checkOut(formerCommit);
  const small = await createFilled(postgres, former, smallSize);
  const large = await createFilled(postgres, former, largeSize(orders));
  await withHandle(small, (db) => migrateEach(db, (_, migrate) => migrate()));
  await timeMigrations(large, former, wanted.core);
  const subjects = [
    await startSubject(small, wanted.core),
    await startSubject(large, wanted.core),
  ] as const;
  try {
    await compareCases(subjects, postgres, wanted);
    await timeTasks(subjects[1], orders);
  } finally {
    for (const { server, load } of subjects) {
      load.stop();
      await server.stop();
    }
  }
}

/** Creates a database with the tables of a former version, and fills it. Returns its URL. */
async function createFilled(postgres: BenchPostgres, former: string, size: Size): Promise<string> {
  const url = await postgres.createDatabase(former, []);
  console.log(`a database with ${size.orders} orders of ${size.users} users:`);
  for (const [title, ...statements] of fillingSteps(size)) {
    const began = performance.now();
    // Without foreign keys, whose checks take as long as writing.
    await query(
      url,
      'SET session_replication_role = replica',
      "SET maintenance_work_mem = '1GB'",
      ...statements,
    );
    console.log(`  ${title.padEnd(24)} ${seconds((performance.now() - began) / 1000)}`);
  }
  const [row] = await query<{ size: string }>(
    url,
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  console.log(`  size                     ${row?.size}\n`);
  return url;
}

async function withHandle<T>(url: string, act: (db: Handle) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    ...loadConfig({ DATABASE_URL: url, JWT_SECRET: secret }),
    unlimitedWait: true,
  });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}

type Act = (name: string, migrate: () => Promise<void>) => Promise<void>;

/** Calls `act` for each pending migration. The command applies all in one transaction instead. */
async function migrateEach(db: Handle, act: Act): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const pending = (await new Migrator({ db, provider }).getMigrations()).filter(
    ({ executedAt }) => executedAt === undefined,
  );
  for (const { name } of pending)
    await act(name, () =>
      db.transaction().execute(async (transaction) => {
        await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
        const { error } = await new Migrator({ db: transaction, provider }).migrateTo(name);
        if (error !== undefined) throw error;
      }),
    );
}

async function timeMigrations(url: string, former: string, core: string | null): Promise<void> {
  console.log('migrations, with requests to the former version going on');
  const users = await findUsers(url);
  const server = await startService(url, core, former);
  try {
    await withHandle(url, (db) =>
      migrateEach(db, async (name, migrate) => {
        await timeTask(name, server.port, users, migrate);
      }),
    );
  } finally {
    await server.stop();
  }
}

async function startSubject(url: string, core: string | null): Promise<Subject> {
  return { url, server: await startService(url, core), load: await startLoad(url) };
}

/** Prints the cost of each case in both databases, and whether it has grown too much. */
async function compareCases(
  subjects: readonly [small: Subject, large: Subject],
  postgres: BenchPostgres,
  { cases, rounds, seconds, ...wanted }: Wanted,
): Promise<void> {
  const connections = Math.max(...wanted.connections);
  const plan = { connections, rounds, seconds, databaseTimes: postgres.connectionTimes };
  console.log(`\n${header}`);
  for (const one of cases) {
    const parts = subjects.map(({ server, load }) => ({
      server: { ...server, port: portFor(one, server) },
      load,
    }));
    const [small = [], large = []] = await measureInTurn(parts, { ...plan, caseId: one.id });
    const buffers = await countBuffers(subjects, one, connections);
    console.log(rowOf(one, small, large, buffers));
  }
}

function portFor({ isInternal }: Case, { port, internalPort }: Service): number {
  return isInternal ? internalPort : port;
}

/** Returns the blocks that a request reads in each database, from memory or not. */
async function countBuffers(
  subjects: readonly Subject[],
  one: Case,
  connections: number,
): Promise<number[]> {
  const read = async (url: string) => {
    const [row] = await query<{ blocks: string }>(
      url,
      'SELECT blks_hit + blks_read AS blocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(row?.blocks);
  };
  await wait(secondsUntilCounted * 1000);
  const before = await Promise.all(subjects.map(({ url }) => read(url)));
  for (const { server, load } of subjects)
    await load.send({
      port: portFor(one, server),
      caseId: one.id,
      connections,
      amount: requestsForBuffers,
    });
  await wait(secondsUntilCounted * 1000);
  const after = await Promise.all(subjects.map(({ url }) => read(url)));
  return after.map((blocks, nth) => (blocks - (before[nth] ?? 0)) / requestsForBuffers);
}

const header = [
  'CPU time in µs, small and large'.padEnd(33),
  ...['service', '', 'database', '', 'ratio', 'of both', 'buffers', ''].map((name) =>
    name.padStart(9),
  ),
].join('');

/** Returns the row of a case: the ratio is that of the database, and that of both together. */
function rowOf(
  { id, title }: Case,
  small: readonly Figures[],
  large: readonly Figures[],
  buffers: readonly number[],
): string {
  const both = (rounds: readonly Figures[]) =>
    rounds.map(({ serverMicroseconds, databaseMicroseconds, ...others }) => ({
      ...others,
      serverMicroseconds: serverMicroseconds + databaseMicroseconds,
      databaseMicroseconds,
    }));
  const ratio = ratioOf(both(large), both(small), 'serverMicroseconds');
  const sides = [small, large];
  return [
    `${id.padEnd(5)}${title}`.padEnd(33),
    ...sides.map((rounds) => meanOf(rounds, 'serverMicroseconds').toFixed(0).padStart(9)),
    ...sides.map((rounds) => meanOf(rounds, 'databaseMicroseconds').toFixed(0).padStart(9)),
    ratioOf(large, small, 'databaseMicroseconds').toFixed(2).padStart(9),
    ratio.toFixed(2).padStart(9),
    ...buffers.map((number) => number.toFixed(1).padStart(9)),
    ratio > growthBar ? `  over ${growthBar}` : '',
  ].join('');
}

/** Times the tasks of an operator on a database, with requests going on. */
async function timeTasks({ url, server }: Subject, orders: number): Promise<void> {
  console.log('\ntasks, with requests going on');
  const users = await findUsers(url);
  const command = (...args: string[]) => runCommand(url, args);
  const time = (title: string, action: () => Promise<unknown>) =>
    timeTask(title, server.port, users, action);
  await time('doctor', () => command('doctor'));
  await time('users erase, 10,000 orders', () =>
    command('users', 'erase', String(person), '--yes'),
  );
  await withHandle(url, (db) =>
    time(`retention, ${orders / 20} orders`, async () => {
      const expiries = orderExpiries(retentionDays, db.recordedOrders);
      let deleted: number | null = null;
      // Null while the service cleans up, which it does every minute.
      while (deleted === null) deleted = await cleanUp(db, expiries);
    }),
  );
  await time('after-restore', () => command('after-restore'));
}

async function timeTask(
  title: string,
  port: number,
  users: Awaited<ReturnType<typeof findUsers>>,
  action: () => Promise<unknown>,
): Promise<void> {
  const { seconds: duration, disturbance } = await withLightLoad(port, users, action);
  const { requests, p50, p99, slowest, errors } = disturbance;
  const failures = [...errors].map(([status, number]) => `${number} x ${status}`).join(', ');
  console.log(
    `  ${title.padEnd(28)} ${seconds(duration)}; ${requests} requests, ` +
      `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ` +
      `errors ${failures || 'none'}`,
  );
}

/** Runs a command. `doctor` reports the demo data as an error, with status 1. */
function runCommand(url: string, args: readonly string[]): Promise<string> {
  const program = join(root, 'bin/beverage-ordering.js');
  const env = { DATABASE_URL: url, JWT_SECRET: secret };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout) => {
      if (error === null || (args[0] === 'doctor' && error.code === 1)) resolve(stdout);
      else reject(error);
    });
  });
}

const seconds = (number: number) => `${number.toFixed(1)} s`;
