import { gatewayToken, startApp } from '../support/app.ts';
import { contentsOf, createOrder, formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';

// One application serves the tests that do not depend on earlier orders.
const { call, db } = await startApp(t);

t.test(
  'a creation returns the location of the order, the location of the list, and the new list revision',
  async (t) => {
    const { call } = await startApp(t);
    const created = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': '"0"' },
      body: { recipe: 'lungo', coffee_machine_id: 2, volume: '250ml' },
    });
    t.equal(created.status, 201);
    t.equal(created.headers.location, `/v1/orders/${created.body.id}`);
    t.equal(created.headers['content-location'], '/v1/orders?user_id=1');
    t.equal(created.headers.etag, '"1"');
    t.notOk(created.headers['x-beverage-ordering-replayed']);
    t.match(created.body, {
      user_id: 1,
      recipe: 'lungo',
      coffee_machine_id: 2,
      volume: '250ml',
      volume_ml: 250,
      status: 'created',
      is_ready: false,
      completed_at: null,
      created_by: 1,
      address: null,
    });
    const read = await call('GET', created.headers.location as string, { as: 'user' });
    t.strictSame(read.body, created.body);
    const list = await call('GET', created.headers['content-location'] as string, { as: 'user' });
    t.strictSame(list.body.items, [created.body]);
    t.equal(list.headers.etag, created.headers.etag);
  },
);

t.test(
  'price, currency and a missing volume come from the recipe; a later change of the recipe does not change the price of the order',
  async (t) => {
    const { call, db } = await startApp(t);
    const { body: order } = await createOrder(call, { body: { recipe: 'espresso' } });
    t.match(order, {
      volume: '50ml',
      volume_ml: 50,
      price: '1.80',
      price_minor_units: 180,
      currency: 'EUR',
    });
    t.type(order.price, 'string');

    await db
      .updateTable('recipes')
      .set({ price_minor_units: 5, volume_ml: 60 })
      .where('id', '=', 'espresso')
      .execute();
    t.match((await call('GET', `/v1/orders/${order.id}`, { as: 'user' })).body, {
      price: '1.80',
      volume: '50ml',
    });
    const { body: later } = await createOrder(call, { body: { recipe: 'espresso' } });
    t.match(later, { price: '0.05', price_minor_units: 5, volume: '60ml' });

    await db
      .updateTable('recipes')
      .set({ price_minor_units: 300, currency: 'JPY' })
      .where('id', '=', 'espresso')
      .execute();
    t.match((await createOrder(call, { body: { recipe: 'espresso' } })).body, {
      price: '300',
      currency: 'JPY',
    });
  },
);

t.test(
  'If-Match is required, and may be entity tags, a star or a revision without quotes, but not a weak tag',
  async (t) => {
    const { call } = await startApp(t);
    const send = (ifMatch?: string) =>
      call('POST', '/v1/orders', {
        as: 'user',
        headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
        body: { recipe: 'lungo' },
      });
    const missing = await send();
    t.equal(missing.status, 428);
    t.match(missing.body, { reason: 'precondition_required', details: { header: 'If-Match' } });

    for (const stale of [
      '"1"',
      '1',
      'W/"0"',
      '"00"',
      '"0',
      '',
      'zero',
      '"9007199254740993"',
      '"99999999999999999999"',
    ]) {
      const refused = await send(stale);
      t.equal(refused.status, 412, stale);
      t.match(refused.body, { reason: 'revision_mismatch', details: { current_revision: 0 } });
    }
    for (const [index, current] of ['"0"', '1', '*', '"8", "3"', 'W/"4", "4"', ' "5" '].entries()) {
      const created = await send(current);
      t.equal(created.status, 201, current);
      t.equal(created.headers.etag, `"${index + 1}"`);
    }
  },
);

