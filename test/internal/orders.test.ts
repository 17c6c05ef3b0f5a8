/** Operators find the orders of customers, read what happened to one, and cancel it. */
import type { Updateable } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import type { OrdersTable } from '../../src/db/tables.ts';
import { beginErasure, completeErasure } from '../../src/users/erasure.ts';
import type { CallOptions, CallResult } from '../support/app.ts';
import { startBoth } from '../support/internal.ts';
import type { Json } from '../support/json.ts';
import { captureLogs } from '../support/logs.ts';
import { createOrder, orderAt } from '../support/orders.ts';
import { insertOrder } from '../support/rows.ts';
import { type Test, t } from '../support/tap.ts';
import { putWebhook } from '../support/webhooks.ts';

type InternalCall = (
  method: string,
  url: string,
  options?: Omit<CallOptions, 'as'>,
) => Promise<CallResult>;

/** Reads all pages of a list, and returns the ids in their order. */
async function idsOf(internal: InternalCall, query: string, limit = 100): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { status, body, text } = await internal(
      'GET',
      `/internal/orders?limit=${limit}&${query}${next}`,
    );
    if (status !== 200) throw new Error(text);
    ids.push(...body.items.map(({ id }: { id: number }) => id));
    cursor = body.next_cursor;
  } while (cursor !== null);
  return ids;
}

/** Starts the applications, and inserts orders of two users, each a minute after the one before. */
async function startWithOrders(t: Test) {
  const both = await startBoth(t);
  const insert = async (minute: number, values: Updateable<OrdersTable>) =>
    await insertOrder(both.db, {
      created_at: new Date(Date.UTC(2026, 2, 14, 8, minute)),
      ...(values as object),
    });
  const orders = {
    waits: await insert(0, { coffee_machine_id: 1 }),
    brews: await insert(1, { coffee_machine_id: 1, progress: 'brewing' }),
    ready: await insert(2, { coffee_machine_id: 1, progress: 'ready', completed_at: new Date() }),
    canceled: await insert(3, { progress: 'canceled', cancelled_at: new Date() }),
    archived: await insert(4, {
      coffee_machine_id: 5,
      progress: 'ready',
      archive_state: 'archived',
      completed_at: new Date(),
    }),
    ofOther: await insert(5, { user_id: 2, created_by: 2, coffee_machine_id: 5 }),
  };
  return { ...both, orders };
}

t.test('a list has any progress: open orders oldest first, all others newest first', async (t) => {
  const { internal, orders } = await startWithOrders(t);
  const { waits, brews, ready, canceled, archived, ofOther } = orders;
  for (const [progress, expected] of [
    ['pending', [waits, ofOther]],
    ['brewing', [brews]],
    ['ready', [archived, ready]],
    ['canceled', [canceled]],
    ['any', [ofOther, archived, canceled, ready, brews, waits]],
  ] as const) {
    t.same(await idsOf(internal, `progress=${progress}`), expected, progress);
    t.same(await idsOf(internal, `progress=${progress}`, 1), expected, `${progress}, one by one`);
    const { total } = (await internal('GET', `/internal/orders?progress=${progress}`)).body;
    const isCounted = progress === 'pending' || progress === 'brewing';
    t.equal(total, isCounted ? expected.length : null, `${progress}: the total`);
  }
});

