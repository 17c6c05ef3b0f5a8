import { sql } from 'kysely';
import { startApp } from '../support/app.ts';
import { many } from '../support/concurrency.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const drafts = '/v1/orders/drafts';
const formal = 'application/vnd.beverage.order+json';

type App = Awaited<ReturnType<typeof startApp>>;

async function makeDraft(
  { call }: Pick<App, 'call'>,
  body: object = { recipe: 'lungo' },
): Promise<string> {
  return (await call('POST', drafts, { as: 'user', body })).body.id;
}

t.test(
  'a commit creates the order of the draft, changes the list of the owner, and can be repeated',
  async (t) => {
    const app = await startApp(t);
    const { call } = app;
    const address = { city: 'Berlin', doorbell: 'Byron' };
    const id = await makeDraft(app, {
      recipe: 'latte',
      coffee_machine_id: 2,
      volume: '275ml',
      address,
    });
    const committed = await call('PUT', `${drafts}/${id}/commit`, { as: 'user' });
    t.equal(committed.status, 201);
    t.match(committed.body, {
      user_id: 1,
      recipe: 'latte',
      coffee_machine_id: 2,
      volume_ml: 275,
      address,
      price: '3.20',
    });
    t.equal(committed.headers.location, `/v1/orders/${committed.body.id}`);
    t.equal(committed.headers['content-location'], '/v1/orders?user_id=1');
    t.equal(
      committed.headers.etag,
      (await call('GET', '/v1/orders?user_id=1', { as: 'user' })).headers.etag,
    );
    t.match((await call('GET', `${drafts}/${id}`, { as: 'user' })).body, {
      order_id: committed.body.id,
      expires_at: null,
    });

    const repeated = await call('PUT', `${drafts}/${id}/commit`, {
      as: 'user',
      body: { recipe: 'espresso' },
    });
    t.equal(repeated.status, 200);
    t.strictSame(repeated.body, committed.body);
    t.equal(repeated.headers.etag, committed.headers.etag);
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.total, 1);
    const malformed = await call('PUT', `${drafts}/${id}/commit`, {
      as: 'user',
      body: { volume: 'much' },
    });
    t.equal(malformed.status, 400, 'a malformed repeat is rejected');
  },
);

t.test(
  'every caller who may act for the owner may commit; the order belongs to the owner',
  async (t) => {
    const app = await startApp(t);
    for (const body of [undefined, {}, { volume: '200ml' }]) {
      const committed = await app.call('PUT', `${drafts}/${await makeDraft(app)}/commit`, {
        as: 'manager',
        body,
      });
      t.equal(committed.status, 201);
      t.match(committed.body, { user_id: 1, created_by: 2 });
      t.equal(committed.headers['content-location'], '/v1/orders?user_id=1');
    }
  },
);

t.test('fields in the body of a commit override the fields of the draft', async (t) => {
  const app = await startApp(t);
  const id = await makeDraft(app, {
    recipe: 'no such drink',
    volume: '100ml',
    coffee_machine_id: 999,
  });
  const committed = await app.call('PUT', `${drafts}/${id}/commit`, {
    as: 'user',
    headers: { Accept: formal },
    body: { recipe: 'lungo', coffee_machine_id: 1 },
  });
  t.equal(committed.status, 201);
  t.match(committed.body, { recipeId: 'lungo', volumeMl: 100, status: 'pending' });
});

t.test(
  'if a draft is committed 50 times while other orders are created, one commit creates the order and the others return this order',
  async (t) => {
    const app = await startApp(t);
    const { call } = app;
    const id = await makeDraft(app);
    const [commits, creations] = await Promise.all([
      many(50, () => call('PUT', `${drafts}/${id}/commit`, { as: 'user' })),
      many(20, () => createOrder(call, { body: { recipe: 'latte' } })),
    ]);
    t.equal(commits.filter(({ status }) => status === 201).length, 1);
    t.equal(commits.filter(({ status }) => status === 200).length, 49);
    t.equal(new Set(commits.map(({ text }) => text)).size, 1, 'all return the same order');
    t.equal(new Set(commits.map(({ headers }) => headers.etag)).size, 1);
    t.ok(creations.every(({ status }) => status === 201));
    const list = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
    t.equal(list.body.total, 21);
    t.equal(list.headers.etag, '"21"', 'the revision counts each order once');
  },
);