t.test(
  'with REQUIRE_IDEMPOTENCY_KEY, a POST without a key gets 428, and a PUT needs no key',
  async (t) => {
    const { call } = await startApp(t, { REQUIRE_IDEMPOTENCY_KEY: 'true' });
    const send = (headers: Record<string, string>) =>
      call('POST', '/v1/orders', { as: 'user', headers, body: { recipe: 'lungo' } });
    t.match((await send({})).body, { status: 428, details: { header: 'If-Match' } });
    t.match((await send({ 'If-Match': '"0"' })).body, {
      status: 428,
      details: { header: 'X-Idempotency-Key' },
    });
    t.equal((await send({ 'If-Match': '"0"', 'X-Idempotency-Key': 'k' })).status, 201);
    t.equal((await send({ 'If-Match': '"1"', 'Idempotency-Key': 'l' })).status, 201);
    const put = await call('PUT', '/v1/orders/6f1e9d3c-8a57-4a13-9f5e-2f2c4a1b7d01', {
      as: 'user',
      body: { recipe: 'lungo' },
    });
    t.equal(put.status, 201);
  },
);

t.test(
  'the owner is the caller, unless the query or the body names a user; if both name a user, it must be the same one',
  async (t) => {
    const send = (query: string, inBody: object, as = gatewayToken(2, [1, 3])) =>
      call('POST', `/v1/orders${query}`, {
        as,
        headers: { 'If-Match': '*' },
        body: { recipe: 'lungo', ...inBody },
      });
    t.equal((await send('?user_id=1', {})).body.user_id, 1);
    t.equal((await send('', { user_id: 1 })).body.user_id, 1);
    t.equal((await send('?user_id=1', { user_id: 1 })).body.user_id, 1);
    t.equal((await send('', {})).body.user_id, 2);
    t.equal((await send('?user_id=3', {})).headers['content-location'], '/v1/orders?user_id=3');

    const before = await contentsOf(db);
    const contradictory = await send('?user_id=1', { user_id: 3 });
    t.equal(contradictory.status, 400);
    t.match(contradictory.body, {
      reason: 'wrong_parameter_value',
      details: { checks_failed: [{ field: 'user_id', error_type: 'wrong_value' }] },
    });
    for (const [query, inBody] of [
      ['?user_id=4', {}],
      ['', { user_id: 4 }],
      ['?user_id=1', { user_id: 4 }],
      ['?user_id=4', { user_id: 1 }],
    ] as const) {
      t.equal((await send(query, inBody)).status, 403, `${query} ${JSON.stringify(inBody)}`);
    }
    t.strictSame(await contentsOf(db), before);
  },
);

t.test(
  'the camelCase representation reads the owner from the query and has no owner in the body',
  async (t) => {
    const headers = { 'If-Match': '*', 'Content-Type': formal };
    const created = await call('POST', '/v1/orders?user_id=1', {
      as: 'manager',
      headers,
      body: { recipeId: 'lungo', volumeMl: 100, sugar: 5 },
    });
    t.equal(created.status, 201);
    t.equal(created.headers['content-location'], '/v1/orders?user_id=1');
    t.equal(
      created.headers.location,
      `/v1/orders/${(await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.items[0].id}`,
    );
    for (const surplus of [{ user_id: 2 }, { userId: 2 }]) {
      const refused = await call('POST', '/v1/orders', {
        as: 'manager',
        headers,
        body: { recipeId: 'lungo', volumeMl: 100, ...surplus },
      });
      t.equal(refused.status, 422, JSON.stringify(surplus));
      t.match(refused.body.errors, [{ field: Object.keys(surplus)[0] }]);
    }
  },
);

