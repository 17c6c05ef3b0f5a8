import { randomInt, randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { operations } from '../../generated/public/operations.ts';
import { rateLimitExceeded } from '../../src/errors/app-error.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { createPartnerKey } from '../../src/partners/queries/keys.ts';
import { createRateLimits } from '../../src/server/rate-limit.ts';
import { gatewayToken, startApp, startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { captureLogs } from '../support/logs.ts';
import { t } from '../support/tap.ts';
import { goodRequest, operationIds, sendRequest } from '../support/valid-requests.ts';

const list = '/v1/orders?user_id=1';
const create = { as: 'user', body: { recipe: 'lungo' } } as const;

t.test('a request beyond the limit gets 429 with the specified body and headers', async (t) => {
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
  const [, untilFull] = /^"standard";r=0;t=(\d+)$/.exec(refused.headers.ratelimit ?? '') ?? [];
  t.ok(Number(untilFull) <= 60, 'Retry-After is never too short');

  t.equal(
    (await call('POST', '/v1/orders', { ...create, as: 'manager' })).status,
    428,
    'each user has a separate counter',
  );
  t.equal(
    (await call('GET', list, { as: 'user' })).status,
    200,
    'operations without a policy are served',
  );
});

t.test(
  'every operation that changes something is limited, and reads are limited where the contract says so',
  async (t) => {
    const { call, db } = await startApp(t);
    const { call: limited } = await startAppOn(t, db, {
      RATE_LIMIT_MAX: '1',
      RATE_LIMIT_WINDOW_SECONDS: '86400',
    });
    for (const id of operationIds) {
      const { method, rateLimit } = operations[id];
      if (method !== 'GET') t.equal(rateLimit, 'standard', `${id} has a policy`);
      const good = await goodRequest(call, id);
      await sendRequest(limited, good);
      const { status, headers } = await sendRequest(limited, good);
      if (rateLimit === null) t.not(status, 429, `${id} has no limit`);
      else t.equal(status, 429, `the second request of ${id} is rejected`);
      t.equal(
        'ratelimit' in headers,
        rateLimit !== null,
        `${id} returns the number of remaining requests`,
      );
    }
  },
);

t.test('all operations with the same policy share one counter per client', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '2', RATE_LIMIT_WINDOW_SECONDS: '30' });
  const uuid = '0b0f8a6e-9d64-4c8f-9a59-6f3d4a1f7c11';
  t.equal((await call('POST', '/v1/orders', create)).status, 428);
  t.equal((await call('PUT', `/v1/orders/${uuid}`, create)).status, 201);
  const refused = await call('PUT', `/v1/orders/${uuid}`, create);
  t.equal(refused.status, 429);
  t.equal(refused.body.details.window, '30s');
});

t.test(
  'a request with a forged X-Forwarded-For or a forged token does not count for another client',
  async (t) => {
    const { call } = await startApp(t, { RATE_LIMIT_MAX: '2' });
    const attempt = (index: number) =>
      call('POST', '/auth/login', {
        headers: {
          'X-Forwarded-For': `203.0.113.${index}`,
          authorization: `Bearer forged.${index}.token`,
        },
        body: { email: 'nobody@example.com', password: 'wrong wrong' },
      });
    const statuses = [];
    for (const index of [1, 2, 3]) statuses.push((await attempt(index)).status);
    t.same(statuses, [401, 401, 429]);
  },
);

