import { startApp } from '../support/app.ts';
import { createOrder, forceOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const timestamps = ['created_at', 'updated_at', 'completed_at', 'cancelled_at', 'archived_at'];

t.test('version 2 returns the order of version 1 with every timestamp in metadata', async (t) => {
  const { call, db } = await startApp(t);
  const { body: made } = await createOrder(call, {
    body: { recipe: 'lungo', coffee_machine_id: 1 },
  });
  const [v1, v2] = [`/v1/orders/${made.id}`, `/v2/orders/${made.id}`];
  const same = async () => {
    const [one, two] = [
      await call('GET', v1, { as: 'user' }),
      await call('GET', v2, { as: 'user' }),
    ];
    const { metadata, ...order } = two.body;
    const moved = Object.fromEntries(timestamps.map((name) => [name, one.body[name] ?? null]));
    t.strictSame(metadata, moved);
    t.match(order.uuid, /^[0-9a-f-]{36}$/, 'both versions contain the UUID');
    const rest = Object.entries(one.body).filter(([name]) => !timestamps.includes(name));
    t.strictSame(order, Object.fromEntries(rest));
    t.equal(two.headers.etag, one.headers.etag);
    const list = await call('GET', `/v2/orders?user_id=1&status=${order.status}`, { as: 'user' });
    t.strictSame(list.body, {
      revision: Number(JSON.parse(list.headers.etag ?? '')),
      items: [two.body],
      total: 1,
      next_cursor: null,
      limit: 20,
    });
    const etag = two.headers.etag as string;
    t.equal(
      (await call('GET', v2, { as: 'user', headers: { 'If-None-Match': etag } })).status,
      304,
    );
    return metadata;
  };
  await same();
  await call('POST', `${v1}/cancel`, { as: 'user', body: { reason: 'Ordered twice' } });
  t.match(await same(), { cancelled_at: /Z$/, archived_at: null });
  await call('PUT', `${v1}/archive`, { as: 'user' });
  t.match(await same(), { archived_at: /Z$/ });
  await forceOrder(db, made.id, { progress: 'ready', completed_at: new Date() });
  t.match(await same(), { completed_at: /Z$/ });
});

t.test('version 2 has the revisions, cursors and errors of version 1', async (t) => {
  const { call } = await startApp(t, { DELETED_ORDER_STATUS: '410' });
  for (let count = 0; count < 3; count++)
    await call('POST', '/v1/prepare', {
      as: 'user',
      body: { recipe: 'lungo', coffee_machine_id: 1 },
    });
  const [one, two] = [
    await call('GET', '/v1/orders?user_id=1&limit=2', { as: 'user' }),
    await call('GET', '/v2/orders?user_id=1&limit=2', { as: 'user' }),
  ];
  t.equal(two.headers.etag, one.headers.etag);
  t.equal(two.body.next_cursor, one.body.next_cursor);
  const next = await call('GET', `/v2/orders?user_id=1&limit=2&cursor=${two.body.next_cursor}`, {
    as: 'user',
  });
  t.equal(next.body.items.length, 1);
  const unchanged = await call('GET', '/v2/orders?user_id=1', {
    as: 'user',
    headers: { 'If-None-Match': two.headers.etag as string },
  });
  t.equal(unchanged.status, 304);

  const { id } = two.body.items[0];
  t.equal((await call('GET', '/v2/orders', { as: 'user' })).status, 400);
  t.equal((await call('POST', '/v2/orders', { as: 'user', body: {} })).status, 405);
  await call('DELETE', `/v1/orders/${id}`, { as: 'user' });
  t.equal((await call('GET', `/v2/orders/${id}`, { as: 'user' })).status, 410);
});
