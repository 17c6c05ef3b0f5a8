/** The changes of the session that the client reports. */

import type { AuthChange, ClientOptions } from '../../client/client.ts';
import {
  credentials,
  expiredClient,
  expiredToken,
  failureOf,
  signedInClient,
  startClient,
} from '../support/client.ts';
import { t } from '../support/tap.ts';
import { sign } from '../support/tokens.ts';

const other = { ...credentials, email: 'manager@example.com' };
const profile = { path: { user_id: 1 } };

t.test('a sign-in, a refresh and a sign-out are reported with the user', async (t) => {
  const { another, proxy } = await startClient(t);
  const client = another({ deviceName: 'Kitchen tablet' });
  const changes: AuthChange[] = [];
  client.onAuthStateChange((change) => changes.push(change));
  await failureOf(client.signIn({ ...credentials, password: 'wrong' }));
  t.strictSame(changes, [], 'a failed sign-in changes nothing');

  const user = await client.signIn(credentials);
  t.strictSame(changes.splice(0), [{ type: 'signedIn', user }]);

  proxy.fault = ({ path }, nth) =>
    path === '/v1/profiles/1' && nth <= 3 ? { status: 401 } : undefined;
  await Promise.all([1, 2, 3].map(() => client.getProfile(profile)));
  t.strictSame(
    changes.splice(0),
    [{ type: 'refreshed', user }],
    'calls that share a refresh report it once',
  );

  await client.signOut();
  await client.signOut();
  t.strictSame(changes, [{ type: 'signedOut', user: undefined, error: undefined }]);
});

t.test('a stored session is reported as a sign-in when the first call restores it', async (t) => {
  const { another } = await expiredClient(t);
  const client = another();
  const changes: AuthChange[] = [];
  client.onAuthStateChange((change) => changes.push(change));
  await client.getProfile(profile);
  t.match(changes, [
    { type: 'signedIn', user: { user_id: 1, email: credentials.email, roles: ['user'] } },
  ]);
});

t.test(
  'the end of a session is reported with its cause, and so is the end because of another user',
  async (t) => {
    const ends: unknown[] = [];
    const changes: AuthChange[] = [];
    const onSignedOut: ClientOptions['onSignedOut'] = (error) => ends.push(error);
    const { client, another, store } = await expiredClient(t, { onSignedOut });
    client.onAuthStateChange((change) => changes.push(change));
    store.token = '00000000-0000-4000-8000-000000000000';
    await failureOf(client.getProfile(profile));
    t.match(changes, [
      { type: 'signedOut', user: undefined, error: { reason: 'refresh_token_invalid' } },
    ]);

    await client.signIn(other);
    const first = another({ accessToken: expiredToken() });
    first.onAuthStateChange((change) => changes.push(change));
    await failureOf(first.getProfile(profile));
    t.match(changes.slice(1), [
      { type: 'signedIn', user: { user_id: 2 } },
      {
        type: 'signedOut',
        user: undefined,
        error: { status: 401, reason: 'authentication_required' },
      },
    ]);
    t.strictSame(
      ends,
      changes.flatMap(({ error }) => error ?? []),
    );
  },
);

t.test('after its subscription has ended, a listener is not called', async (t) => {
  const { client } = await signedInClient(t);
  const calls: string[] = [];
  const listener = ({ type }: AuthChange) => calls.push(type);
  const endFirst = client.onAuthStateChange(listener);
  const endSecond = client.onAuthStateChange(listener);
  client.onAuthStateChange(() => endFirst());
  await client.signIn(credentials);
  t.strictSame(
    calls,
    ['signedIn', 'signedIn'],
    'each subscription counts, also of the same function',
  );
  await client.signOut();
  t.strictSame(calls.slice(2), ['signedOut']);
  endSecond();
  await client.signIn(credentials);
  t.equal(calls.length, 3);

  let endLast = () => {};
  client.onAuthStateChange(() => endLast());
  endLast = client.onAuthStateChange(() => calls.push('late'));
  await client.signOut();
  t.equal(calls.length, 3, 'also if another listener ends it during the same change');
});

t.test('a listener can call the client', async (t) => {
  const { client } = await startClient(t);
  const users: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    client.onAuthStateChange(async ({ type }) => {
      if (type !== 'signedIn') return resolve();
      users.push(await client.userId());
      await client.signOut();
    });
  });
  await client.signIn(credentials);
  await done;
  t.strictSame(users, [1]);
});

t.test('the user of a token is read without atob, also with an email beyond ASCII', async (t) => {
  const { client, proxy } = await expiredClient(t);
  const changes: AuthChange[] = [];
  client.onAuthStateChange((change) => changes.push(change));
  const email = 'jürgen☕@example.com';
  const alter = (text: string) => {
    const body = JSON.parse(text);
    const claims = JSON.parse(
      Buffer.from(body.data.accessToken.split('.')[1], 'base64url').toString(),
    );
    body.data.accessToken = sign({ ...claims, email });
    return JSON.stringify(body);
  };
  proxy.fault = ({ path }) => (path === '/auth/refresh' ? { alter } : undefined);
  const { atob } = globalThis;
  t.teardown(() => Object.assign(globalThis, { atob }));
  Object.assign(globalThis, { atob: undefined });
  t.equal(
    (await client.getCurrentUser()).status,
    200,
    'other claims of the same user continue the session',
  );
  t.match(changes, [{ type: 'refreshed', user: { user_id: 1, email } }]);
});
