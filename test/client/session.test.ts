import { ApiError, type RefreshTokenStore } from '../../client/client.ts';
import {
  credentials,
  expiredClient,
  expiredToken,
  failureOf,
  openStore,
  signedInClient,
  startClient,
} from '../support/client.ts';
import { t } from '../support/tap.ts';

const profile = { path: { user_id: 1 } };
const refreshes = (requests: readonly { path: string }[]) =>
  requests.filter(({ path }) => path === '/auth/refresh').length;

t.test(
  'twenty calls with an expired token share one refresh, and each call is repeated once',
  async (t) => {
    const { client, proxy } = await expiredClient(t);
    const results = await Promise.all(Array.from({ length: 20 }, () => client.getProfile(profile)));
    t.ok(results.every(({ data }) => data.id === 1));
    t.equal(refreshes(proxy.requests), 1);
    const seen = proxy.requests
      .filter(({ path }) => path === '/v1/profiles/1')
      .map(({ status }) => status);
    t.equal(seen.filter((status) => status === 401).length, 20);
    t.equal(seen.length, 40);
    await client.getProfile(profile);
    t.equal(refreshes(proxy.requests), 1, 'later calls use the new token');
  },
);

t.test(
  'if the 401 of a call arrives after a refresh, the client does not refresh again',
  async (t) => {
    const { client, proxy } = await expiredClient(t);
    let release = () => {};
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.fault = ({ path }, nth) => (path === '/v1/menu' && nth === 1 ? { hold } : undefined);
    const late = client.getMenu();
    await client.getProfile(profile);
    release();
    t.equal((await late).status, 200);
    t.equal(refreshes(proxy.requests), 1);
  },
);

t.test(
  'if the refresh is rejected, all calls get 401, and the end of the session is reported once',
  async (t) => {
    const ends: unknown[] = [];
    const { client, proxy, store } = await expiredClient(t, {
      onSignedOut: (error) => ends.push(error),
    });
    store.token = '00000000-0000-4000-8000-000000000000';
    const calls = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.getProfile(profile)),
    );
    for (const call of calls) {
      t.ok(
        call.status === 'rejected' && call.reason instanceof ApiError && call.reason.status === 401,
      );
    }
    t.equal(ends.length, 1);
    t.match(ends[0], { reason: 'refresh_token_invalid' });
    t.equal(refreshes(proxy.requests), 1);
    t.equal(store.token, undefined, 'the token is deleted');
    t.match(await failureOf(client.getProfile(profile)), { status: 401 });
    t.equal(refreshes(proxy.requests), 1, 'nothing is attempted again');
    await client.signIn(credentials);
    t.equal((await client.getProfile(profile)).status, 200, 'until the user signs in again');
  },
);

t.test(
  'a refresh without a response ends no session and is not repeated automatically',
  async (t) => {
    let hasEnded = false;
    const { client, proxy } = await expiredClient(t, {
      onSignedOut: () => {
        hasEnded = true;
      },
    });
    proxy.fault = ({ path }, nth) =>
      path === '/auth/refresh' && nth === 1 ? { status: 503 } : undefined;
    const post = { body: { title: 'A tip', content: 'Before eight.' } };
    t.match(await failureOf(client.createPost(post)), { status: 503 });
    t.equal(refreshes(proxy.requests), 1);
    t.equal(hasEnded, false);
    t.equal((await client.createPost(post)).status, 201, 'the next call tries again');
  },
);

t.test('if one caller of a shared refresh aborts its call, the other calls continue', async (t) => {
  const { client, proxy } = await expiredClient(t);
  let release = () => {};
  let reached = () => {};
  const isRefreshing = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  proxy.fault = ({ path }) => {
    if (path !== '/auth/refresh') return undefined;
    reached();
    return { hold };
  };
  const stop = new AbortController();
  const impatient = client.getProfile({ ...profile, signal: stop.signal });
  const patient = client.getProfile(profile);
  await isRefreshing;
  stop.abort();
  await t.rejects(impatient, { name: 'AbortError' });
  release();
  t.equal((await patient).status, 200);
  t.equal(refreshes(proxy.requests), 1);
});

t.test('the refresh token is sent in its cookie, and only to its own path', async (t) => {
  const { client, proxy, store } = await expiredClient(t);
  const before = store.token;
  await client.getProfile(profile);
  t.not(store.token, before, 'the token has been replaced');
  const withCookie = proxy.requests.filter(({ headers }) => headers.cookie !== undefined);
  t.match(withCookie, [
    { path: '/auth/refresh', headers: { cookie: `refreshToken=${before}` }, body: '' },
  ]);
  t.equal(withCookie.length, 1);
});

