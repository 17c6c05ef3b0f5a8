import { startApp } from '../support/app.ts';
import { contentsOf, createOrder, formal, listRevision } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const { call, db } = await startApp(t);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

t.test('a retry with the same key gets the first result with 200', async (t) => {
  const request = {
    as: 'user',
    headers: { 'If-Match': await listRevision(call), 'X-Idempotency-Key': 'stale' },
    body: { recipe: 'lungo', volume: '250ml' },
  } as const;
  const first = await call('POST', '/v1/orders', request);
  t.equal(first.status, 201);
  await call('PUT', `/v1/orders/${first.body.id}/volume`, { as: 'user', body: { volume: '90ml' } });
  const before = await contentsOf(db);

  const same = (answer: typeof first, what: string) => {
    t.equal(answer.status, 200, what);
    t.strictSame(answer.body, first.body, what);
    for (const name of ['location', 'content-location', 'etag'])
      t.equal(answer.headers[name], first.headers[name], name);
    t.equal(answer.headers['x-beverage-ordering-replayed'], 'true');
  };
  same(await call('POST', '/v1/orders', request), 'with the same revision, which is now stale');
  const { 'If-Match': _, ...bare } = request.headers;
  same(await call('POST', '/v1/orders', { ...request, headers: bare }), 'without a revision');
  same(
    await call('POST', '/v1/orders', {
      ...request,
      headers: { 'If-Match': '*', 'Idempotency-Key': 'stale' },
    }),
    'under the standard header name',
  );
  same(
    await call('POST', '/v1/orders?user_id=1', {
      ...request,
      body: { ...request.body, user_id: 1 },
    }),
    'with the default owner named explicitly',
  );
  t.strictSame(await contentsOf(db), before, 'a replay writes nothing');
});

t.test(
  'a retry with the same key gets the first result even after the order is deleted',
  async (t) => {
    const headers = { 'X-Idempotency-Key': 'gone' };
    const first = await createOrder(call, { headers });
    await call('DELETE', `/v1/orders/${first.body.id}`, { as: 'user' });
    const again = await call('POST', '/v1/orders', {
      as: 'user',
      headers,
      body: { recipe: 'lungo' },
    });
    t.equal(again.status, 200);
    t.strictSame(again.body, first.body);
  },
);

t.test('another request with a used key gets 422 and changes nothing', async (t) => {
  const headers = { 'If-Match': await listRevision(call), 'X-Idempotency-Key': 'other-body' };
  await call('POST', '/v1/orders', {
    as: 'user',
    headers,
    body: { recipe: 'lungo', volume: '250ml' },
  });
  const before = await contentsOf(db);
  for (const body of [
    { recipe: 'latte', volume: '250ml' },
    { recipe: 'lungo', volume: '251ml' },
    { recipe: 'lungo' },
    { recipe: 'lungo', volume: '250ml', coffee_machine_id: 1 },
    { recipeId: 'lungo', volumeMl: 250, sugar: 1 },
  ]) {
    const answer = await call('POST', '/v1/orders', { as: 'user', headers, body });
    t.equal(answer.status, 422, JSON.stringify(body));
    t.equal(answer.body.reason, 'idempotency_key_reused');
  }
  t.strictSame(await contentsOf(db), before);
});

t.test('a request that names two owners is no retry of a request for one of them', async (t) => {
  const as = 'manager';
  const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'two-owners' };
  const body = { recipe: 'lungo' };
  const first = await call('POST', '/v1/orders?user_id=2', { as, headers, body });
  t.equal(first.status, 201);
  const before = await contentsOf(db);
  const contradictory = { as, headers, body: { ...body, user_id: 1 } } as const;
  const answer = await call('POST', '/v1/orders?user_id=2', contradictory);
  t.match(answer, { status: 422, body: { reason: 'idempotency_key_reused' } });
  t.strictSame(await contentsOf(db), before);
});

t.test(
  'a member of the body with the name of the header does not make the key invalid',
  async (t) => {
    const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'also-in-the-body' };
    await call('POST', '/v1/orders', { as: 'user', headers, body: { recipe: 'lungo' } });
    const body = { recipe: 'lungo', 'X-Idempotency-Key': 'also-in-the-body' };
    const answer = await call('POST', '/v1/orders', { as: 'user', headers, body });
    t.match(answer.body, { status: 422, reason: 'idempotency_key_reused' });
  },
);

t.test(
  'a key is valid for one caller and one owner: the same key of another caller, or for another owner, is a different key',
  async (t) => {
    const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'shared' };
    const body = { recipe: 'lungo' };
    const mine = await call('POST', '/v1/orders', { as: 'user', headers, body });
    const forMe = await call('POST', '/v1/orders?user_id=1', { as: 'manager', headers, body });
    const managers = await call('POST', '/v1/orders', { as: 'manager', headers, body });
    for (const created of [mine, forMe, managers]) t.equal(created.status, 201);
    t.equal(new Set([mine.body.id, forMe.body.id, managers.body.id]).size, 3);
    t.match(forMe.body, { user_id: 1, created_by: 2 });
    t.match(managers.body, { user_id: 2, created_by: 2 });
  },
);

