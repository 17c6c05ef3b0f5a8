import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadConfig } from '../../src/config.ts';
import { startTracing } from '../../src/tracing/start.ts';
import { noTracing, type Tracing } from '../../src/tracing/tracing.ts';
import { startAppOn, tokenFor } from '../support/app.ts';
import { type Collector, type SentSpan, startCollector } from '../support/collector.ts';
import { openTestDatabase } from '../support/database.ts';
import { captureLogs } from '../support/logs.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${parentId}-01`;

async function start(
  t: Parameters<typeof startCollector>[0],
  settings: Record<string, string> = {},
) {
  const collector = await startCollector(t);
  const reports: string[] = [];
  const config = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const tracing = await startTracing(config, (message) => reports.push(message));
  t.teardown(() => tracing.close(0));
  const { db } = await openTestDatabase(t, (statement) => tracing.statement(statement));
  const logs = captureLogs('info');
  const { call, app } = await startAppOn(t, db, settings, { tracing, logger: logs.logger });
  return { collector, tracing, reports, db, call, app, logs };
}

/** Ends the tracing and returns all spans. */
async function spansOf(tracing: Tracing, collector: Collector): Promise<SentSpan[]> {
  await tracing.close(5000);
  return collector.spans();
}

t.test(
  'the span of a request has its caller as parent and its database statements as children',
  async (t) => {
    const { call, collector, tracing } = await start(t);
    const created = await createOrder(call, { headers: { traceparent } });
    const spans = await spansOf(tracing, collector);
    const request = spans.find(({ kind }) => kind === 2);
    t.match(request, {
      traceId,
      parentSpanId: parentId,
      name: 'POST /v1/orders',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/v1/orders',
        'http.response.status_code': 201,
        'url.scheme': 'http',
        'beverage_ordering.operation': 'createOrder',
        'beverage_ordering.request_id': created.headers['x-request-id'],
      },
    });
    const statements = spans.filter(({ attributes }) => 'db.system.name' in attributes);
    t.ok(statements.length > 0);
    for (const statement of statements) {
      t.match(statement, { traceId, parentSpanId: request?.spanId, kind: 3 });
      t.match(statement.attributes, { 'db.system.name': 'postgresql', 'db.query.text': /\$1/ });
    }
    const creation = statements.find(({ name }) => name === 'update order_lists');
    t.match(creation?.attributes['db.query.text'], /insert into orders/i);
    t.match(collector.received.join(''), '"service.name"');
  },
);

t.test('the spans of a request carry the tracestate of the caller on', async (t) => {
  const { call, collector, tracing } = await start(t);
  const tracestate = 'vendor=t61rcWkgMzE,other@system=00f0';
  await call('GET', '/v1/recipes', { as: 'user', headers: { traceparent, tracestate } });
  await call('GET', '/v1/recipes', { as: 'user', headers: { tracestate } });
  const requests = (await spansOf(tracing, collector)).filter(({ kind }) => kind === 2);
  t.strictSame(
    requests.map(({ traceState = '' }) => traceState),
    [tracestate, ''],
    'a trace that begins here has none',
  );
});

t.test('a trace contains no token, value or personal data', async (t) => {
  const { call, collector, tracing, db } = await start(t);
  const password = 'canary-password-7Qw2';
  const email = 'canary@example.com';
  await call('POST', '/auth/register', { body: { email, password } });
  const login = await call('POST', '/auth/login', { body: { email, password } });
  const { accessToken, user } = login.body.data;
  await call('GET', `/users/${user.id}?access_token=canary-query`, { as: 'admin' });
  await call('GET', '/canary-path/x');
  await call('GET', '/v1/partners/1/orders', {
    headers: { 'X-Partner-ApiKey': 'demo-partner-key-1' },
  });
  await db.schema.alterTable('accounts').renameTo('away').execute();
  await call('POST', '/auth/register', { body: { email: 'canary-2@example.com', password } });
  const spans = await spansOf(tracing, collector);
  t.ok(spans.length > 10);
  const cookie = /refreshToken=([^;]+)/.exec(String(login.headers['set-cookie']))?.[1] ?? '';
  for (const secret of [
    password,
    email,
    'canary',
    accessToken,
    cookie,
    tokenFor('admin'),
    user.id,
    'demo-partner-key-1',
  ])
    t.notOk(collector.received.join('').includes(secret), secret);
});

