import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startApp } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

type App = Awaited<ReturnType<typeof startApp>>;

const formal = 'application/vnd.beverage.order+json';

async function orderAndDraft({ call }: Pick<App, 'call'>, change: object) {
  const order = await createOrder(call, {
    body: { recipe: 'lungo', volume: '100ml', coffee_machine_id: 1 },
  });
  const url = `/v1/orders/${order.body.id}`;
  const draft = await call('POST', `${url}/drafts`, { as: 'user', body: change });
  return { url, order, draft, path: draft.headers.location as string };
}

t.test(
  'a change draft does not affect the order before its commit; the commit changes the fields that the draft names',
  async (t) => {
    const app = await startApp(t);
    const { call } = app;
    const { url, order, draft, path } = await orderAndDraft(app, {
      volume: '300ml',
      address: { city: 'Berlin' },
    });
    t.equal(draft.status, 201);
    t.equal(path, `${url}/drafts/${draft.body.id}`);
    const expected = {
      user_id: 1,
      order_id: order.body.id,
      volume: '300ml',
      recipe: null,
      committed_at: null,
    };
    t.match(draft.body, expected);
    t.strictSame((await call('GET', path, { as: 'user' })).body, draft.body);
    t.strictSame((await call('GET', url, { as: 'user' })).body, order.body);

    const committed = await call('PUT', `${path}/commit`, { as: 'user' });
    t.equal(committed.status, 200);
    const changed = {
      recipe: 'lungo',
      volume_ml: 300,
      coffee_machine_id: 1,
      address: { city: 'Berlin' },
      price: '2.00',
    };
    t.match(committed.body, changed);
    t.equal(committed.headers.etag, '"2"');
    t.equal(
      (await call('GET', '/v1/orders?user_id=1', { as: 'user' })).headers.etag,
      '"2"',
      'the revision of the list changes as well',
    );
    t.match((await call('GET', path, { as: 'user' })).body, {
      committed_at: /Z$/,
      expires_at: null,
    });

    await call('PUT', `${url}/volume`, { as: 'user', body: { volume: '90ml' } });
    const repeated = await call('PUT', `${path}/commit`, {
      as: 'user',
      headers: { Accept: formal },
    });
    t.equal(repeated.status, 200);
    t.match(
      repeated.body,
      { volumeMl: 90 },
      'a repeat changes nothing, and returns the current order',
    );
  },
);

t.test(
  'a change of the recipe changes the price; fields in the body of a commit override the fields of the draft',
  async (t) => {
    const app = await startApp(t);
    const { path } = await orderAndDraft(app, { recipe: 'nothing known', coffee_machine_id: 999 });
    const body = { recipe: 'latte', coffee_machine_id: 2 };
    const committed = await app.call('PUT', `${path}/commit`, { as: 'user', body });
    t.match(committed.body, { ...body, price: '3.20', volume_ml: 100 });
  },
);

t.test(
  'if an order has changed in any way since a change draft was created, committing the draft gets 409',
  async (t) => {
    const app = await startApp(t);
    const { call, db } = app;
    for (const meddle of [
      (url: string) => call('PUT', `${url}/volume`, { as: 'user', body: { volume: '120ml' } }),
      (url: string) => call('PUT', `${url}/archive`, { as: 'user' }),
      (url: string) => call('POST', `${url}/cancel`, { as: 'user' }),
      async (url: string) => {
        const { body: other } = await call('POST', `${url}/drafts`, {
          as: 'user',
          body: { volume: '130ml' },
        });
        await call('PUT', `${url}/drafts/${other.id}/commit`, { as: 'user' });
      },
    ]) {
      const { url, path } = await orderAndDraft(app, { volume: '300ml' });
      await meddle(url);
      const before = await call('GET', url, { as: 'user' });
      const refused = await call('PUT', `${path}/commit`, { as: 'user' });
      t.match(refused, { status: 409, body: { reason: 'draft_conflict' } });
      t.strictSame((await call('GET', url, { as: 'user' })).body, before.body);
      t.match((await call('GET', path, { as: 'user' })).body, { committed_at: null });
    }
    const { url, order } = await orderAndDraft(app, {});
    await db
      .updateTable('orders')
      .set({ progress: 'brewing' })
      .where('id', '=', order.body.id)
      .execute();
    const { body: late } = await call('POST', `${url}/drafts`, {
      as: 'user',
      body: { volume: '300ml' },
    });
    const refused = await call('PUT', `${url}/drafts/${late.id}/commit`, { as: 'user' });
    t.match(refused, { status: 409, body: { reason: 'invalid_status_transition' } });
  },
);

t.test('a change draft with invalid fields is rejected at its commit and is kept', async (t) => {
  const app = await startApp(t);
  const { url, order, path } = await orderAndDraft(app, { volume: '300ml' });
  const commit = (body: unknown) => app.call('PUT', `${path}/commit`, { as: 'user', body });
  t.match(await commit({ coffee_machine_id: 999 }), {
    status: 404,
    body: { reason: 'machine_not_found' },
  });
  t.match(await commit({ coffee_machine_id: 4 }), {
    status: 422,
    body: { reason: 'machine_unavailable' },
  });
  t.match(await commit({ recipe: 'lungu' }), {
    status: 422,
    body: { reason: 'wrong_parameter_value' },
  });
  t.match(await commit({ volume: 'much', colour: 'red' }), {
    status: 400,
    body: { reason: 'validation_failed' },
  });
  t.strictSame((await app.call('GET', url, { as: 'user' })).body, order.body);
  t.equal((await commit({})).status, 200);
});

