/** The limit on the open orders of one user: MAX_OPEN_ORDERS_OF_USER. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type As, type Call, gatewayToken, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lockWaits } from '../support/locks.ts';
import { createOrder, forceOrder, formal } from '../support/orders.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const as = 'user';
const anyRevision = { 'If-Match': '*' };
const body = { recipe: 'lungo' };
const refused = (limit: number) => ({
  status: 409,
  headers: { 'retry-after': '60' },
  body: { reason: 'open_orders_limit_reached', details: { limit } },
});

/** Every request that creates an order, by its name. `draft` is the id of an open draft. */
const creations: Readonly<Record<string, (call: Call, as: As, draft: string) => Promise<object>>> =
  {
    POST: (call, as) => call('POST', '/v1/orders', { as, headers: anyRevision, body }),
    'POST in camelCase': (call, as) =>
      call('POST', '/v1/orders', {
        as,
        headers: { ...anyRevision, 'Content-Type': formal },
        body: JSON.stringify({ recipeId: 'lungo', volumeMl: 110 }),
      }),
    'PUT under a new UUID': (call, as) => call('PUT', `/v1/orders/${randomUUID()}`, { as, body }),
    'POST /v1/prepare': (call, as) =>
      call('POST', '/v1/prepare', { as, body: { ...body, coffee_machine_id: 1 } }),
    'the commit of a draft': (call, as, draft) =>
      call('PUT', `/v1/orders/drafts/${draft}/commit`, { as, body: {} }),
  };

const newDraft = async (call: Call, as: As): Promise<string> =>
  (await call('POST', '/v1/orders/drafts', { as, body })).body.id;

t.test('no operation creates an order beyond the limit, also for a delegate', async (t) => {
  const { call } = await startApp(t, { MAX_OPEN_ORDERS_OF_USER: '2' });
  const delegate = gatewayToken(2, [1]);
  for (let nth = 0; nth < 2; nth++) await createOrder(call);
  const draft = await newDraft(call, as);
  for (const [name, create] of Object.entries(creations))
    t.match(await create(call, as, draft), refused(2), name);
  const forAnother = { ...body, user_id: 1 };
  t.match(
    await call('POST', '/v1/orders', { as: delegate, headers: anyRevision, body: forAnother }),
    refused(2),
    'the orders of the owner count, also those that a delegate creates',
  );
  t.match(await createOrder(call, { as: delegate }), { status: 201 }, 'others have their own');
});

t.test('each operation creates the last order that the limit allows', async (t) => {
  const { call, db } = await startApp(t, { MAX_OPEN_ORDERS_OF_USER: '1' });
  const drafts = await newDraft(call, as);
  for (const [name, create] of Object.entries(creations)) {
    t.match(await create(call, as, drafts), { status: 201 }, name);
    await db.updateTable('orders').set({ progress: 'ready' }).execute();
  }
});

t.test('an order is open until it is ready, canceled or deleted', async (t) => {
  const { call, db } = await startApp(t, { MAX_OPEN_ORDERS_OF_USER: '1' });
  const create = () => call('POST', '/v1/orders', { as, headers: anyRevision, body });
  const close: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    'a ready order': (id) => forceOrder(db, id, { progress: 'ready' }),
    'a canceled order': (id) => call('POST', `/v1/orders/${id}/cancel`, { as }),
    'a deleted order': (id) => call('DELETE', `/v1/orders/${id}`, { as }),
  };
  for (const [name, act] of Object.entries(close)) {
    const { id } = (await create()).body;
    await forceOrder(db, id, { progress: 'brewing' });
    t.match(await create(), refused(1), 'a brewing order is open');
    await act(id);
    const { status, body } = await create();
    t.equal(status, 201, `${name} is not open`);
    await call('DELETE', `/v1/orders/${body.id}`, { as });
  }

  const { id } = (await create()).body;
  await call('PUT', `/v1/orders/${id}/archive`, { as });
  t.match(await create(), refused(1), 'an archived order is open: its drink is still made');
  t.match(await call('PUT', `/v1/orders/${id}/restore`, { as }), { status: 200 });
  t.match(await create(), refused(1));
});

