/** The contract test passes a true service, catches one that lies, and leaves nothing behind. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import ts from 'typescript';
import { demoPassword } from '../../src/database/demo.ts';
import { startApp } from '../support/app.ts';
import { type Fault, type SeenRequest, startProxy } from '../support/faulty-proxy.ts';
import { runSuite } from './suite.ts';

type Test = Parameters<typeof startApp>[0];

const entry = join(import.meta.dirname, 'run.ts');

async function listen(t: Test, settings: Record<string, string> = {}) {
  const { app, db } = await startApp(t, settings);
  return { db, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Runs the suite and returns what it says, and how many faults it found. */
async function visit(baseUrl: string) {
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
  };
  const faults = await runSuite({ baseUrl, email: 'user@example.com', password: demoPassword, say });
  return { faults, report: lines.join('\n') };
}

/** Runs the command as a user does. */
function command(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [entry, ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const variants: Record<string, Record<string, string>> = {
  'as it comes': {},
  'with every variant switched on': {
    REQUIRE_IDEMPOTENCY_KEY: 'true',
    REFRESH_TOKEN_IN_BODY: 'true',
    LOGIN_FAILURE: 'monitoring',
    AUTH_STRICT: 'true',
    DELETED_ORDER_STATUS: '410',
    ERROR_FORMAT: 'problem',
  },
};

for (const [name, settings] of Object.entries(variants)) {
  t.test(`a service ${name} passes, and finds nothing left behind`, async (t) => {
    const { db, address } = await listen(t, settings);
    const { faults, report } = await visit(address);
    t.equal(faults, 0, report);
    for (const table of ['orders', 'drafts', 'attachments'] as const) {
      t.strictSame(await db.selectFrom(table).selectAll().execute(), [], table);
    }
    const open = await db.selectFrom('refresh_tokens').select('id').where('status', '=', 'valid').execute();
    t.strictSame(open, [], 'no session is left open');
  });
}

type Lie = { fault: (request: SeenRequest) => Fault | undefined; told: RegExp };

const wrongLanguage: Lie['fault'] = ({ path, method }) =>
  path === '/v1/menu' && method === 'GET'
    ? { alter: (body) => body.replace(/"language":"\w+"/, '"language":5') }
    : undefined;

/** Lies that the document forbids, and lies that only whoever compares two answers can see. */
const lies: Lie[] = [
  { fault: wrongLanguage, told: /GET \/v1\/menu -> 200.*language must be/ },
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
];

t.test('a service that lies is caught, and told what it said', async (t) => {
  const { address } = await listen(t);
  const proxy = await startProxy(t, address);
  proxy.fault = (request) => lies.map(({ fault }) => fault(request)).find(Boolean);
  const { report } = await visit(proxy.address);
  for (const { told } of lies) t.match(report, told);
  t.match(report, /ok {6}a draft becomes one order/, 'where it does not lie it passes');
});

t.test('the command says what it finds and exits 1 on a fault', async (t) => {
  const { address } = await listen(t);
  const passed = await command('--base-url', `${address}/`);
  t.match(passed, { code: 0, stdout: /^ok {6}sign-in.*answers were held to .*No faults\.\n$/s });
  const proxy = await startProxy(t, address);
  proxy.fault = wrongLanguage;
  const failed = await command('--base-url', proxy.address);
  t.match(failed, {
    code: 1,
    stdout: /FAULT {3}every read answers.*GET \/v1\/menu.*language.*\n1 of the above are faults\.\n$/s,
  });
  t.match(await command('--base-url', 'nowhere'), { code: 1, stderr: /--base-url must be an address/ });
  t.match(await command('--email', 'me@example.com'), { code: 1, stderr: /CONTRACT_TEST_PASSWORD/ });
});

t.test('it knows nothing of how the service is made', (t) => {
  const reached = new Set([entry]);
  for (const file of reached) {
    if (!file.endsWith('.ts')) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles) if (fileName.startsWith('.')) reached.add(join(dirname(file), fileName));
  }
  t.ok(reached.size > 4);
  t.strictSame(
    [...reached].filter((file) => file.includes('/src/')),
    [],
  );
  t.end();
});
