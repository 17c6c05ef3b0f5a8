import { randomUUID } from 'node:crypto';
import { gatewayToken, startApp, startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';
import { sign, testSecret } from '../support/tokens.ts';

const now = () => Math.floor(Date.now() / 1000);
const good = () => ({
  sub: '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01',
  email: 'user@example.com',
  roles: ['user'],
  tokenType: 'access',
  user_id: 1,
  allowed_user_id: [],
  sid: randomUUID(),
  iat: now(),
  exp: now() + 900,
});
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(good()).filter(([name]) => !names.includes(name)));
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const other = 'another-secret-hJ5kL8mN2pQ4rS7tV9wX';

/** Each of these tokens has exactly one error. */
const forged: Record<string, string> = {
  'alg none': sign(good(), { alg: 'none' }),
  'alg none with a signature': sign(good(), { alg: 'none' }) + sign(good()).split('.')[2],
  HS384: sign(good(), { alg: 'HS384' }),
  HS512: sign(good(), { alg: 'HS512' }),
  'a wrong secret': sign(good(), { secret: other }),
  'an empty secret': sign(good(), { secret: '' }),
  'no exp': sign(without('exp')),
  'exp as a string': sign({ ...good(), exp: String(now() + 900) }),
  'exp as null': sign({ ...good(), exp: null }),
  expired: sign({ ...good(), exp: now() - 1 }),
  'iat in the future': sign({ ...good(), iat: now() + 3600 }),
  'iat as a string': sign({ ...good(), iat: 'now' }),
  'nbf in the future': sign({ ...good(), nbf: now() + 3600 }),
  'tokenType refresh': sign({ ...good(), tokenType: 'refresh' }),
  'tokenType null': sign({ ...good(), tokenType: null }),
  'neither sub nor user_id': sign(without('sub', 'user_id')),
  'no sub': sign(without('sub')),
  'sub that is not a UUID': sign({ ...good(), sub: '1' }),
  'no sid': sign(without('sid')),
  'user_id as a string': sign({ ...good(), user_id: '1' }),
  'user_id as a float': sign({ ...good(), user_id: 1.5 }),
  'user_id negative': sign({ ...good(), user_id: -1 }),
  'user_id zero': sign({ ...good(), user_id: 0 }),
  'user_id beyond what a number can hold': sign({ ...good(), user_id: 2 ** 60 }),
  'roles as a string': sign({ ...good(), roles: 'admin' }),
  'allowed_user_id as a string': sign({ ...good(), allowed_user_id: '2' }),
  'allowed_user_id with a hole': sign({ ...good(), allowed_user_id: [1, null] }),
  'claims that are an array': sign([good()]),
  'claims that are null': sign(null),
  'claims that are a string': sign('admin'),
  'a refresh token': randomUUID(),
  'claims changed after signing': sign(good()).replace(
    /\.[^.]+\./,
    `.${part({ ...good(), user_id: 4 })}.`,
  ),
  'no signature': sign(good()).replace(/[^.]*$/, ''),
  'empty parts': '..',
  'one part': 'abc',
  'four parts': `${sign(good())}.abc`,
  'parts that are not JSON': 'abc.def.ghi',
  'a huge header': `${sign(good())}${'a'.repeat(12_000)}`,
  'ten thousand dots': '.'.repeat(10_000),
};

t.test('every forged token gets 401, never 400 or 500, and is never accepted', async (t) => {
  const { call } = await startApp(t);
  t.equal(
    (await call('GET', '/v1/orders?user_id=1', { as: { token: sign(good()) } })).status,
    200,
    'the valid token is accepted',
  );
  t.ok(Object.keys(forged).length >= 25);
  for (const [name, token] of Object.entries(forged)) {
    for (const path of ['/v1/orders?user_id=1', '/users/profile']) {
      const { status, headers, body } = await call('GET', path, { as: { token } });
      t.equal(status, 401, `${name} at ${path}`);
      t.equal(body.reason, 'authentication_required', name);
      t.match(headers['www-authenticate'], /^Bearer realm=/, name);
    }
  }
});

t.test('every malformed Authorization header gets 401', async (t) => {
  const { call } = await startApp(t);
  const token = sign(good());
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    token,
    `Token ${token}`,
    `Bearer${token}`,
    `Bearer\t${token}`,
    `Bearer ${token} ${token}`,
    `Bearer "${token}"`,
    `Basic ${Buffer.from('user:password').toString('base64')}`,
    'Bearer \u2615',
    'Bearer \u00fcber.\u00fcber.\u00fcber',
  ]) {
    const { status, body } = await call('GET', '/v1/orders?user_id=1', {
      headers: { authorization },
    });
    t.equal(status, 401, JSON.stringify(authorization));
    t.equal(body.reason, 'authentication_required');
  }
});

t.test('the scheme may be written in any case', async (t) => {
  const { call } = await startApp(t);
  const headers = { authorization: `bearer ${sign(good())}` };
  t.equal((await call('GET', '/v1/orders?user_id=1', { headers })).status, 200);
});

t.test(
  'a gateway token acts for its user and for the users in allowed_user_id, and has no role',
  async (t) => {
    const { call } = await startApp(t);
    const statusOf = async (path: string, as: ReturnType<typeof gatewayToken>) =>
      (await call('GET', path, { as })).status;
    t.equal(await statusOf('/v1/orders?user_id=1', gatewayToken(1)), 200);
    t.equal(await statusOf('/v1/orders?user_id=2', gatewayToken(1)), 403);
    t.equal(await statusOf('/v1/orders?user_id=2', gatewayToken(1, 2)), 200);
    t.equal(await statusOf('/v1/orders?user_id=2', gatewayToken(1, [3, 2])), 200);
    const withRoles = { token: sign({ user_id: 4, roles: ['admin'], exp: now() + 900 }) };
    t.equal(await statusOf('/users', withRoles), 403, 'roles in a gateway token have no effect');
  },
);

t.test(
  'a secret rotation ends no session: the service signs with the first secret and accepts signatures of all secrets',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call: before } = await startAppOn(t, db);
    const { call: during } = await startAppOn(t, db, { JWT_SECRET: `${other},${testSecret}` });
    const { call: after } = await startAppOn(t, db, { JWT_SECRET: other });
    const login = (call: typeof before) =>
      call('POST', '/auth/login', {
        body: { email: 'user@example.com', password: 'brew-a-better-cup' },
      });
    const old = { token: (await login(before)).body.data.accessToken };
    const fresh = { token: (await login(during)).body.data.accessToken };
    const statusAt = async (call: typeof before, as: { token: string }) =>
      (await call('GET', '/users/profile', { as })).status;
    t.equal(await statusAt(during, old), 200);
    t.equal(await statusAt(during, fresh), 200);
    t.equal(await statusAt(after, fresh), 200);
    t.equal(
      await statusAt(after, old),
      401,
      'a token that was signed with a removed secret is rejected',
    );
    t.equal(await statusAt(before, fresh), 401);
    t.equal(await statusAt(after, { token: tokenFor('user') }), 401);
  },
);
