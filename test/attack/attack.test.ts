/** A secure service withstands the attacks. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runAttacks } from '../../bin/attack/attack.ts';
import { harmlessAttacks } from '../../bin/attack/harmless.ts';
import { defaultStallSeconds, targetAt } from '../../bin/attack/target.ts';
import { loadConfig } from '../../src/config.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { defaultTimeouts } from '../../src/listener/listener.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startProxy } from '../support/faulty-proxy.ts';
import { listenOn } from '../support/raw.ts';
import { t } from '../support/tap.ts';

/** Runs the command as a user does. */
function attack(...args: string[]) {
  const env = { ...process.env, ATTACK_PASSWORD: 'brew-a-better-cup' };
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../../bin/beverage-ordering.js'), 'attack', ...args],
      { env },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

t.test(
  'a service with the default limits and short timeouts withstands every attack',
  async (t) => {
    const { maxInFlight } = loadConfig({});
    const { db } = await openTestDatabase(t);
    // The attack waits for these timeouts.
    const parts = {
      maxima: { stall: 1000 },
      timeouts: { ...defaultTimeouts, headers: 1000, body: 1000 },
    };
    const { app } = await startAppOn(
      t,
      db,
      { RATE_LIMIT_MAX: '100', MAX_IN_FLIGHT: String(maxInFlight) },
      parts,
    );
    const address = `http://127.0.0.1:${await listenOn(app)}`;
    const withstood = await attack(
      '--base-url',
      address,
      '--email',
      'user@example.com',
      '--stall-seconds',
      '6',
    );
    t.match(withstood, { code: 0, stdout: /All guarantees hold\.\n$/ });
    t.notMatch(withstood.stdout, 'BROKEN');
    const demo = 'the demo accounts cannot sign in from another computer';
    t.match(withstood.stdout, `skipped ${demo}\n`, 'this computer is not another one');
  },
);

for (const [state, left] of [
  ['is used up', [1, 0, 0, 0]],
  ['begins again', [2, 1, 100, 99, 98, 97, 96, 95]],
] as const)
  t.test(`a rate limit that ${state} during the attack holds`, async (t) => {
    const { app } = await startApp(t);
    const proxy = await startProxy(t, `http://127.0.0.1:${await listenOn(app)}`);
    let attempts = 0;
    proxy.fault = () => ({ status: 401, headers: { ratelimit: `"s";r=${left[attempts++]}` } });
    const attacks = harmlessAttacks.filter(({ guarantee }) => guarantee.includes('attempts'));
    const broken = await runAttacks(attacks, targetAt(proxy.address, undefined), () => undefined);
    t.equal(broken, 0);
    t.equal(attempts, left.length);
  });

t.test('by default, the attack waits longer than the default timeouts of the service', (t) => {
  const { headers, body } = defaultTimeouts;
  for (const timeout of [headers, body, maxima.stall]) t.ok(timeout < defaultStallSeconds * 1000);
  t.end();
});

t.test('nothing is said about the guarantees of an address without the service', async (t) => {
  const other = createServer((_request, response) => response.writeHead(404).end());
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  t.match(await attack('--base-url', address), {
    code: 1,
    stdout: /^$/,
    stderr: `beverage-ordering: ${address}/health returns 404\n`,
  });
  other.close();
  await once(other, 'close');
  t.match(await attack('--base-url', address), {
    code: 1,
    stdout: /^$/,
    stderr: /^beverage-ordering: fetch failed: connect ECONNREFUSED [^\n]*\n$/,
  });
});

t.test('a command that cannot run reports the reason', async (t) => {
  t.match(await attack('--stall-seconds', 'soon'), {
    code: 2,
    stderr: /--stall-seconds must be a number/,
  });
  t.match(await attack('--base-url', 'nowhere'), {
    code: 2,
    stderr: /--base-url must be an address/,
  });
});
