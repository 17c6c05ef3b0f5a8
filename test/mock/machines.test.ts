/** The mock makes orders, with any settings of the service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '../../client/client.ts';
import { credentials } from '../support/client.ts';
import { t } from '../support/tap.ts';

const program = join(import.meta.dirname, '../../bin/beverage-ordering.js');

t.test('the machines of a mock with INTERNAL_TOKENS make orders', async (t) => {
  const args = ['mock', '--port', '0', '--seconds-per-step', '0'];
  const mock = spawn(process.execPath, ['--liftoff-only', program, ...args], {
    env: { INTERNAL_TOKENS: 'the-token-of-the-machines-of-this-test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(mock, 'exit');
  t.teardown(async () => {
    mock.kill('SIGKILL');
    await exit;
  });
  const failure = once(mock.stderr, 'data').then(([text]) => t.fail(String(text)));
  const made = async () => {
    for await (const line of createInterface({ input: mock.stdout })) {
      const baseUrl = /Mock +(\S+)/.exec(line)?.[1];
      if (baseUrl === undefined) continue;
      const client = createClient({ baseUrl });
      await client.signIn(credentials);
      const body = { recipe: 'lungo', coffee_machine_id: 1 };
      const { data } = await client.createOrder({ headers: { 'If-Match': '*' }, body });
      return await client.waitForOrder(data.uuid, ({ is_ready }) => is_ready);
    }
    return undefined;
  };
  t.match(await Promise.race([made(), failure]), { data: { status: 'completed' } });
});
