import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/connect.ts';
import { migrateDown, migrateToLatest } from '../../src/db/migrate.ts';
import { sessionSettings } from '../../src/db/session-settings.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';

const settings = { dataDir: '', databasePoolSize: 4, databaseStatementTimeoutMs: 1500 };

t.test('if a server cannot be used, the error names the server without the password', async (t) => {
  const databaseUrl = 'postgres://app:hunter2@127.0.0.1:1/beverage';
  const error = await openDatabase({ ...settings, databaseUrl }).catch((reason: unknown) =>
    String(reason),
  );
  t.match(
    error,
    'the database at 127.0.0.1:1/beverage cannot be used: nothing listens on 127.0.0.1:1 (ECONNREFUSED)',
  );
  t.notMatch(error, 'hunter2');
});

t.test('a URL may name the folder of a socket, with a user and no host', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'socket-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const server = createServer((socket) => socket.destroy()).listen(join(folder, '.s.PGSQL.5432'));
  t.teardown(() => server.close());
  const databaseUrl = `postgresql://app:hunter2@/beverage?host=${folder}`;
  const connected = once(server, 'connection');
  const { databaseUrl: accepted } = loadConfig({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: testSecret,
  });
  const opened = openDatabase({ ...settings, databaseUrl: accepted });
  await t.rejects(opened, {
    message: new RegExp(`^the database at ${folder}/beverage cannot be used`),
  });
  await connected;
});

t.test(
  'on a server',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const empty = await createEmptyDatabase(t, testDatabaseUrl ?? '');
    const reported: Error[] = [];
    const { db, close } = await openDatabase(
      { ...settings, databaseUrl: empty.databaseUrl },
      (error) => reported.push(error),
    );
    t.teardown(close);
    await migrateToLatest(db);

    t.test(
      'each session has the timeouts, the name and the time zone of the service',
      async (t) => {
        const names = [
          'statement_timeout',
          'lock_timeout',
          'idle_in_transaction_session_timeout',
          'application_name',
          'TimeZone',
          'jit',
          'enable_seqscan',
          'plan_cache_mode',
        ];
        const { rows } = await sql<{ value: string }>`select current_setting(name) as value
      from unnest(${names}::text[]) with ordinality as given(name, place) order by place`.execute(
          db,
        );
        t.strictSame(
          rows.map(({ value }) => value),
          ['1500ms', '2s', '10s', 'beverage-ordering', 'UTC', 'off', 'off', 'force_generic_plan'],
        );
      },
    );

    t.test('options in the URL add to the settings of a session, and remove none', async (t) => {
      const options = '-c search_path=app,public -c jit=on';
      const url = `${empty.databaseUrl}?${new URLSearchParams({ options, application_name: 'mine' })}`;
      const { db: other, close: closeOther } = await openDatabase({
        ...settings,
        databaseUrl: url,
      });
      t.teardown(closeOther);
      for (const connections of [other, other.reads]) {
        const names = ['search_path', 'application_name', ...Object.keys(sessionSettings)];
        const { rows } = await sql<{ value: string }>`select current_setting(name) as value
          from unnest(${names}::text[]) with ordinality as given(name, place)
          order by place`.execute(connections);
        t.strictSame(
          rows.map(({ value }) => value),
          ['app,public', 'mine', ...Object.values(sessionSettings)],
        );
      }
    });

    t.test(
      'a statement with parameters is prepared once per connection, under its own name',
      async (t) => {
        await db.connection().execute(async (connection) => {
          for (const id of [1, 2, 3])
            await connection.selectFrom('users').select('name').where('user_id', '=', id).execute();
          const { rows } = await sql<{
            calls: number;
          }>`select generic_plans + custom_plans as calls from pg_prepared_statements
        where statement like 'select "name" from "users"%'`.execute(connection);
          t.same(rows, [{ calls: 3 }]);
        });
      },
    );

    t.test(
      'a prepared statement survives a migration that changes its result columns',
      async (t) => {
        const read = () => db.selectFrom('places').selectAll().where('id', '>', 0).execute();
        await read();
        await sql`alter table places add column hours text`.execute(db);
        t.same(await read(), []);
        // A pooler gives its own name to each text.
        const { rows } = await sql<{ texts: number }>`
          select count(distinct statement)::int as texts from pg_prepared_statements
          where statement like 'select * from "places"%'`.execute(db);
        t.same(rows, [{ texts: 2 }], 'under another text, so that a pooler plans it again too');
        await db
          .transaction()
          .execute((transaction) =>
            transaction.selectFrom('places').selectAll().where('id', '>', 0).execute(),
          );
      },
    );

    t.test('a statement is canceled if it exceeds the statement timeout', async (t) => {
      await t.rejects(sql`select pg_sleep(10)`.execute(db), { code: '57014' });
    });

    t.test(
      'if no connection becomes free in time, the request for a connection fails',
      async (t) => {
        const narrow = await openDatabase({
          ...settings,
          databaseUrl: empty.databaseUrl,
          databasePoolSize: 2,
          databaseConnectTimeoutMs: 1000,
        });
        t.teardown(() => narrow.close());
        await narrow.db.connection().execute(async () => {
          await t.rejects(sql`select 1`.execute(narrow.db), {
            message: 'no connection within 1000 ms',
          });
        });
      },
    );

    t.test('without prepared statements, the session keeps no state', async (t) => {
      const plain = await openDatabase({
        ...settings,
        databaseUrl: empty.databaseUrl,
        databasePreparedStatements: false,
      });
      t.teardown(() => plain.close());
      await plain.db.connection().execute(async (connection) => {
        for (const id of [1, 2])
          await connection.selectFrom('users').select('name').where('user_id', '=', id).execute();
        t.same((await sql`select name from pg_prepared_statements`.execute(connection)).rows, []);
      });
    });

    t.test(
      'a migration waits for other migrations without a limit, but waits for a locked table only as long as a request waits',
      async (t) => {
        const migrating = await openDatabase({
          ...settings,
          databaseUrl: empty.databaseUrl,
          unlimitedWait: true,
        });
        t.teardown(() => migrating.close());
        await db.connection().execute(async (holder) => {
          await sql`begin`.execute(holder);
          // Rolling back the latest migration changes one of the tables.
          const tables = (await db.introspection.getTables()).map(({ name }) => sql.table(name));
          await sql`lock table ${sql.join(tables)} in access share mode`.execute(holder);
          await t.rejects(migrateDown(migrating.db), { code: '55P03' });
          await sql`rollback`.execute(holder);
        });
      },
    );

    t.test(
      'if a connection is lost while it is used, only the call that uses it gets an error',
      async (t) => {
        const cut = db.transaction().execute(async (transaction) => {
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
        });
        await t.rejects(cut);
        t.same((await sql`select 1 as fine`.execute(db)).rows, [{ fine: 1 }]);
      },
    );

    t.test(
      'if a connection is lost while it is idle, the loss is reported and the connection is replaced',
      async (t) => {
        reported.length = 0;
        const told = new Promise<void>((resolve) => {
          const { push } = reported;
          reported.push = (...errors) => {
            resolve();
            return push.apply(reported, errors);
          };
        });
        await db.connection().execute(async (connection) => {
          // While the first connection is in use, the pool opens a second connection, which then
          // becomes idle.
          await sql`select 1`.execute(db);
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(connection);
        });
        await told;
        t.match(reported[0]?.message, /terminat/);
        t.same((await sql`select 1 as fine`.execute(db)).rows, [{ fine: 1 }]);
      },
    );
  },
);
