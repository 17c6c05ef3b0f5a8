import { type As, gatewayToken, startApp } from '../support/app.ts';
import { contentsOf, createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const { call, db } = await startApp(t);
const unknownUuid = '00000000-0000-4000-8000-00000000dead';

const uuidOf = async (id: number) =>
  (await db.selectFrom('orders').select('uuid').where('id', '=', id).executeTakeFirstOrThrow())
    .uuid;

interface Operation {
  readonly method: string;
  readonly action: string;
  readonly body?: object;
}

/** Every operation on one order. `guarantees/refusals.test.ts` tests orders that are not deleted. */
const operations: readonly Operation[] = [
  { method: 'GET', action: '' },
  { method: 'HEAD', action: '' },
  { method: 'PUT', action: '', body: { recipe: 'latte' } },
  { method: 'DELETE', action: '' },
  { method: 'PUT', action: '/archive' },
  { method: 'PUT', action: '/restore' },
  { method: 'POST', action: '/cancel', body: { reason: 'not mine' } },
  { method: 'POST', action: '/cancel' },
  { method: 'PUT', action: '/volume', body: { volume: '90ml' } },
  { method: 'PUT', action: '/address', body: { address: { city: 'Berlin' } } },
];

const described = ({ method, action }: Operation) => `${method} /v1/orders/{order_id}${action}`;

for (const operation of operations) {
  const send = (as: As, id: number | string) =>
    call(operation.method, `/v1/orders/${id}${operation.action}`, {
      as,
      ...(operation.body && { body: operation.body }),
    });

  t.test(
    `${described(operation)} of a deleted order gets 403 for another user, and the documented response for its owner`,
    async (t) => {
      const { id } = (await createOrder(call)).body;
      const uuid = await uuidOf(id);
      t.equal((await call('DELETE', `/v1/orders/${id}`, { as: 'user' })).status, 204);
      const isPut = operation.method === 'PUT' && operation.action === '';
      for (const key of [id, uuid]) {
        t.equal((await send('admin', key)).status, 403);
        const own = operation.method === 'DELETE' ? 204 : isPut && key === uuid ? 409 : 404;
        t.equal((await send('user', key)).status, own, String(key));
        t.equal((await send('manager', key)).status, own, String(key));
      }
    },
  );
}

t.test(
  'if the caller may not act for the user in user_id, the response is 403, whatever else the request contains',
  async (t) => {
    const before = await contentsOf(db);
    for (const userId of [1, 5, 999]) {
      for (const as of ['admin', gatewayToken(4, [2, 3])] as As[]) {
        const list = await call('GET', `/v1/orders?user_id=${userId}`, { as });
        t.equal(list.status, 403);
        const body = { recipe: 'lungo' };
        const headers = { 'If-Match': '*' };
        t.equal(
          (await call('POST', `/v1/orders?user_id=${userId}`, { as, headers, body })).status,
          403,
        );
        t.equal(
          (await call('POST', '/v1/orders', { as, headers, body: { ...body, user_id: userId } }))
            .status,
          403,
        );
        t.equal(
          (await call('PUT', `/v1/orders/${unknownUuid}?user_id=${userId}`, { as, body })).status,
          403,
        );
        t.equal(
          (
            await call('PUT', `/v1/orders/${unknownUuid}`, {
              as,
              body: { ...body, user_id: userId },
            })
          ).status,
          403,
        );
      }
    }
    t.strictSame(await contentsOf(db), before);
  },
);

t.test(
  'allowed_user_id may be a number or an array, and grants access to the orders of each user that it names',
  async (t) => {
    for (const as of [
      gatewayToken(2, 1),
      gatewayToken(2, [1]),
      gatewayToken(2, [3, 1]),
      'manager',
    ] as As[]) {
      const created = await createOrder(call, { as, body: { recipe: 'lungo', user_id: 1 } });
      t.match(created.body, { user_id: 1, created_by: 2 });
      const path = `/v1/orders/${created.body.id}`;
      t.equal((await call('GET', path, { as })).status, 200);
      t.equal((await call('PUT', `${path}/volume`, { as, body: { volume: '90ml' } })).status, 200);
      t.equal(
        (await call('PUT', path, { as, body: { recipe: 'latte' } })).body.user_id,
        1,
        'the owner stays',
      );
      t.equal((await call('POST', `${path}/cancel`, { as })).status, 200);
      t.equal((await call('GET', '/v1/orders?user_id=1', { as })).status, 200);
      t.equal((await call('GET', path, { as: 'user' })).status, 200);
      t.equal((await call('DELETE', path, { as })).status, 204);
    }
  },
);

t.test(
  'if a user may act for a second user, this does not allow the second user to act for the first',
  async (t) => {
    const managers = await createOrder(call, { as: 'manager' });
    t.equal((await call('GET', `/v1/orders/${managers.body.id}`, { as: 'user' })).status, 403);
    t.equal((await call('GET', '/v1/orders?user_id=2', { as: 'user' })).status, 403);
  },
);

t.test('a gateway token needs no allowed_user_id to act for its own user', async (t) => {
  for (const as of [gatewayToken(1), gatewayToken(1, []), gatewayToken(1, 3)]) {
    const { body } = await createOrder(call, { as });
    t.match(body, { user_id: 1, created_by: 1 });
    t.equal((await call('GET', `/v1/orders/${body.id}`, { as: 'user' })).status, 200);
  }
});

t.test('a gateway token of a user who does not exist in the service gets 404', async (t) => {
  const as = gatewayToken(4711);
  const list = await call('GET', '/v1/orders?user_id=4711', { as });
  t.match(list.body, { status: 404, reason: 'user_not_found' });
  const created = await call('POST', '/v1/orders', {
    as,
    headers: { 'If-Match': '*' },
    body: { recipe: 'lungo' },
  });
  t.match(created.body, { status: 404, reason: 'user_not_found' });
  const put = await call('PUT', `/v1/orders/${unknownUuid}`, { as, body: { recipe: 'lungo' } });
  t.match(put.body, { status: 404, reason: 'user_not_found' });
});

t.test('PUT never moves an existing order to another owner', async (t) => {
  const { id } = (await createOrder(call)).body;
  const before = await contentsOf(db);
  for (const [where, query, body] of [
    ['query', '?user_id=2', { recipe: 'latte' }],
    ['body', '', { recipe: 'latte', user_id: 2 }],
  ] as const) {
    const refused = await call('PUT', `/v1/orders/${id}${query}`, { as: 'manager', body });
    t.equal(refused.status, 400);
    t.match(refused.body.details.checks_failed, [{ field: 'user_id', in: where }]);
  }
  t.strictSame(await contentsOf(db), before);
});
