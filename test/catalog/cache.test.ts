import { createCatalogCache } from '../../src/catalog/cache.ts';
import { startApp, startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { listenOn } from '../support/raw.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/** A cache of contents that take one byte, or as many as they say. */
function makeCache({ maxAgeMs = 60_000, maxBytes }: { maxAgeMs?: number; maxBytes?: number } = {}) {
  const bytesOf = (content: object) => ('bytes' in content ? Number(content.bytes) : 1);
  return createCatalogCache({ maxAgeMs, bytesOf, ...(maxBytes !== undefined && { maxBytes }) });
}

t.test('a response is computed again only when it has its maximum age', async (t) => {
  let made = 0;
  const make = async () => ({ number: ++made });
  const { read } = makeCache();
  t.same([await read('key', make), await read('key', make)], [{ number: 1 }, { number: 1 }]);
  const { read: readOfMillisecond } = makeCache({ maxAgeMs: 1 });
  await until(async () => (await readOfMillisecond('key', make)).number === 3);
});

t.test('without a maximum age, nothing is cached', async (t) => {
  const { read } = makeCache({ maxAgeMs: 0 });
  let made = 0;
  for (let nth = 1; nth <= 2; nth++)
    t.same(await read('key', async () => ({ number: ++made })), { number: nth });
});

t.test('a response is as old as the begin of its computation', async (t) => {
  const { read } = makeCache({ maxAgeMs: 5 });
  await read('key', async () => {
    const begin = performance.now();
    await until(async () => performance.now() > begin + 5);
    return { of: 'before' };
  });
  t.same(await read('key', async () => ({ of: 'after' })), { of: 'after' });
});

t.test('a content that is older than the maximum age when it is made is counted too', async (t) => {
  const counted: string[] = [];
  const { read } = createCatalogCache<{ of: string }>({
    maxAgeMs: 1,
    maxBytes: 10,
    bytesOf: ({ of }) => counted.push(of),
  });
  await read('key', async () => {
    const begin = performance.now();
    await until(async () => performance.now() > begin + 1);
    return { of: 'slow' };
  });
  t.same(counted, ['slow']);
});

t.test('a full cache drops the least recently used response', async (t) => {
  const { read } = makeCache({ maxBytes: 2 });
  const made: string[] = [];
  for (const key of ['first', 'second', 'first', 'third', 'first', 'second'])
    await read(key, async () => {
      made.push(key);
      return { of: key };
    });
  t.same(made, ['first', 'second', 'third', 'second']);
});

t.test('a large response takes the place of small ones', async (t) => {
  const { read } = makeCache({ maxBytes: 10 });
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

t.test(
  'concurrent requests for the same response share one computation; a failure is shared, but not cached',
  async (t) => {
    const { read } = makeCache();
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
    const asked = [ask(), ask()];
    t.equal(made, 2);
    reads[1]?.end({ of: 'the catalog' });
    t.same(await Promise.all([...asked, ask()]), Array(3).fill({ of: 'the catalog' }));
    t.equal(made, 2);
  },
);

t.test(
  'requests with equivalent limits share a cached response, and a request with an invalid cursor adds no response to the cache',
  async (t) => {
    const statements: string[] = [];
    const { db } = await openTestDatabase(t, ({ sql }) => statements.push(sql));
    const { call } = await startAppOn(t, db, {}, { catalogMaxAgeMs: 600_000 });
    const read = (query: string) => call('GET', `/v1/recipes${query}`, { as: 'user' });
    const count = () => statements.filter((sql) => sql.includes('"recipes"')).length;
    await read('?limit=100');
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
    await until(async () => (await title('/v1/menu')) === 'Ristretto');
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
