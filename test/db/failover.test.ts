/** What the pool does when its server no longer accepts writes, shuts down or is lost. */
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import { requireWritable } from '../../src/db/writable.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { startRelay } from '../support/relay.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const limits = { dataDir: '', databasePoolSize: 6, databaseStatementTimeoutMs: 30_000 };

t.test(
  'on a server',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const start = async (t: Test, databaseStatementTimeoutMs = 30_000) => {
      const { databaseUrl = '' } = await createEmptyDatabase(t, testDatabaseUrl ?? '');
      const address = new URL(databaseUrl);
      const relay = await startRelay(t, Number(address.port));
      address.host = `127.0.0.1:${relay.port}`;
      const reported: Error[] = [];
      const open = async (url: string) => {
        const settings = { ...limits, databaseStatementTimeoutMs, databaseUrl: url };
        const database = await openDatabase(settings, (error) => reported.push(error));
        t.teardown(() => database.close());
        return database;
      };
      const [service, operator] = [await open(address.href), await open(databaseUrl)];
      const { db } = service;
      await sql`create table notes (id int)`.execute(db);
      const write = () => sql`insert into notes values (${1}::int)`.execute(db);
      const count = async () =>
        (await sql<{ n: number }>`select count(*)::int as n from notes`.execute(operator.db))
          .rows[0]?.n;
      /** Opens all connections for writes. Then `setting` applies to each of them. */
      const openAll = async (setting = 'off') => {
        await Promise.all(
          Array.from({ length: 3 }, () =>
            db.connection().execute(async (connection) => {
              await sql`select pg_sleep(0.05)`.execute(connection);
              await sql`set default_transaction_read_only = ${sql.raw(setting)}`.execute(
                connection,
              );
            }),
          ),
        );
      };
      const terminate = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'beverage-ordering' and query like '%napping%'
        and pid <> pg_backend_pid()`.execute(operator.db);
      const isNapping = async () =>
        (
          await sql`select from pg_stat_activity where state = 'active' and datname = current_database()
          and query like '%napping%' and pid <> pg_backend_pid()`.execute(operator.db)
        ).rows.length > 0;
      return { ...service, operator, relay, reported, openAll, write, count, terminate, isNapping };
    };

    t.test(
      'a write that a read-only server rejects is repeated, and all its connections leave the pool',
      async (t) => {
        const { db, pool, reported, openAll, write, count } = await start(t);
        await openAll('on');
        t.equal(pool?.().total, 3);
        await write();
        t.equal(await count(), 1);
        t.match(reported, [{ code: '25006' }]);
        const states = await Promise.all(
          Array.from({ length: 3 }, () =>
            sql<{
              state: string;
            }>`select current_setting('transaction_read_only') as state`.execute(db),
          ),
        );
        t.same(
          states.map(({ rows }) => rows[0]?.state),
          ['off', 'off', 'off'],
          'reads have left the server too',
        );
      },
    );

    t.test(
      'a transaction that a read-only server rejects fails with 503, and the next one succeeds',
      async (t) => {
        const { db, openAll, count } = await start(t);
        await openAll('on');
        const insert = () =>
          db
            .transaction()
            .execute((transaction) => sql`insert into notes values (1)`.execute(transaction));
        t.match(await insert().then(t.fail, toAppError), { status: 503 });
        await insert();
        t.equal(await count(), 1);
      },
    );

    t.test(
      'a connection in use when the failover is noticed leaves the pool when it is returned',
      async (t) => {
        const { db, openAll, write } = await start(t);
        await openAll('on');
        await db.connection().execute(write);
        await Promise.all(Array.from({ length: 6 }, () => requireWritable(db)));
      },
    );

    t.test(
      'no connection to a server that rejects writes is used, not even for reads',
      async (t) => {
        const { db, operator, relay, write, count } = await start(t);
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
          operator.db,
        );
        const database = sql.id(rows[0]?.name ?? '');
        await sql`alter database ${database} set default_transaction_read_only = on`.execute(
          operator.db,
        );
        relay.cut();
        for (const ask of [() => sql`select 1`.execute(db.reads), write])
          t.match(await ask().then(t.fail, toAppError), {
            status: 503,
            cause: { message: /does not accept writes/ },
          });
        await sql`alter database ${database} reset default_transaction_read_only`.execute(
          operator.db,
        );
        await write();
        t.equal(await count(), 1);
      },
    );

    t.test(
      'readiness fails on a server that has become read only, and drops its connections',
      async (t) => {
        const { db, openAll, reported } = await start(t);
        await openAll('on');
        await t.rejects(requireWritable(db), { message: /does not accept writes/ });
        t.equal(reported.length, 1);
        await requireWritable(db);
      },
    );

    t.test(
      'a read or a write that the server ends before it is complete is repeated once',
      async (t) => {
        const { db, count, terminate, isNapping } = await start(t);
        for (const [nth, nap] of [
          sql`select pg_sleep(${2}::float) as napping`,
          sql`with napping as materialized (select pg_sleep(${2}::float)) insert into notes select 1 from napping`,
        ].entries()) {
          const result = nap.execute(db);
          await until(isNapping);
          await terminate();
          await result;
          t.equal(await count(), nth, 'it ran once');
        }
      },
    );

    t.test(
      'if a connection is lost, a read is repeated, but a write is not, because it may have been committed',
      async (t) => {
        const { db, relay, isNapping, count, watch, operator } = await start(t, 3000);
        let missed = 0;
        const watches = [
          watch('order_lists', () => undefined),
          operator.watch('order_lists', (payload) => payload === undefined && missed++),
        ];
        for (const one of watches) t.teardown(() => one.close());
        await until(async () => watches.every((one) => one.isConnected()));
        const read = sql`select pg_sleep(${2}::float) as napping`.execute(db.reads);
        await until(isNapping);
        relay.cut();
        await read;
        const write =
          sql`insert into notes select 1 from (select pg_sleep(${2}::float)) as napping`.execute(
            db,
          );
        write.catch(() => undefined);
        await until(isNapping);
        relay.cut();
        t.match(await write.then(t.fail, toAppError), { status: 503 });
        await until(async () => !(await isNapping()));
        t.equal(await count(), 1, 'the server has committed it');
        await until(async () => missed > 0);
        t.pass('another instance learns that it may have missed a change');
      },
    );

    t.test(
      'after a failover, all watches report that notifications may have been missed',
      async (t) => {
        const { watch, openAll, write } = await start(t);
        let missed = 0;
        const ear = watch('order_lists', (payload) => payload === undefined && missed++);
        t.teardown(() => ear.close());
        await until(async () => ear.isConnected());
        await openAll('on');
        const before = missed;
        await write();
        t.ok(missed > before);
        await until(async () => ear.isConnected());
      },
    );
  },
);
