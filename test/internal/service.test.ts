import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { operations as internalOperations } from '../../generated/internal/operations.ts';
import { operations as publicOperations } from '../../generated/public/operations.ts';
import { privateExtensions } from '../../scripts/contract/make/description.ts';
import type { Db } from '../../src/db/tables.ts';
import { PROBLEM_TYPE } from '../../src/http/accept.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder } from '../support/orders.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const kind = 'x-beverage-ordering-error-kind';

t.test(
  'while the process is ending, the readiness probe gets 503 and the liveness probe gets 200',
  async (t) => {
    const { internal, shutdown } = await startBoth(t);
    t.match(await internal('GET', '/internal/health/ready'), {
      status: 200,
      body: { status: 'ready' },
    });
    shutdown.abort();
    const ending = await internal('GET', '/internal/health/ready');
    t.match(ending, { status: 503, body: { reason: 'service_unavailable' } });
    t.equal(ending.headers[kind], 'shutting_down');
    t.match(await internal('GET', '/internal/health/live'), {
      status: 200,
      body: { status: 'live' },
    });
  },
);

t.test(
  'when the database is closed, the readiness probe gets 503 and the liveness probe gets 200',
  async (t) => {
    const { closeDatabase, internal } = await startBoth(t);
    t.equal((await internal('GET', '/internal/health/ready')).status, 200);
    await closeDatabase();
    const closed = await internal('GET', '/internal/health/ready');
    t.equal(closed.status, 503);
    t.equal(closed.headers['retry-after'], '5');
    t.equal(closed.headers[kind], 'database_unavailable');
    t.equal((await internal('GET', '/internal/health/live')).status, 200);
  },
);

t.test(
  'the readiness probe gets 503 while the database does not respond within a second, and 200 when it responds again',
  async (t) => {
    const { db, internal } = await startBoth(t);
    // The test occupies the only session of the embedded database, or every connection of the pool.
    const holders =
      testDatabaseUrl === undefined ? [db] : [db, db.reads].flatMap((of) => Array(5).fill(of));
    const release = Promise.withResolvers<void>();
    const held = holders.map((of: Db) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ended = of.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        resolve();
        await release.promise;
      });
      return { promise, ended };
    });
    await Promise.all(held.map(({ promise }) => promise));
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => internal('GET', '/internal/health/ready')),
    );
    const seconds = (performance.now() - started) / 1000;
    for (const { status, headers } of answers)
      t.match({ status, kind: headers[kind] }, { status: 503, kind: 'database_timeout' });
    t.ok(seconds >= 0.99 && seconds < 2.5, `it took ${seconds} s`);
    release.resolve();
    await Promise.all(held.map(({ ended }) => ended));
    t.equal((await internal('GET', '/internal/health/ready')).status, 200);
  },
);

t.test(
  'if the database is away, both listeners return 503 with Retry-After, and only the internal one the cause',
  async (t) => {
    const { closeDatabase, call, internal } = await startBoth(t);
    t.equal((await internal('GET', '/internal/orders')).status, 200);
    const { id } = (await createOrder(call)).body;
    await closeDatabase();
    const unavailable = {
      status: 503,
      headers: { 'retry-after': '5' },
      body: { status: 503, reason: 'service_unavailable', details: { can_be_retried: true } },
    };
    for (const inside of [
      await internal('GET', '/internal/orders?coffee_machine_id=1'),
      await internal('PUT', `/internal/orders/${id}/progress`, { body: { progress: 'brewing' } }),
      await internal('PUT', '/internal/coffee-machines/1/availability', {
        body: { is_available: false },
      }),
    ]) {
      t.match(inside, unavailable);
      t.equal(inside.headers[kind], 'database_unavailable');
      t.match(inside.body.details.message, /destroyed|closed|pool/);
    }
    const outside = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
    t.match(outside, unavailable);
    t.equal(outside.headers[kind], undefined);
    t.notMatch(outside.text, /destroyed|pool/);
  },
);

t.test('only the internal listener shows the code and text of a database error', async (t) => {
  const { db, call, internal } = await startBoth(t);
  await sql`alter table orders rename column progress to moved`.execute(db);
  const inside = await internal('GET', '/internal/orders');
  t.match(inside, { status: 500, body: { details: { code: '42703', query: /from "orders"/ } } });
  t.equal(inside.headers[kind], 'internal_server_error');
  const outside = await call('GET', '/v1/orders?user_id=1&status=created', { as: 'user' });
  t.equal(outside.status, 500);
  t.notMatch(outside.text, /42703|select|column/i);
});

