/** The request log has exactly one line for each request, however the request ends. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { captureLogs } from '../support/logs.ts';
import { listenOn, muchPath, muchTimes } from '../support/raw.ts';
import { t } from '../support/tap.ts';
import type { Teardown } from '../support/teardown.ts';
import { until } from '../support/wait-until.ts';

async function start(t: Teardown) {
  const { db } = await openTestDatabase(t);
  const logs = captureLogs('info');
  const { app, call } = await startAppOn(t, db, {}, { logger: logs.logger });
  return {
    app,
    call,
    db,
    requests: () => logs.lines().filter(({ msg }) => msg === 'request'),
    logs,
  };
}

t.test('a line has operation, status, duration, caller, request id and trace', async (t) => {
  const { call, requests, app } = await start(t);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const headers = { 'X-Request-Id': 'mine', traceparent };
  const { headers: answered } = await call('GET', '/v1/orders?user_id=1', { as: 'user', headers });
  await call('GET', '/v1/profiles/7', { as: gatewayToken(7) });
  await call('GET', '/v1/partners/1/orders', {
    headers: { 'X-Partner-ApiKey': 'demo-partner-key-1' },
  });
  await call('POST', '/auth/login', { body: '{', headers: { 'Content-Type': 'application/json' } });
  await call('GET', '/nowhere');
  await call('PATCH', '/v1/orders');
  await app.inject('/v1/orders/%zz');
  const [listed, profile, partner, ...others] = requests();
  t.match(listed, {
    reqId: 'mine',
    traceId,
    req: { method: 'GET', path: '/v1/orders', remoteAddress: '127.0.0.1' },
    operation: 'listOrders',
    status: 200,
    duration: Number,
    user: 'account:7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01',
  });
  t.match(profile, { user: 'user:7', traceId: /^[0-9a-f]{32}$/ });
  t.match(partner, { user: 'partner:1' });
  t.match(others, [
    { operation: 'login', status: 400, user: null },
    { operation: 'none', status: 404 },
    { operation: 'none', status: 405 },
    { operation: 'none', status: 400 },
  ]);
  t.equal(others.length, 4);
  t.notOk(
    'traceparent' in answered,
    'a response has no trace header, because clients quote the request id',
  );
});

t.test('every log line about a request has the ids of the request', async (t) => {
  const { call, db, logs } = await start(t);
  await db.schema.alterTable('posts').renameTo('lost').execute();
  const { headers } = await call('GET', '/posts/my', { as: 'user' });
  const lines = logs.lines();
  t.same(
    lines.map(({ msg }) => msg),
    ['request failed', 'request'],
  );
  for (const line of lines) t.equal(line.reqId, headers['x-request-id']);
  t.equal(lines[0]?.traceId, lines[1]?.traceId);
});

t.test(
  'if a client disconnects before its response, its request is logged in one line too',
  async (t) => {
    const { app, requests, db } = await start(t);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const sending = request(`${origin}/v1/orders?user_id=1`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': 1000 },
    });
    sending.on('error', () => undefined);
    sending.write('{');
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, n) => resolve(n)));
    while ((await connections()) === 0) await setImmediate();
    sending.destroy();
    while (requests().length === 0) await setImmediate();
    t.match(requests(), [{ operation: 'createOrder' }]);
    t.ok(['aborted', 400].includes(requests()[0]?.status as string));

    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(socket.resume(), 'close');
    while (requests().length < 2) await setImmediate();
    t.equal(requests().length, 2);
    t.equal((await db.selectFrom('orders').select('id').execute()).length, 0);
  },
);

t.test(
  'the log does not report a success if the client does not read the whole response',
  async (t) => {
    const { app, requests } = await start(t);
    const port = await listenOn(app);
    const taken = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1').pause();
    const [connection] = await taken;
    const many = muchTimes;
    socket.write(`GET ${muchPath} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(many));
    await until(async () => connection.writableLength > 0);
    socket.destroy();
    await until(async () => requests().length === many);
    t.ok(requests().some(({ status }) => status === 'aborted'));
  },
);