t.test(
  'an order of an unknown recipe gets 422 with the most similar recipe as a suggestion, and with the field name of the request',
  async (t) => {
    const send = (headers: Record<string, string>, body: object) =>
      call('POST', '/v1/orders', { as: 'user', headers: { 'If-Match': '*', ...headers }, body });
    const snake = { recipe: 'lungoo' };
    const camel = { recipeId: 'lungoo', volumeMl: 100 };
    for (const [headers, body, field] of [
      [{}, snake, 'recipe'],
      [{}, camel, 'recipeId'],
      [{ 'Content-Type': formal }, camel, 'recipeId'],
      [{ 'Content-Type': formal, Accept: 'application/json' }, camel, 'recipeId'],
      [{ Accept: formal }, snake, 'recipe'],
    ] as [Record<string, string>, object, string][]) {
      const refused = await send(headers, body);
      t.equal(refused.status, 422);
      t.equal(refused.body.reason, 'wrong_parameter_value');
      t.match(
        refused.body.details.checks_failed,
        [
          {
            field,
            in: 'body',
            error_type: 'wrong_value',
            message: /is not a known recipe, such as "lungo"\.$/,
          },
        ],
        `${JSON.stringify(headers)} ${JSON.stringify(body)}`,
      );
    }
    for (const recipe of [
      'constructor',
      '__proto__',
      'LUNGO',
      ' lungo',
      "lungo'; drop table orders",
    ]) {
      t.equal((await send({}, { recipe })).status, 422, recipe);
    }
  },
);

t.test(
  'if an order has an unknown recipe and a malformed field, one 400 reports both violations',
  async (t) => {
    const refused = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': '*' },
      body: { recipe: 'lungoo', volume: '0ml' },
    });
    t.equal(refused.status, 400);
    t.strictSame(
      refused.body.details.checks_failed.map(({ field }: { field: string }) => field).sort(),
      ['recipe', 'volume'],
    );
  },
);

t.test(
  'an order for an unknown coffee machine gets 404, and an order for an unavailable coffee machine gets 422',
  async (t) => {
    const before = await contentsOf(db);
    const send = (coffee_machine_id: number) =>
      call('POST', '/v1/orders', {
        as: 'user',
        headers: { 'If-Match': '*' },
        body: { recipe: 'lungo', coffee_machine_id },
      });
    t.match((await send(99)).body, { status: 404, reason: 'machine_not_found' });
    t.match((await send(9007199254740991)).body, { status: 404, reason: 'machine_not_found' });
    t.match((await send(4)).body, { status: 422, reason: 'machine_unavailable' });
    t.strictSame(await contentsOf(db), before);
  },
);

t.test('one response names all violations of a body', async (t) => {
  const { body } = await call('POST', '/v1/orders', {
    as: 'user',
    headers: { 'If-Match': '*' },
    body: { volume: '-5ml', coffee_machine_id: '1', user_id: 0, surplus: true },
  });
  t.strictSame(
    body.details.checks_failed
      .map(({ field, error_type }: Record<string, string>) => [field, error_type])
      .sort(),
    [
      ['coffee_machine_id', 'wrong_value'],
      ['recipe', 'required'],
      ['surplus', 'constraint_violation'],
      ['user_id', 'constraint_violation'],
      ['volume', 'wrong_value'],
    ],
  );
});

t.test(
  'content-type parameters in any case, a byte order mark and a body of exactly 1 MiB are accepted',
  async (t) => {
    const types = [
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json ; profile=x',
    ];
    for (const contentType of [
      ...types,
      'application/json;',
      'application/json; charset=iso-8859-1',
    ]) {
      const created = await call('POST', '/v1/orders', {
        as: 'user',
        headers: { 'If-Match': '*', 'Content-Type': contentType },
        body: '{"recipe":"lungo"}',
      });
      t.equal(created.status, 201, contentType);
    }
    const text = '{"recipe":"lungo"}';
    for (const body of [`\ufeff${text}`, text + ' '.repeat(1_048_576 - text.length)]) {
      const headers = { 'If-Match': '*', 'Content-Type': 'application/json' };
      t.equal((await call('POST', '/v1/orders', { as: 'user', headers, body })).status, 201);
    }
  },
);