t.test('every filter applies alone, and with each of the others', async (t) => {
  const { internal, db } = await startWithOrders(t);
  const rows = await db
    .selectFrom('orders')
    .leftJoin('coffee_machines', 'coffee_machines.id', 'orders.coffee_machine_id')
    .select(['orders.id', 'user_id', 'progress', 'coffee_machine_id', 'partner_id'])
    .select('orders.created_at')
    .execute();
  type Row = (typeof rows)[number];
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 8, minute)).toISOString();
  const filters: [query: string, matches: (row: Row) => boolean][] = [
    ['user_id=1', ({ user_id }) => user_id === 1],
    ['email=USER@example.com', ({ user_id }) => user_id === 1],
    ['coffee_machine_id=1', ({ coffee_machine_id }) => coffee_machine_id === 1],
    ['partner_id=1', ({ partner_id }) => partner_id === 1],
    ['partner_id=2', ({ partner_id }) => partner_id === 2],
    [`created_from=${at(1)}`, ({ created_at }) => Date.parse(created_at) >= Date.parse(at(1))],
    ['created_before=9999-12-31T23:59:59Z', () => true],
    [`created_before=${at(4)}`, ({ created_at }) => Date.parse(created_at) < Date.parse(at(4))],
  ];
  t.ok(rows.some(({ partner_id }) => partner_id === 1));
  for (const progress of ['any', 'ready', 'pending'])
    for (const [one, matchesOne] of filters)
      for (const [other, matchesOther] of filters) {
        if (one !== other && one.split('=')[0] === other.split('=')[0]) continue;
        const query = [...new Set([`progress=${progress}`, one, other])].join('&');
        const expected = rows
          .filter((row) => progress === 'any' || row.progress === progress)
          .filter((row) => matchesOne(row) && matchesOther(row))
          .map(({ id }) => id)
          .sort((a, b) => (progress === 'pending' ? a - b : b - a));
        t.same(await idsOf(internal, query, 2), expected, query);
      }
});

t.test('pages neither skip nor repeat orders that were created at the same time', async (t) => {
  const { internal, db } = await startBoth(t);
  const created_at = new Date(Date.UTC(2026, 2, 14));
  const ids: number[] = [];
  for (let nth = 0; nth < 7; nth++)
    ids.push(
      await insertOrder(db, {
        created_at,
        coffee_machine_id: 1,
        progress: nth % 2 === 0 ? 'ready' : 'pending',
      }),
    );
  for (const query of ['progress=any', 'progress=any&user_id=1', 'progress=any&partner_id=1'])
    t.same(await idsOf(internal, query, 2), ids.toReversed(), query);
});

t.test('a filter that names nothing is 404, and a list without orders is empty', async (t) => {
  const { internal, db } = await startBoth(t);
  await insertOrder(db, { coffee_machine_id: 1 });
  for (const [query, reason] of [
    ['coffee_machine_id=9999', 'machine_not_found'],
    ['partner_id=9999', 'partner_not_found'],
    ['progress=any&coffee_machine_id=1&partner_id=9999', 'partner_not_found'],
    ['email=nobody@example.com', 'user_not_found'],
    ['email=nobody@example.com&user_id=1', 'user_not_found'],
  ] as const)
    t.match(
      await internal('GET', `/internal/orders?${query}`),
      { status: 404, body: { reason } },
      query,
    );
  for (const query of ['coffee_machine_id=2', 'partner_id=2', 'user_id=2', 'user_id=4711'])
    t.same(await idsOf(internal, query), [], query);
});

t.test('an email is compared exactly, in any case, and % is a plain character', async (t) => {
  const { internal, db, call } = await startBoth(t);
  await createOrder(call);
  const known = await idsOf(internal, 'email=User%40Example.com');
  t.equal(known.length, 1);
  for (const email of ['%', 'user%', '%@example.com', '_ser@example.com', 'user', '*', "'"])
    t.match(
      await internal('GET', `/internal/orders?progress=any&email=${encodeURIComponent(email)}`),
      { status: 404, body: { reason: 'user_not_found' } },
      `no account has ${email}`,
    );
  await db
    .updateTable('accounts')
    .set({ email: '100%@example.com', email_key: '100%@example.com' })
    .where('user_id', '=', 1)
    .execute();
  t.same(await idsOf(internal, 'email=100%25%40example.com'), known);
  t.same(await idsOf(internal, 'email=100%25%40example.com&user_id=2'), [], 'of two users: none');
});

t.test('an invalid filter is an error that names it', async (t) => {
  const { internal } = await startBoth(t);
  for (const [query, field] of [
    ['progress=all', 'progress'],
    ['user_id=x', 'user_id'],
    ['email=', 'email'],
    ['created_from=yesterday', 'created_from'],
    ['created_from=2026-02-30T00:00:00Z', 'created_from'],
    ['created_before=0000-01-01T00:00:00Z', 'created_before'],
    ['created_before=2026-03-14T08:59:60Z', 'created_before'],
    ['partner_id=-1', 'partner_id'],
    ['from=2026-11-29', 'from'],
    ['progress=any&Email=user%40example.com', 'Email'],
  ] as const)
    t.match(
      await internal('GET', `/internal/orders?${query}`),
      { status: 400, body: { details: { checks_failed: [{ field, in: 'query' }] } } },
      query,
    );
});

