import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { gatewayToken, startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const drafts = '/v1/orders/drafts';
const formal = 'application/vnd.beverage.order+json';
const full = {
  recipe: 'lungo',
  coffee_machine_id: 1,
  volume: '250ml',
  address: { city: 'Berlin' },
};

type App = Awaited<ReturnType<typeof startApp>>;

/** Makes a draft expire immediately. */
async function expire({ db }: Pick<App, 'db'>, id: string) {
  await db
    .updateTable('drafts')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
}

t.test('a draft stores its fields and returns them until it is committed', async (t) => {
  const { call } = await startApp(t);
  const made = await call('POST', drafts, { as: 'user', body: full });
  t.equal(made.status, 201);
  t.equal(made.headers.location, `${drafts}/${made.body.id}`);
  t.match(made.body, { ...full, user_id: 1, volume_ml: 250, order_id: null });
  const life = Date.parse(made.body.expires_at) - Date.parse(made.body.created_at);
  t.equal(life, 24 * 60 * 60 * 1000, 'a draft expires after 24 hours');
  t.strictSame((await call('GET', made.headers.location ?? '', { as: 'user' })).body, made.body);
  t.equal(
    (await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.total,
    0,
    'no order is created',
  );
});

t.test('DRAFT_TTL_SECONDS sets the lifetime of a draft', async (t) => {
  const { call } = await startApp(t, { DRAFT_TTL_SECONDS: '90' });
  const { body } = await call('POST', drafts, { as: 'user' });
  t.equal(Date.parse(body.expires_at) - Date.parse(body.created_at), 90_000);
});

t.test(
  'a draft may be empty or name unknown values, but every field must be well-formed',
  async (t) => {
    const { call } = await startApp(t);
    for (const body of [undefined, {}, { recipe: 'no such drink' }, { coffee_machine_id: 999 }]) {
      t.equal((await call('POST', drafts, { as: 'user', body })).status, 201);
    }
    const refused = await call('POST', drafts, {
      as: 'user',
      headers: { 'X-Idempotency-Key': 'with space' },
      body: { recipe: '', volume: '0ml', coffee_machine_id: 'one', address: {}, colour: 'red' },
    });
    t.equal(refused.status, 400);
    const fields = refused.body.details.checks_failed
      .map(({ field }: { field: string }) => field)
      .sort();
    t.same(fields, [
      'X-Idempotency-Key',
      'address',
      'coffee_machine_id',
      'colour',
      'recipe',
      'volume',
    ]);
    const further = Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [`field${index}`, 'x']),
    );
    t.equal((await call('POST', drafts, { as: 'user', body: { address: further } })).status, 400);
    t.equal(
      (
        await call('POST', drafts, {
          as: 'user',
          body: '[1',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
      400,
    );
    t.equal(
      (await call('POST', drafts, { as: 'user', body: '{}', headers: { 'content-type': formal } }))
        .status,
      415,
    );
    t.equal(
      (await call('GET', drafts, { as: 'user' })).body.total,
      4,
      'rejected drafts are not stored',
    );
  },
);

t.test(
  'a draft belongs to the user that the query or the body names, or to the caller if neither names a user',
  async (t) => {
    const { call } = await startApp(t);
    t.equal((await call('POST', drafts, { as: 'manager', body: {} })).body.user_id, 2);
    t.equal(
      (await call('POST', `${drafts}?user_id=1`, { as: 'manager', body: {} })).body.user_id,
      1,
    );
    const byBody = await call('POST', drafts, { as: 'manager', body: { user_id: 1 } });
    t.equal(byBody.body.user_id, 1);
    const differing = await call('POST', `${drafts}?user_id=2`, {
      as: 'manager',
      body: { user_id: 1 },
    });
    t.match(differing, { status: 400, body: { reason: 'wrong_parameter_value' } });
    t.equal((await call('POST', `${drafts}?user_id=2`, { as: 'user', body: {} })).status, 403);
    const nobody = await call('POST', drafts, { as: gatewayToken(777), body: {} });
    t.match(nobody, { status: 404, body: { reason: 'user_not_found' } });
    const nobodys = await call('GET', drafts, { as: gatewayToken(777) });
    t.match(nobodys, { status: 404, body: { reason: 'user_not_found' } });

    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/commit'],
    ] as const) {
      const url = `${drafts}/${byBody.body.id}${path}`;
      t.equal(
        (await call(method, url, { as: 'admin' })).status,
        403,
        `${method} of another user's draft gets 403`,
      );
      t.equal((await call(method, url)).status, 401);
      const unknown = await call(method, `${drafts}/${randomUUID()}${path}`, { as: 'user' });
      t.match(unknown, { status: 404, body: { reason: 'draft_not_found' } });
      t.equal(
        (await call(method, `${drafts}/4711${path}`, { as: 'user' })).status,
        400,
        'a draft id is a UUID',
      );
    }
    t.equal((await call('GET', `${drafts}?user_id=1`, { as: 'admin' })).status, 403);
  },
);

t.test('the paths and methods of drafts are not confused with those of orders', async (t) => {
  const { call } = await startApp(t);
  for (const [method, url, allow] of [
    ['PUT', drafts, 'GET, POST, HEAD, OPTIONS'],
    ['DELETE', drafts, 'GET, POST, HEAD, OPTIONS'],
    ['PUT', `${drafts}/${randomUUID()}`, 'GET, DELETE, HEAD, OPTIONS'],
    ['PUT', `${drafts}/archive`, 'GET, DELETE, HEAD, OPTIONS'],
    ['POST', `${drafts}/${randomUUID()}/commit`, 'PUT, OPTIONS'],
    ['DELETE', '/v1/orders/search', 'GET, POST, HEAD, OPTIONS'],
    ['GET', '/v1/orders/1/drafts', 'POST, OPTIONS'],
    ['DELETE', `/v1/orders/1/drafts/${randomUUID()}`, 'GET, HEAD, OPTIONS'],
  ] as const) {
    const refused = await call(method, url, { as: 'user' });
    t.equal(refused.status, 405, `${method} ${url}`);
    t.equal(refused.headers.allow, allow);
  }
});

t.test(
  'as soon as a draft expires, it gets 404 and the revision of the list changes, without a write to the database',
  async (t) => {
    const app = await startApp(t);
    const { call } = app;
    const { body: first } = await call('POST', drafts, { as: 'user', body: full });
    const { body: second } = await call('POST', drafts, { as: 'user', body: full });
    const before = await call('GET', drafts, { as: 'user' });
    t.same(
      before.body.items.map(({ id }: { id: string }) => id),
      [second.id, first.id],
    );
    const etag = before.headers.etag as string;
    t.equal(
      (await call('GET', drafts, { as: 'user', headers: { 'If-None-Match': etag } })).status,
      304,
    );

    await expire(app, first.id);
    const after = await call('GET', drafts, { as: 'user', headers: { 'If-None-Match': etag } });
    t.equal(after.status, 200);
    t.same(
      after.body.items.map(({ id }: { id: string }) => id),
      [second.id],
    );
    t.equal(after.body.total, 1);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/commit'],
    ] as const) {
      const gone = await call(method, `${drafts}/${first.id}${path}`, {
        as: 'user',
        body: method === 'PUT' ? full : undefined,
      });
      t.match(gone, { status: 404, body: { reason: 'draft_not_found' } }, method);
    }
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.total, 0);
  },
);

