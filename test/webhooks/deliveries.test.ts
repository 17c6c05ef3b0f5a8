/** Webhooks receive the events of their partner: each at least once, those of an order in order. */
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Observe } from '../../src/db/database.ts';
import type { Handle } from '../../src/db/handle.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { seemsDown } from '../../src/webhooks/series.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lockWaits } from '../support/locks.ts';
import { createOrder } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { holdOldest, holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { createEvent, partnerKey, putWebhook, unreachableWebhook } from '../support/webhooks.ts';
import { type Answer, startDeliveries, startReceiver } from './receiver.ts';

const as = 'user';
const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' };
const atMachine = { recipe: 'lungo', coffee_machine_id: 1 };

/** Starts an application, a receiver with a webhook, and an instance that delivers. */
async function start(t: Test, answer?: Answer) {
  const { call, db } = await startApp(t, settings);
  const receiver = await startReceiver(t, answer);
  await putWebhook(call, 'production', { url: receiver.url });
  const deliveries = startDeliveries(t, db);
  const order = async () => (await createOrder(call, { body: atMachine })).body.id as number;
  const change = (id: number, volume: number) =>
    call('PUT', `/v1/orders/${id}/volume`, { as, body: { volume: `${volume}ml` } });
  const state = () =>
    call('GET', '/v1/partners/1/webhooks/production/deliveries', { headers: partnerKey });
  const count = (number: number) => until(async () => receiver.received.length >= number);
  return { call, db, ...receiver, ...deliveries, order, change, state, count };
}

/** Makes all waiting events and webhooks due, so that no test waits for a delay. */
async function makeDue(db: Handle): Promise<void> {
  await sql`UPDATE webhook_retries SET next_attempt_at = now()`.execute(db);
  await sql`UPDATE webhooks SET due_at = now(), blocked_until = NULL`.execute(db);
}

t.test('a delivery has the event of the feed, and a signature that verifies', async (t) => {
  const { call, received, order, count } = await start(t);
  await order();
  await count(1);
  const [delivery] = received;
  const { body } = await call('GET', '/v1/partners/1/events', { headers: partnerKey });
  t.same(delivery?.event, body.events[0]);
  t.equal(delivery?.headers['webhook-id'], body.events[0].id);
  t.equal(delivery?.headers['content-type'], 'application/json');
  const verifier = new Webhook(unreachableWebhook.secrets[0] ?? '');
  t.same(
    verifier.verify(delivery?.body ?? '', delivery?.headers as Record<string, string>),
    delivery?.event,
  );
});

t.test('the events of an order arrive in the order of their versions', async (t) => {
  const { versions, order, change, count } = await start(t);
  const [first, second] = [await order(), await order()];
  for (const volume of [60, 70, 80]) {
    await change(first, volume);
    await change(second, volume);
  }
  await count(8);
  for (const id of [first, second])
    t.same(
      versions().filter((text) => text.startsWith(`${id} `)),
      [1, 2, 3, 4].map((version) => `${id} v${version}`),
    );
});

t.test('a webhook receives only the types of events that it names', async (t) => {
  const { call, db } = await startApp(t, settings);
  const { url, received } = await startReceiver(t);
  await putWebhook(call, 'production', { url, event_types: ['order.canceled'] });
  startDeliveries(t, db);
  const { id } = (await createOrder(call, { body: atMachine })).body;
  await call('POST', `/v1/orders/${id}/cancel`, { as });
  await until(async () => received.length === 1);
  t.equal(received[0]?.event.type, 'order.canceled');
});

t.test(
  'after a failure, the later events of the order wait, and those of other orders do not',
  async (t) => {
    let broken: number | undefined;
    const { db, versions, order, change, count, state, answerWith } = await start(t, (delivery) =>
      delivery.event.data.order.id === broken ? 500 : 204,
    );
    broken = await order();
    await count(1);
    await until(async () => (await state()).body.waiting.length === 1);
    await change(broken, 60);
    const other = await order();
    await until(async () => versions().includes(`${other} v1`));
    await until(async () => (await state()).body.waiting.length === 2);
    t.match((await state()).body, {
      last_error: 'the response had the status 500',
      waiting: [
        { failures: 1, error: 'the response had the status 500' },
        { failures: 0, error: null },
      ],
    });
    answerWith(() => 204);
    await makeDue(db);
    await until(async () => (await state()).body.waiting.length === 0);
    t.same(
      versions().filter((text) => text.startsWith(`${broken} `)),
      [`${broken} v1`, `${broken} v1`, `${broken} v2`],
    );
  },
);

t.test('the next attempt is that of the first waiting event of an order', async (t) => {
  const { db, order, change, state } = await start(t, () => 500);
  const id = await order();
  await until(async () => (await state()).body.waiting.length === 1);
  await db
    .updateTable('webhook_retries')
    .set({ next_attempt_at: sql`now() + interval '1 hour'` })
    .execute();
  const [first] = (await state()).body.waiting;
  await change(id, 60);
  await until(async () => (await state()).body.waiting.length === 2);
  const { next_attempt_at, waiting } = (await state()).body;
  t.equal(next_attempt_at, first.next_attempt_at);
  t.equal(
    waiting[1].next_attempt_at,
    first.next_attempt_at,
    'the second event waits for the first',
  );
});

t.test('the next attempt is not before the end of the wait of a webhook', async (t) => {
  const { call, db } = await startApp(t, settings);
  await putWebhook(call, 'production');
  const event = await createEvent(call);
  const url = '/v1/partners/1/webhooks/production';
  const next = async () =>
    (await call('GET', `${url}/deliveries`, { headers: partnerKey })).body.next_attempt_at;
  const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`;
  const block = async (hours: number) => {
    const blocking = db.updateTable('webhooks').set({ blocked_until: inHours(hours) });
    const { blocked_until } = await blocking.returning('blocked_until').executeTakeFirstOrThrow();
    return blocked_until;
  };
  t.equal(await next(), null, 'nothing waits');
  const end = await block(1);
  t.equal(await next(), end, 'a new event waits for the end of the wait');
  await sql`UPDATE webhooks SET position_written = '9223372036854775807'`.execute(db);
  t.equal(await next(), null, 'nothing waits');
  await call('POST', `${url}/redeliveries`, { headers: partnerKey, body: { event_id: event } });
  const retry = db.updateTable('webhook_retries').set({ next_attempt_at: inHours(2) });
  const { next_attempt_at: due } = await retry
    .returning('next_attempt_at')
    .executeTakeFirstOrThrow();
  t.equal(await next(), due);
  await block(-1);
  t.equal(await next(), due, 'the wait is over');
  const laterEnd = await block(3);
  t.equal(await next(), laterEnd);
});

t.test('a repeated delivery has the same id, and the same content', async (t) => {
  let isBroken = true;
  const { db, received, order, count, state } = await start(t, () => (isBroken ? 503 : 204));
  await order();
  await until(async () => (await state()).body.failures === 1);
  isBroken = false;
  await makeDue(db);
  await count(2);
  const [first, second] = received;
  t.equal(first?.headers['webhook-id'], second?.headers['webhook-id']);
  t.equal(first?.body, second?.body);
  await until(async () => (await state()).body.failures === 0);
});

t.test('a webhook that seems to be down gets one event at a time', async (t) => {
  const { db, received, order, state } = await start(t, () => 0);
  await Promise.all(Array.from({ length: 12 }, order));
  await until(async () => seemsDown((await state()).body.failures));
  await until(async () => (await state()).body.next_attempt_at !== null);
  for (let nth = 0; nth < 3; nth++) {
    const before = { attempts: received.length, failures: (await state()).body.failures };
    await makeDue(db);
    await until(async () => (await state()).body.failures > before.failures);
    t.equal(received.length, before.attempts + 1);
  }
});

t.test('events of other types do not delay the attempts at a webhook that was down', async (t) => {
  const { call, db } = await startApp(t, settings);
  const { url, received } = await startReceiver(t);
  await putWebhook(call, 'production', { url, event_types: ['order.canceled'] });
  await db.updateTable('webhooks').set({ failures: 60 }).execute();
  const { id } = (await createOrder(call, { body: atMachine })).body;
  await call('PUT', `/v1/orders/${id}/volume`, { as, body: { volume: '60ml' } });
  await call('POST', `/v1/orders/${id}/cancel`, { as });
  startDeliveries(t, db);
  await until(async () => received.length === 1);
  t.equal(received[0]?.event.type, 'order.canceled');
});

t.test('when it accepts events again, it gets all of them, in order', async (t) => {
  let isDown = true;
  const { db, versions, order, change, state } = await start(t, () => (isDown ? 0 : 204));
  const ids = await Promise.all(Array.from({ length: 8 }, order));
  await until(async () => seemsDown((await state()).body.failures));
  for (const id of ids) await change(id, 60);
  isDown = false;
  const accepted = versions().length;
  const all = ids.flatMap((id) => [`${id} v1`, `${id} v2`]).sort();
  await until(async () => {
    await makeDue(db);
    return new Set(versions().slice(accepted)).size === all.length;
  });
  for (const id of ids) {
    const own = versions()
      .slice(accepted)
      .filter((text) => text.startsWith(`${id} `));
    t.same([...new Set(own)], [`${id} v1`, `${id} v2`]);
  }
});

t.test('after three days of failures, the webhook pauses and tells the reason', async (t) => {
  let isDown = true;
  const { call, db, received, order, state, count } = await start(t, () => (isDown ? 500 : 204));
  await order();
  await until(async () => (await state()).body.waiting.length === 1);
  await db
    .updateTable('webhook_retries')
    .set({ first_failed_at: new Date(Date.now() - 4 * 86_400_000) })
    .execute();
  await makeDue(db);
  const webhook = () => call('GET', '/v1/partners/1/webhooks/production', { headers: partnerKey });
  await until(async () => (await webhook()).body.is_paused);
  t.equal((await state()).body.next_attempt_at, null);
  const { body, headers } = await webhook();
  t.match(body.pause_reason, /^evt_\d+ could not be delivered for 3 days: .* status 500$/);
  t.equal(headers.etag, '"2"', 'the pause is a new version');
  await order();
  const attempts = received.length;
  isDown = false;
  await putWebhook(call, 'production', { url: (await webhook()).body.url });
  await count(attempts + 2);
  t.match((await webhook()).body, { is_paused: false, pause_reason: null });
  await until(async () => (await state()).body.waiting.length === 0);
});

t.test('a receiver that is gone gets nothing more until the webhook is resumed', async (t) => {
  const { call, received, url, order, count, answerWith, state } = await start(t, () => 410);
  await order();
  const webhook = () => call('GET', '/v1/partners/1/webhooks/production', { headers: partnerKey });
  await until(async () => (await webhook()).body.is_paused);
  t.equal((await webhook()).body.pause_reason, 'gone');
  t.equal(received.length, 1);
  answerWith(() => 204);
  await putWebhook(call, 'production', { url });
  await count(2);
  await until(async () => (await state()).body.waiting.length === 0);
});

t.test('a changed address gets at once what failed at the former one', async (t) => {
  const { call, db, order, state } = await start(t, () => 500);
  const id = await order();
  await until(async () => (await state()).body.waiting.length === 1);
  await db
    .updateTable('webhook_retries')
    .set({ next_attempt_at: sql`now() + interval '1 day'` })
    .execute();
  const other = await startReceiver(t);
  await putWebhook(call, 'production', { url: other.url });
  await until(async () => other.received.length === 1);
  t.equal(other.received[0]?.event.data.order.id, id);
  await until(async () => (await state()).body.waiting.length === 0);
});

for (const isInProgress of [false, true])
  t.test(
    `after a change of its types, a webhook does not get what ${isInProgress ? 'fails' : 'failed'} of other types`,
    async (t) => {
      const { call, url, received, order, count, state, answerWith } = await start(t, () => 500);
      const held = Promise.withResolvers<number>();
      if (isInProgress) answerWith(() => held.promise);
      const id = await order();
      await count(1);
      if (!isInProgress) await until(async () => (await state()).body.waiting.length === 1);
      await putWebhook(call, 'production', { url, event_types: ['order.canceled'] });
      answerWith(() => 204);
      held.resolve(500);
      await call('POST', `/v1/orders/${id}/cancel`, { as });
      await until(async () => received.some(({ event }) => event.type === 'order.canceled'));
      t.same((await state()).body.waiting, []);
      t.same(
        received.map(({ event }) => event.type),
        ['order.created', 'order.canceled'],
      );
    },
  );

t.test('a failure at the former address neither delays nor pauses the changed one', async (t) => {
  const { call, db, order, count, state, answerWith } = await start(t, () => 500);
  await order();
  await until(async () => (await state()).body.waiting.length === 1);
  await db
    .updateTable('webhook_retries')
    .set({ failures: 10, first_failed_at: new Date(Date.now() - 4 * 86_400_000) })
    .execute();
  const held = Promise.withResolvers<number>();
  answerWith(() => held.promise);
  await makeDue(db);
  await count(2);
  const other = await startReceiver(t);
  await putWebhook(call, 'production', { url: other.url });
  held.resolve(500);
  await until(async () => other.received.length === 1);
  await until(async () => (await state()).body.waiting.length === 0);
  const webhook = await call('GET', '/v1/partners/1/webhooks/production', { headers: partnerKey });
  t.match(webhook.body, { is_paused: false, pause_reason: null });
});

t.test(
  'a webhook can be changed while its failed deliveries are stored',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { call } = await startAppOn(t, db, settings);
    const body = { event_id: await createEvent(call) };
    const url = '/v1/partners/1/webhooks/production/redeliveries';
    t.equal((await call('POST', url, { headers: partnerKey, body })).status, 202);
    const storing = await other.startTransaction().execute();
    await storing.updateTable('webhooks').set({ failures: 1 }).execute();
    const changed = putWebhook(call, 'production', { event_types: ['order.created'] });
    await until(async () => (await lockWaits(db)).length > 0);
    await storing.updateTable('webhook_retries').set({ failures: 1 }).execute();
    await storing.commit().execute();
    t.equal((await changed).status, 200);
  },
);

t.test('a webhook gets an event of a type that was added after its lease was taken', async (t) => {
  const { db: plain } = await openTestDatabase(t);
  const { call } = await startAppOn(t, plain, settings);
  const { url, received } = await startReceiver(t);
  await putWebhook(call, 'production', { url, event_types: ['order.canceled'] });
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const { db } = catching(plain, ({ sql: text }) => {
    if (!text.includes('UPDATE webhooks SET lease')) return;
    return () => {
      taken.resolve();
      return changed;
    };
  });
  startDeliveries(t, db);
  await taken.promise;
  await putWebhook(call, 'production', { url });
  await createOrder(call, { body: atMachine });
  resolve();
  await until(async () => received.length === 1);
});

t.test('a paused webhook gets nothing, and the missed events after the pause', async (t) => {
  const { call, received, url, order, count } = await start(t);
  await putWebhook(call, 'production', { url, is_paused: true });
  const id = await order();
  await putWebhook(call, 'other', { url: `${url}/other` });
  await order();
  await until(async () => received.some(({ path }) => path === '/other'));
  t.same(
    received.filter(({ path }) => path === '/'),
    [],
  );
  await putWebhook(call, 'production', { url });
  await count(3);
  t.equal(received.find(({ path }) => path === '/')?.event.data.order.id, id);
});

t.test('an event can be delivered once more', async (t) => {
  const { call, received, order, count } = await start(t);
  await order();
  await count(1);
  const id = received[0]?.event.id;
  const url = '/v1/partners/1/webhooks/production/redeliveries';
  const again = await call('POST', url, { headers: partnerKey, body: { event_id: id } });
  t.equal(again.status, 202);
  await count(2);
  t.same(
    received.map(({ headers }) => headers['webhook-id']),
    [id, id],
  );
});

t.test(
  'an event that waits for an earlier one keeps its place if someone asks for it',
  async (t) => {
    let failing = true;
    const { call, db, versions, order, change, state, count } = await start(t, ({ event }) =>
      failing && event.data.version === 1 ? 500 : 204,
    );
    const id = await order();
    await change(id, 60);
    await until(async () => (await state()).body.waiting.length === 2);
    await db
      .updateTable('webhook_retries')
      .set({ next_attempt_at: sql`now() + interval '1 hour'` })
      .execute();
    const [, second] = (await state()).body.waiting;
    const url = '/v1/partners/1/webhooks/production/redeliveries';
    const body = { event_id: second.event_id };
    t.equal((await call('POST', url, { headers: partnerKey, body })).status, 202);
    failing = false;
    const other = await order();
    await until(async () => versions().includes(`${other} v1`));
    t.notOk(versions().includes(`${id} v2`), 'it waits');
    const before = versions().length;
    await makeDue(db);
    await count(before + 2);
    t.same(versions().slice(before), [`${id} v1`, `${id} v2`]);
  },
);

for (const [ending, status] of [
  ['succeeds', 204],
  ['fails', 500],
] as const)
  t.test(
    `an event for which someone asks during a delivery that ${ending} is delivered once more`,
    async (t) => {
      const { call, db, received, order, count, state, answerWith } = await start(t, () => 500);
      await order();
      await until(async () => (await state()).body.waiting.length === 1);
      // The next delay after so many failures is eight hours.
      await db.updateTable('webhook_retries').set({ failures: 20 }).execute();
      const held = Promise.withResolvers<number>();
      answerWith(() => held.promise);
      await makeDue(db);
      await count(2);
      const url = '/v1/partners/1/webhooks/production/redeliveries';
      const body = { event_id: received[0]?.event.id };
      t.equal((await call('POST', url, { headers: partnerKey, body })).status, 202);
      answerWith(() => 204);
      held.resolve(status);
      await count(3);
      await until(async () => (await state()).body.waiting.length === 0);
    },
  );

t.test(
  'while an older transaction runs, an instance looks at a webhook less and less often',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    let looks = 0;
    const observe: Observe = ({ sql: text }) => {
      if (text.includes('SET lease = NULL')) looks++;
    };
    const [{ db }, { db: slow }] = [await open({ observe }), await open()];
    const { call } = await startAppOn(t, db, settings);
    const { url, received } = await startReceiver(t);
    await putWebhook(call, 'production', { url });
    const older = await holdOldest(t, slow);
    await createOrder(call, { body: atMachine });
    const from = performance.now();
    startDeliveries(t, db);
    await until(async () => looks >= 4);
    const elapsed = performance.now() - from;
    t.ok(
      elapsed >= 199 + 399 + 799,
      `four looks, with three pauses between them, in ${elapsed} ms`,
    );
    for (let nth = 0; nth < 3; nth++) await createOrder(call, { body: atMachine });
    t.ok(looks <= 5, 'a new event causes no look');
    t.same(received, []);
    await older.commit();
    await until(async () => received.length === 4);
  },
);

t.test(
  'an instance uses a lease that it takes before it learns that it gave the last one back',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db: plain } = await open();
    const taken = Promise.withResolvers<void>();
    let isGivenBack = false;
    let leasedUntil = 0;
    const { db } = catching(plain, ({ sql: text }) => {
      if (text.includes('SET lease = NULL'))
        return () => {
          isGivenBack = true;
          return taken.promise;
        };
      if (!text.includes('UPDATE webhooks SET lease')) return;
      return (rows) => {
        const [row] = rows as { leased_until: string }[];
        if (!row || !isGivenBack || leasedUntil > 0) return;
        leasedUntil = Date.parse(row.leased_until);
        setImmediate(taken.resolve);
      };
    });
    const { call } = await startAppOn(t, db, settings);
    const { url, received } = await startReceiver(t);
    await putWebhook(call, 'production', { url });
    startDeliveries(t, db);
    await createOrder(call, { body: atMachine });
    await until(async () => isGivenBack && received.length > 0);
    await createOrder(call, { body: atMachine });
    await until(async () => received.length === 2);
    t.ok(Date.now() < leasedUntil, 'the second event did not wait for the end of the lease');
  },
);

t.test(
  'a redelivery whose webhook or event is removed at the same time gets 404',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { call } = await startAppOn(t, db, settings);
    const removals = [
      { removal: sql`DELETE FROM events`, reason: 'event_not_found' },
      { removal: sql`DELETE FROM webhooks`, reason: 'webhook_not_found' },
    ];
    for (const { removal, reason } of removals) {
      const body = { event_id: await createEvent(call) };
      const removing = await holdOpen(t, other, (transaction) => removal.execute(transaction));
      const url = '/v1/partners/1/webhooks/production/redeliveries';
      const redelivery = call('POST', url, { headers: partnerKey, body });
      await until(async () => (await lockWaits(other)).length > 0);
      await removing.commit();
      t.match(await redelivery, { status: 404, body: { reason } });
    }
  },
);

t.test('the events to deliver once more are bounded', async (t) => {
  const { call, db } = await startApp(t, settings);
  await putWebhook(call, 'production', { is_paused: true });
  const { id } = (await createOrder(call, { body: atMachine })).body;
  await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
    SELECT 'order.updated', 1, false, order_id, nth + 1, state
    FROM events, generate_series(1, 120) AS nth WHERE order_id = ${id}`.execute(db);
  const events = await db.selectFrom('events').select('id').execute();
  const url = '/v1/partners/1/webhooks/production/redeliveries';
  const repeat = async (event: number) =>
    (await call('POST', url, { headers: partnerKey, body: { event_id: `evt_${event}` } })).status;
  const statuses = [];
  for (const event of events.slice(0, maxima.waitingRepetitions + 1))
    statuses.push(await repeat(event.id));
  t.equal(statuses.filter((status) => status === 202).length, maxima.waitingRepetitions);
  t.equal(statuses.at(-1), 429);
  t.equal(
    await repeat(events[0]?.id ?? 0),
    202,
    'an event that waits already needs no further place',
  );
});

t.test(
  'the events to deliver once more are bounded for concurrent requests too',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { call } = await startAppOn(t, db, settings);
    await createEvent(call);
    await putWebhook(call, 'production', { is_paused: true });
    await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
      SELECT 'order.updated', 1, false, order_id, nth + 1, state
      FROM events, generate_series(1, 120) AS nth`.execute(db);
    const events = await db.selectFrom('events').select('id').orderBy('id').execute();
    await sql`INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id, is_repetition)
      SELECT 1, 'production', id, order_id, true FROM events ORDER BY id
      LIMIT ${maxima.waitingRepetitions - 1}`.execute(db);
    const url = '/v1/partners/1/webhooks/production/redeliveries';
    const holding = await holdOpen(t, other, (transaction) =>
      sql`SELECT FROM webhooks FOR UPDATE`.execute(transaction),
    );
    const requested = events
      .slice(-3)
      .map(({ id }) => call('POST', url, { headers: partnerKey, body: { event_id: `evt_${id}` } }));
    await until(async () => (await lockWaits(other)).length === requested.length);
    await holding.commit();
    const statuses = (await Promise.all(requested)).map(({ status }) => status).sort();
    t.same(statuses, [202, 429, 429]);
  },
);

t.test('a slow webhook delays only itself', async (t) => {
  const { call, db } = await startApp(t, settings);
  const held = Promise.withResolvers<number>();
  const slow = await startReceiver(t, () => held.promise);
  const fast = await startReceiver(t);
  await putWebhook(call, 'slow', { url: slow.url });
  await putWebhook(call, 'fast', { url: fast.url });
  startDeliveries(t, db);
  for (let nth = 1; nth <= 3; nth++) {
    await createOrder(call, { body: atMachine });
    await until(async () => fast.received.length === nth);
  }
  held.resolve(204);
  await until(async () => slow.received.length === 3);
});

t.test('a webhook gets a bounded number of deliveries at the same time', async (t) => {
  let open = 0;
  let most = 0;
  const { order, count } = await start(t, async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return 204;
  });
  await Promise.all(Array.from({ length: 30 }, order));
  await count(30);
  t.ok(most <= 8, `${most} at once`);
});

t.test('all deliveries together are bounded, and so are the webhooks of an instance', async (t) => {
  const { call, db } = await startApp(t, settings);
  let open = 0;
  let most = 0;
  const { url, received } = await startReceiver(t, async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return 204;
  });
  for (const id of ['a', 'b', 'c']) await putWebhook(call, id, { url });
  for (let nth = 0; nth < 5; nth++) await createOrder(call, { body: atMachine });
  startDeliveries(t, db, { deliveries: 1, webhooksAtOnce: 1 });
  await until(async () => received.length === 15);
  t.equal(most, 1);
});

t.test('a webhook without a free slot is served as soon as another one ends', async (t) => {
  const { call, db } = await startApp(t, settings);
  const { url, received } = await startReceiver(t);
  for (const id of ['one', 'two', 'three']) await putWebhook(call, id, { url: `${url}/${id}` });
  startDeliveries(t, db, { webhooksAtOnce: 1 });
  // Afterwards, only an announcement lets the instance look at them for 30 seconds.
  await until(async () => {
    const soon = db.selectFrom('webhooks').select('id').where('due_at', '<=', sql<string>`now()`);
    return (await soon.execute()).length === 0;
  });
  await createOrder(call, { body: atMachine });
  await until(async () => received.length === 3);
  t.same(received.map(({ path }) => path).sort(), ['/one', '/three', '/two']);
});

t.test('a webhook whose events never end leaves turns to the others', async (t) => {
  const { call, db } = await startApp(t, { ...settings, RATE_LIMIT_MAX: '1000000' });
  let isBusy = true;
  t.teardown(() => {
    isBusy = false;
  });
  const order = async () => (await createOrder(call, { body: atMachine })).body.id as number;
  const busy = await startReceiver(t, async () => {
    if (isBusy) await order();
    return 204;
  });
  const other = await startReceiver(t);
  await putWebhook(call, 'busy', { url: busy.url, event_types: ['order.created'] });
  await putWebhook(call, 'other', { url: other.url, event_types: ['order.canceled'] });
  startDeliveries(t, db, { webhooksAtOnce: 1 });
  const id = await order();
  await until(async () => busy.received.length >= 3);
  await call('POST', `/v1/orders/${id}/cancel`, { as });
  await until(async () => other.received.length === 1);
  const before = busy.received.length;
  await until(async () => busy.received.length > before);
});

t.test('events beyond the bound of waiting deliveries stay in the feed', async (t) => {
  const { call, db } = await startApp(t, settings);
  const { url, received } = await startReceiver(t, () => 500);
  await putWebhook(call, 'production', { url });
  const { id } = (await createOrder(call, { body: atMachine })).body;
  await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
    SELECT 'order.updated', 1, false, order_id, nth + 1, state
    FROM events, generate_series(1, 1500) AS nth WHERE order_id = ${id}`.execute(db);
  startDeliveries(t, db);
  const waiting = async () =>
    (await sql<{ number: number }>`SELECT count(*)::int AS number FROM webhook_retries`.execute(db))
      .rows[0]?.number ?? 0;
  await until(async () => (await waiting()) > 900);
  t.ok((await waiting()) <= 1000);
  t.ok(received.length < 10);
});

