/** A webhook gets the events from its registration on, whatever other transactions run. */
import { sql } from 'kysely';
import { startAppOn } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { holdOldest, holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { partnerKey, putWebhook } from '../support/webhooks.ts';
import { startDeliveries, startReceiver } from './receiver.ts';

/** Registers a webhook that is paused, so that events are stored. */
async function start(t: Test) {
  const open = await startSessions(t);
  const [{ db }, { db: slow }] = [await open(), await open()];
  const { call } = await startAppOn(t, db, { WEBHOOK_ALLOW_PRIVATE: 'true' });
  await putWebhook(call, 'first', { is_paused: true });
  const receiver = await startReceiver(t);
  const order = async () =>
    (await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } })).body
      .id as number;
  const late = () => putWebhook(call, 'late', { url: receiver.url });
  return { db, slow, call, order, late, ...receiver };
}

t.test(
  'a webhook gets no event from before it, although an older transaction runs',
  { skip: needsServer },
  async (t) => {
    const { db, slow, call, order, late, received } = await start(t);
    const older = await holdOldest(t, slow);
    await order();
    await late();
    const second = await order();
    const state = await call('GET', '/v1/partners/1/webhooks/late/deliveries', {
      headers: partnerKey,
    });
    t.equal(state.body.next_attempt_at, null);
    await older.commit();
    startDeliveries(t, db);
    const third = await order();
    await until(async () => received.length >= 2);
    t.same(received.map(({ event }) => event.data.order.id).sort(), [second, third].sort());
  },
);

t.test(
  'a webhook gets an event that was stored before it and committed after it',
  { skip: needsServer },
  async (t) => {
    const { db, slow, order, late, received } = await start(t);
    const id = await order();
    const older = await holdOpen(t, slow, (transaction) =>
      sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
        SELECT 'order.updated', 1, false, order_id, 2, state FROM events`.execute(transaction),
    );
    await late();
    await older.commit();
    startDeliveries(t, db);
    await until(async () => received.length >= 1);
    t.same(
      received.map(({ event }) => [event.type, event.data.order.id]),
      [['order.updated', id]],
    );
  },
);

t.test(
  'a webhook that is registered again gets no event twice',
  { skip: needsServer },
  async (t) => {
    const { db, slow, call, order, late, received } = await start(t);
    await late();
    const { stop } = startDeliveries(t, db);
    const first = await order();
    await until(async () => received.length === 1);
    await stop();
    const older = await holdOldest(t, slow);
    await order();
    await call('DELETE', '/v1/partners/1/webhooks/late', { headers: partnerKey });
    await late();
    await older.commit();
    const last = await order();
    startDeliveries(t, db);
    await until(async () => received.length >= 2);
    t.same(
      received.map(({ event }) => event.data.order.id),
      [first, last],
    );
  },
);
