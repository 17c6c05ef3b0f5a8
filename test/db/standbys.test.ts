/** Standbys answer reads, and no client can see a difference. */
import { execFile } from 'node:child_process';
import { mock } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../src/db/connect.ts';
import { findCurrentPage } from '../../src/db/current-page.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import type { Standbys } from '../../src/db/standbys.ts';
import { restMs, Standby } from '../../src/db/standbys.ts';
import { seed } from '../../src/demo/demo.ts';
import { findListState, listOrdersOfUser } from '../../src/orders/queries/list.ts';
import { startAppOn } from '../support/app.ts';
import { clusterIsMissing, startCluster, startStandby } from '../support/cluster.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { commandLine } from '../support/service.ts';
import { type Test, t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';
import { until } from '../support/wait-until.ts';

const run = promisify(execFile);

t.test('a standby that cannot be opened is tried again after 10 s', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.teardown(() => mock.timers.reset());
  let attempts = 0;
  let reported = Promise.withResolvers<Error>();
  const standby = new Standby({
    name: 'standby:5432',
    connect: () => t.fail('no history is known') as never,
    historyOfPrimary: async () => {
      attempts++;
      throw new Error('no answer');
    },
    report: (error) => reported.resolve(error),
  });
  t.equal(standby.isReady(), false);
  t.match(await reported.promise, { message: /standby:5432 is not used for 10 s: no answer/ });
  reported = Promise.withResolvers();
  mock.timers.tick(restMs - 1);
  t.equal(standby.isReady(), false);
  t.equal(attempts, 1, 'it rests');
  mock.timers.tick(1);
  t.equal(standby.isReady(), false);
  await reported.promise;
  t.equal(attempts, 2);
});

