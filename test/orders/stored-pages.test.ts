/**
 * Pages of order lists stay in memory. A page from memory equals the page that the database would
 * return.
 */
import { gunzipSync } from 'node:zlib';
import { maxima } from '../../src/limits/bounds.ts';
import { PreparedBody } from '../../src/server/compression.ts';
import type { InTurn } from '../../src/server/renderings.ts';
import { StoredReplies } from '../../src/server/stored-replies.ts';
import { type Call, gatewayToken, startApp, startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder, formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { goodRequest, operationIds, sendRequest } from '../support/valid-requests.ts';

const atOnce: InTurn = (task) => task();

/** Returns the body of a reply whose key is requested for the second time. */
function repeated(stored: StoredReplies, key: string) {
  const request = () => stored.beginStoring()(key, { etag: 1, written: '1' }, 'x').body;
  request();
  return request();
}

const path = (limit = 100) => `/v1/orders?user_id=1&limit=${limit}`;
/**
 * Reads a page without its limit. While there are few orders, all limits give the same page, but
 * memory has none of these pages.
 */
const read = async (call: Call, limit?: number) => {
  const { status, headers, body: page } = await call('GET', path(limit), { as: 'user' });
  const { limit: _limit, ...body } = page;
  return { status, etag: headers.etag, body };
};

t.test('a page that was requested twice is not read from the table of orders again', async (t) => {
  const statements: string[] = [];
  const { db } = await openTestDatabase(t, ({ sql }) => statements.push(sql));
  const { call } = await startAppOn(t, db);
  for (let nth = 0; nth < 3; nth++) await createOrder(call);
  const first = await read(call);
  t.strictSame(await read(call), first);
  statements.length = 0;
  t.strictSame(await read(call), first);
  t.equal(statements.length, 1);
  t.notMatch(statements[0], /from "?orders\b/i);
});

t.test('a page is stored only if it is requested again among the last 2,000 pages', (t) => {
  const stored = new StoredReplies(10_000);
  const isStored = (key: string) => {
    stored.beginStoring()(key, { etag: 1, written: '1' }, 'x').body.plain(String);
    return stored.find(key) !== undefined;
  };
  t.notOk(isStored('page'));
  for (let nth = 1; nth < maxima.requestedPages; nth++) isStored(`other ${nth}`);
  t.ok(isStored('page'));
  t.notOk(isStored('late'));
  for (let nth = 0; nth < maxima.requestedPages; nth++) isStored(`another ${nth}`);
  t.notOk(isStored('late'));
  t.end();
});

t.test(
  'after every operation, a page in memory is replaced if the database has another page',
  async (t) => {
    const { call } = await startApp(t, { REFRESH_TOKEN_IN_BODY: 'true' });
    const etags = new Set<unknown>();
    await read(call);
    for (const [nth, id] of operationIds.entries()) {
      await read(call);
      await sendRequest(call, await goodRequest(call, id));
      const fromDatabase = await read(call, 99 - nth);
      t.strictSame(await read(call), fromDatabase, id);
      etags.add(fromDatabase.etag);
    }
    t.ok(etags.size > 10, 'many operations changed the list');
  },
);

t.test('a page in memory is replaced after a machine has reported a progress', async (t) => {
  const { call, internal } = await startBoth(t);
  const { id } = (await createOrder(call)).body;
  for (let nth = 0; nth < 2; nth++) t.equal((await read(call)).body.items[0].status, 'created');
  await internal('PUT', `/internal/orders/${id}/progress`, { body: { progress: 'brewing' } });
  t.equal((await read(call)).body.items[0].status, 'processing');
});

t.test('a page from memory has the form that the request asks for', async (t) => {
  const { app, call } = await startApp(t);
  for (let nth = 0; nth < 12; nth++) await createOrder(call);
  const whole = '/v1/orders?user_id=1';
  const headers = { authorization: `Bearer ${tokenFor('user')}` };
  for (const [url, more] of [
    [whole, {}],
    [whole, { accept: formal }],
    [whole, { accept: 'application/xml' }],
    [whole, { 'accept-encoding': 'gzip' }],
    ['/v2/orders?user_id=1', {}],
    [`${whole}&recipe=lungo`, {}],
    [`${whole}&status=archived`, {}],
  ] as const) {
    const ask = () => app.inject({ url, headers: { ...headers, ...more } });
    // The second request stores the page.
    const [first, , second] = [await ask(), await ask(), await ask()];
    t.equal(first.statusCode, 200);
    t.equal(second.headers['content-type'], first.headers['content-type']);
    t.strictSame(second.rawPayload, first.rawPayload, `${url} ${JSON.stringify(more)}`);
  }
  const xml = { ...headers, accept: 'application/xml' };
  const [first, second] = [`${whole}&limit=50`, `${whole}&limit=51`];
  const readFirst = await app.inject({ url: first, headers: xml });
  for (let nth = 0; nth < 2; nth++) await app.inject({ url: second, headers });
  const readAfterJson = await app.inject({ url: second, headers: xml });
  t.equal(readAfterJson.body.replace('<limit>51<', '<limit>50<'), readFirst.body);
  const gzipped = await app.inject({
    url: whole,
    headers: { ...headers, 'accept-encoding': 'gzip' },
  });
  const plain = await app.inject({ url: whole, headers });
  t.equal(gunzipSync(gzipped.rawPayload).toString(), plain.body);
  const head = await app.inject({ method: 'HEAD', url: whole, headers });
  t.equal(head.headers['content-length'], String(plain.rawPayload.length));
});

t.test('a page in memory is sent only to callers who may act for its owner', async (t) => {
  const { call } = await startApp(t);
  await createOrder(call);
  await read(call);
  t.equal((await call('GET', path(), { as: gatewayToken(2) })).body.reason, 'forbidden');
  t.equal((await call('GET', path())).status, 401);
});

t.test(
  'the stored replies take a limited number of bytes, compressed bodies included',
  async (t) => {
    const stored = new StoredReplies(10_000);
    const store = (key: string, size: number) =>
      repeated(stored, key).plain(() => 'x'.repeat(size));
    store('first', 3000);
    store('second', 3000);
    t.ok(stored.find('first'));
    store('third', 3000);
    t.notOk(stored.find('second'), 'the least recently used reply is dropped');
    t.ok(stored.find('first'));
    const body = repeated(stored, 'random');
    const plain = body.plain(() =>
      Array.from({ length: 2000 }, () => Math.random().toString(36)[5]).join(''),
    );
    await body.in('gzip', plain, atOnce);
    t.notOk(stored.find('third'), 'the compressed body counts too');
    store('too large', 20_000);
    t.notOk(stored.find('too large'));
  },
);

t.test(
  'concurrent requests share one rendering of a kept body as XML, and its bytes count',
  async (t) => {
    const stored = new StoredReplies(10_000);
    const body = repeated(stored, 'page');
    body.plain(() => 'x'.repeat(1000));
    let renderings = 0;
    const render = async () => {
      renderings++;
      return 'y'.repeat(2000);
    };
    const forms = await Promise.all([body.xml(render), body.xml(render), body.xml(render)]);
    t.equal(new Set([...forms, await body.xml(render)]).size, 1);
    t.equal(renderings, 1);
    t.equal(body.bytes, 3000);
    t.ok(stored.find('page'));
    const large = repeated(stored, 'large');
    large.plain(() => 'x'.repeat(1000));
    await large.xml(async () => 'y'.repeat(20_000));
    t.notOk(stored.find('large'), 'a body whose XML is larger than all replies may be is dropped');
  },
);

t.test('if the rendering of a body fails, the next request renders it again', async (t) => {
  const body = new PreparedBody('');
  await t.rejects(Promise.resolve(body.xml(() => Promise.reject(new Error('no')))), /no/);
  t.equal((await body.xml(async () => 'yes')).plain(String), 'yes');
});

t.test('a kept body takes no more memory than its bytes', async (t) => {
  const body = new PreparedBody('');
  const plain = body.plain(() => 'é'.repeat(600));
  if (typeof plain === 'string')
    throw new Error('a body with other characters than ASCII is kept as bytes');
  await body.in('gzip', plain, atOnce);
  for (const bytes of [plain, await body.in('gzip', plain, atOnce)])
    t.equal(bytes.buffer.byteLength, bytes.length);
});

t.test(
  'a kept page is not sent after its revision was lost and given to another change',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call } = await startAppOn(t, db);
    const { id } = (await createOrder(call)).body;
    await read(call);
    const lost = await read(call);
    t.equal((await read(call)).body.items[0].id, id);
    await db.deleteFrom('orders').where('id', '=', id).execute();
    const set = db.updateTable('order_lists').where('user_id', '=', 1);
    await set
      .set((eb) => ({ revision: eb('revision', '-', 1), listed: eb('listed', '-', 1) }))
      .execute();
    const other = await createOrder(call);
    const after = await read(call);
    t.equal(after.etag, lost.etag, 'the revision is given again');
    t.equal(after.body.items[0].id, other.body.id);
  },
);

