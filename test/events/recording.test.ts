/** Each change of an order stores its event, in the statement that makes the change. */
import { randomUUID } from 'node:crypto';
import type { Handle } from '../../src/db/handle.ts';
import { beginErasure, completeErasure } from '../../src/users/erasure.ts';
import { startApp } from '../support/app.ts';
import { cleanUpAfter } from '../support/cleanup.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder, storedOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { putWebhook } from '../support/webhooks.ts';

const as = 'user';
const atMachine = { recipe: 'lungo', coffee_machine_id: 1 };

/** The stored events: type, version, partner. */
async function eventsIn(db: Handle) {
  const events = db.selectFrom('events').select(['type', 'version', 'partner_id', 'is_copy']);
  const rows = await events.orderBy('id').execute();
  return rows.map(({ type, version, partner_id, is_copy }) =>
    [type, version, partner_id, ...(is_copy ? ['copy'] : [])].join(' '),
  );
}

t.test('every change of an order at a machine of a partner has one event', async (t) => {
  const { call, internal, db } = await startBoth(t);
  await putWebhook(call);
  const { id } = (await createOrder(call, { body: atMachine })).body;
  const order = `/v1/orders/${id}`;
  const report = (progress: string) =>
    internal('PUT', `/internal/orders/${id}/progress`, { body: { progress } });
  await call('PUT', `${order}/volume`, { as, body: { volume: '90ml' } });
  await call('PUT', `${order}/address`, { as, body: { address: { city: 'Berlin' } } });
  await report('brewing');
  await report('ready');
  await call('PUT', `${order}/archive`, { as });
  await call('PUT', `${order}/restore`, { as });
  await call('DELETE', order, { as });
  t.same(await eventsIn(db), [
    'order.created 1 1',
    'order.updated 2 1',
    'order.updated 3 1',
    'order.progressed 4 1',
    'order.progressed 5 1',
    'order.archived 6 1',
    'order.restored 7 1',
    'order.deleted 8 1',
  ]);
});

t.test('cancellations, PUTs and commits of drafts have events', async (t) => {
  const { call, db } = await startApp(t);
  await putWebhook(call);
  const uuid = randomUUID();
  const body = { ...atMachine, volume: '250ml' };
  await call('PUT', `/v1/orders/${uuid}`, { as, body });
  await call('PUT', `/v1/orders/${uuid}`, { as, body: { ...body, volume: '90ml' } });
  await call('POST', `/v1/orders/${uuid}/cancel`, { as });
  const draft = (await call('POST', '/v1/orders/drafts', { as, body: atMachine })).body.id;
  const commit = `/v1/orders/drafts/${draft}/commit`;
  const { id } = (await call('PUT', commit, { as, body: {} })).body;
  const drafts = `/v1/orders/${id}/drafts`;
  const change = (await call('POST', drafts, { as, body: { volume: '80ml' } })).body.id;
  await call('PUT', `${drafts}/${change}/commit`, { as, body: {} });
  t.same(await eventsIn(db), [
    'order.created 1 1',
    'order.updated 2 1',
    'order.canceled 3 1',
    'order.created 1 1',
    'order.updated 2 1',
  ]);
});

t.test('a request that changes nothing has no event', async (t) => {
  const { call, db } = await startApp(t);
  await putWebhook(call);
  const headers = { 'X-Idempotency-Key': randomUUID() };
  const { id } = (await createOrder(call, { body: atMachine, headers })).body;
  const before = await eventsIn(db);
  const retry = { as, headers: { ...headers, 'If-Match': '*' }, body: atMachine } as const;
  t.equal((await call('POST', '/v1/orders', retry)).status, 200);
  const refused = { ...retry, headers: { 'If-Match': '"0"' } };
  t.equal((await call('POST', '/v1/orders', refused)).status, 412);
  const put = { as, body: { ...atMachine, volume: '120ml' } } as const;
  t.equal((await call('PUT', `/v1/orders/${id}`, put)).status, 200);
  t.equal((await call('PUT', `/v1/orders/${id}`, put)).status, 200);
  t.same((await eventsIn(db)).slice(before.length), ['order.updated 2 1'], 'one PUT is a change');
});

t.test('PARTNER_EVENTS decides which orders have events', async (t) => {
  const expected = {
    webhooks: [],
    partners: ['order.created 1 1'],
    all: ['order.created 1 ', 'order.created 1 1'],
  };
  for (const [setting, events] of Object.entries(expected))
    await t.test(setting, async (t) => {
      const { call, db } = await startApp(t, { PARTNER_EVENTS: setting });
      await createOrder(call);
      await createOrder(call, { body: atMachine });
      t.same(await eventsIn(db), events);
    });
});

t.test('a webhook records events only for its own partner, and only while it exists', async (t) => {
  const { call, db } = await startApp(t);
  await putWebhook(call);
  await createOrder(call, { body: { ...atMachine, coffee_machine_id: 5 } });
  await createOrder(call, { body: atMachine });
  await call('DELETE', '/v1/partners/1/webhooks/production', {
    headers: { 'X-Partner-ApiKey': 'demo-partner-key-1' },
  });
  await createOrder(call, { body: atMachine });
  t.same(await eventsIn(db), ['order.created 1 1']);
});

t.test(
  'if an order goes to a machine of another partner, the former partner gets a copy of the event',
  async (t) => {
    const { call, db } = await startApp(t, { PARTNER_EVENTS: 'partners' });
    const { id } = (await createOrder(call, { body: atMachine })).body;
    const put = (machine: number | null) =>
      call('PUT', `/v1/orders/${id}`, {
        as,
        body: { recipe: 'lungo', volume: '90ml', coffee_machine_id: machine },
      });
    await put(2);
    await put(5);
    t.same(await eventsIn(db), [
      'order.created 1 1',
      'order.updated 2 1',
      'order.updated 3 2',
      'order.updated 3 1 copy',
    ]);
  },
);

t.test('an event does not store what says something about a person', async (t) => {
  const { call, db } = await startApp(t, { PARTNER_EVENTS: 'all' });
  const address = { city: 'Secretville', street: 'Hidden Lane 7' };
  const { id } = (await createOrder(call, { body: atMachine })).body;
  await call('PUT', `/v1/orders/${id}/address`, { as, body: { address } });
  await call('POST', `/v1/orders/${id}/cancel`, { as, body: { reason: 'I am ill.' } });
  const events = await db.selectFrom('events').selectAll().execute();
  t.equal(events.length, 3);
  t.notMatch(JSON.stringify(events), /Secretville|Hidden|I am ill/);
});

t.test('the end of a retention and the erasure of a person have events', async (t) => {
  const { call, db } = await startApp(t);
  await putWebhook(call);
  const address = { city: 'Berlin' };
  const { id } = (await createOrder(call, { body: atMachine })).body;
  await call('PUT', `/v1/orders/${id}/address`, { as, body: { address } });
  const { user_id } = await storedOrder(db, id);
  await beginErasure(db, user_id);
  await completeErasure(db, user_id);
  const old = new Date(0);
  await db.updateTable('orders').set({ progress: 'ready', completed_at: old }).execute();
  t.equal(await cleanUpAfter(db, 1), 1);
  t.same(await eventsIn(db), [
    'order.created 1 1',
    'order.updated 2 1',
    'order.updated 3 1',
    'order.deleted 4 1',
  ]);
});
