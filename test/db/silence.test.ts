import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import type { Db } from '../../src/db/tables.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

t.test(
  'statements fail in time while the server does not respond, and succeed when it responds again',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const empty = await createEmptyDatabase(t, testDatabaseUrl ?? '');
    const place = new URL(empty.databaseUrl ?? '');
    const { port, hostname } = place;
    const upstreams = new Set<Socket>();
    const network = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      upstreams.add(upstream);
      for (const socket of [client, upstream]) socket.on('error', () => undefined);
      client.once('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(network, 'listening');
    t.teardown(() => network.close());
    place.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;

    const { db, pool, close } = await openDatabase(
      {
        databaseUrl: place.href,
        dataDir: '',
        databasePoolSize: 2,
        databaseStatementTimeoutMs: 1000,
      },
      () => undefined,
    );
    t.teardown(close);
    const ask = (handle: Db) => sql`select ${1}::int as fine`.execute(handle);
    const uses = { read: db.reads, write: db };
    await Promise.all(Object.values(uses).map(ask));
    for (const upstream of upstreams) upstream.unpipe().pause();
    for (const [use, handle] of Object.entries(uses)) {
      const error = await ask(handle).then(t.fail, toAppError);
      t.match(error, { status: 503, headers: { 'Retry-After': '5' } }, use);
    }
    t.same((await ask(db.reads)).rows, [{ fine: 1 }], 'a new connection is used');
    await until(async () => (await ask(db).catch(() => undefined)) !== undefined);
    await until(async () => pool?.().total === 2);
    t.equal(pool?.().waiting, 0, 'the silent connections are not used again');

    await t.rejects(
      sql`select pg_sleep(${10}::float)`.execute(db),
      { code: '57014' },
      'a slow statement is canceled',
    );
  },
);

t.test(
  'a database opened for migrations has no statement timeout',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const empty = await createEmptyDatabase(t, testDatabaseUrl ?? '');
    const limits = { databasePoolSize: 1, databaseStatementTimeoutMs: 200, unlimitedWait: true };
    const { db, close } = await openDatabase({ ...empty, ...limits });
    t.teardown(close);
    await db.transaction().execute(async (transaction) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      const slept = await sql`SELECT pg_sleep(${0.8}::float)`.execute(transaction);
      t.equal(
        slept.rows.length,
        1,
        'the statement ran longer than the usual timeout of a connection',
      );
    });
    await t.rejects(
      sql`SELECT pg_sleep(${10}::float)`.execute(db),
      { code: '57014' },
      'the timeout of the server applies again',
    );
  },
);
