/**
 * Two concurrent requests change one order. Each gets a response that it would get if they ran one
 * after the other.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { writeChange } from '../../src/orders/change.ts';
import { deleteOrder } from '../../src/orders/queries/delete.ts';
import { gatewayToken, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lockWaits } from '../support/locks.ts';
import { createOrder, storedOrder } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const as = 'user';
/** A demo user who differs from the user of `as`. */
const other = gatewayToken(2);

async function startTwo(t: Parameters<typeof startSessions>[0]) {
  const open = await startSessions(t);
  const { db } = await open();
  const { db: holder } = await open();
  const waiting = async (count: number) =>
    await until(async () => (await lockWaits(holder)).length === count);
  return { ...(await startAppOn(t, db)), db, holder, waiting, open };
}

const tombstonesOf = async (db: Handle, uuid: string) =>
  await db
    .selectFrom('deleted_orders')
    .select(['id', 'user_id'])
    .where('uuid', '=', uuid)
    .execute();

t.test(
  'creating a change draft while its order is deleted gets 404, or 410 where configured',
  { skip: needsServer },
  async (t) => {
    const { call, db, holder, waiting } = await startTwo(t);
    const gone = await startAppOn(t, db, { DELETED_ORDER_STATUS: '410' });
    for (const [who, expected] of [
      [call, { status: 404, reason: 'order_not_found' }],
      [gone.call, { status: 410, reason: 'order_deleted' }],
    ] as const) {
      const { id } = (await createOrder(call)).body;
      const order = await storedOrder(db, id);
      const deletion = await holdOpen(t, holder, (transaction) =>
        deleteOrder(transaction, { recordedOrders: 'webhooks', actor: 'user:1' }, order),
      );
      const drafted = who('POST', `/v1/orders/${id}/drafts`, { as, body: { volume: '90ml' } });
      await waiting(1);
      await deletion.commit();
      t.match((await drafted).body, expected);
    }
  },
);

t.test(
  'a PUT gets 409 if its order is deleted while it runs, like a PUT that is sent after the deletion',
  { skip: needsServer },
  async (t) => {
    const { call, db, holder, waiting } = await startTwo(t);
    const uuid = randomUUID();
    const put = () =>
      call('PUT', `/v1/orders/${uuid}`, { as, body: { recipe: 'latte', volume: '300ml' } });
    const { status } = await call('PUT', `/v1/orders/${uuid}`, { as, body: { recipe: 'lungo' } });
    t.equal(status, 201);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const order = await storedOrder(db, id);
    const deletion = await holdOpen(t, holder, (transaction) =>
      deleteOrder(transaction, { recordedOrders: 'webhooks', actor: 'user:1' }, order),
    );
    const met = put();
    await waiting(1);
    await deletion.commit();
    t.match((await met).body, { status: 409, reason: 'order_deleted' });
    t.match((await put()).body, { status: 409, reason: 'order_deleted' });
  },
);

t.test(
  'if another user creates and deletes an order during a PUT of the same UUID, the PUT creates no order',
  { skip: needsServer },
  async (t) => {
    const { call, holder, waiting } = await startTwo(t);
    const uuid = randomUUID();
    const body = { recipe: 'lungo' };
    const held = await holdOpen(t, holder, (transaction) =>
      sql`SELECT FROM order_lists WHERE user_id = 2 FOR UPDATE`.execute(transaction),
    );
    const met = call('PUT', `/v1/orders/${uuid}`, { as: other, body });
    // The statement of the PUT has begun, so it does not see the changes that follow.
    await waiting(1);
    t.equal((await call('PUT', `/v1/orders/${uuid}`, { as, body })).status, 201);
    t.equal((await call('DELETE', `/v1/orders/${uuid}`, { as })).status, 204);
    await held.commit();
    t.match(
      (await met).body,
      { status: 403, reason: 'forbidden' },
      'a deleted order keeps its owner',
    );
    t.equal(
      (await holder.selectFrom('orders').select('id').where('uuid', '=', uuid).execute()).length,
      0,
    );
    t.match(await tombstonesOf(holder, uuid), [{ user_id: 1 }]);
    t.equal((await call('DELETE', `/v1/orders/${uuid}`, { as })).status, 204);
  },
);