t.test('50 drafts committed concurrently become 50 orders', async (t) => {
  const app = await startApp(t);
  const ids = await many(50, () => makeDraft(app));
  const commits = await many(50, (index) =>
    app.call('PUT', `${drafts}/${ids[index]}/commit`, { as: 'user' }),
  );
  t.ok(commits.every(({ status }) => status === 201));
  t.equal(new Set(commits.map(({ body }) => body.id)).size, 50);
  t.equal(
    (await app.call('GET', drafts, { as: 'user' })).headers.etag,
    '"100"',
    'each creation and each commit of a draft counts',
  );
});

t.test(
  'the commit of an incomplete draft is rejected with every violation, and the draft is kept',
  async (t) => {
    const app = await startApp(t);
    const { call } = app;
    const id = await makeDraft(app, { coffee_machine_id: 1 });
    const before = await call('GET', `${drafts}/${id}`, { as: 'user' });
    const commit = (options: object) =>
      call('PUT', `${drafts}/${id}/commit`, { as: 'user', ...options });
    const incomplete = await commit({});
    t.match(incomplete, { status: 400, body: { reason: 'validation_failed' } });
    t.same(incomplete.body.details.checks_failed, [
      { field: 'recipe', in: 'body', error_type: 'required', message: 'recipe is required.' },
    ]);
    const faulty = await commit({ body: { volume: 'much', user_id: 1 } });
    t.equal(faulty.status, 400);
    const fields = faulty.body.details.checks_failed
      .map(({ field }: { field: string }) => field)
      .sort();
    t.same(fields, ['recipe', 'user_id', 'volume']);
    const camel = await commit({ headers: { Accept: formal } });
    t.match(camel, { status: 422, body: { errors: [{ field: 'recipe' }] } });
    for (const body of ['[]', '"x"', '7', 'null']) {
      t.equal(
        (await commit({ body, headers: { 'content-type': 'application/json' } })).status,
        400,
        body,
      );
    }
    t.match(await commit({ body: { recipe: 'lungu' } }), {
      status: 422,
      body: { reason: 'wrong_parameter_value' },
    });
    t.match(await commit({ body: { recipe: 'lungo', coffee_machine_id: 4 } }), {
      status: 422,
      body: { reason: 'machine_unavailable' },
    });
    t.match(
      await commit({ body: { coffee_machine_id: 999 } }),
      { status: 404, body: { reason: 'machine_not_found' } },
      'an unknown coffee machine is reported before violations of the fields',
    );
    t.strictSame((await call('GET', `${drafts}/${id}`, { as: 'user' })).body, before.body);
    t.equal((await commit({ body: { recipe: 'lungo' } })).status, 201);
  },
);

t.test('a committed draft does not expire', async (t) => {
  const app = await startApp(t);
  const id = await makeDraft(app);
  const { body: order } = await app.call('PUT', `${drafts}/${id}/commit`, { as: 'user' });
  await app.db
    .updateTable('drafts')
    .set({ expires_at: sql<Date>`now() - interval '1 day'` })
    .execute();
  t.match(await app.call('PUT', `${drafts}/${id}/commit`, { as: 'user' }), {
    status: 200,
    body: { id: order.id },
  });
});

t.test(
  'deleting an order deletes its draft, and the revision of the draft list changes',
  async (t) => {
    const app = await startApp(t);
    const { call } = app;
    const id = await makeDraft(app);
    const { body: order } = await call('PUT', `${drafts}/${id}/commit`, { as: 'user' });
    const etag = (await call('GET', drafts, { as: 'user' })).headers.etag;
    t.equal((await call('DELETE', `/v1/orders/${order.id}`, { as: 'user' })).status, 204);
    t.equal(
      (await call('PUT', `${drafts}/${id}/commit`, { as: 'user' })).status,
      404,
      'no second order can be created from the draft',
    );
    const list = await call('GET', drafts, { as: 'user' });
    t.equal(list.body.total, 0);
    t.not(list.headers.etag, etag);
  },
);

t.test('deleting a draft keeps its order', async (t) => {
  const app = await startApp(t);
  const id = await makeDraft(app);
  const { body: order } = await app.call('PUT', `${drafts}/${id}/commit`, { as: 'user' });
  t.equal((await app.call('DELETE', `${drafts}/${id}`, { as: 'user' })).status, 204);
  t.equal((await app.call('GET', `/v1/orders/${order.id}`, { as: 'user' })).status, 200);
  t.equal((await app.call('PUT', `${drafts}/${id}/commit`, { as: 'user' })).status, 404);
});
