/**
 * The program of the guide on push notifications sends each customer a message when the drink is
 * ready or the order is canceled, and loses none. A stub takes the place of the push service.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startBoth } from '../support/internal.ts';
import { createOrder } from '../support/orders.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const program = join(import.meta.dirname, '../../deploy/push-from-feed.js');
const internalToken = 'internal-token-of-the-push-program';

interface Sent {
  authorization: string | undefined;
  token: string;
  body: string;
  key: string;
}

/** How the stub answers: a status, or no response at all. */
type Answer = { status: number; headers?: Record<string, string> } | 'silence';

/** Starts a push service that records the messages, and gives the answers in turn, then 200. */
async function startPushService(t: Test) {
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const { message } = JSON.parse(await text(request));
    sent.push({
      authorization: request.headers.authorization,
      token: message.token,
      body: message.notification.body,
      key: message.apns.headers['apns-collapse-id'],
    });
    const answer = answers.shift() ?? { status: 200 };
    if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages:send`;
  return { url, sent, answers };
}

async function start(t: Test, settings: Record<string, string> = { PARTNER_EVENTS: 'all' }) {
  const both = await startBoth(t, { settings, parts: { tokens: [internalToken] } });
  const { call, internalApp } = both;
  const service = await internalApp.listen({ port: 0, host: '127.0.0.1' });
  const push = await startPushService(t);
  const folder = mkdtempSync(join(tmpdir(), 'push-'));
  writeFileSync(join(folder, 'token.txt'), 'token-of-the-push-service\n');
  writeFileSync(join(folder, 'devices.json'), '{"1": ["phone", "tablet"]}');
  const children: ChildProcess[] = [];
  t.teardown(async () => {
    for (const child of children) await end(child);
    rmSync(folder, { recursive: true });
  });
  /** Starts the program. */
  const run = () => {
    const child = spawn(process.execPath, [program], {
      cwd: folder,
      env: {
        FEED_URL: `${service}/internal/events`,
        FEED_TOKEN: internalToken,
        PUSH_URL: push.url,
        PUSH_TOKEN_FILE: 'token.txt',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.push(child);
    return child;
  };
  /** Creates an order and reports its progress. */
  const make = async (...steps: string[]) => {
    const { id } = (await createOrder(call)).body;
    for (const progress of steps)
      await both.internal('PUT', `/internal/orders/${id}/progress`, {
        headers: { Authorization: `Bearer ${internalToken}` },
        body: { progress },
      });
    return id as number;
  };
  return { ...both, push, run, make };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

t.test('each device of a customer gets a message when the drink is ready', async (t) => {
  const { push, run, make } = await start(t);
  run();
  const id = await make('brewing', 'ready');
  await until(async () => push.sent.length === 2);
  const message = {
    authorization: 'Bearer token-of-the-push-service',
    body: 'Your lungo is ready.',
    key: `order-${id}`,
  };
  t.same(push.sent, [
    { ...message, token: 'phone' },
    { ...message, token: 'tablet' },
  ]);
});

t.test('a customer gets a message when the order is canceled', async (t) => {
  const { push, run, make, call } = await start(t);
  run();
  const id = await make();
  await call('POST', `/v1/orders/${id}/cancel`, { as: 'user' });
  await until(async () => push.sent.length === 2);
  t.same(new Set(push.sent.map(({ body }) => body)), new Set(['Your order was canceled.']));
});

t.test('a message that the push service does not take is sent again', async (t) => {
  const { push, run, make } = await start(t);
  push.answers.push(
    { status: 503, headers: { 'retry-after': '0.01' } },
    { status: 401, headers: { 'retry-after': '0.01' } },
  );
  run();
  await make('brewing', 'ready');
  await until(async () => push.sent.length === 4);
  t.same(
    push.sent.map(({ token }) => token),
    ['phone', 'phone', 'phone', 'tablet'],
  );
});

t.test('a Retry-After that asks for no wait does not lead to requests in a row', async (t) => {
  const { push, run, make } = await start(t);
  for (const asked of ['0', '-5'])
    push.answers.push({ status: 503, headers: { 'retry-after': asked } });
  const { stderr } = run();
  let output = '';
  stderr?.on('data', (piece) => {
    output += piece;
  });
  await make('brewing', 'ready');
  await until(async () => push.sent.length === 4);
  t.match(output, /trying again in 1 s\n.*trying again in 2 s\n/);
});

for (const [what, status] of [
  ['without the app', 404],
  ['of another app', 403],
] as const)
  t.test(`a phone ${what} does not hold up the next message`, async (t) => {
    const { push, run, make } = await start(t);
    push.answers.push({ status });
    run();
    await make('brewing', 'ready');
    await until(async () => push.sent.length === 2);
    t.same(
      push.sent.map(({ token }) => token),
      ['phone', 'tablet'],
    );
  });

t.test('after kill -9, the program continues with the message that was not sent', async (t) => {
  const { push, run, make } = await start(t);
  const first = run();
  await make('brewing', 'ready');
  await until(async () => push.sent.length === 2);
  push.answers.push('silence');
  const id = await make('brewing', 'ready');
  await until(async () => push.sent.length === 3);
  await end(first);
  run();
  await until(async () => push.sent.length === 5);
  t.same(
    push.sent.slice(2).map(({ token, key }) => [token, key]),
    [
      ['phone', `order-${id}`],
      ['phone', `order-${id}`],
      ['tablet', `order-${id}`],
    ],
  );
});

t.test('a message about an old event is not sent', async (t) => {
  const { push, run, make, db } = await start(t);
  await make('brewing', 'ready');
  await db
    .updateTable('events')
    .set({ created_at: new Date(0) })
    .execute();
  const id = await make('brewing', 'ready');
  run();
  await until(async () => push.sent.length === 2);
  t.same(new Set(push.sent.map(({ key }) => key)), new Set([`order-${id}`]));
});

t.test('a message is not sent after its event has become old during an outage', async (t) => {
  const { push, run, make, db } = await start(t);
  push.answers.push({ status: 503, headers: { 'retry-after': '3' } });
  const first = await make('brewing', 'ready');
  await db
    .updateTable('events')
    .set({ created_at: new Date(Date.now() - 10 * 60_000 + 2000) })
    .execute();
  const second = await make('brewing', 'ready');
  run();
  const sentAbout = (order: number) => push.sent.filter(({ key }) => key === `order-${order}`);
  await until(async () => sentAbout(second).some(({ token }) => token === 'tablet'));
  // On a busy computer, the program may find the first event too late.
  t.ok(sentAbout(first).length <= 1);
});

t.test('without events of all orders, the program says so and ends', async (t) => {
  const { run } = await start(t, {});
  const child = run();
  const [output, [status]] = await Promise.all([
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  t.match(output, 'the service needs PARTNER_EVENTS=all');
  t.equal(status, 1);
});
