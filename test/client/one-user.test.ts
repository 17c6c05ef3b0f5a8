/** The client never acts as another user than the one for whom a call began. */

import { ApiError, type ClientOptions } from '../../client/client.ts';
import {
  credentials,
  expiredClient,
  failureOf,
  openStore,
  signedInClient,
} from '../support/client.ts';
import type { FaultyProxy, SeenRequest } from '../support/faulty-proxy.ts';
import { t } from '../support/tap.ts';

const other = { ...credentials, email: 'manager@example.com' };
const order = { headers: { 'If-Match': '*' }, body: { recipe: 'lungo' } };
const changed = { name: 'UserChangedError' };

/**
 * Holds the requests that match until `release` is called. `arrived` resolves when the first of
 * them arrives.
 */
function hold(proxy: FaultyProxy, matches: (request: SeenRequest, nth: number) => boolean) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  proxy.fault = (request, nth) => {
    if (!matches(request, nth)) return undefined;
    arrive();
    return { hold: released };
  };
  return { arrived, release };
}

/** Returns the `user_id` of each request to `path`, or undefined for a request without a token. */
const usersOf = (requests: readonly SeenRequest[], path: string) =>
  requests
    .filter((request) => request.path === path)
    .map(({ headers: { authorization = '' } }) => {
      const claims = authorization.split('.')[1];
      return claims && JSON.parse(Buffer.from(claims, 'base64url').toString()).user_id;
    });

for (const refreshToken of ['cookie', 'body'] as const) {
  t.test(
    `a refresh that returns another user ends the session, with the token in the ${refreshToken}`,
    async (t) => {
      const ends: unknown[] = [];
      const onSignedOut = (error: ApiError) => ends.push(error);
      const settings = { REFRESH_TOKEN_IN_BODY: 'true' };
      const { client, another, proxy, db } = await expiredClient(
        t,
        { refreshToken, onSignedOut },
        settings,
      );
      const second = another();
      await second.signIn(other);

      const calls = await Promise.allSettled(
        Array.from({ length: 5 }, () => client.createOrder(order)),
      );
      for (const call of calls) {
        t.ok(
          call.status === 'rejected' &&
            call.reason instanceof ApiError &&
            call.reason.status === 401,
        );
      }
      t.match(ends, [{ status: 401, reason: 'authentication_required' }]);
      t.equal(ends.length, 1);
      t.strictSame(
        usersOf(proxy.requests, '/v1/orders'),
        [1, 1, 1, 1, 1],
        'no request was repeated',
      );
      t.strictSame(await db.selectFrom('orders').select('id').execute(), []);
      t.match(await failureOf(client.getCurrentUser()), { status: 401 });
      await client.signOut();
      t.equal(proxy.requests.filter(({ path }) => path === '/auth/refresh').length, 1);

      const restored = another();
      t.equal(await restored.userId(), 2, 'the other user stays signed in');
      await client.signIn(credentials);
      t.equal(await client.userId(), 1);
    },
  );
}

t.test('if a 401 arrives after another user has signed in, the call is not repeated', async (t) => {
  const { client, proxy } = await expiredClient(t);
  const { arrived, release } = hold(proxy, ({ path }) => path === '/v1/orders');
  const call = failureOf(client.createOrder(order));
  await arrived;
  await client.signIn(other);
  release();
  t.match(await call, { name: 'ApiError', status: 401 });
  t.strictSame(usersOf(proxy.requests, '/v1/orders'), [1]);
  t.equal(proxy.requests.filter(({ path }) => path === '/auth/refresh').length, 0);
  t.equal(await client.userId(), 2);
});

t.test('if the same user signs in again, a call in progress continues', async (t) => {
  const { client, proxy } = await expiredClient(t);
  const { arrived, release } = hold(proxy, ({ path }, nth) => path === '/v1/orders' && nth === 1);
  const call = client.createOrder(order);
  await arrived;
  await client.signIn(credentials);
  release();
  t.equal((await call).status, 201);
});

t.test('if another user signs in between two attempts, the call is not retried', async (t) => {
  const asleep = Promise.withResolvers<void>();
  const awake = Promise.withResolvers<void>();
  const sleep: ClientOptions['sleep'] = () => {
    asleep.resolve();
    return awake.promise;
  };
  const { client, proxy, db } = await signedInClient(t, { sleep });
  proxy.fault = ({ path }) => (path === '/v1/orders' ? { status: 503 } : undefined);
  const call = failureOf(client.createOrder(order));
  await asleep.promise;
  await client.signIn(other);
  awake.resolve();
  t.match(await call, changed);
  t.strictSame(usersOf(proxy.requests, '/v1/orders'), [1]);
  t.strictSame(await db.selectFrom('orders').select('id').execute(), []);
});

