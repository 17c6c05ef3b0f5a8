/** Writes whose commit waits for a standby that is away leave connections to reads. */
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import type { Db } from '../../src/db/tables.ts';
import { requireWritable } from '../../src/db/writable.ts';
import { mayWrite, WriteShare } from '../../src/db/write-share.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { clusterIsMissing, startCluster } from '../support/cluster.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

t.test('a statement that may write, or begins a transaction, is a write', async (t) => {
  for (const text of ['begin', 'start transaction', 'with a as (INSERT into b) select 1', 'merge'])
    t.equal(mayWrite(text), true, text);
  for (const text of ['select updated_at from orders', 'commit'])
    t.equal(mayWrite(text), false, text);
});

t.test(
  'if a pooler hides the session of a late write, its slot is free when no session waits for a standby',
  async (t) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    t.teardown(() => mock.timers.reset());
    let waiting = 1;
    const late: number[] = [];
    const share = new WriteShare({
      max: 1,
      waitMs: 1000,
      findRunning: async () => ({ sessions: [], waiting }),
      onLate: (count) => late.push(count),
    });
    t.equal(share.tryTake(), true);
    share.releaseWhenEnded(undefined);
    for (let second = 0; second < 60; second++) {
      mock.timers.tick(1000);
      await setImmediate();
    }
    t.equal(share.tryTake(), false, 'after a minute, the session still waits');
    waiting = 0;
    mock.timers.tick(1000);
    await setImmediate();
    t.equal(share.tryTake(), true);
    t.equal(late.at(-1), 0);
  },
);

t.test('while the synchronous standby is away', { skip: clusterIsMissing }, async (t) => {
  const start = async (t: Test) => {
    const cluster = await startCluster(t);
    const open = async (more: { databasePoolSize: number; databaseConnectTimeoutMs: number }) => {
      const database = await openDatabase(
        { dataDir: '', databaseUrl: cluster.url, databaseStatementTimeoutMs: 400, ...more },
        () => undefined,
      );
      t.teardown(() => database.close());
      return database.db;
    };
    const db = await open({ databasePoolSize: 4, databaseConnectTimeoutMs: 400 });
    const operator = await open({ databasePoolSize: 1, databaseConnectTimeoutMs: 120_000 });
    await sql`create table notes (id int)`.execute(db);
    const setStandby = async (name: string) => {
      await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(operator);
      await sql`select pg_reload_conf()`.execute(operator);
      const isSet = async () =>
        (
          await sql<{ is: boolean }>`
          select current_setting('synchronous_standby_names') = ${name} as is`.execute(operator)
        ).rows[0]?.is === true;
      await until(isSet);
    };
    const waiting = async () =>
      (await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(operator)).rows
        .length;
    const sessions = async () =>
      (
        await sql`select from pg_stat_activity where application_name = 'beverage-ordering'`.execute(
          operator,
        )
      ).rows.length;
    const notes = async () => (await sql`select from notes`.execute(operator)).rows.length;
    return { db, setStandby, waiting, sessions, notes };
  };
  const write = (db: Db) => sql`insert into notes values (1)`.execute(db);
  const inTransaction = (db: Db) => db.transaction().execute(write);
  const statusOf = (result: Promise<unknown>) =>
    result.then(
      () => 201,
      (error) => toAppError(error).status,
    );

  for (const [what, writeOnce] of [
    ['statements', write],
    ['transactions', inTransaction],
  ] as const)
    t.test(
      `${what} hold at most half of the connections, until PostgreSQL ends them`,
      async (t) => {
        const { db, setStandby, waiting, sessions, notes } = await start(t);
        await setStandby('away');
        for (let round = 0; round < 3; round++) {
          const statuses = Promise.all(Array.from({ length: 12 }, () => statusOf(writeOnce(db))));
          await until(async () => (await waiting()) === 2);
          for (let nth = 0; nth < 10; nth++) await requireWritable(db);
          t.same(new Set(await statuses), new Set([503]));
          t.equal(await waiting(), 2, 'late writes still count');
          await Promise.all(Array.from({ length: 12 }, () => requireWritable(db)));
          t.ok(
            (await sessions()) <= 4 + 1,
            'the pool has its size with them; the operator has one',
          );
        }
        await setStandby('');
        // PostgreSQL commits the two that it has received.
        await until(async () => (await notes()) === 2);
        await until(async () => (await statusOf(writeOnce(db))) === 201);
        t.same(
          await Promise.all(Array.from({ length: 12 }, () => statusOf(writeOnce(db)))),
          Array(12).fill(201),
        );
      },
    );
});
