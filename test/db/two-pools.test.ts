/** Reads and writes have connections of their own. */
import { sql } from 'kysely';
import { operations } from '../../generated/public/operations.ts';
import { openDatabase } from '../../src/db/connect.ts';
import type { Db } from '../../src/db/tables.ts';
import { requireWritable } from '../../src/db/writable.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { startAppOn } from '../support/app.ts';
import { clusterIsMissing, startCluster } from '../support/cluster.ts';
import { copyTemplateOnServer } from '../support/database.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { type Test, t } from '../support/tap.ts';
import { goodRequest, operationIds, sendRequest } from '../support/valid-requests.ts';
import { until } from '../support/wait-until.ts';

t.test('while the synchronous standby is away', { skip: clusterIsMissing }, async (t) => {
  const start = async (t: Test) => {
    const cluster = await startCluster(t);
    const open = async (more: {
      databasePoolSize: number;
      databaseConnectTimeoutMs: number;
      databaseStatementTimeoutMs?: number;
    }) => {
      const database = await openDatabase(
        { dataDir: '', databaseUrl: cluster.url, databaseStatementTimeoutMs: 1000, ...more },
        () => undefined,
      );
      t.teardown(() => database.close());
      return database;
    };
    const { db, watch } = await open({ databasePoolSize: 4, databaseConnectTimeoutMs: 1000 });
    // A busy computer may need longer than the service would wait.
    const { db: operator, watch: watchOther } = await open({
      databasePoolSize: 2,
      databaseConnectTimeoutMs: 120_000,
      databaseStatementTimeoutMs: 120_000,
    });
    await sql`create table notes (id int)`.execute(operator);
    const setStandby = async (name: string) => {
      await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(operator);
      await sql`select pg_reload_conf()`.execute(operator);
      const isSet = async () =>
        (
          await sql<{ is: boolean }>`
          select current_setting('synchronous_standby_names') = ${name} as is`.execute(operator)
        ).rows[0]?.is === true;
      await until(isSet);
      // The process that makes checkpoints passes the setting on to all sessions.
      await sql`checkpoint`.execute(operator);
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
    return { db, setStandby, waiting, sessions, notes, watch, watchOther };
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
            'the pools have their size with them; the operator has one',
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
  t.test(
    'when a late write ends, all instances learn that something may have changed',
    async (t) => {
      const { db, setStandby, notes, watch, watchOther } = await start(t);
      let missed = 0;
      const watches = [
        watch('order_lists', () => undefined),
        watchOther('order_lists', (payload) => payload === undefined && missed++),
      ];
      for (const one of watches) t.teardown(() => one.close());
      await until(async () => watches.every((one) => one.isConnected()));
      await setStandby('away');
      t.equal(await statusOf(write(db)), 503);
      await setStandby('');
      await until(async () => (await notes()) === 1 && missed > 0);
      t.pass();
    },
  );
});

t.test(
  'PostgreSQL rejects a write on the connections for reads',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const settings = await createEmptyDatabase(t, testDatabaseUrl ?? '');
    const { db, pool, close } = await openDatabase({ ...settings, databasePoolSize: 2 });
    t.teardown(close);
    await t.rejects(sql`create table notes (id int)`.execute(db.reads), { code: '25006' });
    await sql`create table notes (id int)`.execute(db);
    t.same((await sql`select from notes`.execute(db.reads)).rows, []);
    t.match(pool?.(), { total: 2, max: 2 });
  },
);

t.test(
  'each operation that reads succeeds while all connections for writes are in use',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
    const { db, close } = await openDatabase({ ...settings, databaseConnectTimeoutMs: 500 });
    t.teardown(close);
    const { call } = await startAppOn(t, db);
    const reads = operationIds.filter((id) => operations[id].method === 'GET');
    const requests = await Promise.all(
      reads.map(async (id) => ({ id, request: await goodRequest(call, id) })),
    );
    const free = Promise.withResolvers<void>();
    const holders = Array.from({ length: 5 }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ended = db.connection().execute(async (connection) => {
        await sql`select`.execute(connection);
        resolve();
        await free.promise;
      });
      return { holds: promise, ended };
    });
    await Promise.all(holders.map(({ holds }) => holds));
    await t.rejects(
      sql`select`.execute(db),
      { message: /^no connection within/ },
      'a write finds no connection',
    );
    for (const { id, request } of requests) {
      const { status } = await sendRequest(call, request);
      t.ok(status < 400, `${id}: ${status}`);
    }
    free.resolve();
    await Promise.all(holders.map(({ ended }) => ended));
  },
);