t.test('at the limit, retries, replacements and lower settings leave orders alone', async (t) => {
  const { call, db } = await startApp(t, { MAX_OPEN_ORDERS_OF_USER: '1' });
  const keyed = { ...anyRevision, 'X-Idempotency-Key': randomUUID() };
  const first = await call('POST', '/v1/orders', { as, headers: keyed, body });
  const again = await call('POST', '/v1/orders', { as, headers: keyed, body });
  t.match(again, { status: 200, body: first.body }, 'a retry gets the order of the first request');
  const put = await call('PUT', `/v1/orders/${first.body.id}`, { as, body: { recipe: 'latte' } });
  t.match(put, { status: 200, body: { recipe: 'latte' } });

  const { call: generous } = await startAppOn(t, db, { MAX_OPEN_ORDERS_OF_USER: '3' });
  for (let nth = 0; nth < 2; nth++) await createOrder(generous);
  t.match(await call('POST', '/v1/orders', { as, headers: anyRevision, body }), refused(1));
  const list = await call('GET', '/v1/orders?user_id=1', { as });
  t.equal(list.body.items.length, 3, 'a lower limit keeps the orders');
});

t.test('a creation is one statement, with a limit and without', async (t) => {
  const sent: string[] = [];
  const { db } = await openTestDatabase(t, ({ sql: text }) => sent.push(text));
  for (const settings of [{}, { MAX_OPEN_ORDERS_OF_USER: '1000' }]) {
    const { call } = await startAppOn(t, db, settings);
    sent.length = 0;
    await createOrder(call);
    t.equal(sent.length, 1, sent.join('\n'));
  }
});

t.test(
  'a creation that waits for another one counts the order of the other one',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { call } = await startAppOn(t, db, { MAX_OPEN_ORDERS_OF_USER: '1' });
    const creation = await holdOpen(t, other, async (transaction) => {
      await sql`UPDATE order_lists SET revision = revision + 1, listed = listed + 1
        WHERE user_id = 1`.execute(transaction);
      await sql`INSERT INTO orders (user_id, recipe, volume_ml, price_minor_units, currency, created_by)
        VALUES (1, 'lungo', 110, 250, 'EUR', 1)`.execute(transaction);
    });
    const waiting = call('POST', '/v1/orders', { as, headers: anyRevision, body });
    await until(async () => (await lockWaits(other)).length === 1);
    await creation.commit();
    t.match(await waiting, refused(1));
  },
);

t.test(
  'of 100 simultaneous creations on two instances, exactly as many succeed as the limit allows',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db } = await open();
    const settings = { MAX_OPEN_ORDERS_OF_USER: '7', RATE_LIMIT_MAX: '1000' };
    const instances = [
      await startAppOn(t, db, settings),
      await startAppOn(t, (await open()).db, settings),
    ] as const;
    const ways = Object.values(creations);
    const [{ call: one }, { call: other }] = instances;
    const drafts = await Promise.all(Array.from({ length: 20 }, () => newDraft(one, as)));

    for (const round of [1, 2, 3]) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, nth) => {
          const create = ways[(nth >> 1) % ways.length];
          return await create?.(nth % 2 === 0 ? one : other, as, drafts[nth % 20] as string);
        }),
      );
      const count = (status: number) =>
        answers.filter((answer) => (answer as { status: number }).status === status).length;
      t.equal(count(201), 7, `round ${round}`);
      t.equal(count(201) + count(409) + count(200), 100);
      const { rows } = await openOrders(db);
      t.equal(rows, 7, 'and so many are stored');
      await db.updateTable('orders').set({ progress: 'ready' }).execute();
    }
  },
);

async function openOrders(db: Awaited<ReturnType<typeof startApp>>['db']) {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('progress', 'in', ['pending', 'brewing'])
    .execute();
  return { rows: open.length };
}
