import { randomInt } from 'node:crypto';
import t from 'tap';
import { operations } from '../../generated/public/operations.ts';
import { gatewayToken, startApp, startAppOn } from '../support/app.ts';
import { goodRequest, operationIds, sendRequest } from '../support/good-requests.ts';

const list = '/v1/orders?user_id=1';
const create = { as: 'user', body: { recipe: 'lungo' } } as const;

t.test('the request after the last allowed one is 429 with what the specification says', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '3' });
  for (const remaining of [2, 1, 0]) {
    const { status, headers } = await call('POST', '/v1/orders', create);
    t.equal(status, 428);
    t.equal(headers['ratelimit-policy'], '"standard";q=3;w=60');
    t.match(headers.ratelimit, new RegExp(`^"standard";r=${remaining};t=\\d+$`));
  }
  const refused = await call('POST', '/v1/orders', create);
  t.equal(refused.status, 429);
  t.equal(refused.headers['retry-after'], '60');
  t.equal(refused.body.reason, 'rate_limit_exceeded');
  t.same(refused.body.details, { limit: 3, window: '1m', retry_after: 60 });
  t.match(refused.headers.ratelimit, /^"standard";r=0;t=\d+$/);

  t.equal((await call('POST', '/v1/orders', { ...create, as: 'manager' })).status, 428, 'another user counts apart');
  t.equal((await call('GET', list, { as: 'user' })).status, 200, 'operations without a policy go on');
});

t.test(
  'every operation that changes something is limited, and reads are limited where the contract says so',
  async (t) => {
    const { call, db } = await startApp(t);
    const { call: limited } = await startAppOn(t, db, { RATE_LIMIT_MAX: '1' });
    for (const id of operationIds) {
      const { method, rateLimit } = operations[id];
      if (method !== 'GET') t.equal(rateLimit, 'standard', `${id} has a policy`);
      const good = await goodRequest(call, id);
      await sendRequest(limited, good);
      const { status, headers } = await sendRequest(limited, good);
      if (rateLimit === null) t.not(status, 429, `${id} has no limit`);
      else t.equal(status, 429, `${id} is refused the second time`);
      t.equal('ratelimit' in headers, rateLimit !== null, `${id} says where the client stands`);
    }
  },
);

t.test('one policy has one counter per client, whatever the operation', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '2', RATE_LIMIT_WINDOW_SECONDS: '30' });
  const uuid = '0b0f8a6e-9d64-4c8f-9a59-6f3d4a1f7c11';
  t.equal((await call('POST', '/v1/orders', create)).status, 428);
  t.equal((await call('PUT', `/v1/orders/${uuid}`, create)).status, 201);
  const refused = await call('PUT', `/v1/orders/${uuid}`, create);
  t.equal(refused.status, 429);
  t.equal(refused.body.details.window, '30s');
});

t.test('a forged X-Forwarded-For or token does not make another client', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '2' });
  const attempt = (index: number) =>
    call('POST', '/auth/login', {
      headers: { 'X-Forwarded-For': `203.0.113.${index}`, authorization: `Bearer forged.${index}.token` },
      body: { email: 'nobody@example.com', password: 'wrong wrong' },
    });
  const statuses = [];
  for (const index of [1, 2, 3]) statuses.push((await attempt(index)).status);
  t.same(statuses, [401, 401, 429]);
});

t.test('behind a trusted proxy clients are told apart by X-Forwarded-For', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '1', TRUST_PROXY: 'true' });
  const attempt = (address: string) =>
    call('POST', '/auth/login', {
      headers: { 'X-Forwarded-For': address },
      body: { email: 'nobody@example.com', password: 'wrong wrong' },
    });
  t.equal((await attempt('203.0.113.1')).status, 401);
  t.equal((await attempt('203.0.113.2')).status, 401);
  t.equal((await attempt('203.0.113.1')).status, 429);
});

const redis = process.env.TEST_REDIS_URL;
t.test('two instances share one counter in Redis', { skip: redis ? false : 'TEST_REDIS_URL is not set' }, async (t) => {
  const settings = { RATE_LIMIT_MAX: '4', REDIS_URL: redis ?? '' };
  const first = await startApp(t, settings);
  const second = await startAppOn(t, first.db, settings);
  // A user of its own for every run, since Redis remembers the last one.
  const as = gatewayToken(randomInt(1_000_000, 1_000_000_000));
  const statuses = [];
  for (const { call } of [first, second, first, second, first]) {
    statuses.push((await call('POST', '/v1/orders', { ...create, as })).status);
  }
  t.same(statuses, [404, 404, 404, 404, 429]);
});

t.test('a Redis that does not answer fails no request, and the instance counts for itself', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '2', REDIS_URL: 'redis://127.0.0.1:1' });
  const statuses = [];
  for (let index = 0; index < 3; index++) statuses.push((await call('POST', '/v1/orders', create)).status);
  t.same(statuses, [428, 428, 429]);
});
