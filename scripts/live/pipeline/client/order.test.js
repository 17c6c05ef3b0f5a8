/** The tests of a client project that knows only the address of the service. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

const base = process.env.BASE_URL;
const ask = async (path, { headers, body, ...options } = {}) => {
  const json = body && {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  const response = await fetch(base + path, { headers, ...options, ...json });
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: await response.json(),
  };
};

test('an order is created once, conflicts with a stale revision, and becomes ready', async () => {
  const account = { email: 'user@example.com', password: 'brew-a-better-cup' };
  const { body: signedIn } = await ask('/auth/login', { method: 'POST', body: account });
  const me = { authorization: `Bearer ${signedIn.data.accessToken}` };
  const list = await ask('/v1/orders?user_id=1', { headers: me });
  const headers = { ...me, 'if-match': list.etag };
  const order = () => ask('/v1/orders', { method: 'POST', headers, body: { recipe: 'lungo' } });
  const created = await order();
  assert.equal(created.status, 201);
  assert.equal((await order()).status, 412);
  const read = () => ask(`/v1/orders/${created.body.id}`, { headers: me });
  // The mock makes an order in three steps of two seconds.
  for (let attempt = 0; attempt < 150 && !(await read()).body.is_ready; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal((await read()).body.status, 'completed');
});

test('a chosen error is returned', async () => {
  const { body: list, status } = await ask('/v1/orders/1', {
    headers: { authorization: 'Bearer x', prefer: 'code=503' },
  });
  assert.equal(status, 503);
  assert.equal(list.reason, 'service_unavailable');
});