t.test(
  'a PUT of a UUID that another user takes after the lookup gets 403, whatever else is wrong with it',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call: owner } = await startAppOn(t, db);
    let taken: Promise<unknown> | undefined;
    let path = '';
    const watched = catching(db, ({ sql: text }) => {
      if (taken !== undefined || !text.includes('deleted_of')) return undefined;
      return async () => {
        // This lookup has not found the UUID.
        taken ??= owner('PUT', path, { as, body: { recipe: 'lungo' } });
        t.match(await taken, { status: 201 });
      };
    });
    const { call: stranger } = await startAppOn(t, watched.db);
    for (const [name, request] of Object.entries({
      'nothing is wrong': { body: { recipe: 'lungo' } },
      'a field is invalid': { body: { recipe: 'lungo', volume: '1 l' } },
      'the recipe is unknown': { body: { recipe: 'nectar' } },
      'the machine is unknown': { body: { recipe: 'lungo', coffee_machine_id: 999_999 } },
      'If-Match names a version': { body: { recipe: 'lungo' }, headers: { 'If-Match': '"1"' } },
    })) {
      taken = undefined;
      path = `/v1/orders/${randomUUID()}`;
      const { body } = await stranger('PUT', path, { as: other, ...request });
      t.match(body, { status: 403, reason: 'forbidden' }, name);
    }
  },
);

t.test('the database rejects an order under the UUID of a deleted one', async (t) => {
  const { call, db } = await startApp(t);
  const uuid = randomUUID();
  await call('PUT', `/v1/orders/${uuid}`, { as, body: { recipe: 'lungo' } });
  await call('DELETE', `/v1/orders/${uuid}`, { as });
  const insert = sql`INSERT INTO orders (uuid, is_client_id, user_id, recipe, volume_ml, price_minor_units, currency, created_by)
    VALUES (${uuid}, true, 2, 'lungo', 100, 200, 'EUR', 2)`;
  await t.rejects(insert.execute(db), { code: '23505' });
});

t.test(
  'a PUT or DELETE gets 503 if another request changes the order before each of its attempts',
  async (t) => {
    const { call, db } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    // The trigger skips every update, as if a concurrent change came first each time.
    await sql`CREATE FUNCTION pass_over() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`.execute(
      db,
    );
    await sql`CREATE TRIGGER passed_over BEFORE UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION pass_over()`.execute(
      db,
    );
    for (const [method, path, body] of [
      ['PUT', `/v1/orders/${id}/volume`, { volume: '90ml' }],
      ['PUT', `/v1/orders/${id}`, { recipe: 'latte' }],
      ['DELETE', `/v1/orders/${id}`, undefined],
    ] as const) {
      const answer = await call(method, path, { as, ...(body && { body }) });
      t.match(answer, { status: 503, headers: { 'retry-after': '5' } }, `${method} ${path}`);
    }
  },
);

t.test('a change names the recipe or machine that was removed after its checks', async (t) => {
  const { call, db } = await startApp(t);
  const order = await storedOrder(db, (await createOrder(call, { as })).body.id);
  const errorOf = async (change: Parameters<typeof writeChange>[3]) =>
    await writeChange(db, 'user:1', order, change).then(
      () => 'no error',
      ({ reason, status }) => ({ reason, status }),
    );
  t.same(await errorOf({ recipe: 'removed' }), { reason: 'wrong_parameter_value', status: 422 });
  t.same(await errorOf({ coffee_machine_id: 999_999 }), {
    reason: 'machine_not_found',
    status: 404,
  });
});

t.test(
  'the deletions of an order and of its draft never end in a deadlock',
  { skip: needsServer },
  async (t) => {
    const { call, holder, waiting, open } = await startTwo(t);
    // The turns of a user are those of one instance.
    const another = await startAppOn(t, (await open()).db);
    const { body: made } = await call('POST', '/v1/orders/drafts', {
      as,
      body: { recipe: 'lungo' },
    });
    const draft = `/v1/orders/drafts/${made.id}`;
    const { id } = (await call('PUT', `${draft}/commit`, { as })).body;
    const list = await holdOpen(t, holder, (transaction) =>
      transaction.selectFrom('order_lists').where('user_id', '=', 1).forUpdate().execute(),
    );
    const ofOrder = call('DELETE', `/v1/orders/${id}`, { as });
    await waiting(1);
    const ofDraft = another.call('DELETE', draft, { as });
    await waiting(2);
    await list.commit();
    t.equal((await ofOrder).status, 204);
    t.equal((await ofDraft).status, 404, 'its order took it along');
  },
);