const actors = ({ body }: { body: Json }): [string, string | null][] =>
  body.history.map(({ type, actor }: { type: string; actor: string | null }) => [type, actor]);

t.test('the record of an order says who did what, and is complete', async (t) => {
  const { call, internal } = await startBoth(t, { settings: { PARTNER_EVENTS: 'all' } });
  const { id, uuid } = (
    await call('POST', '/v1/orders?user_id=1', {
      as: 'manager',
      headers: { 'If-Match': '*' },
      body: { recipe: 'lungo', coffee_machine_id: 1 },
    })
  ).body;
  await call('PUT', `/v1/orders/${id}/volume`, { as: 'user', body: { volume: '90ml' } });
  await internal('PUT', `/internal/orders/${id}/progress`, { body: { progress: 'brewing' } });
  await call('POST', `/v1/orders/${id}/cancel`, { as: 'user', body: { reason: 'too late' } });
  const record = await internal('GET', `/internal/orders/${id}`);
  t.match(record, {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      uuid,
      number: id,
      user_id: 1,
      email: 'user@example.com',
      deleted_at: null,
      order: {
        version: 4,
        partner_id: 1,
        price: '2.00',
        currency: 'EUR',
        progress: 'canceled',
        created_by: 2,
        cancelled_at: /Z$/,
        cancel_reason: 'too late',
      },
      is_history_complete: true,
    },
  });
  t.same(actors(record), [
    ['order.created', 'user:2'],
    ['order.updated', 'user:1'],
    ['order.progressed', 'internal'],
    ['order.canceled', 'user:1'],
  ]);
  t.same((await internal('GET', `/internal/orders/${uuid.toUpperCase()}`)).body, record.body);
});

t.test('every way to change an order stores who made the change', async (t) => {
  const { call, internal } = await startBoth(t, { settings: { PARTNER_EVENTS: 'all' } });
  const as = 'manager';
  const id = await orderAt(call);
  const url = `/v1/orders/${id}`;
  await call('PUT', url, { as, body: { recipe: 'latte' } });
  await call('PUT', `${url}/address`, { as, body: { address: { city: 'Berlin' } } });
  const draft = await call('POST', `${url}/drafts`, { as, body: { volume: '99ml' } });
  await call('PUT', `${url}/drafts/${draft.body.id}/commit`, { as });
  await call('PUT', `${url}/archive`, { as });
  await call('PUT', `${url}/restore`, { as });
  await call('DELETE', url, { as });
  const record = await internal('GET', `/internal/orders/${id}`);
  t.same(actors(record), [
    ['order.created', 'user:1'],
    ['order.updated', 'user:2'],
    ['order.updated', 'user:2'],
    ['order.updated', 'user:2'],
    ['order.archived', 'user:2'],
    ['order.restored', 'user:2'],
    ['order.deleted', 'user:2'],
  ]);
  t.match(record.body, { order: null, deleted_at: /Z$/, is_history_complete: true });
});

t.test('the history of an order without events is incomplete', async (t) => {
  const { call, internal } = await startBoth(t);
  const id = await orderAt(call, 1);
  const before = await internal('GET', `/internal/orders/${id}`);
  t.match(before.body, { history: [], is_history_complete: false });
  await putWebhook(call);
  await internal('PUT', `/internal/orders/${id}/progress`, { body: { progress: 'brewing' } });
  const after = await internal('GET', `/internal/orders/${id}`);
  t.same(actors(after), [['order.progressed', 'internal']]);
  t.equal(after.body.is_history_complete, false, 'the first version has no event');
});

