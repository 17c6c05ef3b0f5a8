import { gatewayToken, startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const formal = 'application/vnd.beverage.order+json';
const lungo = { coffee_machine_id: 1, recipe: 'lungo' };

t.test(
  'preparing needs no revision, and creates an order for the caller with the volume of the recipe',
  async (t) => {
    const { call } = await startApp(t);
    const prepared = await call('POST', '/v1/prepare', { as: 'manager', body: lungo });
    t.equal(prepared.status, 201);
    t.same(Object.keys(prepared.body), ['order_id']);
    t.equal(prepared.headers.location, `/v1/orders/${prepared.body.order_id}`);
    t.equal(prepared.headers['content-location'], '/v1/orders?user_id=2');
    t.equal(prepared.headers.etag, '"1"');
    const order = await call('GET', prepared.headers.location ?? '', { as: 'manager' });
    t.match(order.body, {
      id: prepared.body.order_id,
      user_id: 2,
      volume_ml: 110,
      coffee_machine_id: 1,
    });
    const stale = await call('POST', '/v1/prepare', {
      as: 'manager',
      headers: { 'If-Match': '"0"' },
      body: lungo,
    });
    t.equal(stale.status, 412, 'a false condition is never ignored');
  },
);

t.test('preparing twice with one key creates one order', async (t) => {
  const { call } = await startApp(t);
  const post = (body: object, key = 'k') =>
    call('POST', '/v1/prepare', { as: 'user', headers: { 'Idempotency-Key': key }, body });
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(lungo)));
  t.equal(answers.filter(({ status }) => status === 201).length, 1);
  const replays = answers.filter(({ status }) => status === 200);
  t.ok(replays.every(({ headers }) => headers['x-beverage-ordering-replayed'] === 'true'));
  t.equal(replays.length, 29);
  t.equal(
    new Set(answers.map(({ text, headers }) => `${text} ${headers.location} ${headers.etag}`)).size,
    1,
  );
  t.match(await post({ ...lungo, coffee_machine_id: 2 }), {
    status: 422,
    body: { reason: 'idempotency_key_reused' },
  });
});

t.test('a deployment can require an idempotency key for preparing', async (t) => {
  const { call } = await startApp(t, { REQUIRE_IDEMPOTENCY_KEY: 'true' });
  const refused = await call('POST', '/v1/prepare', { as: 'user', body: lungo });
  t.match(refused, { status: 428, body: { details: { header: 'X-Idempotency-Key' } } });
  const given = await call('POST', '/v1/prepare', {
    as: 'user',
    headers: { 'X-Idempotency-Key': 'k' },
    body: lungo,
  });
  t.equal(given.status, 201);
  t.equal(
    (await call('POST', '/v1/orders/drafts', { as: 'user' })).status,
    201,
    'drafts need no key',
  );
});

t.test(
  'an invalid preparation is rejected in the order of checks, and no order is created',
  async (t) => {
    const { call } = await startApp(t);
    const post = (body: unknown, headers = {}) =>
      call('POST', '/v1/prepare', { as: 'user', headers, body });
    t.match(await post('{', { 'content-type': 'application/json' }), {
      status: 400,
      body: { reason: 'invalid_request_body' },
    });
    t.equal((await call('POST', '/v1/prepare', { body: lungo })).status, 401);
    t.match(await call('POST', '/v1/prepare', { as: gatewayToken(777), body: lungo }), {
      status: 404,
      body: { reason: 'user_not_found' },
    });
    t.match(await post({ coffee_machine_id: 999 }), {
      status: 404,
      body: { reason: 'machine_not_found' },
    });
    const missing = await post({});
    t.same(missing.body.details.checks_failed.map(({ field }: { field: string }) => field).sort(), [
      'coffee_machine_id',
      'recipe',
    ]);
    t.equal(missing.status, 400);
    t.equal((await post(undefined)).status, 400);
    t.equal(
      (await post({ ...lungo, volume: '300ml' })).status,
      400,
      'the volume is always that of the recipe',
    );
    t.match(await post({}, { Accept: formal }), { status: 422, body: { errors: [{}, {}] } });
    t.match(await post({ ...lungo, recipe: 'lungu' }), {
      status: 422,
      body: { reason: 'wrong_parameter_value' },
    });
    t.match(await post({ ...lungo, coffee_machine_id: 4 }), {
      status: 422,
      body: { reason: 'machine_unavailable' },
    });
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: 'user' })).headers.etag, '"0"');
  },
);
