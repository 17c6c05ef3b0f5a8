/**
 * The steps to replace a secret (docs/how-to/sign-in.md) work while instances restart one after
 * another.
 */

import { startApp, startAppOn } from '../support/app.ts';
import { readDocument, sectionOf } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const secrets = { old: 'o1-d'.repeat(8), new: 'n3-w'.repeat(8) };
const steps = [
  ...sectionOf(readDocument('docs/how-to/sign-in.md'), 'Rotate secrets').matchAll(
    /`JWT_SECRET=([\w,]+)`/g,
  ),
];
const settings = ['old', ...steps.map(([, names = '']) => names)].map((names) =>
  names
    .split(',')
    .map((name) => secrets[name as keyof typeof secrets])
    .join(),
);

t.test('between two steps, each instance accepts the tokens of every other instance', async (t) => {
  t.equal(settings.length, 4);
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

t.test('every page that says how to replace a secret refers to these steps', async (t) => {
  for (const path of ['README.md', 'docs/reference/settings.md']) {
    const row = readDocument(path)
      .split('\n')
      .find((line) => line.startsWith('| `JWT_SECRET` |'));
    t.match(row, 'docs/how-to/sign-in.md', path);
    t.notMatch(row, /start of the list/, path);
  }
});
