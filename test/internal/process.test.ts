/** The two listeners of a process, its shutdown, and the simulation. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyDataFolder } from '../support/data-folder.ts';
import { startBoth } from '../support/internal.ts';
import { orderAt } from '../support/orders.ts';
import { commandLine } from '../support/service.ts';
import { type Test, t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';

const root = join(import.meta.dirname, '../..');

interface Running {
  child: ChildProcess;
  /** Waits for a line of output that matches, and returns the match. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  exited: Promise<number | null>;
  standardError(): string;
}

function run(t: Test, args: string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, args, { cwd: root, env });
  t.teardown(() => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async line(pattern) {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`no line matched ${pattern}; standard error: ${errors}`);
        const match = String(value).match(pattern);
        if (match) return match;
      }
    },
    exited: once(child, 'exit').then(([code]) => code),
    standardError: () => errors,
  };
}

const serve = async (t: Test, env: Record<string, string>) =>
  run(t, [...commandLine, 'serve'], {
    DATA_DIR: await copyDataFolder(t),
    PORT: '0',
    INTERNAL_PORT: '0',
    LOG_LEVEL: 'silent',
    JWT_SECRET: testSecret,
    ...env,
  });

t.test(
  'a process opens two listeners, prints both addresses, and shuts down cleanly',
  async (t) => {
    const server = await serve(t, {});
    const [, address] = await server.line(/Docs +(http:\S+)\/docs/);
    const [, internal] = await server.line(/Internal +(http:\S+)\/internal\/health\/ready/);
    t.equal((await fetch(`${internal}/internal/health/ready`)).status, 200);
    t.equal((await fetch(`${address}/health`)).status, 200);
    t.equal((await fetch(`${address}/internal/health/ready`)).status, 404);
    t.equal((await fetch(`${internal}/health`)).status, 404);

    // A request in flight keeps the public listener draining, which the probe reports.
    const { port } = new URL(address ?? '');
    const slow = connect(Number(port), '127.0.0.1');
    await once(slow, 'connect');
    const body = JSON.stringify({ email: 'user@example.com', password: 'wrong-password' });
    const head = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    slow.write(head + body.slice(0, 5));
    // A response on the next connection shows that the service has seen the incomplete request.
    t.equal((await fetch(`${address}/health`)).status, 200);
    server.child.kill('SIGTERM');
    let ready: Response;
    do ready = await fetch(`${internal}/internal/health/ready`);
    while (ready.status === 200);
    t.equal(ready.status, 503);
    t.equal(ready.headers.get('x-beverage-ordering-error-kind'), 'shutting_down');
    slow.write(body.slice(5));
    const [answer] = await once(slow, 'data');
    t.match(String(answer), /^HTTP\/1\.1 401 /, 'the request in flight is completed');
    slow.destroy();
    t.equal(await server.exited, 0);
  },
);

const simulate = (t: Test, ...args: string[]) =>
  run(t, ['bin/beverage-ordering.js', 'simulate-machines', ...args]);

async function startListening(t: Test) {
  const { call, internalApp } = await startBoth(t);
  const baseUrl = await internalApp.listen({ host: '127.0.0.1', port: 0 });
  const order = (machine?: number) => orderAt(call, machine);
  const statusOf = async (id: number) =>
    (await call('GET', `/v1/orders/${id}`, { as: 'user' })).body.status;
  return { baseUrl, order, statusOf, call };
}

t.test('simulate-machines --once prepares the waiting orders and exits', async (t) => {
  const { baseUrl, order, statusOf, call } = await startListening(t);
  const [first, second, unwanted] = [await order(), await order(2), await order(1)];
  await call('POST', `/v1/orders/${unwanted}/cancel`, { as: 'user', body: {} });
  const machines = simulate(t, '--once', '--seconds-per-step', '0', '--base-url', `${baseUrl}/`);
  t.equal(await machines.exited, 0, machines.standardError());
  t.same(
    [await statusOf(first), await statusOf(second), await statusOf(unwanted)],
    ['completed', 'completed', 'cancelled'],
  );
});

t.test(
  'simulate-machines runs until SIGINT and also prepares orders that arrive later',
  async (t) => {
    const { baseUrl, order, statusOf } = await startListening(t);
    const machines = simulate(t, '--seconds-per-step', '0.05', '--base-url', baseUrl);
    await machines.line(/making the orders/);
    for (const machine of [1, undefined]) {
      const id = await order(machine);
      await machines.line(new RegExp(`order ${id} \\(lungo\\) is brewing`));
      await machines.line(new RegExp(`order ${id} \\(lungo\\) is ready`));
      t.equal(await statusOf(id), 'completed');
    }
    machines.child.kill('SIGINT');
    t.equal(await machines.exited, 0);
    t.equal(machines.standardError(), '');
  },
);

t.test('simulate-machines --machines makes only the orders of these machines', async (t) => {
  const { baseUrl, order, statusOf } = await startListening(t);
  const [first, second, other, none] = [
    await order(1),
    await order(2),
    await order(3),
    await order(),
  ];
  const options = ['--once', '--seconds-per-step', '0', '--base-url', baseUrl];
  const machines = simulate(t, ...options, '--machines', '1-2,5');
  t.equal(await machines.exited, 0, machines.standardError());
  t.same(await Promise.all([first, second, other, none].map(statusOf)), [
    'completed',
    'completed',
    'created',
    'created',
  ]);
  const unknown = simulate(t, ...options, '--machines', '999');
  t.equal(await unknown.exited, 1);
  t.match(unknown.standardError(), /the service returned 404 for GET .*machine_id=999/);
});

t.test('simulate-machines --once reports unreachable services and invalid arguments', async (t) => {
  const nobody = simulate(t, '--once', '--base-url', 'http://127.0.0.1:1');
  t.equal(await nobody.exited, 1);
  t.match(nobody.standardError(), /^beverage-ordering: fetch failed: .*\n$/);
  for (const args of [
    ['--seconds-per-step', 'soon'],
    ['--base-url', 'here'],
    ['--machines', '5-1'],
    ['--machines', '1-5000'],
    ['--machines', 'all'],
    ['--twice'],
  ]) {
    const confused = simulate(t, ...args);
    t.equal(await confused.exited, 2, args.join(' '));
    t.match(
      confused.standardError(),
      /^beverage-ordering: .*(seconds-per-step|base-url|machines must|twice).*\n$/s,
    );
  }
});
