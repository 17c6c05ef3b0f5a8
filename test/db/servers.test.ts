/** A database URL that names several servers. */
import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { freePort } from '../../scripts/support/ports.ts';
import { openDatabase } from '../../src/db/connect.ts';
import type { Db } from '../../src/db/tables.ts';
import { requireWritable } from '../../src/db/writable.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { serversIn } from '../../src/settings/servers.ts';
import { clusterIsMissing, startCluster, startStandby } from '../support/cluster.ts';
import { startRelay } from '../support/relay.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

t.test('a URL of several servers has one address per server', async (t) => {
  t.same(serversIn('postgres://me:p,w@a:5432,b,[::1]:5/db?sslmode=disable'), [
    'postgres://me:p,w@a:5432/db?sslmode=disable',
    'postgres://me:p,w@b/db?sslmode=disable',
    'postgres://me:p,w@[::1]:5/db?sslmode=disable',
  ]);
  t.same(serversIn('postgres://a/db'), ['postgres://a/db']);
  t.same(serversIn('postgres:///db?host=/run'), ['postgres:///db?host=/run']);
});

t.test('several servers', { skip: clusterIsMissing }, async (t) => {
  const primary = await startCluster(t);
  const standby = await startStandby(t, primary);
  const urlOf = (...hosts: (string | number)[]) =>
    `postgres://postgres@${hosts
      .map((host) => (typeof host === 'number' ? `127.0.0.1:${host}` : host))
      .join(',')}/postgres`;
  const limits = { dataDir: '', databasePoolSize: 6, databaseStatementTimeoutMs: 30_000 };
  const open = async (t: Test, databaseUrl: string, databaseConnectTimeoutMs = 120_000) => {
    const database = await openDatabase(
      { ...limits, databaseUrl, databaseConnectTimeoutMs },
      () => undefined,
    );
    t.teardown(() => database.close());
    return database;
  };
  const silent = await startSilentServer(t);
  const closed = await freePort();
  const operator = await open(t, urlOf(primary.port));
  await sql`create table notes (id int)`.execute(operator.db);
  const note = ({ db }: typeof operator) => sql`insert into notes values (1)`.execute(db);
  const portOf = async (db: Db) =>
    (await sql<{ port: string }>`select current_setting('port') as port`.execute(db)).rows[0]?.port;

  for (const [what, ports] of [
    ['in any sequence', [standby.port, primary.port]],
    ['with one that refuses connections', [closed, primary.port, standby.port]],
    ['with one that accepts connections and never responds', [silent, standby.port, primary.port]],
  ] as const)
    t.test(`the one that accepts writes is used: ${what}`, async (t) => {
      const database = await open(t, urlOf(...ports));
      await note(database);
      t.equal(await portOf(database.db), String(primary.port));
    });

  t.test('a server that has no connection left serves those that are open', async (t) => {
    await sql`create role app login connection limit 2`.execute(operator.db);
    const url = `postgres://app@127.0.0.1:${primary.port},127.0.0.1:${closed}/postgres`;
    const { db } = await open(t, url, 1000);
    const ask = () => sql`select pg_sleep(0.1)`.execute(db);
    const results = await Promise.allSettled([ask(), ask(), ask()]);
    // PostgreSQL may still count the session that searched for the primary.
    const outcomes = new Set(results.map(({ status }) => status));
    t.same(outcomes, new Set(['fulfilled', 'rejected']));
    for (let nth = 0; nth < 3; nth++) await ask();
  });

  t.test(
    'while no further connection can be opened, a lost listener for notifications stops no request',
    async (t) => {
      await sql`create role listener login in role pg_monitor connection limit 3`.execute(
        operator.db,
      );
      const url = `postgres://listener@127.0.0.1:${primary.port},127.0.0.1:${closed}/postgres`;
      const { db, watch } = await open(t, url, 1000);
      const ear = watch('order_lists', () => undefined);
      t.teardown(() => ear.close());
      await until(async () => ear.isConnected());
      await sql`select`.execute(db.reads);
      await sql`alter role listener connection limit 2`.execute(operator.db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'beverage-ordering watch' and usename = 'listener'`.execute(
        operator.db,
      );
      await until(async () => !ear.isConnected());
      for (let nth = 0; nth < 20; nth++) {
        await sql`select`.execute(db.reads);
        await sql`select`.execute(db);
        await requireWritable(db);
      }
      await sql`alter role listener connection limit 3`.execute(operator.db);
      await until(async () => ear.isConnected());
    },
  );

  t.test('if none accepts writes, the error names each server and its reason', async (t) => {
    const error = await open(t, urlOf(standby.port, closed, silent), 2000).then(t.fail, (e) => e);
    t.match(
      error.message,
      new RegExp(`127.0.0.1:${standby.port}: [^;]*standby.*127.0.0.1:${closed}: .*ECONNREFUSED`),
    );
    t.match(error.message, new RegExp(`127.0.0.1:${silent}: `));
    t.match(toAppError(error.cause), { status: 503 });
  });

  t.test('a host name is resolved again for each new connection', async (t) => {
    const { lookup } = dns;
    t.teardown(() => {
      dns.lookup = lookup;
    });
    let address = '127.0.0.1';
    const resolve = (name: string, ...others: unknown[]) =>
      Reflect.apply(lookup, dns, [name === 'moving.test' ? address : name, ...others]);
    dns.lookup = Object.assign(resolve, lookup) as typeof lookup;
    const relay = await startRelay(t, primary.port);
    const database = await open(t, urlOf(`moving.test:${relay.port}`, standby.port), 1000);
    await note(database);
    // No server listens at this address.
    address = '127.0.0.9';
    relay.cut();
    await until(async () => {
      const outcome = await note(database).catch((error) => toAppError(error).status);
      return outcome === 503;
    });
    address = '127.0.0.1';
    await until(async () =>
      note(database).then(
        () => true,
        () => false,
      ),
    );
    t.equal(await portOf(database.db), String(primary.port));
  });

  t.test('after a failover, requests and watches find the new primary', async (t) => {
    const url = urlOf(primary.port, standby.port);
    const database = await open(t, url);
    const watch = database.watch('order_lists', () => undefined);
    t.teardown(() => watch.close());
    await until(async () => watch.isConnected());
    await primary.stop('immediate');
    // A write could get the error of the connection that broke.
    const reading = portOf(database.db.reads);
    const promoted = standby.promote();
    t.equal(await reading, String(standby.port), 'a request waits for the promotion');
    await promoted;
    await note(database);
    await until(async () => watch.isConnected());
  });
});

/** Starts a server that accepts connections and never responds. Returns its port. */
async function startSilentServer(t: Test): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    t.teardown(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  t.teardown(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

t.test(
  'if the address of the database moves and no connection breaks, the first new connection drops the old ones',
  { skip: clusterIsMissing },
  async (t) => {
    const old = await startCluster(t);
    const promoted = await startStandby(t, old);
    const relay = await startRelay(t, old.port);
    const reported: Error[] = [];
    const { db, close } = await openDatabase(
      {
        dataDir: '',
        databaseUrl: `postgres://postgres@127.0.0.1:${relay.port}/postgres`,
        databasePoolSize: 3,
        databaseStatementTimeoutMs: 30_000,
      },
      (error) => reported.push(error),
    );
    t.teardown(close);
    const ask = async () => {
      const { rows } = await sql<{ port: string }>`
        select current_setting('port') as port, pg_sleep(0.05)`.execute(db);
      return rows[0]?.port;
    };
    t.equal(await ask(), String(old.port));
    await promoted.promote();
    relay.moveTo(promoted.port);
    t.equal(await ask(), String(old.port), 'the open connection still leads to the old server');
    await Promise.all([ask(), ask(), ask()]);
    t.match(reported, [{ message: 'the primary is another server' }]);
    const ports = await Promise.all([ask(), ask(), ask()]);
    t.same(new Set(ports), new Set([String(promoted.port)]));
  },
);
