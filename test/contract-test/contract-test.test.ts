/**
 * The contract test passes for a correct service, fails for an incorrect service, and leaves
 * nothing behind.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { runSuite } from '../../bin/contract-test/suite.ts';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { demoPassword } from '../../src/demo/demo.ts';
import { startApp } from '../support/app.ts';
import { type Fault, type SeenRequest, startProxy } from '../support/faulty-proxy.ts';
import { t } from '../support/tap.ts';

type Test = Parameters<typeof startApp>[0];
type Check = (found: unknown, wanted: unknown, name: string) => boolean;

const bin = join(import.meta.dirname, '../../bin');

async function listen(t: Test, settings: Record<string, string> = {}) {
  const { app, db } = await startApp(t, settings);
  return { db, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Runs the command as a user does, with a key of the demo partner 1. */
const partnerCommand = (...args: string[]) =>
  command(['--partner', '1', ...args], { CONTRACT_TEST_PARTNER_KEY: 'demo-partner-key-1' });

/** Runs the command as a user does. */
function command(args: string[], environment: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(bin, 'beverage-ordering.js'), 'contract-test', ...args],
      { env: { ...process.env, ...environment } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Asserts that everything the test created is deleted, and that it has signed out. */
async function checkTidy(t: { strictSame: Check }, db: Awaited<ReturnType<typeof listen>>['db']) {
  for (const table of ['orders', 'drafts', 'attachments', 'webhooks'] as const) {
    t.strictSame(await db.selectFrom(table).selectAll().execute(), [], table);
  }
  const open = await db
    .selectFrom('refresh_tokens')
    .select('id')
    .where('status', '=', 'valid')
    .execute();
  t.strictSame(open, [], 'sessions');
}

t.test(
  'the default service passes: the command exits with 0 and leaves nothing behind',
  async (t) => {
    const { db, address } = await listen(t);
    const passed = await partnerCommand('--base-url', `${address}/`);
    t.match(passed, {
      code: 0,
      stdout: /^ok {6}sign-in.*responses were compared with .*All checks passed\.\n$/s,
    });
    t.match(passed.stdout, /^ok {6}a webhook is created/m);
    t.notMatch(passed.stdout, /successful request:.*(listPartnerEvents|Webhook\b)/);
    await checkTidy(t, db);
  },
);

t.test('a service whose errors have no reasons passes', async (t) => {
  const { address } = await listen(t, { ERROR_FORMAT: 'plain' });
  const passed = await partnerCommand('--base-url', address);
  t.match(passed, { code: 0, stdout: /All checks passed\.\n$/ });
});

t.test(
  'a service with every optional behavior passes, also for a partner without a machine nearby',
  async (t) => {
    const { db, address } = await listen(t, {
      REQUIRE_IDEMPOTENCY_KEY: 'true',
      REFRESH_TOKEN_IN_BODY: 'true',
      LOGIN_FAILURE: 'monitoring',
      AUTH_STRICT: 'true',
      DELETED_ORDER_STATUS: '410',
      ERROR_FORMAT: 'problem',
      CORS_ORIGINS: 'https://shop.example',
      PARTNER_EVENTS: 'all',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    const lines: string[] = [];
    const log = (line: string) => {
      lines.push(line);
    };
    const failures = await runSuite({
      baseUrl: address,
      email: 'user@example.com',
      password: demoPassword,
      partner: { id: 2, key: 'demo-partner-key-2' },
      log,
    });
    t.equal(failures, 0, lines.join('\n'));
    t.match(lines.join('\n'), /machine 1 belongs to another partner/);
    await checkTidy(t, db);
  },
);

type Lie = { fault: (request: SeenRequest) => Fault | undefined; told: RegExp };

const { problem_rate_limit_exceeded: rateLimit } = publicDocument.components.examples;

const feed = '/v1/partners/1/events';
const jsonHeaders = {
  'x-request-id': 'x',
  'content-type': 'application/json',
  'cache-control': 'no-cache',
};
const emptyPage = JSON.stringify({
  partner_id: 1,
  is_recording: true,
  events: [],
  next_cursor: 'x',
  has_more: false,
});

/** A rejection by the rate limit. */
const limited = (retryAfter: string) => ({
  status: 429,
  headers: {
    'x-request-id': 'x',
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    vary: 'Accept-Language',
    ratelimit: '"standard";r=0;t=1',
    'ratelimit-policy': '"standard";q=1;w=1',
    'retry-after': retryAfter,
  },
  body: JSON.stringify(rateLimit.value),
});

/** Errors that the document forbids, and errors that only a comparison of two responses reveals. */
const lies: Lie[] = [
  {
    fault: ({ path, method }) =>
      path === '/v1/menu' && method === 'GET'
        ? { alter: (body) => body.replace(/"language":"\w+"/, '"language":5') }
        : undefined,
    told: /GET \/v1\/menu -> 200.*language must be/,
  },
  {
    fault: ({ path, method }) =>
      path === '/v1/prepare' && method === 'POST'
        ? { status: 418, headers: { 'x-request-id': 'x', 'cache-control': 'no-store' } }
        : undefined,
    told: /prepareOrder does not declare this status/,
  },
  {
    fault: ({ path, method }) =>
      path === '/health' && method === 'OPTIONS'
        ? { status: 204, headers: { 'x-request-id': 'x', allow: 'OPTIONS' } }
        : undefined,
    told: /OPTIONS \/health/,
  },
  {
    fault: ({ path, method }) =>
      /^\/v1\/orders\/\d+$/.test(path) && method === 'GET'
        ? { alter: (body) => body.replace(/"volume_ml":\d+/, '"volume_ml":17') }
        : undefined,
    told: /the order is read as it was created/,
  },
  {
    fault: ({ path }) =>
      path === feed ? { status: 200, headers: jsonHeaders, body: emptyPage } : undefined,
    told: /FAILED {2}the feed of a partner has pages.*FAILED {2}a read at the end of the feed waits/s,
  },
  {
    fault: ({ path, method }) =>
      /\/webhooks\/contract-test-\w+$/.test(path) && method === 'GET'
        ? { alter: (body) => body.replace('"secret_count":1', '"secret_count":2') }
        : undefined,
    told: /FAILED {2}a webhook is created/,
  },
  {
    fault: ({ path, method }) =>
      path === '/v1/orders/search' && method === 'POST'
        ? limited('Fri, 01 Jan 2100 00:00:00 GMT')
        : undefined,
    told: /Retry-After must be a number of seconds/,
  },
  {
    fault: ({ path, method }) =>
      path.endsWith('/archive') && method === 'PUT' ? limited('0') : undefined,
    told: /PUT \/v1\/orders\/\d+\/archive was rejected 5 times/,
  },
];

t.test(
  'an incorrect service fails: the command prints the wrong responses and exits with 1',
  async (t) => {
    const { address } = await listen(t);
    const proxy = await startProxy(t, address);
    proxy.fault = (request) => lies.map(({ fault }) => fault(request)).find(Boolean);
    const { code, stdout } = await partnerCommand('--base-url', proxy.address);
    t.equal(code, 1);
    for (const { told } of lies) t.match(stdout, told);
    t.match(stdout, /^ok {6}a draft becomes one order/m, 'correct operations pass');
  },
);

t.test('a deployment without a machine fails, and nothing is left behind', async (t) => {
  const { db, address } = await listen(t);
  await db.updateTable('coffee_machines').set({ is_available: false }).execute();
  t.match(await command(['--base-url', address]), {
    code: 1,
    stderr: 'beverage-ordering: there is no available coffee machine\n',
  });
  await checkTidy(t, db);
});

t.test('a command that cannot run reports the reason', async (t) => {
  t.match(await command(['--base-url', 'nowhere']), {
    code: 2,
    stderr: /--base-url must be an address/,
  });
  t.match(await command(['--email', 'me@example.com']), {
    code: 1,
    stderr: /CONTRACT_TEST_PASSWORD/,
  });
  t.match(await command(['--partner', 'one']), { code: 2, stderr: /--partner must be the id/ });
  t.match(await command(['--partner', '1']), { code: 1, stderr: /CONTRACT_TEST_PARTNER_KEY/ });
  t.match(await command([], { CONTRACT_TEST_PARTNER_KEY: 'key' }), {
    code: 1,
    stderr: /set --partner/,
  });
});

t.test('the contract test imports nothing of the service', (t) => {
  const reached = new Set([join(bin, 'contract-test/run.ts')]);
  for (const file of reached) {
    if (!file.endsWith('.ts')) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.')) reached.add(join(dirname(file), fileName));
  }
  t.ok(reached.size > 4);
  t.strictSame(
    [...reached].filter((file) => file.includes('/src/')),
    [],
  );
  t.end();
});