t.test('with a standby', { skip: clusterIsMissing }, async (t) => {
  const primary = await startCluster(t);
  const standby = await startStandby(t, primary);
  const settings = { dataDir: '', databasePoolSize: 5, databaseStatementTimeoutMs: 30_000 };
  const reports: Error[] = [];
  const open = async (t: Test, databaseUrl: string, databaseReadUrls: string) => {
    const timeout = { databaseConnectTimeoutMs: 30_000 };
    const database = await openDatabase(
      { ...settings, ...timeout, databaseUrl, databaseReadUrls },
      (error) => reports.push(error),
    );
    t.teardown(() => database.close());
    return database as typeof database & { standbys: Standbys };
  };
  const client = async (url: string) => {
    const opened = new pg.Client(url);
    opened.on('error', () => undefined);
    await opened.connect();
    t.teardown(() => opened.end());
    return async (text: string) => (await opened.query(text)).rows;
  };
  const onPrimary = await client(primary.url);
  const onStandby = await client(standby.url);
  // If the standby is paused or stopped, commits must not wait for it.
  await onPrimary("alter system set synchronous_standby_names = ''");
  await onPrimary('select pg_reload_conf()');

  const { db, standbys } = await open(t, primary.url, standby.url);
  await migrateToLatest(db);
  await seed(db);
  const { call } = await startAppOn(t, db, {}, { standbys });
  const isReady = () => until(async () => standbys.choose() !== undefined);
  const caughtUp = async () => {
    const [{ lsn }] = await onPrimary('select pg_current_wal_lsn() as lsn');
    await until(async () => {
      const [{ is }] = await onStandby(`select pg_last_wal_replay_lsn() >= '${lsn}' as is`);
      return is;
    });
  };
  const pause = () => onStandby('select pg_wal_replay_pause()');
  const resume = () => onStandby('select pg_wal_replay_resume()');
  /** Returns which reads were counted during `act`. */
  const countedIn = async (act: () => Promise<unknown>) => {
    const all = () =>
      standbys.counts().map(({ count, ...rest }) => [Object.values(rest).join(' '), count]);
    const before = new Map(all() as [string, number][]);
    await act();
    const more = (all() as [string, number][]).map(
      ([key, count]) => [key, count - (before.get(key) ?? 0)] as const,
    );
    return Object.fromEntries(more.filter(([, count]) => count > 0));
  };
  // Each limit is a page of its own, so memory does not have the page.
  let limit = 100;
  const list = (more = '') =>
    call('GET', `/v1/orders?user_id=1&limit=${limit--}${more}`, { as: 'user' });
  const idsOf = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id);

  const { body: first } = await createOrder(call);
  await caughtUp();
  await isReady();

  t.test('pages of lists and searches come from a standby that is current', async (t) => {
    const search = { recipes: ['lungo'] };
    t.same(
      await countedIn(async () => {
        const { status, headers, body } = await list();
        t.match({ status, headers }, { status: 200, headers: { etag: '"1"' } });
        t.match(body, { total: 1, items: [{ id: first.id }] });
        t.same(idsOf(await list('&recipe=lungo')), [first.id]);
        t.same(idsOf(await call('GET', '/v1/orders/search?recipe=lungo', { as: 'user' })), [
          first.id,
        ]);
        const found = await call('POST', '/v1/orders/search', { as: 'user', body: search });
        t.same(idsOf(found), [first.id]);
      }),
      { 'page standby current': 4 },
    );
  });

  t.test('a search near a point asks the primary, because places may move', async (t) => {
    const url = '/v1/orders/search?lat=52.52&lng=13.4';
    t.same(
      await countedIn(async () => t.equal((await call('GET', url, { as: 'user' })).status, 200)),
      {},
    );
  });

  t.test('while a standby is behind, pages are current', async (t) => {
    await pause();
    const { body: order } = await createOrder(call);
    t.same(
      await countedIn(async () => {
        const page = await list();
        t.equal(page.headers.etag, '"2"');
        t.same(idsOf(page), [order.id, first.id]);
        t.same(idsOf(await list('&recipe=lungo')), [order.id, first.id]);
        const found = await call('GET', '/v1/orders/search?recipe=lungo', { as: 'user' });
        t.same(idsOf(found), [order.id, first.id]);
      }),
      { 'page primary behind': 3 },
    );
    const others = { as: 'admin' } as const;
    t.same(
      await countedIn(async () =>
        t.equal((await call('GET', '/v1/orders?user_id=4', others)).status, 200),
      ),
      { 'page standby current': 1 },
      'a list that has not changed still comes from the standby',
    );
    await resume();
    await caughtUp();
  });

  t.test('a page that is newer than the state of the request is checked again', async (t) => {
    const filter = { userId: 1, recipes: null, status: null, createdAfter: null, near: null };
    const state = await findListState(db, 1);
    const { body: order } = await createOrder(call);
    await caughtUp();
    const find = (latest: typeof state) =>
      findCurrentPage(
        { db, standbys },
        (server) => listOrdersOfUser(server, filter, { after: null, limit: 1 }),
        async () => latest,
        async () => state,
      );
    const newest = await findListState(db, 1);
    t.same(await countedIn(async () => t.equal((await find(newest))?.items[0]?.id, order.id)), {
      'page standby current': 1,
    });
    t.same(
      await countedIn(() => find(state)),
      { 'page primary behind': 1 },
      'a page that the primary does not have is not served',
    );
    t.same(
      await countedIn(() => find({ revision: newest?.revision ?? 0, xmin: '3' })),
      { 'page primary behind': 1 },
      'a page of the same revision that another transaction wrote is not served',
    );
  });

  t.test('the content of an attachment comes from the standby, if it has it', async (t) => {
    const files = `/v1/orders/${first.id}/attachments`;
    const headers = { 'Content-Type': multipartType };
    const upload = async (text: string) =>
      (
        await call('POST', files, {
          as: 'user',
          headers,
          body: fileBody(text, { type: 'text/plain' }),
        })
      ).headers.location ?? '';
    const download = async (url: string) => {
      const { status, text } = await call('GET', url, { as: 'user' });
      return { status, text };
    };
    const early = await upload('early');
    await caughtUp();
    t.same(
      await countedIn(async () => t.same(await download(early), { status: 200, text: 'early' })),
      { 'content standby current': 1 },
    );
    await pause();
    const late = await upload('late');
    t.same(
      await countedIn(async () => t.same(await download(late), { status: 200, text: 'late' })),
      { 'content primary behind': 1 },
    );
    t.equal((await call('DELETE', early, { as: 'user' })).status, 204);
    t.match(await download(early), { status: 404 }, 'although the standby still has it');
    await resume();
    await caughtUp();
  });

  t.test('a read that the standby cancels for a recovery conflict asks the primary', async (t) => {
    await onPrimary('create table conflicts (id int)');
    await onStandby('alter system set max_standby_streaming_delay = 0');
    await onStandby('select pg_reload_conf()');
    await caughtUp();
    let code: unknown;
    const read = async (server: typeof db) => {
      if (server === db) return await findListState(db, 1);
      await sql`select pg_sleep(0.2) from (select count(*) from conflicts) as locked`
        .execute(server)
        .catch((error) => {
          code = error.code;
          throw error;
        });
      return undefined;
    };
    await until(async () => {
      await isReady();
      code = undefined;
      const page = findCurrentPage({ db, standbys }, read, () => findListState(db, 1));
      const sleeping = "select from pg_stat_activity where wait_event = 'PgSleep'";
      await until(async () => (await onStandby(sleeping)).length > 0 || code !== undefined);
      await onPrimary('truncate conflicts');
      t.ok(await page);
      return code === '40001';
    });
  });

  t.test('doctor says whether each standby can be used, and how far it is behind', async (t) => {
    const examine = async (...urls: string[]) => {
      const hosts = urls.map((url) => new URL(url).host).join(',');
      const { stdout } = await run(process.execPath, [...commandLine, 'doctor'], {
        env: {
          DATABASE_URL: primary.url,
          DATABASE_READ_URLS: `postgres://postgres@${hosts}/postgres`,
          JWT_SECRET: testSecret,
        },
      }).catch((error: { stdout: string }) => error);
      return stdout;
    };
    const about = `standby +127.0.0.1:${standby.port}/postgres`;
    // The standby may still replay what the tests above have written.
    const hasAll = new RegExp(`^ok +${about} has all changes$`, 'm');
    await until(async () => hasAll.test(await examine(standby.url)));
    t.match(await examine(primary.url), /^note +standby .* accepts writes, so it is no standby$/m);
    await pause();
    await onPrimary('create table more (id int)');
    t.match(
      await examine(standby.url),
      new RegExp(`^note +${about} is [\\d.]+ s behind, and its replay is paused$`, 'm'),
    );
    await resume();
    t.match(
      await examine('postgres://127.0.0.1:1', standby.url),
      /^error +standby +127.0.0.1:1.*ECONNREFUSED.*\n +-> start it[\s\S]*^ok +standby/m,
    );
  });

  t.test('after a sign of a failover, a standby is verified again', async () => {
    await isReady();
    db.connections.drop(new Error('sign'));
    await until(async () => standbys.choose() === undefined);
    await isReady();
  });

  t.test('a server with another history is not used', async (t) => {
    const stranger = await startCluster(t);
    const { standbys: strangers } = await open(t, primary.url, stranger.url);
    t.equal(strangers.choose(), undefined);
    await until(async () =>
      reports.some(({ message }) => /another initdb created it/.test(message)),
    );
    t.equal(strangers.choose(), undefined);
  });

  t.test('a read that a standby answers late asks the primary', async (t) => {
    await isReady();
    await onPrimary('begin');
    await onPrimary('lock table orders in access exclusive mode');
    const locks =
      "select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'orders'::regclass";
    await until(async () => (await onStandby(locks)).length > 0);
    await pause();
    await onPrimary('commit');
    const counted = await countedIn(async () => t.equal((await list()).status, 200));
    t.match(Object.keys(counted), [/^page primary (late|failed)$/]);
    await resume();
  });

  t.test(
    'while a standby is dead, pages are current, and after two failures it rests',
    async (t) => {
      await isReady();
      await caughtUp();
      t.equal((await list()).status, 200);
      await standby.stop('immediate');
      reports.length = 0;
      const { body: order } = await createOrder(call);
      const counted = await countedIn(async () => {
        for (let nth = 0; nth < 5; nth++) t.equal(idsOf(await list())[0], order.id);
      });
      t.equal(counted['page primary failed'], 2);
      t.equal(counted['page primary resting'], 3);
      t.match(reports, [{ message: /the standby .* is not used for 10 s/ }]);
      await standby.start();
    },
  );

  t.test(
    'a server on another timeline is not used: it may have changes that were lost',
    async (t) => {
      await standby.promote();
      const { standbys: old } = await open(t, standby.url, primary.url);
      t.equal(old.choose(), undefined);
      await until(async () =>
        reports.some(({ message }) => /its timeline is 1, .* 2/.test(message)),
      );
    },
  );
});
