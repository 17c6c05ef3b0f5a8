/** The ids of orders and attachments, and what it costs to look an order up. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { gatewayToken, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { contentsOf, createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const as = 'user';
const greatest = 999_999_999_999_999;

t.test('orders and attachments of all users take the next id', async (t) => {
  const { call } = await startApp(t);
  const orders = [
    await createOrder(call),
    await createOrder(call, { as: 'manager' }),
    await createOrder(call),
  ].map(({ body }) => body.id);
  const added = await call('POST', `/v1/orders/${orders[0]}/attachments`, {
    as,
    body: fileBody('with oat milk'),
    headers: { 'content-type': multipartType },
  });
  t.same([...orders, added.body.id], [1, 2, 3, 4]);
});

t.test('without an id, nothing is stored, and the error says so', async (t) => {
  const { call, db } = await startApp(t);
  await sql`SELECT setval('order_ids', ${greatest - 2})::text`.execute(db);
  const { id } = (await createOrder(call)).body;
  t.equal(id, greatest - 1);
  t.equal((await createOrder(call)).body.id, greatest);
  t.equal((await call('GET', `/v1/orders/${greatest}`, { as })).status, 200);

  const before = await contentsOf(db);
  const body = { recipe: 'lungo' };
  for (const [method, url, options] of [
    ['POST', '/v1/orders', { headers: { 'If-Match': '*', 'X-Idempotency-Key': 'one' }, body }],
    ['PUT', `/v1/orders/${randomUUID()}`, { body }],
    [
      'POST',
      `/v1/orders/${id}/attachments`,
      { body: fileBody('with oat milk'), headers: { 'content-type': multipartType } },
    ],
  ] as const) {
    const refused = await call(method, url, { as, ...options });
    t.match(refused, {
      status: 500,
      body: { reason: 'internal_server_error', developer_message: /^No id is left/ },
    });
  }
  t.same(await contentsOf(db), before);
});

t.test('a look-up is one statement, whatever the number or UUID leads to', async (t) => {
  const statements: string[] = [];
  const { db } = await openTestDatabase(t, ({ sql: text }) => statements.push(text));
  const { call } = await startAppOn(t, db);
  const live = (await createOrder(call)).body;
  const deleted = (await createOrder(call)).body;
  await call('DELETE', `/v1/orders/${deleted.id}`, { as });
  const foreign = (await createOrder(call, { as: 'manager' })).body;
  const delegate = gatewayToken(
    7_000,
    Array.from({ length: 1300 }, (_, nth) => 10_000 + nth),
  );
  for (const [caller, order, status] of [
    [as, live.id, 200],
    [as, live.uuid, 200],
    [as, deleted.id, 404],
    [as, deleted.uuid, 404],
    [as, foreign.id, 403],
    [as, foreign.uuid, 403],
    [as, 4711, 404],
    [as, randomUUID(), 404],
    [delegate, live.uuid, 403],
    [delegate, randomUUID(), 404],
  ] as const) {
    statements.length = 0;
    const read = await call('GET', `/v1/orders/${order}`, { as: caller });
    t.equal(read.status, status);
    t.equal(statements.length, 1, `${status}: ${statements.join('\n')}`);
  }
});
