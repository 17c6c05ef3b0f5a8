import { sql } from 'kysely';
import { createCatalogCache } from '../../src/catalog/cache.ts';
import type { Watch } from '../../src/db/database.ts';
import { startApp, startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { listenOn } from '../support/raw.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/** A cache whose connection and changes the test controls. By default, a content takes one byte. */
function makeCache(maxBytes?: number) {
  let changed = () => {};
  const ear = { isConnected: true };
  const watch = (_channel: string, hear: () => void): Watch => {
    changed = hear;
    return { isConnected: () => ear.isConnected, notify: () => {}, close: async () => {} };
  };
  let made = 0;
  const bytesOf = (content: object) => ('bytes' in content ? Number(content.bytes) : 1);
  const { read } = createCatalogCache(watch, bytesOf, maxBytes);
  const answer = () => read('key', async () => ({ number: ++made }));
  return { ear, change: () => changed(), read, answer };
}

t.test('a response is computed for the first request, and again only after a change', async (t) => {
  const { answer, change } = makeCache();
  t.same([await answer(), await answer()], [{ number: 1 }, { number: 1 }]);
  change();
  t.same([await answer(), await answer()], [{ number: 2 }, { number: 2 }]);
});

t.test(
  'while disconnected from change notifications, nothing is served from the cache',
  async (t) => {
    const { answer, ear } = makeCache();
    await answer();
    ear.isConnected = false;
    t.same([await answer(), await answer()], [{ number: 2 }, { number: 3 }]);
  },
);

t.test('a full cache drops the least recently used response', async (t) => {
  const { read } = makeCache(2);
  const made: string[] = [];
  for (const key of ['first', 'second', 'first', 'third', 'first', 'second'])
    await read(key, async () => {
      made.push(key);
      return { of: key };
    });
  t.same(made, ['first', 'second', 'third', 'second']);
});

t.test('a large response takes the place of small ones', async (t) => {
  const { read } = makeCache(10);
  const made: string[] = [];
  const readSized = (key: string, bytes: number) =>
    read(key, async () => {
      made.push(key);
      return { bytes };
    });
  for (let nth = 0; nth < 2; nth++) {
    await readSized('small', 3);
    await readSized('other', 3);
  }
  t.same(made, ['small', 'other']);
  await readSized('large', 7);
  await readSized('other', 3);
  await readSized('small', 3);
  t.same(made, ['small', 'other', 'large', 'small']);
});

t.test('a response that was computed during a change is not cached', async (t) => {
  const { read, change } = makeCache();
  await read('key', async () => {
    change();
    return { of: 'before' };
  });
  t.same(await read('key', async () => ({ of: 'after' })), { of: 'after' });
});

t.test(
  'concurrent requests for the same response share one computation; a failure is shared, but not cached',
  async (t) => {
    const { read, change } = makeCache();
    let made = 0;
    const reads: { end: (answer: object) => void; fail: (error: Error) => void }[] = [];
    const ask = () =>
      read('key', () => {
        made++;
        const { promise, resolve, reject } = Promise.withResolvers<object>();
        reads.push({ end: resolve, fail: reject });
        return promise;
      });
    const failing = Promise.allSettled([ask(), ask()]);
    reads[0]?.fail(new Error('no database'));
    t.match(await failing, [{ status: 'rejected' }, { status: 'rejected' }]);
    const first = [ask(), ask()];
    change();
    const later = [ask(), ask()];
    t.equal(
      made,
      3,
      'a request that arrives after a change does not get data that was read before the change',
    );
    reads[1]?.end({ of: 'before' });
    t.same(await Promise.all(first), [{ of: 'before' }, { of: 'before' }]);
    const latest = ask();
    t.equal(made, 3, 'the end of the earlier read does not affect the later read');
    reads[2]?.end({ of: 'after' });
    t.same(await Promise.all([...later, latest]), Array(3).fill({ of: 'after' }));
    t.same(await ask(), { of: 'after' });
  },
);

t.test(
  'requests with equivalent limits share a cached response, and a request with an invalid cursor adds no response to the cache',
  async (t) => {
    const statements: string[] = [];
    const { db, watch } = await openTestDatabase(t, ({ sql }) => statements.push(sql));
    const { call } = await startAppOn(t, db, {}, { watch });
    const read = (query: string) => call('GET', `/v1/recipes${query}`, { as: 'user' });
    const count = () => statements.filter((sql) => sql.includes('"recipes"')).length;
    await until(async () => {
      await read('?limit=100');
      const before = count();
      await read('?limit=100');
      return count() === before;
    });
    const before = count();
    for (let limit = 101; limit < 120; limit++)
      t.equal((await read(`?limit=${limit}`)).status, 200);
    t.equal(count(), before, 'no further read');
    for (let nth = 0; nth < 3; nth++)
      t.equal((await read('?limit=100&cursor=made-up')).status, 400);
    t.equal(count(), before);
  },
);

t.test(
  'after a change of a recipe, both lists show the change and have another entity tag',
  async (t) => {
    const { call, db } = await startApp(t);
    const title = async (path: string) =>
      (await call('GET', path, { as: 'user' })).body.items[0].title;
    const before = await call('GET', '/v1/recipes', { as: 'user' });
    await db
      .updateTable('recipes')
      .set({ titles: { en: 'Ristretto' } })
      .where('id', '=', before.body.items[0].id)
      .execute();
    await until(async () => (await title('/v1/recipes')) === 'Ristretto');
    t.equal(await title('/v1/menu'), 'Ristretto');
    t.not((await call('GET', '/v1/recipes', { as: 'user' })).headers.etag, before.headers.etag);
  },
);

t.test('cached responses are sent byte for byte, in every script, for every request', async (t) => {
  const { app, db } = await startApp(t);
  const titles = { en: 'Caffè ☕ 咖啡' };
  await db.updateTable('recipes').set({ titles }).where('id', '=', 'lungo').execute();
  const url = `http://127.0.0.1:${await listenOn(app)}/v1/recipes`;
  const headers = { authorization: `Bearer ${tokenFor('user')}`, 'accept-encoding': 'identity' };
  const injected = await app.inject({ url: '/v1/recipes', headers });
  t.match(injected.body, titles.en);
  for (let nth = 1; nth <= 3; nth++) {
    const response = await fetch(url, { headers });
    t.equal(await response.text(), injected.body);
    t.equal(response.headers.get('content-length'), String(injected.rawPayload.length));
    const head = await fetch(url, { method: 'HEAD', headers });
    t.equal(head.headers.get('content-length'), String(injected.rawPayload.length));
    t.equal(await head.text(), '');
  }
});

t.test('a recipe that a partner adds appears in the list of this partner', async (t) => {
  const { call, db } = await startApp(t);
  const total = async () =>
    (await call('GET', '/v1/recipes?partner_id=1', { as: 'user' })).body.total;
  t.equal(await total(), 4);
  await db
    .insertInto('partner_recipes')
    .values({ partner_id: 1, recipe_id: 'green-tea' })
    .execute();
  await until(async () => (await total()) === 5);
});

t.test(
  'a change is not missed if it happens while the listening connection is lost',
  { skip: testDatabaseUrl === undefined && 'the embedded database has no connection to lose' },
  async (t) => {
    const { db, watch } = await openTestDatabase(t);
    let heard = 0;
    const ear = watch('catalog', () => heard++);
    t.teardown(() => ear.close());
    await until(async () => ear.isConnected());
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'beverage-ordering watch' AND datname = current_database()`.execute(
      db,
    );
    await until(async () => !ear.isConnected());
    const heardBefore = heard;
    await db.updateTable('recipes').set({ position: 99 }).where('id', '=', 'lungo').execute();
    await until(async () => ear.isConnected());
    t.ok(heard > heardBefore, 'everything cached is dropped after reconnecting');
  },
);
