/** The mock behaves like the service, and also returns any response that a client requests. */

import { contractCheck, type Description } from '../../bin/contract-test/contract.ts';
import { startMock } from '../../bin/mock/serve.ts';
import document from '../../generated/public/openapi.json' with { type: 'json' };
import { t } from '../support/tap.ts';

const environment = {
  PORT: '0',
  INTERNAL_PORT: '0',
  NODE_ENV: 'production',
  DELETED_ORDER_STATUS: '410',
};
// The mock ignores settings of the storage, so this database need not exist.
const mock = await startMock({ ...environment, DATABASE_URL: 'postgres://127.0.0.1:1/none' });
t.teardown(() => mock.close());
const check = contractCheck(document as unknown as Description);

/** Sends a request, and checks the response against the contract. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
) {
  const response = await fetch(mock.url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const [seen, received] = [Object.fromEntries(response.headers), await response.text()];
  check({ method, url: path, status: response.status, headers: seen, body: received });
  return {
    status: response.status,
    headers: seen,
    body: received === '' ? undefined : JSON.parse(received),
  };
}

const account = { email: 'user@example.com', password: 'brew-a-better-cup' };
const signedIn = await ask('POST', '/auth/login', {}, account);
const me = { authorization: `Bearer ${signedIn.body.data.accessToken}` };

t.test(
  'the mock keeps orders: a created order is listed, changed and canceled, and a stale revision gets 412',
  async (t) => {
    const list = await ask('GET', '/v1/orders?user_id=1', me);
    const ifMatch = { ...me, 'If-Match': list.headers.etag ?? '', 'X-Idempotency-Key': 'one' };
    const created = await ask('POST', '/v1/orders', ifMatch, { recipe: 'lungo' });
    t.equal(created.status, 201);
    const replayed = await ask('POST', '/v1/orders', ifMatch, { recipe: 'lungo' });
    t.match(replayed, {
      status: 200,
      headers: { 'x-beverage-ordering-replayed': 'true' },
      body: created.body,
    });
    const stale = await ask(
      'POST',
      '/v1/orders',
      { ...ifMatch, 'X-Idempotency-Key': 'two' },
      { recipe: 'latte' },
    );
    t.match(stale, { status: 412, body: { reason: 'revision_mismatch' } });
    t.match((await ask('GET', '/v1/orders?user_id=1', me)).body, {
      total: 1,
      items: [{ id: created.body.id }],
    });
    const path = `/v1/orders/${created.body.id}`;
    t.match(await ask('PUT', `${path}/volume`, me, { volume: '200ml' }), {
      status: 200,
      body: { volume_ml: 200 },
    });
    t.match(await ask('POST', `${path}/cancel`, me), {
      status: 200,
      body: { status: 'cancelled' },
    });
    t.match((await ask('GET', path, me)).body, { volume_ml: 200, status: 'cancelled' });
    const draft = await ask('POST', '/v1/orders/drafts', me, { recipe: 'lungo' });
    t.equal((await ask('PUT', `/v1/orders/drafts/${draft.body.id}/commit`, me)).status, 201);
  },
);

t.test('Prefer selects a response of the contract, and changes no order', async (t) => {
  const before = await ask('GET', '/v1/orders?user_id=1', me);
  const prefer = (value: string) =>
    ask('POST', '/v1/orders', { ...me, prefer: value, 'If-Match': '*' }, { recipe: 'lungo' });
  t.match(await prefer('code=412'), { status: 412, body: { reason: 'revision_mismatch' } });
  t.match(await prefer('code=404, example=machine_not_found'), {
    status: 404,
    body: { reason: 'machine_not_found' },
  });
  t.equal((await prefer('code=503')).status, 503);
  t.equal((await ask('GET', '/v1/orders?user_id=1', me)).headers.etag, before.headers.etag);
  t.equal(
    (await prefer('return=representation')).status,
    201,
    'other preferences are handled as the service handles them',
  );
});

t.test('web pages of every origin may call the mock', async (t) => {
  for (const prefer of ['return=minimal', 'code=404']) {
    const { headers } = await ask('GET', '/v1/orders/1', {
      ...me,
      prefer,
      origin: 'http://localhost:5173',
    });
    t.equal(headers['access-control-allow-origin'], 'http://localhost:5173');
  }
});

t.test('the internal listener of the mock accepts the progress of an order', async (t) => {
  const { body } = await ask('POST', '/v1/orders', { ...me, 'If-Match': '*' }, { recipe: 'lungo' });
  for (const progress of ['brewing', 'ready']) {
    const url = `${mock.internalUrl}/internal/orders/${body.id}/progress`;
    const headers = { 'content-type': 'application/json' };
    t.equal(
      (await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ progress }) })).status,
      200,
    );
  }
  t.equal((await ask('GET', `/v1/orders/${body.id}`, me)).body.status, 'completed');
});

t.test(
  'settings of the service apply to the mock, and invalid settings are reported',
  async (t) => {
    const { body } = await ask(
      'POST',
      '/v1/orders',
      { ...me, 'If-Match': '*' },
      { recipe: 'lungo' },
    );
    t.equal((await ask('DELETE', `/v1/orders/${body.id}`, me)).status, 204);
    t.equal((await ask('GET', `/v1/orders/${body.id}`, me)).status, 410);
    await t.rejects(startMock({ ...environment, PORT: 'x' }), /PORT must be/);
  },
);

t.test(
  'the mock takes a free internal port, and its message for a taken port names the setting',
  async (t) => {
    const second = await startMock({ PORT: '0' });
    t.teardown(() => second.close());
    t.not(new URL(second.internalUrl).port, '3001');
    const taken = new URL(mock.url).port;
    await t.rejects(startMock({ PORT: taken }), {
      message: `port ${taken} on 127.0.0.1 is in use; set PORT (--port) to another one`,
    });
    await t.rejects(startMock({ PORT: '0', INTERNAL_PORT: taken }), {
      message: /set INTERNAL_PORT to another one/,
    });
  },
);