t.test('a former partner has a copy of an event, which the history does not repeat', async (t) => {
  const { call, internal, db } = await startBoth(t, { settings: { PARTNER_EVENTS: 'all' } });
  const id = await orderAt(call, 1);
  await call('PUT', `/v1/orders/${id}`, {
    as: 'user',
    body: { recipe: 'lungo', coffee_machine_id: await machineOfOther(db) },
  });
  const record = await internal('GET', `/internal/orders/${id}`);
  t.same(actors(record), [
    ['order.created', 'user:1'],
    ['order.updated', 'user:1'],
  ]);
  t.equal(record.body.is_history_complete, true);
});

async function machineOfOther(db: Handle): Promise<number> {
  const machines = db.selectFrom('coffee_machines').select('id').where('partner_id', '<>', 1);
  return (await machines.where('is_available', '=', true).executeTakeFirstOrThrow()).id;
}

t.test('a deleted order shows its tombstone, and an unknown one is 404', async (t) => {
  const { call, internal } = await startBoth(t);
  const { id, uuid } = (await createOrder(call)).body;
  await call('DELETE', `/v1/orders/${id}`, { as: 'user' });
  const expected = { uuid, number: id, user_id: 1, order: null, is_history_complete: false };
  for (const key of [id, uuid])
    t.match(await internal('GET', `/internal/orders/${key}`), { status: 200, body: expected });
  for (const key of [999_999, '00000000-0000-4000-8000-000000000000'])
    t.match(await internal('GET', `/internal/orders/${key}`), {
      status: 404,
      body: { reason: 'order_not_found' },
    });
});

t.test('an operator cancels an order with a reason, which the customer sees', async (t) => {
  const { call, internal } = await startBoth(t);
  const id = await orderAt(call, 1);
  const cancel = (reason: string) =>
    internal('PUT', `/internal/orders/${id}/progress`, { body: { progress: 'canceled', reason } });
  t.match(await cancel('no milk'), { status: 200, body: { progress: 'canceled' } });
  t.match((await call('GET', `/v1/orders/${id}`, { as: 'user' })).body, {
    status: 'cancelled',
    cancel_reason: 'no milk',
  });
  const { version } = (await cancel('another')).body;
  t.equal(version, 2, 'a repeat changes nothing');
  const record = await internal('GET', `/internal/orders/${id}`);
  t.equal(record.body.order.cancel_reason, 'no milk', 'not even the reason');
});

t.test('a reason needs the progress canceled', async (t) => {
  const { call, internal } = await startBoth(t);
  const id = await orderAt(call, 1);
  t.match(
    await internal('PUT', `/internal/orders/${id}/progress`, {
      body: { progress: 'brewing', reason: 'no milk' },
    }),
    { status: 400, body: { details: { checks_failed: [{ field: 'reason', in: 'body' }] } } },
  );
  t.equal((await internal('GET', `/internal/orders/${id}`)).body.order.progress, 'pending');
});

t.test('the order of an erased person can be canceled, and gets no reason', async (t) => {
  const { call, internal, db } = await startBoth(t);
  const id = await orderAt(call, 1);
  await beginErasure(db, 1);
  await completeErasure(db, 1);
  t.match(
    await internal('PUT', `/internal/orders/${id}/progress`, {
      body: { progress: 'canceled', reason: 'the person left' },
    }),
    { status: 200, body: { progress: 'canceled' } },
  );
  t.match((await internal('GET', `/internal/orders/${id}`)).body, {
    email: null,
    order: { progress: 'canceled', cancel_reason: null },
  });
});

t.test('the audit trail names whose orders were read, and not what a machine reads', async (t) => {
  const logs = captureLogs('fatal');
  const { call, internal } = await startBoth(t, { parts: { logger: logs.logger } });
  const id = await orderAt(call, 1);
  await internal('GET', '/internal/orders?coffee_machine_id=1');
  await internal('GET', '/internal/orders?progress=any&email=nobody@example.com');
  await internal('GET', '/internal/orders?user_id=2');
  await internal('GET', `/internal/orders/${id}`);
  const entries = logs.trail().filter(({ audit }) => audit === 'orders_read');
  t.match(entries, [
    { userId: 2, orderId: null, actor: 'internal' },
    { userId: 1, orderId: id, actor: 'internal' },
  ]);
  t.equal(entries.length, 2);
});