t.test(
  'if the deployment returns the refresh token in the body, the client also sends it in the body',
  async (t) => {
    const store = openStore();
    const options = {
      refreshToken: 'body',
      refreshTokenStore: store,
      deviceName: 'Kitchen tablet',
    } as const;
    const { client, another, proxy } = await signedInClient(t, options, {
      REFRESH_TOKEN_IN_BODY: 'true',
    });
    const before = store.token;
    t.match(before, /^[0-9a-f-]{36}$/);
    const later = another({ accessToken: expiredToken() });
    t.equal((await later.getProfile(profile)).status, 200, 'a stored token restores a session');
    const refresh = proxy.requests.find(({ path }) => path === '/auth/refresh');
    t.strictSame(
      [JSON.parse(refresh?.body ?? ''), refresh?.headers.cookie],
      [{ refreshToken: before }, undefined],
    );
    t.not(store.token, before);
    t.match((await client.listSessions()).data.data.sessions, [{ deviceName: 'Kitchen tablet' }]);
  },
);

t.test('the name of a device may have any letter', async (t) => {
  const names = ['Anna\u2019s iPhone', 'K\u00fcche 100 %', '廚房平板', ' ☕ ', 'half \ud83d'];
  for (const deviceName of names) {
    const { client } = await signedInClient(t, { deviceName });
    const shown = deviceName.toWellFormed();
    t.match((await client.listSessions()).data.data.sessions, [{ deviceName: shown }]);
  }
});

t.test('a deployment without refresh tokens in bodies gives a clear error', async (t) => {
  const { client } = await startClient(t, { refreshToken: 'body' });
  await t.rejects(client.signIn(credentials), { message: /REFRESH_TOKEN_IN_BODY=true/ });
});

t.test('signing out ends the session on the client and on the service', async (t) => {
  const { client, proxy, store, another } = await expiredClient(t);
  const token = store.token as string;
  await client.signOut();
  t.strictSame(
    proxy.requests.map(({ path, status }) => [path, status]),
    [
      ['/auth/logout', 401],
      ['/auth/refresh', 200],
      ['/auth/logout', 200],
    ],
    'the client refreshes an expired token before it signs out, because otherwise the session would stay valid on the service',
  );
  t.equal(store.token, undefined);
  t.match(await failureOf(client.getProfile(profile)), { status: 401 });
  t.equal(refreshes(proxy.requests), 1);
  await client.signOut();

  const tablet = another();
  await tablet.signIn(credentials);
  await tablet.signOut({ everywhere: true });
  t.equal(proxy.requests.at(-1)?.path, '/auth/logout-all');
  t.ok(token);
});

t.test('signing out deletes the tokens even if the service cannot be reached', async (t) => {
  const { client, proxy } = await signedInClient(t);
  proxy.fault = ({ path }) => (path === '/auth/logout' ? { cut: true } : undefined);
  await t.rejects(client.signOut(), { name: 'ConnectionError' });
  t.match(await failureOf(client.getProfile(profile)), { status: 401 });
});

t.test('wrong credentials are reported and change nothing', async (t) => {
  const { client } = await startClient(t);
  t.match(await failureOf(client.signIn({ ...credentials, password: 'wrong' })), {
    status: 401,
    reason: 'invalid_credentials',
    localizedMessage: /\w/,
  });
});

/** Lets the next write of a store fail. */
function failNextWrite(store: RefreshTokenStore): void {
  const { write } = store;
  store.write = () => {
    store.write = write;
    throw new Error('the keychain is locked');
  };
}

t.test('a session survives a store that fails to save a new token', async (t) => {
  const { client, store } = await expiredClient(t);
  failNextWrite(store);
  t.match(await failureOf(client.getProfile(profile)), { message: 'the keychain is locked' });
  const before = store.token;
  t.equal((await client.getProfile(profile)).status, 200, 'the next call uses the unsaved token');
  t.not(store.token, before);
});

t.test('a token that another program has stored counts more than an unsaved one', async (t) => {
  const { client, another, store } = await expiredClient(t);
  failNextWrite(store);
  await failureOf(client.getProfile(profile));
  await another().signIn(credentials);
  const stored = store.token;
  t.equal((await client.getProfile(profile)).status, 200);
  t.not(store.token, stored, 'the stored token has been used');
});
