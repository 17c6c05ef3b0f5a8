/** A reader that follows the cursor of a feed gets every event once. */
import { type CompiledQuery, sql } from 'kysely';
import type { Observe } from '../../src/db/database.ts';
import type { Handle } from '../../src/db/handle.ts';
import { eventsAfter, oldestTransaction } from '../../src/events/queries.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { createPartnerKey, revokePartnerKey } from '../../src/partners/queries/keys.ts';
import { type Call, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder } from '../support/orders.ts';
import { oldCursor } from '../support/provoked-errors.ts';
import { catching } from '../support/recorded-statements.ts';
import {
  holdOldest,
  holdOpen,
  holdWithId,
  needsServer,
  startSessions,
} from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { partnerKey, untilReadable } from '../support/webhooks.ts';

const feed = '/v1/partners/1/events';
const settings = { PARTNER_EVENTS: 'all' };
const atMachine = { recipe: 'lungo', coffee_machine_id: 1 };

const readFeed = (call: Call, query: Record<string, string> = {}, prefer?: string) =>
  call('GET', `${feed}?${new URLSearchParams(query)}`, {
    headers: { ...partnerKey, ...(prefer && { prefer }) },
  });
/** Creates an order, and waits until the feed shows its event. */
async function order(call: Call, db: Handle): Promise<number> {
  const { id } = (await createOrder(call, { body: atMachine })).body;
  await untilReadable(db);
  return id;
}
const shownIds = (body: { events: { data: { order: { id: number } } }[] }) =>
  body.events.map(({ data }) => data.order.id);

t.test('the pages of a feed have each event once, in the order of the changes', async (t) => {
  const { call, db } = await startApp(t, settings);
  const made = [];
  for (let nth = 0; nth < 5; nth++) made.push(await order(call, db));
  const found = [];
  let after: string | undefined;
  for (const hasMore of [true, true, false]) {
    const { body } = await readFeed(call, { limit: '2', ...(after && { after }) });
    found.push(...shownIds(body));
    t.equal(body.has_more, hasMore);
    after = body.next_cursor;
  }
  t.same(found, made);
  const { body } = await readFeed(call, { after: after ?? '' });
  t.same([body.events, body.has_more], [[], false]);
  const next = await order(call, db);
  t.same(shownIds((await readFeed(call, { after: body.next_cursor })).body), [next]);
});

