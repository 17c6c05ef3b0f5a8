/** Slow webhooks delay neither other webhooks nor other partners. */
import { startApp, startAppOn } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { putWebhook, unreachableWebhook, untilReadable } from '../support/webhooks.ts';
import { startDeliveries, startReceiver } from './receiver.ts';

/** Starts slow webhooks of partner 1, which answer when the test ends, and a fast one of partner 2. */
async function startSlow(t: Test, slowWebhooks: number) {
  const { call, db } = await startApp(t, { WEBHOOK_ALLOW_PRIVATE: 'true' });
  const held = Promise.withResolvers<number>();
  t.teardown(() => held.resolve(204));
  const slow = await startReceiver(t, () => held.promise);
  const fast = await startReceiver(t);
  for (let nth = 0; nth < slowWebhooks; nth++)
    await putWebhook(call, `slow-${nth}`, { url: `${slow.url}/${nth}` });
  await call('PUT', '/v1/partners/2/webhooks/fast', {
    headers: { 'X-Partner-ApiKey': 'demo-partner-key-2' },
    body: { ...unreachableWebhook, url: fast.url },
  });
  const orderAt = (machine: number) =>
    createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: machine } });
  return { db, slow, fast, orderAt };
}

t.test('while one partner uses all deliveries, one of another partner begins', async (t) => {
  const { db, slow, fast, orderAt } = await startSlow(t, 1);
  // The first series must have all four events: one with fewer would not use all deliveries.
  for (let nth = 0; nth < 4; nth++) await orderAt(1);
  await untilReadable(db);
  startDeliveries(t, db, { deliveries: 2 });
  await until(async () => slow.received.length === 2);
  for (let nth = 1; nth <= 3; nth++) {
    await orderAt(5);
    await until(async () => fast.received.length === nth);
  }
  t.equal(slow.received.length, 2, 'the others wait');
});

t.test(
  'an event that another instance stores during a delivery is delivered, also if its notification is lost',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    const [{ call }, { call: callOther }] = [
      await startAppOn(t, db, settings),
      await startAppOn(t, other, settings),
    ];
    const held = Promise.withResolvers<number>();
    const receiver = await startReceiver(t, () => held.promise);
    await putWebhook(call, 'production', { url: receiver.url });
    const body = { recipe: 'lungo', coffee_machine_id: 1 };
    await createOrder(call, { body });
    startDeliveries(t, db);
    await until(async () => receiver.received.length === 1);
    await createOrder(callOther, { body });
    await untilReadable(db);
    held.resolve(204);
    const headers = { 'X-Partner-ApiKey': 'demo-partner-key-2', prefer: 'wait=10' };
    const slower = call('GET', '/v1/partners/2/events', { headers });
    await Promise.race([until(async () => receiver.received.length === 2), slower]);
    t.equal(receiver.received.length, 2);
  },
);

t.test('a partner does not get the last webhooks of an instance', async (t) => {
  const { db, slow, fast, orderAt } = await startSlow(t, 4);
  startDeliveries(t, db, { webhooksAtOnce: 4 });
  await orderAt(1);
  await until(async () => slow.received.length === 2);
  await orderAt(5);
  await until(async () => fast.received.length === 1);
  t.equal(slow.received.length, 2, 'a partner with two of four gets no third one');
});