t.test(
  'events that stayed in the feed follow as soon as the waiting ones are delivered',
  async (t) => {
    const { call, db } = await startApp(t, settings);
    const { url, received } = await startReceiver(t);
    await putWebhook(call, 'production', { url });
    const { id } = (await createOrder(call, { body: atMachine })).body;
    await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
    SELECT 'order.updated', 1, false, order_id, nth + 1, state
    FROM events, generate_series(1, 999) AS nth WHERE order_id = ${id}`.execute(db);
    // Too many wait for another delivery: with the next events, they could exceed the bound.
    const waiting = maxima.waitingDeliveries - 50;
    await sql`INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id)
    SELECT 1, 'production', id, order_id FROM events ORDER BY id LIMIT ${waiting}`.execute(db);
    await sql`UPDATE webhooks SET (position_written, position_id) = (
    SELECT written, id FROM events ORDER BY id OFFSET ${waiting - 1} LIMIT 1)`.execute(db);
    startDeliveries(t, db);
    await until(async () => received.length === 1000);
  },
);

t.test('an attempt that a stopping instance ends does not count as a failure', async (t) => {
  const { db, received, order, state, stop, metrics, count, answerWith } = await start(t);
  const held = Promise.withResolvers<number>();
  t.teardown(() => held.resolve(204));
  await order();
  await count(1);
  answerWith(() => held.promise);
  await order();
  await count(2);
  await stop();
  const counted = await metrics.webhookDeliveries.get();
  t.strictSame(
    counted.values.map(({ labels, value }) => [labels.outcome, value]),
    [['delivered', 1]],
  );
  t.match((await state()).body, { last_error: null });
  answerWith(() => 204);
  startDeliveries(t, db);
  await until(async () => received.length >= 3);
});

t.test('a stopping instance gives its leases back, and another one continues', async (t) => {
  const { db } = await openTestDatabase(t);
  const { call } = await startAppOn(t, db, settings);
  const held = Promise.withResolvers<number>();
  const { url, received, versions, answerWith } = await startReceiver(t, () => held.promise);
  await putWebhook(call, 'production', { url });
  const first = startDeliveries(t, db);
  const ids = [];
  for (let nth = 0; nth < 3; nth++)
    ids.push((await createOrder(call, { body: atMachine })).body.id as number);
  await until(async () => received.length > 0);
  const stopped = first.stop();
  answerWith(() => 204);
  held.resolve(204);
  await stopped;
  startDeliveries(t, db);
  await until(async () => new Set(versions()).size === 3);
  t.same([...new Set(versions())].sort(), ids.map((id) => `${id} v1`).sort());
});
