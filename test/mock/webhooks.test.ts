/** The mock sends webhooks: an example of each type on demand, and those that a client registers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startMock } from '../../bin/mock/serve.ts';
import { exampleSecret, sendWebhookExamples } from '../../bin/mock/webhook-examples.ts';
import { createClient } from '../../client/client.ts';
import document from '../../generated/public/openapi.json' with { type: 'json' };
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const types = Object.keys(document.webhooks);
const otherSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

t.test('the command sends an example of each type, signed with the secret', async (t) => {
  const { url, events } = await startReceiver(t, otherSecret);
  const program = join(import.meta.dirname, '../../bin/beverage-ordering.js');
  const mock = spawn(
    process.execPath,
    ['--liftoff-only', program, 'mock', '--port', '0', '--webhook', url],
    {
      env: { ...process.env, INTERNAL_PORT: '0', MOCK_WEBHOOK_SECRET: otherSecret },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(mock, 'exit');
  t.teardown(async () => {
    mock.kill('SIGKILL');
    await exit;
  });
  const outcomes: string[] = [];
  for await (const line of createInterface({ input: mock.stdout })) {
    const [, type = ''] = /^ {2}Webhook {3}(\S+) +delivered: 204$/.exec(line) ?? [];
    if (type !== '') outcomes.push(type);
    if (outcomes.length === types.length) break;
  }
  t.strictSame(outcomes, types);
  t.strictSame(
    events.map(({ type }) => type),
    types,
  );
});

t.test('a receiver that rejects the examples, or does not run, is reported', async (t) => {
  const { url, events } = await startReceiver(t, exampleSecret);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  await sendWebhookExamples({ url, secret: otherSecret, log });
  t.strictSame(events, []);
  t.equal(lines.length, types.length);
  for (const line of lines) t.match(line, /refused: .*400.*no signature/);
  await sendWebhookExamples({ url: 'http://127.0.0.1:1', secret: exampleSecret, log });
  t.match(lines.at(-1), /ping +failed: .*ECONNREFUSED/);
  await t.rejects(sendWebhookExamples({ url, secret: 'x', log }), {
    message: /^MOCK_WEBHOOK_SECRET must be/,
  });
});

t.test('a webhook that a client registers at the mock receives the events', async (t) => {
  const mock = await startMock({ PORT: '0' });
  t.teardown(() => mock.close());
  const { url, events } = await startReceiver(t, exampleSecret);
  const client = createClient({ baseUrl: mock.url, partnerKey: 'demo-partner-key-1' });
  await client.signIn({ email: 'user@example.com', password: 'brew-a-better-cup' });
  const path = { partner_id: 1, webhook_id: 'local' };
  await client.putWebhook({ path, body: { url, secrets: [exampleSecret] } });
  const { data: ping } = await client.pingWebhook({ path });
  t.match(ping, { is_delivered: true, status: 204, error: null });
  const { data: order } = await client.prepareOrder({
    body: { recipe: 'lungo', coffee_machine_id: 1 },
  });
  await until(async () => events.length === 2);
  t.match(events, [
    { type: 'ping' },
    { type: 'order.created', data: { order: { id: order.order_id, status: 'created' } } },
  ]);
});
