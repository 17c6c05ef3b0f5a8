import { randomUUID } from 'node:crypto';
import { startApp } from '../support/app.ts';
import { many, tally } from '../support/concurrency.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

t.test(
  'of 50 concurrent creations with the same revision, one gets 201 and the others get 412',
  async (t) => {
    const { call } = await startApp(t);
    const responses = await many(50, () =>
      call('POST', '/v1/orders', {
        as: 'user',
        headers: { 'If-Match': '"0"' },
        body: { recipe: 'lungo' },
      }),
    );
    t.same(tally(responses.map(({ status }) => status)), { 201: 1, 412: 49 });
    const list = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
    t.equal(list.body.total, 1);
    t.equal(list.headers.etag, '"1"');
  },
);

for (const ifMatch of ['"0"', '*']) {
  t.test(
    `of 50 concurrent creations with one key and If-Match ${ifMatch}, one creates the order`,
    async (t) => {
      const { call } = await startApp(t);
      const responses = await many(50, () =>
        call('POST', '/v1/orders', {
          as: 'user',
          headers: { 'If-Match': ifMatch, 'X-Idempotency-Key': 'one' },
          body: { recipe: 'lungo', volume: '250ml' },
        }),
      );
      t.same(
        tally(responses.map(({ status }) => status)),
        { 200: 49, 201: 1 },
        'the other requests get 200 with the same order',
      );
      t.equal(new Set(responses.map(({ body }) => body.id)).size, 1);
      t.equal((await call('GET', '/v1/orders?user_id=1', { as: 'user' })).headers.etag, '"1"');
    },
  );
}

t.test(
  'of 20 concurrent PUTs under one new UUID, one creates the order and the others get 200',
  async (t) => {
    const { call } = await startApp(t);
    const uuid = randomUUID();
    const responses = await many(20, () =>
      call('PUT', `/v1/orders/${uuid}`, { as: 'user', body: { recipe: 'latte' } }),
    );
    t.same(tally(responses.map(({ status }) => status)), { 200: 19, 201: 1 });
    const list = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
    t.equal(list.body.total, 1);
    t.equal(list.body.items[0].id, uuid);
    t.equal(
      list.headers.etag,
      '"1"',
      'replacing an order by an equal one does not change the revision',
    );
  },
);

t.test('no concurrent change is lost: each change raises the revision by one', async (t) => {
  const { call } = await startApp(t);
  const { body: order } = await createOrder(call, { body: { recipe: 'lungo', volume: '50ml' } });
  const responses = await many(20, (index) =>
    call('PUT', `/v1/orders/${order.id}/volume`, {
      as: 'user',
      body: { volume: `${100 + index}ml` },
    }),
  );
  t.ok(responses.every(({ status }) => status === 200));
  const list = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
  t.equal(list.headers.etag, '"21"');
  const read = await call('GET', `/v1/orders/${order.id}`, { as: 'user' });
  t.equal(read.headers.etag, '"21"');
});
