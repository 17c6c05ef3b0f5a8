/** The mock is the service on a folder that it removes. The test runs the command as a user does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createClient } from '../../client/client.ts';
import { credentials } from '../support/client.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const program = join(import.meta.dirname, '../../bin/beverage-ordering.js');
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** Starts the command with only these settings, and with a folder for temporary files. */
function start(t: Test, options: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const folder = t.testdir();
  const mock = spawn(process.execPath, ['--liftoff-only', program, 'mock', ...options], {
    env: { TMPDIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(mock, 'exit');
  t.teardown(async () => {
    mock.kill('SIGKILL');
    await exit;
  });
  return { mock, exit, folder, stderr: text(mock.stderr) };
}

/** Starts a mock that runs until the end of the test, and returns its addresses. */
async function startMock(t: Test, options: readonly string[], settings?: NodeJS.ProcessEnv) {
  const started = start(t, ['--port', '0', ...options], settings);
  const addresses: string[] = [];
  for await (const line of createInterface({ input: started.mock.stdout })) {
    const [, address] = /^ {2}(?:Docs|Internal) +(http:\/\/[^/]+)/.exec(line) ?? [];
    if (address !== undefined) addresses.push(address);
    if (addresses.length === 2) break;
  }
  const [address = '', internalAddress = ''] = addresses;
  return { ...started, address, internalAddress };
}

t.test(
  'the mock with any settings keeps what a client does, and forgets it at the end',
  async (t) => {
    const { mock, exit, folder, address, internalAddress } = await startMock(t, [], {
      NODE_ENV: 'production',
      DELETED_ORDER_STATUS: '410',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });
    t.not(new URL(internalAddress).port, '3001', 'the service may run at the same time');
    const client = createClient({ baseUrl: address });
    await client.signIn(credentials);
    const body = { recipe: 'lungo' };
    const { data: order } = await client.createOrder({ headers: { 'If-Match': '*' }, body });
    const path = { order_id: order.uuid };
    t.match(await client.getOrder({ path }), { data: { uuid: order.uuid } });
    await client.deleteOrder({ path });
    const deleted = await client.getOrder({ path }).catch((error: unknown) => error);
    t.match(deleted, { status: 410 }, 'settings of the service apply');

    t.equal(readdirSync(folder).length, 1);
    mock.kill('SIGTERM');
    t.same(await exit, [0, null]);
    t.same(readdirSync(folder), []);
  },
);

t.test('web pages of every origin may call the mock', async (t) => {
  const { address } = await startMock(t, []);
  const { headers } = await fetch(`${address}/v1/recipes`, {
    headers: { origin: 'http://localhost:5173' },
  });
  t.equal(headers.get('access-control-allow-origin'), 'http://localhost:5173');
});

t.test(
  'the machines of a mock with INTERNAL_TOKENS make orders, and a webhook on this computer gets the events',
  async (t) => {
    const { address } = await startMock(t, ['--seconds-per-step', '0'], {
      INTERNAL_TOKENS: 'the-token-of-the-machines-of-this-test',
    });
    const { url, events } = await startReceiver(t, secret);
    const client = createClient({ baseUrl: address, partnerKey: 'demo-partner-key-1' });
    await client.signIn(credentials);
    const path = { partner_id: 1, webhook_id: 'local' };
    await client.putWebhook({ path, body: { url, secrets: [secret] } });
    const body = { recipe: 'lungo', coffee_machine_id: 1 };
    const { data } = await client.createOrder({ headers: { 'If-Match': '*' }, body });
    t.match(await client.waitForOrder(data.uuid, ({ is_ready }) => is_ready), {
      data: { status: 'completed' },
    });
    await until(async () => events.length === 3);
    t.same(
      events.map(({ type }) => type),
      ['order.created', 'order.progressed', 'order.progressed'],
    );
  },
);

t.test('a mock that cannot start reports the reason, and leaves no folder', async (t) => {
  const { exit, folder, stderr } = start(t, ['--port', 'x']);
  t.same(await exit, [1, null]);
  t.match(await stderr, /^beverage-ordering: PORT must be/);
  t.same(readdirSync(folder), []);
});