t.test('errors are native JSON whatever Accept requests', async (t) => {
  const { internal } = await startBoth(t);
  for (const Accept of [PROBLEM_TYPE, 'application/vnd.beverage.order+json', 'text/html']) {
    const { headers, body } = await internal('PUT', '/internal/profiles/99', {
      headers: { Accept, 'Accept-Language': 'de' },
      body: { name: 'N', email: 'n@example.com' },
    });
    t.match(headers['content-type'], /^application\/json/);
    t.match(Object.keys(body), [
      'status',
      'reason',
      'localized_message',
      'developer_message',
      'details',
    ]);
    t.match(body.localized_message, /Konto/);
  }
  const other = await internal('POST', '/internal/metrics');
  t.match(other, { status: 405, body: { reason: 'method_not_allowed' } });
  t.equal(other.headers.allow, 'GET, HEAD, OPTIONS');
});

t.test('no operation or guide of one listener exists on the other listener', async (t) => {
  const { app, internalApp } = await startBoth(t);
  const sample = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
  // Both listeners serve a description under the same path. Each description has only the
  // operations of its listener.
  const shared = new Set(['/openapi.json']);
  for (const { method, path } of Object.values(internalOperations)) {
    if (shared.has(path)) continue;
    t.equal(
      (await app.inject({ method, url: sample(path) })).statusCode,
      404,
      `${method} ${path} on the public listener`,
    );
  }
  for (const { method, path } of Object.values(publicOperations)) {
    if (shared.has(path)) continue;
    const { statusCode } = await internalApp.inject({ method, url: sample(path) });
    t.equal(statusCode, 404, `${method} ${path} on the internal listener`);
  }
  for (const url of ['/docs/changes.atom', '/docs/how-to/operate', '/llms.txt'])
    t.equal((await internalApp.inject(url)).statusCode, 404, url);
});

t.test('the description of each listener does not mention the other listener', async (t) => {
  const { call, internal } = await startBoth(t);
  const own = await internal('GET', '/openapi.json');
  t.same(
    Object.keys(own.body.paths).sort(),
    [...new Set(Object.values(internalOperations).map(({ path }) => path))].sort(),
  );
  for (const path of ['/openapi.json', '/openapi.yaml', '/docs']) {
    t.notMatch((await call('GET', path)).text, /\/internal\//, `${path} of the public listener`);
  }
});

t.test('the internal description contains no extension that only the build reads', async (t) => {
  const { internal } = await startBoth(t);
  const { text } = await internal('GET', '/openapi.json');
  for (const name of privateExtensions) t.notMatch(text, `"${name}"`);
});

t.test('the internal description is revalidated by its ETag', async (t) => {
  const { internal } = await startBoth(t);
  const { headers } = await internal('GET', '/openapi.json');
  const unchanged = await internal('GET', '/openapi.json', {
    headers: { 'If-None-Match': headers.etag ?? '' },
  });
  t.match([unchanged.status, unchanged.text, unchanged.headers.etag], [304, '', headers.etag]);
  t.equal(
    (await internal('GET', '/openapi.json', { headers: { 'If-None-Match': '"other"' } })).status,
    200,
  );
});

t.test('the metrics describe requests, orders and the event loop', async (t) => {
  const { call, internal } = await startBoth(t);
  const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'one' };
  for (const status of [201, 200]) {
    t.equal(
      (await call('POST', '/v1/orders', { as: 'user', headers, body: { recipe: 'lungo' } })).status,
      status,
    );
  }
  const uuid = '7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33';
  for (let turn = 0; turn < 2; turn++)
    await call('PUT', `/v1/orders/${uuid}`, { as: 'user', body: { recipe: 'lungo' } });
  await call('GET', '/v1/orders?user_id=1');
  await call('POST', '/v1/orders', {
    as: 'user',
    headers: { 'If-Match': '"0"' },
    body: { recipe: 'lungo' },
  });
  await call('GET', '/nowhere');
  await call('GET', '/nowhere/else');

  const { status, headers: answered, text } = await internal('GET', '/internal/metrics');
  t.equal(status, 200);
  t.match(answered['content-type'], /^text\/plain/);
  const lines = text.split('\n');
  for (const line of [
    'http_request_duration_seconds_count{operation="createOrder",status="201"} 1',
    'http_request_duration_seconds_count{operation="createOrder",status="200"} 1',
    'http_request_duration_seconds_count{operation="listOrders",status="401"} 1',
    'http_request_duration_seconds_count{operation="none",status="404"} 2',
    'http_requests_in_flight 0',
    'http_refusals_total{reason="authentication_required"} 1',
    'http_refusals_total{reason="path_not_found"} 2',
    'http_refusals_total{reason="revision_mismatch"} 1',
    'idempotent_replays_total{operation="createOrder"} 1',
    'overload_refusals_total 0',
    'orders_created_total 2',
    'refresh_token_reuse_total 0',
  ]) {
    t.ok(lines.includes(line), line);
  }
  t.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
  t.notMatch(text, /operation="getMetrics"/, 'the metrics do not cover the internal listener');
  t.notMatch(text, /^database_pool/m, 'the embedded database has no pool');
});