t.test('a page reads none of the events that follow it', async (t) => {
  const { db } = await openTestDatabase(t);
  await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
    SELECT 'order.created', 1, false, n, 1, '{}' FROM generate_series(1, 50000) AS n`.execute(db);
  await sql`ANALYZE events`.execute(db);
  await untilReadable(db);
  const watched = catching(db);
  for (const partner of [null, 1]) {
    watched.caught.clear();
    const { events } = await eventsAfter(watched.db, partner, { written: '0', id: 0 }, 3);
    t.equal(events.length, 3);
    const [query] = [...watched.caught.values()];
    const explained = { ...(query as CompiledQuery), sql: `${explain} ${query?.sql}` };
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Buffers }] }>(explained);
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = (rows[0] as (typeof rows)[0])[
      'QUERY PLAN'
    ][0].Plan;
    t.ok(hit + read < 50, `${hit + read} buffers`);
  }
});
const explain = 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)';
type Buffers = Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;

t.test('a partner sees the id and the status of its own orders, and nothing else', async (t) => {
  const { call, db } = await startApp(t, settings);
  await createOrder(call);
  await createOrder(call, { body: { ...atMachine, coffee_machine_id: 5 } });
  const id = await order(call, db);
  const { body } = await readFeed(call);
  t.equal(body.events.length, 1);
  t.match(body.events[0], { type: 'order.created', data: { version: 1 } });
  t.same(body.events[0].data.order, { id, status: 'created' });
});

t.test('the internal feed has the events of all orders, each once', async (t) => {
  const { call, internal, db } = await startBoth(t, { settings });
  const alone = (await createOrder(call)).body.id;
  const id = await order(call, db);
  const body = { recipe: 'lungo', volume: '90ml', coffee_machine_id: 5 };
  await call('PUT', `/v1/orders/${id}`, { as: 'user', body });
  await untilReadable(db);
  const page = await internal('GET', '/internal/events');
  t.equal(page.body.recorded_orders, 'all');
  const seen = page.body.events.map(
    ({ type, data }: { type: string; data: Record<string, { id: number }> }) => [
      type,
      data.order?.id,
      data.partner_id,
    ],
  );
  t.same(seen, [
    ['order.created', alone, null],
    ['order.created', id, 1],
    ['order.updated', id, 2],
  ]);
});

t.test('a cursor ends with the events after it', async (t) => {
  const { call } = await startApp(t, settings);
  t.match((await readFeed(call, { after: oldCursor(1) })).body, {
    status: 410,
    reason: 'cursor_expired',
  });
});

t.test('a cursor between two pages ends with the events after it', async (t) => {
  const { call, db } = await startApp(t, settings);
  for (let nth = 0; nth < 3; nth++) await order(call, db);
  await sql`UPDATE events SET created_at = now() - interval '29 days 12 hours'`.execute(db);
  const { body } = await readFeed(call, { limit: '1' });
  t.same([body.events.length, body.has_more], [1, true]);
  t.equal((await readFeed(call, { after: body.next_cursor })).status, 200);
  const shorter = await startAppOn(t, db, { ...settings, EVENT_RETENTION_DAYS: '29' });
  t.match((await readFeed(shorter.call, { after: body.next_cursor })).body, {
    status: 410,
    reason: 'cursor_expired',
  });
});

t.test('a reader without a cursor begins where its next cursor is still valid', async (t) => {
  const { call, db } = await startApp(t, settings);
  const made = [];
  for (let nth = 0; nth < 4; nth++) made.push(await order(call, db));
  for (const [nth, age] of ['29 days 22.5 hours', '29 days 21.5 hours'].entries())
    await sql`UPDATE events SET created_at = now() - ${age}::interval
      WHERE order_id = ${made[nth]}`.execute(db);
  const found = [];
  let after: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const { status, body } = await readFeed(call, { limit: '1', ...(after && { after }) });
    t.equal(status, 200);
    found.push(...shownIds(body));
    hasMore = body.has_more;
    after = body.next_cursor;
  }
  t.same(found, made.slice(1));
});

t.test('is_recording tells whether events are stored', async (t) => {
  const { call } = await startApp(t);
  t.equal((await readFeed(call)).body.is_recording, false);
  const { call: other } = await startApp(t, { PARTNER_EVENTS: 'partners' });
  t.equal((await readFeed(other)).body.is_recording, true);
});

async function startWaiting(t: Test) {
  const { db, watch } = await openTestDatabase(t, undefined, 'all');
  const metrics = createMetrics();
  const { call } = await startAppOn(t, db, settings, { watch, metrics });
  return { call, db, waiting: () => until(async () => metrics.waits.count === 1) };
}

t.test('a read with Prefer: wait gets the next event at once', async (t) => {
  const { call, db, waiting } = await startWaiting(t);
  const { next_cursor: after } = (await readFeed(call)).body;
  const read = readFeed(call, { after }, 'wait=30');
  await waiting();
  const id = await order(call, db);
  const { body, headers } = await read;
  t.same([shownIds(body), headers['preference-applied']], [[id], 'wait=30']);
});

t.test('the waits of one partner leave those of another partner', async (t) => {
  const { db, watch } = await openTestDatabase(t, undefined, 'all');
  const metrics = createMetrics();
  const { call } = await startAppOn(t, db, settings, { watch, metrics });
  const count = maxima.waitingForChangeOfCaller;
  const waiting = Array.from({ length: count }, () => readFeed(call, {}, 'wait=30'));
  await until(async () => metrics.waits.count === count);
  const oneMore = await readFeed(call, {}, 'wait=30');
  t.equal(oneMore.headers['preference-applied'], undefined);
  const headers = { 'X-Partner-ApiKey': 'demo-partner-key-2', prefer: 'wait=30' };
  const other = call('GET', '/v1/partners/2/events', { headers });
  await until(async () => metrics.waits.count === count + 1);
  for (const machine of [1, 5])
    await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: machine } });
  t.equal((await other).headers['preference-applied'], 'wait=30');
  await Promise.all(waiting);
});

t.test('a wait without an event ends with an empty page', async (t) => {
  const { call } = await startWaiting(t);
  const { status, body, headers } = await readFeed(call, {}, 'wait=1');
  t.same([status, body.events, headers['preference-applied']], [200, [], 'wait=1']);
});

t.test('a key that is revoked during a wait gets no event', async (t) => {
  const { call, db, waiting } = await startWaiting(t);
  const { id = 0, key = '' } = (await createPartnerKey(db, 1, null)) ?? {};
  const headers = { 'X-Partner-ApiKey': key, prefer: 'wait=30' };
  const read = call('GET', feed, { headers });
  await waiting();
  await revokePartnerKey(db, id);
  await order(call, db);
  t.equal((await read).status, 401);
});

t.test('a read does not wait while there are events', async (t) => {
  const { call, db } = await startWaiting(t);
  const id = await order(call, db);
  t.same(shownIds((await readFeed(call, {}, 'wait=30')).body), [id]);
});

t.test('the internal feed waits for an event of any order', async (t) => {
  const { call, internal, metrics } = await startBoth(t, { settings });
  const headers = { prefer: 'wait=30' };
  const read = internal('GET', '/internal/events', { headers });
  await until(async () => metrics.machineWaits.count === 1);
  await createOrder(call);
  t.equal((await read).body.events.length, 1);
});

t.test(
  'an event is read only after all earlier transactions have ended, so no reader misses one',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db, watch }, { db: slow }] = [
      await open({ partnerEvents: 'all' }),
      await open({ partnerEvents: 'all' }),
    ];
    const metrics = createMetrics();
    const { call } = await startAppOn(t, db, settings, { watch, metrics });
    const early = await holdOpen(t, slow, (transaction) => insertEvent(transaction, 4711));
    await createOrder(call, { body: atMachine });
    const { next_cursor: after, events } = (await readFeed(call)).body;
    t.same(events, [], 'the later event must wait for the earlier transaction');
    const read = readFeed(call, { after }, 'wait=30');
    await until(async () => metrics.waits.count === 1);
    await early.commit();
    const first = (await read).body;
    await untilReadable(db);
    const rest = (await readFeed(call, { after: first.next_cursor })).body;
    t.equal(first.events.length + rest.events.length, 2);
  },
);

t.test(
  'while an older transaction runs, a waiting request reads less and less often',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    let reads = 0;
    const observe: Observe = ({ sql: text }) => {
      if (text.includes('AS horizon')) reads++;
    };
    const [{ db }, { db: slow }] = [await open({ partnerEvents: 'all', observe }), await open()];
    const { call } = await startAppOn(t, db, settings);
    await holdOldest(t, slow);
    await createOrder(call, { body: atMachine });
    reads = 0;
    t.same((await readFeed(call, {}, 'wait=2')).body.events, []);
    t.ok(reads <= 8, `${reads} reads, with pauses of 50, 100, 200, 400 and 800 ms`);
  },
);

t.test(
  'while an older transaction runs, an instance looks for its end once for all waiting requests, and not without one',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    let reads = 0;
    let looks = 0;
    const observe: Observe = ({ sql: text }) => {
      if (!text.includes('AS horizon')) return;
      if (text.includes('FROM events')) reads++;
      else looks++;
    };
    const [{ db }, { db: slow }] = [await open({ partnerEvents: 'all', observe }), await open()];
    const metrics = createMetrics();
    const { call } = await startAppOn(t, db, settings, { metrics });
    await holdOldest(t, slow);
    await createOrder(call, { body: atMachine });
    t.same((await readFeed(call)).body.events, []);
    const other = { 'X-Partner-ApiKey': 'demo-partner-key-2', prefer: 'wait=1' };
    await call('GET', '/v1/partners/2/events', { headers: other });
    t.equal(looks, 0, 'nobody waits for the event');
    reads = 0;
    const waiting = Array.from({ length: 4 }, () => readFeed(call, {}, 'wait=2'));
    await until(async () => metrics.waits.count === 4);
    for (const { body } of await Promise.all(waiting)) t.same(body.events, []);
    t.ok(looks >= 1 && looks <= 6, `${looks} looks`);
    t.equal(reads, 3 * 4, 'each reads first, before its wait and after it');
  },
);

t.test(
  'a waiting request gets an event when it can be read, also if another request has found a later one',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    let looks = 0;
    const observe: Observe = ({ sql: text }) => {
      if (text.includes('AS horizon') && !text.includes('FROM events')) looks++;
    };
    const [{ db }, { db: first }, { db: second }] = [
      await open({ partnerEvents: 'all', observe }),
      await open(),
      await open(),
    ];
    const metrics = createMetrics();
    const { call } = await startAppOn(t, db, settings, { metrics });
    const older = await holdOldest(t, first);
    await createOrder(call, { body: atMachine });
    const waiting = readFeed(call, {}, 'wait=60');
    await until(async () => metrics.waits.count === 1);
    const later = await holdWithId(t, second);
    await createOrder(call, { body: atMachine });
    // The next look is more than a second away.
    await until(async () => looks >= 5);
    await older.commit();
    await until(async () => (await oldestTransaction(first)) === later.id);
    t.equal((await readFeed(call)).body.events.length, 1);
    const headers = { 'X-Partner-ApiKey': 'demo-partner-key-2', prefer: 'wait=10' };
    const other = call('GET', '/v1/partners/2/events', { headers });
    const { body } = await Promise.race([waiting, other]);
    t.equal(body.events.length, 1);
  },
);

/** Inserts an event like the statement that creates an order. */
async function insertEvent(db: Pick<Handle, 'insertInto'>, id: number): Promise<void> {
  const state = { id, uuid: '7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33', is_client_id: false };
  const values = { type: 'order.created', partner_id: 1, is_copy: false, version: 1 } as const;
  await db
    .insertInto('events')
    .values({
      ...values,
      order_id: id,
      state: { ...state, progress: 'pending', archive_state: 'listed' },
    })
    .execute();
}
