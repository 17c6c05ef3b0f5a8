/** The attacks detect a vulnerable service. */

import { runAttacks } from '../../bin/attack/attack.ts';
import { harmlessAttacks } from '../../bin/attack/harmless.ts';
import { targetAt } from '../../bin/attack/target.ts';
import { startApp } from '../support/app.ts';
import { startProxy } from '../support/faulty-proxy.ts';
import { listenOn } from '../support/raw.ts';
import { t } from '../support/tap.ts';

t.test('a vulnerable service is detected', async (t) => {
  const { app } = await startApp(t);
  const proxy = await startProxy(t, `http://127.0.0.1:${await listenOn(app)}`);
  proxy.fault = ({ path, headers }) => {
    if (path === '/internal/metrics') return { status: 200 };
    if (path === '/auth/login' && headers['x-forwarded-for'])
      return { status: 401, headers: { ratelimit: '"s";r=1000000' } };
    if (path === '/auth/login')
      return { alter: (body) => body.replace('}', ',"stack":"at handler (src/app.ts:1:1)"}') };
    return undefined;
  };
  const lines: string[] = [];
  // The attack that waits for timeouts is not needed to show that attacks report their findings.
  const attacks = harmlessAttacks.filter(({ guarantee }) => !guarantee.includes('stops'));
  const broken = await runAttacks(attacks, targetAt(proxy.address, undefined), (line) =>
    lines.push(line),
  );
  t.ok(broken >= 3);
  for (const name of [
    'internal operations are not on the public listener',
    'a body of any shape is a small error without internal details',
    'neither a forwarded address nor credentials raise the number of attempts',
  ]) {
    t.ok(lines.includes(`BROKEN  ${name}`), name);
  }
});