t.test('behind a trusted proxy, X-Forwarded-For identifies clients', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '1', TRUST_PROXY: 'loopback' });
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
t.test(
  'two instances share one counter in Redis',
  { skip: redis ? false : 'TEST_REDIS_URL is not set' },
  async (t) => {
    const settings = { RATE_LIMIT_MAX: '4', REDIS_URL: redis ?? '' };
    const logs = captureLogs('warn');
    const { db } = await openTestDatabase(t);
    const first = await startAppOn(t, db, settings, { logger: logs.logger });
    const second = await startAppOn(t, db, settings, { logger: logs.logger });
    let userId: number;
    let statuses: number[];
    let warnings: number;
    // A busy computer may delay a command for longer than the service waits for Redis.
    do {
      warnings = logs.lines().length;
      // Redis keeps the counters of other users.
      userId = randomInt(1_000_000, 1_000_000_000);
      const as = gatewayToken(userId);
      statuses = [];
      for (const { call } of [first, second, first, second, first])
        statuses.push((await call('POST', '/v1/orders', { ...create, as })).status);
    } while (logs.lines().length > warnings && warnings < 10);
    t.same(statuses, [404, 404, 404, 404, 429]);

    const client = new Redis(redis ?? '');
    t.teardown(() => client.disconnect());
    const ttl = await client.pttl(`beverage-ordering-rate-user:${userId}`);
    t.ok(ttl > 0 && ttl <= 60_000, 'a counter expires with its window');
  },
);

t.test(
  'if Redis is unavailable, no request fails, and each instance counts requests in memory',
  async (t) => {
    const { call } = await startApp(t, { RATE_LIMIT_MAX: '2', REDIS_URL: 'redis://127.0.0.1:1' });
    const statuses = [];
    for (let index = 0; index < 3; index++)
      statuses.push((await call('POST', '/v1/orders', create)).status);
    t.same(statuses, [428, 428, 429]);
  },
);

/** A partner operation, and the header with its key. */
const partnerList = '/v1/partners/1/orders';
const withKey = (key: string) => ({ headers: { 'X-Partner-ApiKey': key } });
const remainingIn = ({ headers }: { headers: Record<string, string> }) =>
  Number(/r=(\d+)/.exec(headers.ratelimit ?? '')?.[1]);

t.test(
  'requests of operations without a security requirement are counted by address, whatever credentials they have',
  async (t) => {
    const open = Object.values(operations).filter(
      ({ rateLimit, security }) => rateLimit && security.length === 0,
    );
    t.match(
      open.map(({ path }) => path),
      ['/auth/register', '/auth/login'],
    );
    for (const { method, path } of open) {
      const { call } = await startApp(t, { RATE_LIMIT_MAX: '4' });
      const credentials = [
        {},
        { authorization: `Bearer ${tokenFor('user')}` },
        { authorization: `Bearer ${tokenFor('manager')}` },
        { 'X-Partner-ApiKey': 'demo-partner-key-1' },
        { authorization: `Bearer ${tokenFor('admin')}`, 'X-Partner-ApiKey': 'demo-partner-key-2' },
      ];
      const answers = [];
      for (const headers of credentials)
        answers.push(await call(method, path, { headers, body: {} }));
      t.same(answers.map(remainingIn), [3, 2, 1, 0, 0], path);
      t.equal(answers.at(-1)?.status, 429, path);
    }
  },
);

t.test(
  'all tokens of one user share a counter, and requests of users and partners do not count for their address',
  async (t) => {
    const { call } = await startApp(t, { RATE_LIMIT_MAX: '3' });
    t.equal(remainingIn(await call('POST', '/v1/orders', create)), 2);
    t.equal(remainingIn(await call('POST', '/v1/orders', { ...create, as: gatewayToken(1) })), 1);
    t.equal(remainingIn(await call('POST', '/v1/orders', { ...create, as: 'manager' })), 2);
    await call('GET', partnerList, withKey('demo-partner-key-1'));
    t.equal(remainingIn(await call('GET', partnerList, withKey('demo-partner-key-1'))), 1);
    t.equal(
      remainingIn(await call('GET', '/v1/partners/2/orders', withKey('demo-partner-key-2'))),
      2,
    );
    // The first request with each key counted for the address too, because this instance did not
    // know the two keys yet.
    t.equal(remainingIn(await call('POST', '/auth/login', { body: {} })), 0);
  },
);

