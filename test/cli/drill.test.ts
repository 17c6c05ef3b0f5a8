/** The drill notices an interruption and a lost draft. */
import { sql } from 'kysely';
import { drill } from '../../bin/drill.ts';
import { freePort } from '../../scripts/support/ports.ts';
import { demoPassword } from '../../src/demo/demo.ts';
import { startApp } from '../support/app.ts';
import { startProxy } from '../support/faulty-proxy.ts';
import { startRelay } from '../support/relay.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

async function start(t: Test, { settings = {}, pauseSeconds = 0 } = {}) {
  const { app, db } = await startApp(t, settings);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const relay = await startRelay(t, Number(new URL(address).port));
  const lines: string[] = [];
  const stop = new AbortController();
  const result = drill({
    baseUrl: `http://127.0.0.1:${relay.port}`,
    email: 'user@example.com',
    password: demoPassword,
    pauseSeconds,
    signal: stop.signal,
    log: (line) => lines.push(line),
  });
  const made = async () => {
    const { rows } = await sql<{ made: number }>`
      SELECT drafts_made::int AS made FROM order_lists WHERE user_id = 1`.execute(db);
    return rows[0]?.made ?? 0;
  };
  /** Makes the deployment unreachable, and waits until the drill has noticed. */
  const interrupt = async () => {
    relay.moveTo(1);
    relay.cut();
    await until(async () => lines.some((line) => line.includes('requests fail')));
  };
  const restore = () => relay.moveTo(Number(new URL(address).port));
  return { db, lines, stop, result, made, interrupt, restore };
}

t.test('an interruption is reported, and nothing is lost', async (t) => {
  const { db, lines, stop, result, made, interrupt, restore } = await start(t);
  await until(async () => (await made()) >= 60);
  await interrupt();
  restore();
  await until(async () => lines.some((line) => line.includes('requests succeed again')));
  stop.abort();
  t.equal(await result, true);
  t.match(lines.at(-1), /^\d+ drafts acknowledged, 0 lost\. Longest interruption: \d+\.\d s\.$/);
  const { rows } = await sql`SELECT FROM drafts WHERE user_id = 1`.execute(db);
  t.same(rows, [], 'the drill deletes its drafts');
});

t.test('a lost draft is reported', async (t) => {
  const { db, lines, stop, result, made } = await start(t);
  await until(async () => (await made()) >= 5);
  await sql`DELETE FROM drafts WHERE id = (SELECT id FROM drafts LIMIT 1)`.execute(db);
  stop.abort();
  t.equal(await result, false);
  t.match(lines.at(-2), /^\d+ drafts acknowledged, 1 lost/);
  t.match(lines.at(-1), /^lost: /);
});

t.test(
  'a drill that is stopped while requests fail says how many drafts are not checked',
  async (t) => {
    const { lines, stop, result, made, interrupt } = await start(t);
    await until(async () => (await made()) >= 5);
    await interrupt();
    stop.abort();
    t.equal(await result, false);
    t.match(lines.at(-1), /^\d+ drafts acknowledged, 0 lost, \d+ not checked\. /);
  },
);

t.test('a drill that is stopped before a request succeeds reports its failure', async (t) => {
  const lines: string[] = [];
  const stop = new AbortController();
  const log = (line: string) => {
    lines.push(line);
    if (line.includes('requests fail')) stop.abort();
  };
  const account = { email: 'user@example.com', password: demoPassword };
  const settings = {
    baseUrl: `http://127.0.0.1:${await freePort()}`,
    pauseSeconds: 0,
    signal: stop.signal,
    log,
  };
  t.equal(await drill({ ...account, ...settings }), false);
  t.match(lines, [
    /requests fail: fetch failed: connect ECONNREFUSED/,
    /^0 drafts acknowledged, 0 lost\. /,
  ]);
});

t.test('an interruption that lasts until the end counts', async (t) => {
  const { lines, stop, result, made, interrupt } = await start(t);
  await until(async () => (await made()) >= 1);
  await interrupt();
  const begun = performance.now();
  await until(async () => performance.now() - begun > 200);
  stop.abort();
  await result;
  t.match(lines.at(-1), /Longest interruption: (?!0\.0)\d+\.\d s\.$/);
});

