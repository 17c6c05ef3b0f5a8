/** A secure service withstands the attacks. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';
import { serveDemo } from '../support/serve-demo.ts';

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

t.test('a service with the default settings withstands every attack', async (t) => {
  const { port } = await serveDemo(t, { RATE_LIMIT_MAX: '100' });
  const withstood = await attack('--base-url', `http://127.0.0.1:${port}`, '--email', 'user@example.com');
  t.match(withstood, { code: 0, stdout: /All guarantees hold\.\n$/ });
  t.notMatch(withstood.stdout, 'BROKEN');
});

t.test('a command that cannot run reports the reason', async (t) => {
  t.match(await attack('--base-url', 'nowhere'), { code: 2, stderr: /--base-url must be an address/ });
});