t.test(
  'an IPv6 address counts as its /64, and an IPv4-mapped IPv6 address counts as its IPv4 address',
  async (t) => {
    const { app } = await startApp(t, { RATE_LIMIT_MAX: '9' });
    const remaining = async (remoteAddress: string) => {
      const { headers } = await app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress,
        payload: {},
      });
      return remainingIn({ headers: headers as Record<string, string> });
    };
    t.equal(await remaining('2001:db8:0:1::1'), 8);
    t.equal(await remaining('2001:db8:0:1:ffff::2'), 7);
    t.equal(await remaining('2001:db8:0:2::1'), 8);
    t.equal(await remaining('203.0.113.9'), 8);
    t.equal(await remaining('::ffff:203.0.113.9'), 7);
  },
);

t.test(
  'after an address has exceeded its limit, further invented partner keys share one query',
  async (t) => {
    let queries = 0;
    const { db } = await openTestDatabase(t, (statement) => {
      if (JSON.stringify(statement).includes('partner_keys')) queries++;
    });
    const { call } = await startAppOn(t, db, { RATE_LIMIT_MAX: '3' });
    for (let index = 0; index < 3; index++)
      t.equal((await call('GET', partnerList, withKey(randomUUID()))).status, 401);
    t.equal(queries, 3, 'below the limit, each request looks up its key');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call('GET', partnerList, withKey(randomUUID()))),
    );
    t.ok(answers.every(({ status }) => status === 429));
    t.equal(queries, 4, 'beyond the limit, all requests together read the valid keys once');
  },
);

t.test(
  'if another client with the same address exceeds the limit, a partner is still served',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call } = await startAppOn(t, db, { RATE_LIMIT_MAX: '5' });
    const exhaust = async (send: typeof call) => {
      for (let index = 0; index < 6; index++) await send('GET', partnerList, withKey('invented'));
      t.equal((await send('GET', partnerList, withKey('invented'))).status, 429);
    };
    t.equal((await call('GET', partnerList, withKey('demo-partner-key-1'))).status, 200);
    await exhaust(call);
    t.equal(
      (await call('GET', partnerList, withKey('demo-partner-key-1'))).status,
      200,
      'the partner is served by an instance that knows the key',
    );

    const fresh = await createPartnerKey(db, 1, 'fresh');
    const { call: started } = await startAppOn(t, db, { RATE_LIMIT_MAX: '5' });
    for (let index = 0; index < 5; index++) await started('POST', '/auth/login', { body: {} });
    const answer = await started('GET', partnerList, withKey(fresh?.key ?? ''));
    t.equal(answer.status, 200, 'the partner is served by a newly started instance');
    t.equal(remainingIn(answer), 4, 'the partner has all of its own requests left');
  },
);

t.test(
  'a revoked key is rejected immediately, and its requests then count for the address',
  async (t) => {
    const { call, db } = await startApp(t, { RATE_LIMIT_MAX: '3' });
    const send = () => call('GET', partnerList, withKey('demo-partner-key-1'));
    t.equal((await send()).status, 200);
    await db
      .updateTable('partner_keys')
      .set({ revoked_at: new Date() })
      .where('label', '=', 'demo')
      .execute();
    t.same([(await send()).status, (await send()).status, (await send()).status], [401, 401, 429]);
  },
);

t.test(
  'an instance keeps a bounded number of counters, and each counter has a short name',
  async (t) => {
    const app = Fastify();
    t.teardown(() => app.close());
    const options = {
      max: 1,
      windowSeconds: 60,
      redisUrl: undefined,
      identifyUser: () => null,
      identifyPartner: async () => null,
    };
    const { standard } = await createRateLimits(app, options);
    const reply = { header: () => reply } as unknown as FastifyReply;
    const exceeded = rateLimitExceeded(1, 60);
    const attempt = (ip: string) =>
      standard.byNetwork({ context: { network: ip }, routeOptions: {} } as FastifyRequest, reply);
    const attemptFromOthers = async (count: number) => {
      for (let n = 0; n < count; n++)
        await attempt(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`).catch(() => undefined);
    };
    await attempt('203.0.113.1');
    await attemptFromOthers(1000);
    await t.rejects(attempt('203.0.113.1'), exceeded, 'a counter is kept up to the bound');
    await attemptFromOthers(maxima.rateCounters);
    await t.resolves(attempt('203.0.113.1'), 'a counter beyond the bound is removed');
  },
);
