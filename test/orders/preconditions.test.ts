import { randomUUID } from 'node:crypto';
import { gatewayToken, startApp } from '../support/app.ts';
import { contentsOf, createOrder, formal, ordersOf } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const { call, db } = await startApp(t);
const { newOrder, act, put, remove } = ordersOf(call);
const as = 'user';

const changes: [
  name: string,
  change: (id: number, headers: Record<string, string>, n: number) => ReturnType<typeof act>,
][] = [
  ['PUT', (id, headers, n) => put(id, { recipe: 'lungo', volume: `${100 + n}ml` }, headers)],
  ['volume', (id, headers, n) => act(id, 'volume', { volume: `${100 + n}ml` }, headers)],
  [
    'address',
    (id, headers, n) => act(id, 'address', { address: { city: `Berlin ${n}` } }, headers),
  ],
  ['archive', (id, headers) => act(id, 'archive', undefined, headers)],
  ['cancel', (id, headers) => act(id, 'cancel', {}, headers)],
  ['DELETE', (id, headers) => remove(id, headers)],
];

for (const [name, change] of changes) {
  t.test(`${name} checks If-Match against the entity tag of the order`, async (t) => {
    const id = await newOrder();
    await act(id, 'volume', { volume: '80ml' });
    const before = await contentsOf(db);
    for (const stale of ['"1"', 'W/"2"', '"22"', '"02"', 'nonsense', '']) {
      const refused = await change(id, { 'If-Match': stale }, 1);
      t.equal(refused.status, 412, stale);
      t.match(refused.body, { reason: 'revision_mismatch', details: { current_revision: 2 } });
    }
    t.strictSame(await contentsOf(db), before);
    const accepted = await change(id, { 'If-Match': '"9", "2"' }, 2);
    t.ok(accepted.status < 300, accepted.text);
    if (name !== 'DELETE') t.equal(accepted.headers.etag, '"3"');
  });
  t.test(`${name} accepts a star and a revision without quotes in If-Match`, async (t) => {
    for (const current of ['*', '1']) {
      const accepted = await change(await newOrder(), { 'If-Match': current }, 3);
      t.ok(accepted.status < 300, accepted.text);
    }
  });
}

t.test(
  'restoring an order checks If-Match, and a PUT of an order that does not exist rejects every If-Match',
  async (t) => {
    const id = await newOrder();
    await act(id, 'archive');
    t.equal((await act(id, 'restore', undefined, { 'If-Match': '"1"' })).status, 412);
    t.equal((await act(id, 'restore', undefined, { 'If-Match': '"2"' })).status, 200);
    for (const tag of ['*', '"1"']) {
      const refused = await put(randomUUID(), { recipe: 'lungo' }, { 'If-Match': tag });
      t.match(refused.body, { status: 412, details: { current_revision: null } });
    }
  },
);

t.test(
  'GET of an order returns 304 if If-None-Match has the current entity tag, as a strong or as a weak tag',
  async (t) => {
    const id = await newOrder();
    await act(id, 'volume', { volume: '70ml' });
    const get = (tag: string, method = 'GET') =>
      call(method, `/v1/orders/${id}`, { as, headers: { 'If-None-Match': tag } });
    for (const tag of ['"2"', 'W/"2"', '*', '"1", "2"', '"1",W/"2"']) {
      const same = await get(tag);
      t.equal(same.status, 304, tag);
      t.equal(same.text, '');
      t.equal(same.headers.etag, '"2"');
      t.equal((await get(tag, 'HEAD')).status, 304);
    }
    for (const tag of ['"1"', 'W/"1"', '"22"', '"2', '2', 'x', ''])
      t.equal((await get(tag)).status, 200, tag);
  },
);

t.test('conditional reads of a list', async (t) => {
  const { call } = await startApp(t);
  const get = (ifNoneMatch: string, query = '', method = 'GET') =>
    call(method, `/v1/orders?user_id=1${query}`, { as, headers: { 'If-None-Match': ifNoneMatch } });
  t.equal((await get('"0"')).status, 304, 'a new list has revision 0');
  await createOrder(call);

  t.test('every If-None-Match that names the current revision gets 304', async (t) => {
    for (const tag of ['"1"', 'W/"1"', '*', '"0", "1"', 'W/"0",W/"1"', ' "1" ']) {
      for (const query of ['', '&status=archived', '&limit=1']) {
        const same = await get(tag, query);
        t.equal(same.status, 304, tag);
        t.equal(same.text, '');
        t.equal(same.headers.etag, '"1"');
        t.match(same.headers.vary, /Accept/);
        t.equal(same.headers['cache-control'], 'private, no-cache');
      }
      t.equal((await get(tag, '', 'HEAD')).status, 304);
    }
  });

  t.test('every other If-None-Match gets 200', async (t) => {
    for (const tag of ['"0"', 'W/"2"', '"11"', '"1', '', 'x', '"x"'])
      t.equal((await get(tag)).status, 200, tag);
  });

  t.test('a request that fails gets the same error with and without If-None-Match', async (t) => {
    t.equal((await get('*', '&limit=x')).status, 400);
    t.equal((await get('*', '&cursor=AAAA')).status, 400, 'an invalid cursor');
    t.equal(
      (
        await call('GET', '/v1/orders?user_id=1', {
          as: 'admin',
          headers: { 'If-None-Match': '*' },
        })
      ).status,
      403,
    );
    const unknown = await call('GET', '/v1/orders?user_id=4711', {
      as: gatewayToken(4711),
      headers: { 'If-None-Match': '*' },
    });
    t.equal(unknown.status, 404);
  });

  t.test('the revision is the same for every reader and representation', async (t) => {
    const tags = [
      await call('GET', '/v1/orders?user_id=1', { as }),
      await call('GET', '/v1/orders?user_id=1', { as: 'manager' }),
      await call('GET', '/v1/orders?user_id=1', { as, headers: { Accept: formal } }),
      await call('GET', '/v1/orders?user_id=1', { as, headers: { 'Accept-Encoding': 'gzip, br' } }),
      await call('HEAD', '/v1/orders?user_id=1', { as }),
    ];
    for (const { headers } of tags) t.equal(headers.etag, '"1"');
  });
});

t.test('each value of If-None-Match and If-Match has the documented effect', async (t) => {
  const { body: order } = await createOrder(call);
  const url = `/v1/orders/${order.id}`;
  const etag = (await call('GET', url, { as: 'user' })).headers.etag ?? '';
  for (const [condition, read, changed] of [
    [etag, 304, 200],
    [`W/${etag}`, 304, 412],
    ['*', 304, 200],
    [`"other", ${etag}`, 304, 200],
    [`"a,b",${etag},`, 304, 200],
    ['"other"', 200, 412],
    ['"', 200, 412],
    [etag.slice(1, -1), 200, 200],
    ['W/', 200, 412],
    ["' OR 1=1", 200, 412],
  ] as const) {
    const answer = await call('GET', url, { as: 'user', headers: { 'If-None-Match': condition } });
    t.equal(answer.status, read, `If-None-Match: ${condition}`);
    t.equal(answer.headers.etag, etag);
    if (read === 304) t.equal(answer.text, '');
    // The order has this volume already, so neither the order nor its revision changes.
    const headers = { 'If-Match': condition };
    const change = await call('PUT', `${url}/volume`, {
      as: 'user',
      headers,
      body: { volume: order.volume },
    });
    t.equal(change.status, changed, `If-Match: ${condition}`);
  }
});