t.test('a rejected request leaves its key unused', async (t) => {
  const send = (ifMatch: string, body: object) =>
    call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': ifMatch, 'X-Idempotency-Key': 'refused' },
      body,
    });
  t.equal((await send('"9999"', { recipe: 'lungo' })).status, 412);
  t.equal((await send('*', { recipe: 'lungo', volume: '0ml' })).status, 400);
  t.equal((await send('*', { recipe: 'lungo', coffee_machine_id: 4 })).status, 422);
  t.equal((await send('*', { recipe: 'latte' })).status, 201);
});

t.test('a key expires after 24 hours and can then be used for another request', async (t) => {
  const send = (body: object) =>
    call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': '*', 'X-Idempotency-Key': 'old' },
      body,
    });
  await send({ recipe: 'lungo' });
  const kept = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', 'old')
    .executeTakeFirst();
  t.equal(Date.parse(kept?.expires_at ?? '') - Date.parse(kept?.created_at ?? ''), 24 * 3_600_000);
  await db
    .updateTable('idempotency_keys')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('key', '=', 'old')
    .execute();
  const later = await send({ recipe: 'latte' });
  t.equal(later.status, 201);
  t.equal((await send({ recipe: 'latte' })).status, 200);
});

t.test(
  'a key has 1 to 255 visible characters, and two key headers must have the same value',
  async (t) => {
    const send = (headers: Record<string, string>) =>
      call('POST', '/v1/orders', {
        as: 'user',
        headers: { 'If-Match': '*', ...headers },
        body: { recipe: 'lungo' },
      });
    const before = await contentsOf(db);
    for (const key of ['', ' ', 'two words', 'tab\tbed', 'ümlaut', 'x'.repeat(256)]) {
      for (const name of ['X-Idempotency-Key', 'Idempotency-Key']) {
        const answer = await send({ [name]: key });
        t.equal(answer.status, 400, `${name}: ${key}`);
        t.match(answer.body.details.checks_failed, [{ field: name, in: 'header' }]);
      }
    }
    const quoted = await send({ 'Idempotency-Key': '""' });
    t.equal(quoted.status, 400, 'an empty string in quotes is no key');
    t.match(quoted.body.details.checks_failed, [{ field: 'Idempotency-Key', in: 'header' }]);
    const differing = await send({ 'X-Idempotency-Key': 'a', 'Idempotency-Key': 'b' });
    t.equal(differing.status, 400);
    t.match(differing.body.details.checks_failed, [{ in: 'header', field: /Idempotency-Key/ }]);
    t.strictSame(await contentsOf(db), before);

    t.equal((await send({ 'X-Idempotency-Key': '~'.repeat(255) })).status, 201);
    t.equal((await send({ 'X-Idempotency-Key': 'same', 'Idempotency-Key': 'same' })).status, 201);
    t.equal(
      (await send({ 'Idempotency-Key': 'same' })).status,
      200,
      'either header may carry the key',
    );
  },
);

t.test('a retry may send the members of a body in another order', async (t) => {
  const as = 'user';
  const order = (await createOrder(call, { as })).body;
  const change = `/v1/orders/${order.id}/drafts`;
  for (const [nth, path] of ['/v1/orders/drafts', change].entries()) {
    const headers = { 'X-Idempotency-Key': `members-${nth}` };
    const send = (body: object) => call('POST', path, { as, headers, body });
    const first = await send({ recipe: 'lungo', address: { city: 'Berlin', street: 'A 1' } });
    t.equal(first.status, 201);
    for (const body of [
      { recipe: 'lungo', address: { street: 'A 1', city: 'Berlin' } },
      { address: { street: 'A 1', city: 'Berlin' }, recipe: 'lungo' },
    ]) {
      const again = await send(body);
      t.equal(again.status, 200, path);
      t.equal(again.headers.location, first.headers.location);
    }
    t.equal(
      (await send({ recipe: 'lungo', address: { street: 'A 2', city: 'Berlin' } })).status,
      422,
    );
  }
});

t.test(
  'a retry may send its body in the other representation, and gets the representation that it requests',
  async (t) => {
    const headers = {
      'If-Match': await listRevision(call),
      'X-Idempotency-Key': 'two-representations',
    };
    const first = await call('POST', '/v1/orders', {
      as: 'user',
      headers,
      body: { recipe: 'lungo', volume: '250ml' },
    });
    t.equal(first.status, 201);

    const accepted = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { ...headers, Accept: formal },
      body: { recipe: 'lungo', volume: '250ml' },
    });
    t.equal(accepted.status, 200);
    t.equal(accepted.headers['content-type']?.split(';')[0], formal);
    t.match(accepted.body, {
      id: uuid,
      recipeId: 'lungo',
      volumeMl: 250,
      sugar: null,
      status: 'pending',
    });

    const rewritten = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { ...headers, 'Content-Type': formal },
      body: { recipeId: 'lungo', volumeMl: 250 },
    });
    t.equal(rewritten.status, 200);
    t.strictSame(rewritten.body, accepted.body);
  },
);