t.test('a request without a trace begins a new trace, and the log contains its id', async (t) => {
  const { call, collector, tracing, logs } = await start(t);
  for (const headers of [{}, { traceparent: 'nonsense' }])
    await call('GET', '/v1/recipes', { as: 'user', headers });
  const requests = (await spansOf(tracing, collector)).filter(({ kind }) => kind === 2);
  t.equal(requests.length, 2);
  t.not(requests[0]?.traceId, requests[1]?.traceId);
  t.same(
    requests.map(({ traceId }) => traceId),
    logs.lines().map(({ traceId }) => traceId),
  );
  t.notOk(requests.some(({ parentSpanId }) => parentSpanId));
});

t.test(
  'if the caller does not sample a trace, the service does not export its spans',
  async (t) => {
    const { call, collector, tracing } = await start(t);
    await call('GET', '/v1/recipes', {
      as: 'user',
      headers: { traceparent: `00-${traceId}-${parentId}-00` },
    });
    t.same(await spansOf(tracing, collector), []);
  },
);

t.test(
  'a server error marks its span with its code only; a client error does not mark it',
  async (t) => {
    const { call, collector, tracing, db } = await start(t);
    await call('GET', '/v1/orders/4711', { as: 'user' });
    await sql`ALTER TABLE posts RENAME TO lost`.execute(db);
    t.equal((await call('GET', '/posts/my', { as: 'user' })).status, 500);
    const spans = await spansOf(tracing, collector);
    const named = (name: string) => spans.find((span) => span.name === name);
    t.match(named('GET /v1/orders/{order_id}'), {
      status: { code: 0 },
      attributes: { 'http.response.status_code': 404 },
    });
    t.match(named('GET /posts/my'), { status: { code: 2 }, attributes: { 'error.type': '500' } });
    t.match(named('select posts'), {
      status: { code: 2, message: undefined },
      attributes: { 'error.type': '42P01' },
    });
  },
);

t.test(
  'calls to the object storage are child spans of their request, even after the request body was read',
  async (t) => {
    const storage = await startObjectStorage(t);
    const { call, collector, tracing } = await start(t, storage.settings);
    const created = await createOrder(call);
    const headers = { 'Content-Type': multipartType };
    const files = `${created.headers.location}/attachments`;
    const { headers: made } = await call('POST', files, {
      as: 'user',
      headers,
      body: fileBody('file'),
    });
    await call('GET', made.location ?? '', { as: 'user' });
    const spans = await spansOf(tracing, collector);
    for (const [method, name] of [
      ['POST', 'S3/PutObject'],
      ['GET', 'S3/GetObject'],
    ]) {
      const request = spans.find(
        (span) => span.kind === 2 && span.name.startsWith(`${method} /v1/orders/{order_id}/att`),
      );
      t.ok(request);
      const below = spans.find((span) => span.name === name);
      t.match(below, {
        parentSpanId: request?.spanId,
        traceId: request?.traceId,
        attributes: { 'rpc.method': name },
      });
    }
    t.notMatch(
      collector.received.join(''),
      /STORAGE-(KEY|SECRET)|attachments\/[0-9a-f]{8}/,
      'neither keys nor addresses',
    );
  },
);

t.test('an unavailable collector affects no request and is reported once', async (t) => {
  const { call, collector, tracing, reports } = await start(t);
  collector.answer = (_request, response) => response.writeHead(400).end();
  const read = () => call('GET', '/v1/recipes', { as: 'user' });
  for (let batch = 0; batch < 2; batch++) t.equal((await read()).status, 200);
  while (reports.length === 0) await setImmediate();
  await read();
  await tracing.close(5000);
  t.same(reports, ['the collector accepts no traces: they are dropped']);
});

t.test('a collector that never responds delays neither requests nor shutdown', async (t) => {
  const { call, collector, tracing } = await start(t);
  const asked = Promise.withResolvers<void>();
  collector.answer = () => asked.resolve();
  t.equal((await call('GET', '/v1/recipes', { as: 'user' })).status, 200);
  await asked.promise;
  t.equal((await call('GET', '/v1/recipes', { as: 'user' })).status, 200);
  await tracing.close(10);
  t.pass('the export stops at its deadline');
});

t.test('without a collector, no trace is recorded', async (t) => {
  const tracing = await startTracing(loadConfig({}));
  t.equal(tracing, noTracing);
});
