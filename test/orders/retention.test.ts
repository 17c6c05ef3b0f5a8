/** ORDER_RETENTION_DAYS deletes finished orders, and clients see what they see after a deletion. */
import { sql } from 'kysely';
import { cleanUp as cleanUpOf } from '../../src/db/cleanup.ts';
import type { Expiry } from '../../src/db/expiry.ts';
import type { Handle } from '../../src/db/handle.ts';
import { orderExpiries } from '../../src/orders/queries/delete.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { cleanUp, cleanUpAfter } from '../support/cleanup.ts';
import { lockWaits } from '../support/locks.ts';
import { forceOrder, ordersOf, recountLists } from '../support/orders.ts';
import { insertAttachment, insertContent } from '../support/rows.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { putWebhook } from '../support/webhooks.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Sets the state and the time of an order that a machine has finished. */
async function finish(db: Handle, id: number, days: number): Promise<void> {
  await forceOrder(db, id, { progress: 'ready', completed_at: daysAgo(days) });
}

t.test('without the setting, no order expires', async (t) => {
  const { call, db } = await startApp(t);
  const { newOrder, read } = ordersOf(call);
  const id = await newOrder();
  await finish(db, id, 10_000);
  t.equal(await cleanUp(db), 0);
  t.equal((await read(id)).status, 200);
});

t.test(
  'orders that became ready or were canceled before the retention are deleted, and no others',
  async (t) => {
    const { call, db } = await startApp(t);
    const { newOrder, act, read } = ordersOf(call);
    const [old, recent, pending, canceled, archived] = [
      await newOrder(),
      await newOrder(),
      await newOrder(),
      await newOrder(),
      await newOrder(),
    ];
    await finish(db, old, 31);
    await finish(db, recent, 29);
    await finish(db, archived, 31);
    t.equal((await act(archived, 'archive')).status, 200, 'an archived order expires too');
    await act(canceled, 'cancel');
    await db
      .updateTable('orders')
      .set({ cancelled_at: daysAgo(31) })
      .where('id', '=', canceled)
      .execute();
    await db
      .updateTable('orders')
      .set({ created_at: daysAgo(400) })
      .where('id', '=', pending)
      .execute();
    t.equal(await cleanUpAfter(db, 30), 3);
    const statuses = [];
    for (const id of [old, recent, pending, canceled, archived])
      statuses.push((await read(id)).status);
    t.same(statuses, [404, 200, 200, 404, 404]);
    const { rows } = await sql<{ listed: number; real: number }>`
      SELECT listed, (SELECT count(*)::int FROM orders WHERE user_id = 1) AS real
      FROM order_lists WHERE user_id = 1`.execute(db);
    t.equal(rows[0]?.listed, rows[0]?.real);
  },
);

t.test('an expired order looks like one that its owner has deleted', async (t) => {
  for (const setting of ['404', '410']) {
    const { call, db } = await startApp(t, { DELETED_ORDER_STATUS: setting });
    const { remove, read, put } = ordersOf(call);
    const uuids = ['0195cf0e-7ef6-7d7e-8fb2-61cf09b3e001', '0195cf0e-7ef6-7d7e-8fb2-61cf09b3e002'];
    const answers = [];
    for (const uuid of uuids) {
      t.equal((await put(uuid, { recipe: 'lungo' })).status, 201);
      const draft = { as: 'user', body: { recipe: 'lungo' } } as const;
      t.equal((await call('POST', `/v1/orders/${uuid}/drafts`, draft)).status, 201);
      const { id } = await db
        .selectFrom('orders')
        .select('id')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      await finish(db, id, 31);
      const before = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
      if (uuid === uuids[0]) await remove(uuid);
      else t.equal(await cleanUpAfter(db, 30), 1);
      const after = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
      t.not(after.headers.etag, before.headers.etag, 'a cached page is outdated');
      answers.push(
        [
          await read(uuid),
          await read(id),
          await put(uuid, { recipe: 'lungo' }),
          await remove(uuid),
        ].map(({ status, body: error }) => [status, error?.reason]),
      );
    }
    t.same(answers[1], answers[0]);
    t.match(answers[1]?.[0], [Number(setting)]);
    t.same(await db.selectFrom('change_drafts').selectAll().execute(), []);
  }
});