t.test('a deleted draft gets 404, and the revision of the list changes', async (t) => {
  const { call } = await startApp(t);
  const { body: draft } = await call('POST', drafts, { as: 'user', body: full });
  const etag = (await call('GET', drafts, { as: 'user' })).headers.etag;
  t.equal((await call('DELETE', `${drafts}/${draft.id}`, { as: 'user' })).status, 204);
  t.equal((await call('DELETE', `${drafts}/${draft.id}`, { as: 'user' })).status, 404);
  const list = await call('GET', drafts, { as: 'user' });
  t.same(list.body, { revision: 2, items: [], total: 0, next_cursor: null, limit: 20 });
  t.not(list.headers.etag, etag);
});

t.test(
  'while drafts are created, the pages contain each existing draft once, and a conditional request still checks its cursor',
  async (t) => {
    const { call } = await startApp(t);
    const made: string[] = [];
    for (let count = 0; count < 25; count++)
      made.unshift((await call('POST', drafts, { as: 'user' })).body.id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await call('GET', `${drafts}?limit=10${cursor ? `&cursor=${cursor}` : ''}`, {
        as: 'user',
      });
      seen.push(...page.body.items.map(({ id }: { id: string }) => id));
      cursor = page.body.next_cursor;
      await call('POST', drafts, { as: 'user' });
    } while (cursor);
    t.same(seen, made);

    const any = { 'If-None-Match': '*' };
    t.equal((await call('GET', `${drafts}?cursor=AAAA`, { as: 'user', headers: any })).status, 400);
  },
);

t.test(
  'a retry with the same key returns the first draft, and another body with this key is rejected',
  async (t) => {
    const { call, db } = await startApp(t);
    const post = (headers: Record<string, string>, body: unknown = full, url = drafts) =>
      call('POST', url, { as: 'user', headers, body });
    const first = await post({ 'X-Idempotency-Key': 'a' });
    t.equal(first.status, 201);
    const again = await post({ 'Idempotency-Key': 'a' });
    t.equal(again.status, 200);
    t.equal(again.headers['x-beverage-ordering-replayed'], 'true');
    t.equal(again.headers.location, first.headers.location);
    t.strictSame(again.body, first.body);
    t.match(await post({ 'X-Idempotency-Key': 'a' }, { recipe: 'latte' }), {
      status: 422,
      body: { reason: 'idempotency_key_reused' },
    });
    const keys = { 'X-Idempotency-Key': 'a', 'Idempotency-Key': 'b' };
    t.equal((await post(keys)).status, 400);
    t.match((await post(keys, { volume: 'x' })).body.details.checks_failed, [
      { field: 'volume', in: 'body' },
      { field: 'Idempotency-Key', in: 'header' },
    ]);
    const order = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'X-Idempotency-Key': 'a', 'If-Match': '*' },
      body: { recipe: 'lungo' },
    });
    t.equal(order.status, 201, 'another operation has separate keys');
    t.equal((await call('GET', drafts, { as: 'user' })).body.total, 1);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post({ 'X-Idempotency-Key': 'many' })),
    );
    t.equal(answers.filter(({ status }) => status === 201).length, 1);
    t.equal(new Set(answers.map(({ body }) => body.id)).size, 1);

    await db
      .updateTable('idempotency_keys')
      .set({ expires_at: new Date(0) })
      .execute();
    t.equal(
      (await post({ 'X-Idempotency-Key': 'a' }, { recipe: 'latte' })).status,
      201,
      'an expired key can be used again',
    );
  },
);