t.test('a commit that changes nothing does not increase the revision of the order', async (t) => {
  const app = await startApp(t);
  const { order, path } = await orderAndDraft(app, { volume: '100ml' });
  const committed = await app.call('PUT', `${path}/commit`, { as: 'user' });
  t.equal(committed.headers.etag, '"1"');
  t.strictSame(committed.body, order.body);
  t.match((await app.call('GET', path, { as: 'user' })).body, { committed_at: /Z$/ });
});

t.test(
  'if a change draft is committed 50 times concurrently, every commit gets 200 and the order changes once',
  async (t) => {
    const app = await startApp(t);
    const { path } = await orderAndDraft(app, { volume: '300ml' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call('PUT', `${path}/commit`, { as: 'user' })),
    );
    t.ok(answers.every(({ status }) => status === 200));
    t.same(new Set(answers.map(({ headers }) => headers.etag)), new Set(['"2"']));
  },
);

t.test(
  'of 20 concurrent commits of change drafts for the same revision, one changes the order and the others get 409',
  async (t) => {
    const app = await startApp(t);
    const { url } = await orderAndDraft(app, {});
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.call('POST', `${url}/drafts`, { as: 'user', body: { volume: `${200 + index}ml` } }),
      ),
    );
    const answers = await Promise.all(
      drafts.map(({ headers }) => app.call('PUT', `${headers.location}/commit`, { as: 'user' })),
    );
    t.equal(answers.filter(({ status }) => status === 200).length, 1);
    t.equal(answers.filter(({ body }) => body.reason === 'draft_conflict').length, 19);
  },
);

t.test(
  'a change draft exists only under its order, and callers who may act for the owner have access',
  async (t) => {
    const app = await startApp(t);
    const { call } = app;
    const { url, path, draft } = await orderAndDraft(app, { volume: '300ml' });
    const other = await orderAndDraft(app, {});
    t.equal((await call('GET', path, { as: 'manager' })).status, 200);
    for (const [method, of] of [
      ['GET', ''],
      ['PUT', '/commit'],
    ] as const) {
      t.equal((await call(method, `${path}${of}`, { as: 'admin' })).status, 403);
      t.equal((await call(method, `${path}${of}`)).status, 401);
      for (const [stranger, reason] of [
        [`${other.url}/drafts/${draft.body.id}`, 'draft_not_found'],
        [`${url}/drafts/${randomUUID()}`, 'draft_not_found'],
        [`/v1/orders/${randomUUID()}/drafts/${draft.body.id}`, 'order_not_found'],
      ]) {
        t.match(await call(method, `${stranger}${of}`, { as: 'user' }), {
          status: 404,
          body: { reason },
        });
      }
      t.equal((await call(method, `${url}/drafts/1${of}`, { as: 'user' })).status, 400);
      t.equal(
        (await call(method, `/v1/orders/x/drafts/${draft.body.id}${of}`, { as: 'user' })).status,
        400,
      );
    }
    t.equal((await call('POST', `${url}/drafts`, { as: 'admin' })).status, 403);
    t.equal((await call('POST', '/v1/orders/999999/drafts', { as: 'user' })).status, 404);
  },
);

t.test('a change draft gets 404 as soon as it expires, unless it was committed', async (t) => {
  const app = await startApp(t);
  const { path } = await orderAndDraft(app, { volume: '300ml' });
  const done = await orderAndDraft(app, { volume: '300ml' });
  await app.call('PUT', `${done.path}/commit`, { as: 'user' });
  await app.db
    .updateTable('change_drafts')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute();
  for (const [method, of] of [
    ['GET', ''],
    ['PUT', '/commit'],
  ] as const) {
    const gone = await app.call(method, `${path}${of}`, { as: 'user' });
    t.match(gone, { status: 404, body: { reason: 'draft_not_found' } });
    t.equal((await app.call(method, `${done.path}${of}`, { as: 'user' })).status, 200);
  }
});

t.test('deleting an order deletes its change drafts', async (t) => {
  const app = await startApp(t, { DELETED_ORDER_STATUS: '410' });
  const { url, path } = await orderAndDraft(app, { volume: '300ml' });
  await app.call('DELETE', url, { as: 'user' });
  t.equal((await app.call('GET', path, { as: 'user' })).status, 410);
  t.equal((await app.call('PUT', `${path}/commit`, { as: 'user' })).status, 410);
  t.same(await app.db.selectFrom('change_drafts').selectAll().execute(), []);
});

t.test(
  'an idempotency key creates one change draft, and is valid only for this order and this change',
  async (t) => {
    const app = await startApp(t);
    const { url } = await orderAndDraft(app, {});
    const other = await orderAndDraft(app, {});
    const post = (to: string, body: object) =>
      app.call('POST', `${to}/drafts`, { as: 'user', headers: { 'X-Idempotency-Key': 'k' }, body });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(url, { volume: '200ml' })),
    );
    t.equal(answers.filter(({ status }) => status === 201).length, 1);
    t.equal(new Set(answers.map(({ text }) => text)).size, 1);
    t.equal(new Set(answers.map(({ headers }) => headers.location)).size, 1);
    t.match(await post(url, { volume: '210ml' }), {
      status: 422,
      body: { reason: 'idempotency_key_reused' },
    });
    t.match(await post(other.url, { volume: '200ml' }), {
      status: 422,
      body: { reason: 'idempotency_key_reused' },
    });
  },
);