t.test('the end of a retention stores and announces the same as a deletion', async (t) => {
  const { call, db } = await startApp(t);
  const { remove, act } = ordersOf(call);
  const announced: string[] = [];
  db.changed.on('order_lists', (user) => announced.push(`order_lists ${user}`));
  db.changed.on('events', (partner) => announced.push(`events ${partner}`));
  const readList = () =>
    db
      .selectFrom('order_lists')
      .select(['revision', 'listed', 'drafts_revision'])
      .where('user_id', '=', 1)
      .executeTakeFirstOrThrow();

  /** Deletes an order that was committed from a draft, and returns all effects. */
  const effectsOf = async (isArchived: boolean, end: (id: number) => Promise<unknown>) => {
    const body = { recipe: 'lungo', coffee_machine_id: 1 };
    const draft = await call('POST', '/v1/orders/drafts', { as: 'user', body });
    const url = `/v1/orders/drafts/${draft.body.id}/commit`;
    const headers = { 'If-Match': '*' };
    const { id } = (await call('PUT', url, { as: 'user', headers })).body;
    await finish(db, id, 31);
    if (isArchived) t.equal((await act(id, 'archive')).status, 200);
    const before = await readList();
    announced.length = 0;
    await end(id);
    const after = await readList();
    return {
      list: {
        revision: after.revision - before.revision,
        listed: after.listed - before.listed,
        drafts_revision: after.drafts_revision - before.drafts_revision,
      },
      tombstones: await db
        .selectFrom('deleted_orders')
        .select('user_id')
        .where('id', '=', id)
        .execute(),
      events: await db
        .selectFrom('events')
        .select(['type', 'partner_id', 'is_copy', 'version'])
        .where('order_id', '=', id)
        .where('type', '=', 'order.deleted')
        .execute(),
      announced: [...announced].sort(),
    };
  };

  await putWebhook(call);
  for (const isArchived of [false, true]) {
    const deletion = await effectsOf(isArchived, (id) => remove(id));
    const expiry = await effectsOf(isArchived, () => cleanUpAfter(db, 30));
    t.same(expiry, deletion);
    t.match(deletion, {
      list: { revision: 1, listed: isArchived ? 0 : -1, drafts_revision: 1 },
      tombstones: [{ user_id: 1 }],
      events: [{ type: 'order.deleted', partner_id: 1 }],
      announced: ['events 1', 'order_lists 1'],
    });
  }
});

t.test(
  'an order that changes while the retention ends has its events in the order of its versions',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open({ partnerEvents: 'all' })];
    const { call } = await startAppOn(t, other);
    const { newOrder, act } = ordersOf(call);
    const [first, second] = [await newOrder(), await newOrder()];
    for (const id of [first, second]) await finish(other, id, 31);
    const [expiry] = orderExpiries(30, 'all');
    // The cleanup sees the first order, and waits at the second one.
    const condition = sql`${expiry?.condition} AND (expired.id = ${first}
      OR pg_advisory_xact_lock_shared(4711)::text IS NOT NULL)`;
    const holding = await holdOpen(t, other, (transaction) =>
      sql`SELECT pg_advisory_xact_lock(4711)::text`.execute(transaction),
    );
    const cleaning = cleanUpOf(db, [{ ...(expiry as Expiry), condition }]);
    await until(async () => (await lockWaits(other)).includes('advisory'));
    t.equal((await act(second, 'archive')).status, 200);
    await holding.commit();
    await cleaning;
    t.equal(await cleanUpOf(db, [expiry as Expiry]), 1, 'the next run deletes it');
    const { rows } = await sql<{ versions: number[] }>`
      SELECT array_agg(version ORDER BY written, id) AS versions FROM events
      WHERE order_id = ${second} AND type IN ('order.archived', 'order.deleted')`.execute(other);
    const [archived = 0, deleted] = rows[0]?.versions ?? [];
    t.equal(deleted, archived + 1);
  },
);

