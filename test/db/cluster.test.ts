/**
 * The service uses a real PostgreSQL cluster, over TLS, through a restart of the server, and behind
 * PgBouncer.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../src/db/connect.ts';
import { migrateDown, migrateToLatest } from '../../src/db/migrate.ts';
import { sessionLimits, sessionSettings } from '../../src/db/session-settings.ts';
import { seed } from '../../src/demo/demo.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { startAppOn } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import { clusterIsMissing, startClusterWithTls } from '../support/cluster.ts';
import { pgbouncerIsMissing, startPgBouncer } from '../support/pgbouncer.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const settings = { dataDir: '', databasePoolSize: 10, databaseStatementTimeoutMs: 3000 };

t.test('on its own cluster', { skip: clusterIsMissing }, async (t) => {
  const cluster = await startClusterWithTls(t);
  const open = async (t: Test, databaseUrl: string, more = {}) => {
    const database = await openDatabase({ ...settings, ...more, databaseUrl }, () => undefined);
    t.teardown(() => database.close());
    return database;
  };
  const at = (host: string, query = '', port = cluster.port) =>
    `postgres://postgres@${host}:${port}/postgres${query}`;

  t.test('TLS', async (t) => {
    const authority = `sslrootcert=${cluster.authority}`;
    const isEncrypted = async (url: string) => {
      const { db } = await open(t, url);
      const { rows } = await sql<{ ssl: boolean }>`
        SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`.execute(db);
      return rows[0]?.ssl;
    };
    t.equal(
      await isEncrypted(at('localhost', `?sslmode=verify-full&${authority}`)),
      true,
      'a configured certificate authority',
    );
    t.equal(await isEncrypted(at('localhost', `?sslmode=require&${authority}`)), true);
    t.equal(
      await isEncrypted(at('localhost', '?sslmode=no-verify')),
      true,
      'the connection is encrypted, and any certificate is accepted',
    );
    t.equal(await isEncrypted(at('localhost', '?sslmode=disable')), false);
    t.equal(
      await isEncrypted(at('localhost')),
      false,
      'without `sslmode`, a connection is not encrypted',
    );

    const refused = { message: /certificate|self-signed/ };
    for (const mode of ['verify-full', 'verify-ca', 'require', 'prefer'])
      await t.rejects(
        open(t, at('localhost', `?sslmode=${mode}`)),
        refused,
        `${mode} rejects an unknown certificate`,
      );
    await t.rejects(
      open(t, at('127.0.0.1', `?sslmode=verify-full&${authority}`)),
      { message: /does not match certificate's altnames/ },
      'a certificate for another host is rejected',
    );
    await t.rejects(open(t, at('localhost', '?sslmode=verify-full&sslrootcert=/nowhere.crt')), {
      message: /cannot be used: there is no file or folder .*nowhere\.crt \(ENOENT\)/,
    });
  });

  t.test('if the connection breaks while the database opens, the error names it', async (t) => {
    const proxy = createServer((client) => {
      const upstream = connect(cluster.port, '127.0.0.1');
      for (const socket of [client, upstream]) socket.on('error', () => undefined);
      // The first statement after those that each new connection sends.
      client.on('data', (bytes) => {
        if (bytes.includes('server_version_num')) client.destroy();
      });
      client.once('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    t.teardown(() => proxy.close());
    const { port } = proxy.address() as AddressInfo;
    await t.rejects(open(t, at('127.0.0.1', '', port)), {
      message: `the database at 127.0.0.1:${port}/postgres cannot be used: Connection terminated unexpectedly`,
    });
  });

  t.test('statements are prepared again after PostgreSQL restarts', async (t) => {
    const { db } = await open(t, cluster.url, { databasePoolSize: 1 });
    await migrateToLatest(db);
    const count = async () => {
      const { rows } = await sql<{ number: number }>`
        SELECT count(*)::int AS number FROM users WHERE user_id > ${0}`.execute(db);
      return rows[0]?.number;
    };
    t.equal(await count(), 0);
    await cluster.stop('immediate');
    await cluster.start();
    // If the pool notices only now that its connection is lost, one request fails.
    await count().catch((error: unknown) =>
      t.match(String(error), /terminat|ECONNRE|not queryable/),
    );
    t.equal(await count(), 0);
    const { rows } = await sql`SELECT name FROM pg_prepared_statements
      WHERE statement LIKE ${'%AS number FROM users%'}`.execute(db);
    t.equal(rows.length, 1, 'the statement is prepared again under the same name');
  });

  t.test('behind PgBouncer in transaction mode', { skip: pgbouncerIsMissing }, async (t) => {
    const direct = await open(t, cluster.url);
    const needed = { ...sessionLimits(settings), ...sessionSettings };
    for (const [name, value] of Object.entries(needed))
      await sql`ALTER ROLE postgres SET ${sql.ref(name)} = ${sql.lit(value)}`.execute(direct.db);
    const port = await startPgBouncer(t, cluster);
    const url = at('127.0.0.1', '', port);
    const { db } = await open(t, url, { databasePreparedStatements: false, databasePoolSize: 20 });

    t.test(
      'instances migrate one after another, and the sessions of the server are left unchanged',
      async (t) => {
        await Promise.all([migrateToLatest(db), migrateToLatest(db), migrateToLatest(db)]);
        await sql`CREATE VIEW in_the_way AS SELECT * FROM orders`.execute(direct.db);
        await t.rejects(
          (async () => {
            for (;;) if ((await migrateDown(db)).name === undefined) return;
          })(),
          { code: '2BP01' },
          'a failing migration reports the reason',
        );
        await sql`DROP VIEW in_the_way`.execute(direct.db);
        await migrateToLatest(db, { instancesAreStopped: true });
        const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory'`.execute(
          direct.db,
        );
        t.same(rows, [], 'no session keeps a lock');
      },
    );

    t.test(
      'concurrent orders of many users succeed, and each session keeps its timeouts',
      async (t) => {
        await seed(db);
        const { call } = await startAppOn(t, db);
        const create = (key: number) =>
          call('POST', '/v1/orders', {
            as: 'user',
            headers: { 'If-Match': '*', 'X-Idempotency-Key': `bouncer-${key % 30}` },
            body: { recipe: 'lungo' },
          });
        const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => create(index)));
        const statuses = answers.map(({ status }) => status);
        t.same([...new Set(statuses)].sort(), [200, 201]);
        t.equal(
          statuses.filter((status) => status === 201).length,
          30,
          'each key creates one order',
        );
        t.equal(await cleanUp(db), 0, 'the cleanup runs');
        const shown = await Promise.all(
          Array.from({ length: 10 }, () =>
            sql<{
              shown: string;
            }>`SELECT current_setting('lock_timeout') || ' ' || current_setting('statement_timeout')
            AS shown`.execute(db),
          ),
        );
        t.same([...new Set(shown.map(({ rows }) => rows[0]?.shown))], ['2s 3s']);
      },
    );

    t.test(
      'no instance reports that it receives change notifications, because PgBouncer drops them for idle sessions',
      async (t) => {
        const witness = new pg.Client(cluster.url);
        let tests = 0;
        witness.on('notification', () => tests++);
        await witness.connect();
        t.teardown(() => witness.end());
        await witness.query('LISTEN order_lists');
        const { watch } = await open(t, url, { databasePreparedStatements: false });
        let heard = 0;
        const ear = watch('order_lists', () => heard++);
        t.teardown(() => ear.close());
        await until(async () => tests >= 1);
        for (let round = 1; round <= 5; round++) {
          ear.notify(String(round));
          await until(async () => tests > round);
          t.equal(ear.isConnected(), false);
        }
        t.equal(heard, 0);
      },
    );

    t.test('requests succeed again after PostgreSQL restarts', async (t) => {
      const read = () => sql`SELECT FROM users`.execute(db);
      await read();
      await cluster.stop('immediate');
      await cluster.start();
      await until(() =>
        read().then(
          () => true,
          (error) => {
            t.equal(toAppError(error).status, 503);
            return false;
          },
        ),
      );
    });

    t.test('with DATABASE_WATCH_URL, an instance receives each change', async (t) => {
      const { watch } = await open(t, url, {
        databasePreparedStatements: false,
        databaseWatchUrl: cluster.url,
      });
      const heard: unknown[] = [];
      const ear = watch('order_lists', (payload) => heard.push(payload));
      t.teardown(() => ear.close());
      await until(async () => ear.isConnected());
      for (const payload of ['1', '2', '3']) {
        ear.notify(payload);
        await until(async () => heard.includes(payload));
      }
    });
  });
});