t.test('a function that makes several calls stops when another user signs in', async (t) => {
  const sleep = () => client.signIn(other).then(() => undefined);
  const { client, proxy } = await signedInClient(t, { sleep }, { MAX_WAITING_REQUESTS: '0' });
  for (let nth = 0; nth < 2; nth++) await client.createOrder(order);
  const pages = client.pages('listOrders', { query: { user_id: 1, limit: 1 } });
  const { value } = await pages.next();
  const { uuid = '' } = value?.data.items[0] ?? {};
  t.match(await failureOf(client.waitForOrder(uuid, () => false)), changed);
  t.equal(await client.userId(), 2);
  t.match(await failureOf(pages.next()), changed);

  const { arrived, release } = hold(
    proxy,
    ({ method, path }) => method === 'GET' && path === '/v1/orders',
  );
  let actions = 0;
  const made = failureOf(client.withRevision(2, async () => ++actions));
  await arrived;
  await client.signIn(credentials);
  release();
  t.match(await made, changed);
  t.equal(actions, 0);
});

t.test(
  'a call that began before a stored session was known is not repeated for a later sign-in',
  async (t) => {
    const { another, proxy } = await expiredClient(t);
    const client = another();
    const { arrived, release } = hold(proxy, ({ path }) => path === '/v1/orders');
    const call = failureOf(client.createOrder(order));
    await arrived;
    await client.signIn(other);
    release();
    t.match(await call, { status: 401 });
    t.strictSame(usersOf(proxy.requests, '/v1/orders'), [undefined]);
  },
);

t.test(
  'a sign-in waits for a refresh in progress, so the response of the refresh changes nothing',
  async (t) => {
    const { client, proxy } = await expiredClient(t);
    const { arrived, release } = hold(proxy, ({ path }) => path === '/auth/refresh');
    const call = client.getCurrentUser();
    await arrived;
    const signedIn = client.signIn(other);
    // By the time of this response, a sign-in that does not wait would have arrived.
    await client.getHealth();
    t.notOk(proxy.requests.some(({ path }) => path === '/auth/login'));
    release();
    t.equal((await call).data.user_id, 1);
    await signedIn;
    t.equal(await client.userId(), 2);
  },
);

t.test('after a sign-out, no response to an earlier request signs the user in again', async (t) => {
  for (const held of ['/auth/refresh', '/auth/logout']) {
    const { client, proxy, store } = await expiredClient(t);
    const { arrived, release } = hold(proxy, ({ path }, nth) => path === held && nth === 1);
    const early = client.getCurrentUser().catch((error: unknown) => error);
    if (held === '/auth/refresh') await arrived;
    const signedOut = client.signOut();
    if (held === '/auth/logout') await arrived;
    const late = client.getCurrentUser().catch((error: unknown) => error);
    release();
    await Promise.all([signedOut, early, late]);
    t.equal(store.token, undefined, held);
    proxy.requests.length = 0;
    t.match(await failureOf(client.getCurrentUser()), { status: 401 });
    t.strictSame(usersOf(proxy.requests, '/users/profile'), [undefined]);
    t.equal(proxy.requests.length, 1, 'and no refresh');
  }
});

t.test(
  'sign-ins and sign-outs run one after another, so the last call decides who is signed in',
  async (t) => {
    const store = openStore();
    const { client, proxy } = await signedInClient(t, { refreshTokenStore: store });
    const isChange = ({ path }: SeenRequest) => path.startsWith('/auth/');
    for (const first of [() => client.signOut(), () => client.signIn(credentials)]) {
      proxy.requests.length = 0;
      const { arrived, release } = hold(proxy, (request) => {
        if (!isChange(request)) return false;
        const running = proxy.requests.filter(
          (earlier) => isChange(earlier) && earlier.status === 0,
        );
        t.equal(running.length, 1, 'no other change is in progress');
        return true;
      });
      const changes = [first(), client.signIn(other)];
      await arrived;
      // By the time of this response, an overlapping sign-in would have arrived.
      await client.getHealth();
      release();
      await Promise.all(changes);
      t.equal(await client.userId(), 2);
      t.type(store.token, 'string');
    }
  },
);

t.test('a signal ends a sign-in that waits for its turn', async (t) => {
  const { client, proxy } = await expiredClient(t);
  const { arrived, release } = hold(proxy, ({ path }) => path === '/auth/refresh');
  const call = client.getCurrentUser();
  await arrived;
  const stop = new AbortController();
  const signedIn = client.signIn(other, { signal: stop.signal });
  stop.abort();
  await t.rejects(signedIn, { name: 'AbortError' });
  release();
  t.equal((await call).data.user_id, 1);
  t.equal(proxy.requests.filter(({ path }) => path === '/auth/login').length, 0);
});