t.test(
  'after a failover, no kept page is sent, because its revision may name other orders',
  async (t) => {
    const { db, watch } = await openTestDatabase(t);
    let fail = () => {};
    const { call } = await startAppOn(
      t,
      db,
      {},
      {
        watch(channel, changed) {
          if (channel !== 'order_lists') return watch(channel, changed);
          const earlier = fail;
          fail = () => {
            earlier();
            changed();
          };
          // A new connection of the real watch also reports a possible failover, at a time that the
          // test does not know.
          return watch(channel, () => undefined);
        },
      },
    );
    const { id } = (await createOrder(call)).body;
    await read(call);
    await read(call);
    await db.updateTable('orders').set({ recipe: 'latte' }).where('id', '=', id).execute();
    t.equal((await read(call)).body.items[0].recipe, 'lungo', 'the page was kept');
    fail();
    t.equal((await read(call)).body.items[0].recipe, 'latte');
  },
);

t.test('a page that was read before a failover is not kept after it', async (t) => {
  const stored = new StoredReplies(10_000);
  repeated(stored, 'page');
  const store = stored.beginStoring();
  stored.clear();
  store('page', { etag: 1, written: '1' }, 'x').body.plain(() => 'x');
  t.notOk(stored.find('page'));
  const body = repeated(stored, 'page');
  stored.clear();
  body.plain(() => 'x');
  t.notOk(stored.find('page'), 'nor if it is serialized after the failover');
});