t.test('the draft of an expired order is deleted, and the draft list changes', async (t) => {
  const { call, db } = await startApp(t);
  const draft = await call('POST', '/v1/orders/drafts', { as: 'user', body: { recipe: 'lungo' } });
  const committed = await call('PUT', `/v1/orders/drafts/${draft.body.id}/commit`, {
    as: 'user',
    headers: { 'If-Match': '*' },
  });
  t.equal(committed.status, 201, committed.text);
  const before = await call('GET', '/v1/orders/drafts', { as: 'user' });
  await finish(db, committed.body.id, 31);
  t.equal(await cleanUpAfter(db, 30), 1);
  const after = await call('GET', '/v1/orders/drafts', { as: 'user' });
  t.same(after.body.items, []);
  t.not(after.headers.etag, before.headers.etag);
});

t.test('the content of an expired attachment is deleted from both stores', async (t) => {
  const { call, db } = await startApp(t);
  const id = await ordersOf(call).newOrder();
  await insertAttachment(db, { order_id: id, object_key: 'attachments/a' });
  await insertContent(db, await insertAttachment(db, { order_id: id }), 'x');
  await finish(db, id, 31);
  await cleanUpAfter(db, 30);
  t.same(await db.selectFrom('attachments').selectAll().execute(), []);
  t.same(await db.selectFrom('attachment_chunks').selectAll().execute(), []);
  t.match(await db.selectFrom('discarded_objects').select('object_key').execute(), [
    { object_key: 'attachments/a' },
  ]);
});

t.test(
  'many orders are deleted in portions, while the revisions and counts of all lists stay right',
  async (t) => {
    const { call, db } = await startApp(t);
    for (const user of [1, 2, 3])
      await sql`INSERT INTO orders (user_id, recipe, volume_ml, price_minor_units, currency, progress,
          completed_at, archive_state, created_by)
        SELECT ${user}, 'lungo', 100, 200, 'EUR', 'ready', now() - interval '1 day' * (n % 60 + 1),
          CASE WHEN n % 5 = 0 THEN 'archived' ELSE 'listed' END, 1
        FROM generate_series(${user - 1}::int, 2399, 3) AS n`.execute(db);
    await recountLists(db);
    const lists = () => db.selectFrom('order_lists').select(['user_id', 'revision', 'listed']);
    const before = await lists().where('user_id', '<=', 3).orderBy('user_id').execute();
    const woken = new Set<number>();
    db.changed.on('order_lists', (user) => woken.add(user));
    t.equal(await cleanUpAfter(db, 30, 7), 1240);
    t.same([...woken].sort(), [1, 2, 3], 'requests that wait for a change are woken');
    const after = await lists().where('user_id', '<=', 3).orderBy('user_id').execute();
    const { rows: real } = await sql<{ orders: number; listed: number }>`
      SELECT count(*)::int AS orders, (count(*) FILTER (WHERE archive_state <> 'archived'))::int AS listed
      FROM orders WHERE user_id <= 3 GROUP BY user_id ORDER BY user_id`.execute(db);
    t.same(
      after.map(({ listed }) => listed),
      real.map(({ listed }) => listed),
    );
    t.same(
      after.map(({ revision }, index) => revision - (before[index]?.revision ?? 0)),
      real.map(({ orders }) => 800 - orders),
      'each deletion counts, as a deletion by the owner does',
    );
    const tombstones = db.selectFrom('deleted_orders').select('id');
    t.equal((await tombstones.execute()).length, 1240);
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: 'user' })).status, 200);
    t.equal(await cleanUpAfter(db, 30), 0);
  },
);