t.test('tokens that are rejected right after a sign-in are a failure', async (t) => {
  const { app } = await startApp(t);
  const proxy = await startProxy(t, await app.listen({ port: 0, host: '127.0.0.1' }));
  proxy.fault = ({ path }, nth) =>
    path === '/v1/recipes' && nth <= 3 ? { status: 401 } : undefined;
  const lines: string[] = [];
  const stop = new AbortController();
  const log = (line: string) => {
    lines.push(line);
    if (line.includes('succeed again')) stop.abort();
  };
  const account = { email: 'user@example.com', password: demoPassword };
  const settings = { baseUrl: proxy.address, pauseSeconds: 0, signal: stop.signal, log };
  await drill({ ...account, ...settings });
  t.match(lines[0], /requests fail: 401 after a sign-in/);
  t.match(lines[1], /requests succeed again, after [1-9]\d*\.\d s/, 'with pauses');
});

t.test(
  'a draft whose first request still runs is sent again, for every form of errors',
  async (t) => {
    const { app } = await startApp(t);
    const proxy = await startProxy(t, await app.listen({ port: 0, host: '127.0.0.1' }));
    const stop = new AbortController();
    proxy.fault = ({ path, method }, nth) => {
      if (path !== '/v1/orders/drafts' || method !== 'POST') return undefined;
      if (nth === 2) stop.abort();
      const headers = { 'retry-after': '1', 'content-type': 'application/json' };
      const body = '{"error":"A request with this idempotency key is still running."}';
      return nth === 1 ? { status: 409, headers, body } : undefined;
    };
    const account = { email: 'user@example.com', password: demoPassword };
    const settings = { baseUrl: proxy.address, pauseSeconds: 0, signal: stop.signal };
    t.equal(await drill({ ...account, ...settings, log: () => undefined }), true);
    const keys = proxy.requests
      .filter(({ path, method }) => path === '/v1/orders/drafts' && method === 'POST')
      .map(({ headers }) => headers['x-idempotency-key']);
    t.equal(keys.length, 2);
    t.equal(keys[0], keys[1]);
  },
);

t.test('an access token that expires is no interruption', async (t) => {
  const { app } = await startApp(t);
  const proxy = await startProxy(t, await app.listen({ port: 0, host: '127.0.0.1' }));
  proxy.fault = ({ path, method }, nth) =>
    path === '/v1/orders/drafts' && method === 'POST' && nth === 2 ? { status: 401 } : undefined;
  const lines: string[] = [];
  const stop = new AbortController();
  const log = (line: string) => lines.push(line);
  const account = { email: 'user@example.com', password: demoPassword };
  const settings = { baseUrl: proxy.address, pauseSeconds: 0, signal: stop.signal, log };
  const result = drill({ ...account, ...settings });
  await until(async () => proxy.requests.filter(({ path }) => path === '/auth/login').length === 2);
  stop.abort();
  t.equal(await result, true);
  t.match(lines.at(-1), /0 lost\. Longest interruption: 0\.0 s\.$/);
});

t.test('a draft is checked before it expires', async (t) => {
  const settings = { DRAFT_TTL_SECONDS: '3' };
  const { lines, stop, result, made } = await start(t, { settings, pauseSeconds: 0.1 });
  await until(async () => (await made()) >= 45);
  stop.abort();
  t.equal(await result, true);
  t.match(lines.at(-1), /^\d+ drafts acknowledged, 0 lost\. /);
});

t.test('a draft that has expired before its check is not lost', async (t) => {
  const settings = { DRAFT_TTL_SECONDS: '1' };
  const { lines, stop, result, made } = await start(t, { settings, pauseSeconds: 1.2 });
  await until(async () => (await made()) >= 2);
  stop.abort();
  t.equal(await result, false);
  t.match(lines.at(-1), /^2 drafts acknowledged, 0 lost, \d not checked\. /);
});

t.test('a wrong password ends the drill', async (t) => {
  const { app } = await startApp(t);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const signal = new AbortController().signal;
  const account = { email: 'user@example.com', password: 'not this one' };
  await t.rejects(drill({ baseUrl, ...account, pauseSeconds: 0, signal, log: () => undefined }), {
    message: 'user@example.com cannot sign in: invalid_credentials',
  });
});
