/**
 * The steps to replace a secret (docs/how-to/sign-in.md) work while instances restart one after
 * another.
 */

import { startApp, startAppOn } from '../support/app.ts';
import { t } from '../support/tap.ts';

const old = 'o1-d'.repeat(8);
const fresh = 'n3-w'.repeat(8);
/** `JWT_SECRET` before the steps and after each of them. */
const settings = [old, `${old},${fresh}`, `${fresh},${old}`, fresh];

t.test('between two steps, each instance accepts the tokens of every other instance', async (t) => {
  const { db } = await startApp(t);
  const instances = await Promise.all(
    settings.map((JWT_SECRET) => startAppOn(t, db, { JWT_SECRET })),
  );
  for (const [index, later] of instances.slice(1).entries()) {
    const earlier = instances[index] as typeof later;
    for (const [from, to] of [
      [earlier, later],
      [later, earlier],
    ] as const) {
      const body = { email: 'user@example.com', password: 'brew-a-better-cup' };
      const token = (await from.call('POST', '/auth/login', { body })).body.data.accessToken;
      t.equal((await to.call('GET', '/v1/orders?user_id=1', { as: { token } })).status, 200);
    }
  }
});
