/** Limits on the number of requests that run and wait at the same time, per caller and in total. */

import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { admittedCaller } from '../../src/auth/callers.ts';
import { networkOf } from '../../src/http/network.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { type CallResult, gatewayToken, startApp, startAppOn, tokenFor } from '../support/app.ts';
import { holdOrders } from '../support/locks.ts';
import { listenOn, open } from '../support/raw.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const listOf = (user: number) => `/v1/orders?user_id=${user}`;

/**
 * Waits until every request has its response or waits for the database, and returns the responses.
 */
async function settled(pending: readonly Promise<CallResult>[]): Promise<CallResult[]> {
  const done: CallResult[] = [];
  for (const result of pending) void result.then((value) => done.push(value));
  for (let seen = -1; seen !== done.length; ) {
    seen = done.length;
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}

t.test(
  'requests beyond the limit of a caller get 429, and all waiting requests of the caller are served',
  async (t) => {
    const { call, db } = await startApp(t);
    const orders = await holdOrders(db);
    const surplus = 5;
    const count = maxima.requestsOfCaller + maxima.waitingRequestsOfCaller + surplus;
    const mine = Array.from({ length: count }, () => call('GET', listOf(1), { as: 'user' }));
    const other = call('GET', listOf(2), { as: 'manager' });

    const refused = await settled([...mine, other]);
    t.equal(refused.length, surplus, 'the last requests of the caller are rejected at once');
    for (const { status, headers, body } of refused) {
      t.equal(status, 429);
      t.equal(headers['retry-after'], '1');
      t.equal(body.reason, 'rate_limit_exceeded');
      t.same(body.details, { limit: maxima.requestsOfCaller, retry_after: 1 });
    }
    await orders.release();
    const statuses = (await Promise.all(mine)).map(({ status }) => status);
    t.equal(
      statuses.filter((status) => status === 200).length,
      maxima.requestsOfCaller + maxima.waitingRequestsOfCaller,
    );
    t.equal((await other).status, 200, 'another caller is not affected');
  },
);

t.test('100 concurrent requests of one caller are all served', async (t) => {
  const { call } = await startApp(t);
  const results = await Promise.all(
    Array.from({ length: 100 }, () => call('GET', listOf(1), { as: 'user' })),
  );
  t.ok(results.every(({ status }) => status === 200));
});

t.test('all tokens of one user count together', async (t) => {
  const { call, db } = await startApp(t);
  const orders = await holdOrders(db);
  const count = maxima.requestsOfCaller + maxima.waitingRequestsOfCaller + 1;
  const mine = Array.from({ length: count }, (_, nth) =>
    call('GET', listOf(1), { as: gatewayToken(1, nth + 10) }),
  );
  t.same(
    (await settled(mine)).map(({ status }) => status),
    [429],
  );
  await orders.release();
  await Promise.all(mine);
});

t.test('a request of a partner counts for the partner, wherever it comes from', async (t) => {
  const callerOf = admittedCaller({ identify: () => null });
  const from = (network: string, partnerId: number) =>
    callerOf({
      context: { network, identity: { partnerId } },
      headers: { 'x-partner-apikey': 'any' },
    } as unknown as FastifyRequest);
  t.equal(from('192.0.2.1', 1), from('192.0.2.2', 1));
  t.not(from('192.0.2.1', 1), from('192.0.2.1', 2));
});

t.test('a request whose partner key was not looked up counts for its network', async (t) => {
  const callerOf = admittedCaller({ identify: () => null });
  const from = (ip: string, headers: Record<string, string> = { 'x-partner-apikey': 'any' }) =>
    callerOf({ context: { network: networkOf(ip) }, headers } as FastifyRequest);
  t.equal(from('2001:db8::1'), from('2001:db8::2'));
  t.not(from('2001:db8::1'), from('2001:db8:0:1::1'));
  t.equal(from('192.0.2.1'), '192.0.2.1');
  t.equal(from('192.0.2.1', {}), null, 'a request without credentials has no caller');
});

t.test(
  'if one request may be in flight, further requests get 503 until that request has ended',
  async (t) => {
    const { call, db } = await startApp(t, { MAX_IN_FLIGHT: '1' });
    const orders = await holdOrders(db);
    const first = call('GET', listOf(1), { as: 'user' });
    await settled([first]);
    for (const [method, url, as] of [
      ['GET', listOf(2), 'manager'],
      ['GET', '/v1/menu', 'user'],
      ['GET', '/errors', undefined],
    ] as const) {
      const refused = await call(method, url, as && { as });
      t.equal(refused.status, 503, url);
      t.equal(refused.headers['retry-after'], '5');
      t.equal(refused.body.reason, 'service_unavailable');
      t.same(refused.body.details, { can_be_retried: true, retry_after: 5 });
      t.notMatch(refused.text, /stack|node_modules|127\.0\.0\.1/);
    }
    t.equal((await call('GET', '/health')).status, 200, 'health is always served');
    await orders.release();
    t.equal((await first).status, 200, 'the first request is completed');
    t.equal(
      (await call('GET', listOf(1), { as: 'user' })).status,
      200,
      'after the first request has ended, a request is admitted',
    );
  },
);

t.test(
  'requests that wait behind other requests of their caller do not count as in flight',
  async (t) => {
    const { call, db } = await startApp(t, {
      MAX_IN_FLIGHT: String(2 * maxima.requestsOfCaller + 1),
    });
    const orders = await holdOrders(db);
    const mine = Array.from({ length: 100 }, () => call('GET', listOf(1), { as: 'user' }));
    t.same(await settled(mine), []);
    t.equal((await call('GET', '/errors')).status, 200);
    await orders.release();
    t.ok((await Promise.all(mine)).every(({ status }) => status === 200));
  },
);

t.test('eight accounts of one network do not block the requests of another network', async (t) => {
  const maxInFlight = 100;
  const { call, db } = await startApp(t, { MAX_IN_FLIGHT: String(maxInFlight) });
  const orders = await holdOrders(db);
  const accounts = Array.from({ length: 8 }, (_, nth) => nth + 11);
  const flood = accounts.flatMap((user) =>
    Array.from({ length: maxima.requestsOfCaller }, () =>
      call('GET', listOf(user), { as: gatewayToken(user), from: `2001:db8::${user}` }),
    ),
  );
  const refused = await settled(flood);
  t.equal(refused.length, flood.length - maxInFlight / 2, 'a network may use half of all places');
  t.ok(
    refused.every(({ status, body }) => status === 503 && body.reason === 'service_unavailable'),
  );
  const others = Array.from({ length: maxima.requestsOfCaller }, () =>
    call('GET', listOf(2), { as: 'manager', from: '2001:db8:0:1::1' }),
  );
  t.same(await settled(others), [], 'no request of another network is rejected');
  t.equal(
    (await call('GET', '/errors', { from: '192.0.2.1' })).status,
    200,
    'a request of another network without an account is not rejected either',
  );
  await orders.release();
  t.same(new Set((await Promise.all(others)).map(({ status }) => status)), new Set([200]));
  await Promise.all(flood);
  t.equal(
    (await call('GET', listOf(1), { as: 'user', from: '2001:db8::1' })).status,
    200,
    'the places are free again',
  );
});

t.test('a request is in flight until its client has its response or is gone', async (t) => {
  const { db } = await startApp(t);
  const { app, limits } = await startAppOn(t, db, { MAX_IN_FLIGHT: '100' });
  const port = await listenOn(app);
  const inFlight = () => 100 * limits.inFlight.saturation.all;
  const authorization = `Authorization: Bearer ${tokenFor('user')}`;
  for (const reads of [true, false]) {
    const orders = await holdOrders(db);
    const client = await open(port);
    t.teardown(() => client.destroy());
    const responses: ServerResponse[] = [];
    app.server.on('request', (_request, response) => responses.push(response));
    // The second response is complete, but cannot be sent before the first one.
    client.write(
      `GET ${listOf(1)} HTTP/1.1\r\nHost: x\r\n${authorization}\r\n\r\n` +
        'GET /errors HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    await until(async () => responses[1]?.writableEnded === true);
    t.equal(inFlight(), 2);
    if (!reads) client.destroy();
    if (!reads) await until(async () => inFlight() === 1);
    await orders.release();
    if (reads) t.equal((await text(client)).match(/HTTP\/1\.1 200/g)?.length, 2);
    await until(async () => inFlight() === 0);
  }
});