t.test(
  'rejections are counted by reason, and rejections because of overload have an additional counter',
  async (t) => {
    const limited = await startBoth(t, { settings: { RATE_LIMIT_MAX: '1' } });
    for (let i = 0; i < 2; i++) await limited.call('GET', '/v1/search?lat=0&lng=0', { as: 'user' });
    t.match(
      (await limited.internal('GET', '/internal/metrics')).text,
      /^http_refusals_total\{reason="rate_limit_exceeded"\} 1$/m,
    );

    const hiding = await startBoth(t, { settings: { DELETED_ORDER_STATUS: '404' } });
    const created = await createOrder(hiding.call);
    const location = created.headers.location as string;
    await hiding.call('DELETE', location, { as: 'user' });
    t.equal((await hiding.call('GET', location, { as: 'user' })).body.reason, 'order_not_found');
    const counted = (await hiding.internal('GET', '/internal/metrics')).text;
    t.match(
      counted,
      /^http_refusals_total\{reason="order_not_found"\} 1$/m,
      'the reason that was sent is counted',
    );
    t.notMatch(counted, 'order_deleted');

    const busy = await startBoth(t, { settings: { MAX_IN_FLIGHT: '1' } });
    const statuses = await Promise.all(
      Array.from({ length: 3 }, () => busy.call('GET', '/v1/recipes', { as: 'user' })),
    );
    const refused = statuses.filter(({ status }) => status === 503).length;
    t.ok(refused > 0);
    await busy.closeDatabase();
    t.equal((await busy.call('GET', '/v1/recipes?limit=7', { as: 'user' })).status, 503);
    const { text } = await busy.internal('GET', '/internal/metrics');
    t.ok(text.includes(`http_refusals_total{reason="service_unavailable"} ${refused + 1}\n`));
    t.ok(
      text.includes(`overload_refusals_total ${refused}\n`),
      'an unavailable database is not an overload',
    );
  },
);

t.test('two applications in one process have separate counters', async (t) => {
  const [one, other] = await Promise.all([startBoth(t), startBoth(t)]);
  await createOrder(one.call);
  t.match((await one.internal('GET', '/internal/metrics')).text, /^orders_created_total 1$/m);
  t.match((await other.internal('GET', '/internal/metrics')).text, /^orders_created_total 0$/m);
});

t.test('every scrape reads the pool', async (t) => {
  let waiting = 0;
  const { internal } = await startBoth(t, {
    pool: () => ({ total: 10, idle: 4, waiting, max: 20 }),
  });
  t.match(
    (await internal('GET', '/internal/metrics')).text,
    /^database_pool_connections\{state="waiting"\} 0$/m,
  );
  waiting = 3;
  const { text } = await internal('GET', '/internal/metrics');
  t.match(text, /^database_pool_connections\{state="total"\} 10$/m);
  t.match(text, /^database_pool_connections\{state="waiting"\} 3$/m);
});

t.test(
  'when a client disconnects, its request counts as aborted and no longer as in flight',
  async (t) => {
    const { app, metrics } = await startBoth(t);
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    // The announced body never arrives.
    socket.write(
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await arrived;
    t.match(await metrics.text(), /^http_requests_in_flight 1$/m);
    const ended = new Promise<void>((resolve) => app.server.once('connection', () => resolve()));
    socket.destroy();
    const next = connect(Number(address.port), address.hostname);
    await ended;
    next.destroy();
    while (metrics.requestsInFlight.count !== 0) await new Promise(setImmediate);
    const { values } = await metrics.requestDuration.get();
    t.ok(values.some(({ labels }) => labels.operation === 'login' && labels.status === 'aborted'));
  },
);
