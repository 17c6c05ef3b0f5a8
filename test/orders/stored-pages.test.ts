/**
 * Pages of order lists stay in memory. A page from memory equals the page that the database would
 * return.
 */
import { gunzipSync } from 'node:zlib';
import { maxima } from '../../src/limits/bounds.ts';
import { StoredPages } from '../../src/orders/list.ts';
import { type Call, gatewayToken, startApp, startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder, formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { goodRequest, operationIds, sendRequest } from '../support/valid-requests.ts';

const state = { revision: 1, xmin: '1' };

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

t.test('a request is repeated if it is among the last 2,000 requests', (t) => {
  const pages = new StoredPages();
  t.notOk(pages.isRepeated('page'));
  for (let nth = 1; nth < maxima.requestedPages; nth++) pages.isRepeated(`other ${nth}`);
  t.ok(pages.isRepeated('page'));
  t.notOk(pages.isRepeated('late'));
  for (let nth = 0; nth < maxima.requestedPages; nth++) pages.isRepeated(`another ${nth}`);
  t.notOk(pages.isRepeated('late'));
  t.end();
});

t.test('the first request for a page does not keep it, and the second one does', async (t) => {
  const { db } = await openTestDatabase(t);
  const { call } = await startAppOn(t, db);
  const { id } = (await createOrder(call)).body;
  // Without a new revision, so that only a page from memory shows the recipe of before.
  const change = async (recipe: string) => {
    await db.updateTable('orders').set({ recipe }).where('id', '=', id).execute();
    return (await read(call)).body.items[0].recipe;
  };
  await read(call);
  t.equal(await change('latte'), 'latte', 'the second request reads the page, and keeps it');
  t.equal(await change('lungo'), 'latte', 'the third one finds it');
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

t.test('the pages take a limited number of bytes', (t) => {
  const pages = new StoredPages(8000);
  const keep = (name: string, text: string) => pages.store(name, state, text);
  keep('first', 'x'.repeat(3000));
  keep('second', 'x'.repeat(3000));
  t.ok(pages.find('first', state));
  keep('third', 'x'.repeat(3000));
  t.notOk(pages.find('second', state), 'the least recently used page is dropped');
  t.ok(pages.find('first', state));
  keep('fourth', '☕'.repeat(3000));
  t.notOk(pages.find('first', state), 'V8 takes two bytes for each character of such a text');
  t.ok(pages.find('fourth', state));
  keep('too large', 'x'.repeat(20_000));
  t.notOk(pages.find('too large', state));
  t.ok(pages.find('fourth', state));
  t.end();
});

t.test('a page is found only by the state of the list that it was read in', (t) => {
  const pages = new StoredPages();
  pages.store('page', state, 'text');
  t.equal(pages.find('page', { ...state }), 'text');
  t.equal(pages.find('page', { ...state, revision: 2 }), undefined);
  t.equal(pages.find('page', { ...state, xmin: '2' }), undefined);
  t.equal(pages.find('other', state), undefined);
  t.end();
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

t.test('a page that was read before a failover is not found after it', (t) => {
  const pages = new StoredPages();
  const before = pages.nameOf({ limit: 20 });
  pages.store(before, state, 'text');
  t.equal(pages.find(pages.nameOf({ limit: 20 }), state), 'text');
  pages.countFailover();
  const after = pages.nameOf({ limit: 20 });
  t.equal(pages.find(after, state), undefined);
  t.notOk(pages.isRepeated(after));
  pages.store(before, state, 'text');
  t.equal(pages.find(after, state), undefined, 'nor if it is kept after the failover');
  t.end();
});
