import { createHmac } from 'node:crypto';
import { demoAccounts, demoPassword } from '../../src/demo/demo.ts';
import { type As, gatewayToken, startApp, startAppOn } from '../support/app.ts';
import { contentsOf } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { sign, testSecret } from '../support/tokens.ts';

const { call, db } = await startApp(t);
const user = demoAccounts[0];
const now = () => Math.floor(Date.now() / 1000);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const login = (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
  call('POST', '/auth/login', { headers, body: { email, password } });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const list = (authorization?: string) =>
  call('GET', '/v1/orders?user_id=1', {
    headers: authorization === undefined ? {} : { authorization },
  });

/** Returns the claims of a valid access token of the demo user, with some of them changed. */
const access = (changes: Record<string, unknown> = {}) => ({
  sub: user?.id,
  email: user?.email,
  roles: ['user'],
  tokenType: 'access',
  user_id: 1,
  allowed_user_id: [],
  sid: '00000000-0000-4000-8000-000000000000',
  iat: now(),
  exp: now() + 900,
  ...changes,
});

t.test('signing in returns an access token that operations accept for 15 minutes', async (t) => {
  const before = now();
  const signedIn = await login('user@example.com');
  t.equal(signedIn.status, 200);
  t.equal(signedIn.headers['cache-control'], 'no-store');
  const { accessToken, ...data } = signedIn.body.data;
  t.strictSame(data, {
    tokenType: 'Bearer',
    expiresIn: 900,
    user: { id: user?.id, user_id: 1, email: 'user@example.com', roles: ['user'] },
  });
  t.equal(signedIn.body.statusCode, 200);

  const { iat, exp, sid, ...claims } = claimsOf(accessToken);
  t.strictSame(claims, {
    sub: user?.id,
    email: 'user@example.com',
    roles: ['user'],
    tokenType: 'access',
    user_id: 1,
    allowed_user_id: [],
  });
  t.equal(exp, iat + 900);
  t.ok(iat >= before && iat <= now());
  t.match(sid, uuid);
  t.equal((await list(`Bearer ${accessToken}`)).status, 200);
});

t.test('the token names the users for whom the manager may act', async (t) => {
  const { body } = await login('manager@example.com');
  t.match(claimsOf(body.data.accessToken), { user_id: 2, allowed_user_id: [1] });
  t.equal((await list(`Bearer ${body.data.accessToken}`)).status, 200);
});

t.test(
  'the service sends the refresh token in a cookie that scripts, other sites and other paths cannot get, and stores only its hash',
  async (t) => {
    const { headers, text } = await login('user@example.com');
    const cookie = [headers['set-cookie']].flat().join();
    const [pair, ...attributes] = cookie.split('; ');
    const token = /^refreshToken=([^;]+)$/.exec(pair ?? '')?.[1] ?? '';
    t.match(token, uuid);
    t.strictSame(attributes.map((attribute) => attribute.toLowerCase()).sort(), [
      'httponly',
      'max-age=604800',
      'path=/auth/refresh',
      'samesite=strict',
      'secure',
    ]);
    t.notMatch(text, token);
    const [record] = await db
      .selectFrom('refresh_tokens')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    t.notMatch(JSON.stringify(record), token);
    t.match(record, { status: 'valid', account_id: user?.id });
    t.equal(
      Math.round(
        (Date.parse(record?.expires_at ?? '') - Date.parse(record?.created_at ?? '')) / 1000,
      ),
      604_800,
    );
  },
);

t.test('every sign-in starts its own session', async (t) => {
  const [first, second] = [await login('user@example.com'), await login('USER@Example.com')];
  t.equal(second.status, 200, 'the case of an email does not matter');
  t.not(claimsOf(first.body.data.accessToken).sid, claimsOf(second.body.data.accessToken).sid);
});

t.test('a wrong password and an unknown email get the same 401 and store nothing', async (t) => {
  const before = await db.selectFrom('refresh_tokens').select('id').execute();
  const answers = [
    await login('user@example.com', 'wrong'),
    await login('nobody@example.com', 'wrong'),
  ];
  for (const answer of answers) {
    t.equal(answer.status, 401);
    t.equal(answer.body.reason, 'invalid_credentials');
    t.notOk(answer.headers['set-cookie']);
  }
  t.strictSame(answers[0]?.body, answers[1]?.body);
  t.match(answers[0]?.headers['www-authenticate'], /^Bearer/);
  t.equal((await db.selectFrom('refresh_tokens').select('id').execute()).length, before.length);
});

t.test(
  'a disabled account gets 403 with its own password and 401 with any other password',
  async (t) => {
    t.match((await login('disabled@example.com')).body, {
      statusCode: 403,
      reason: 'account_disabled',
    });
    t.match((await login('disabled@example.com', 'wrong')).body, {
      statusCode: 401,
      reason: 'invalid_credentials',
    });
  },
);

t.test('a registered account can sign in and order, and acts for no other user', async (t) => {
  const body = { email: 'Ada@Example.com', password: 'correct-horse-battery' };
  const registered = await call('POST', '/auth/register', { body });
  t.equal(registered.status, 201);
  const { id, user_id } = registered.body.data;
  t.strictSame(registered.body.data, { id, user_id, email: 'Ada@Example.com' });
  t.match(id, uuid);
  t.notMatch(registered.text, /correct-horse/);
  t.notOk(registered.headers['set-cookie'], 'registering does not sign in');

  const signedIn = await login('ada@example.com', body.password);
  t.strictSame(signedIn.body.data.user, { id, user_id, email: 'Ada@Example.com', roles: ['user'] });
  const as: As = { token: signedIn.body.data.accessToken };
  t.equal(user_id, claimsOf(as.token).user_id);
  const created = await call('POST', '/v1/orders', {
    as,
    headers: { 'If-Match': '"0"' },
    body: { recipe: 'lungo' },
  });
  t.equal(created.status, 201, 'its list starts at revision 0');
  t.equal(created.body.user_id, user_id);
  t.equal((await call('GET', '/v1/orders?user_id=1', { as })).status, 403);

  const before = await contentsOf(db);
  const again = await call('POST', '/auth/register', {
    body: { ...body, email: 'aDA@example.COM' },
  });
  t.match(again.body, { statusCode: 409, reason: 'email_taken' });
  t.strictSame(await contentsOf(db), before);
});

t.test('if many registrations use the same email, exactly one succeeds', async (t) => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      call('POST', '/auth/register', {
        body: {
          email: index % 2 ? 'race@example.com' : 'RACE@example.com',
          password: 'correct-horse-battery',
        },
      }),
    ),
  );
  t.strictSame(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409]);
});

t.test(
  'a weak password gets 422 with the reasons, and passwords are stored as Argon2id hashes',
  async (t) => {
    const register = (password: string) =>
      call('POST', '/auth/register', { body: { email: 'weak.password@example.com', password } });
    for (const password of [
      'short',
      '1234567',
      'password',
      'Password',
      'x'.repeat(129),
      'WEAK.password@example.com',
      '☕'.repeat(7),
    ]) {
      const refused = await register(password);
      t.match(
        refused.body,
        {
          statusCode: 422,
          reason: 'weak_password',
          details: { checks_failed: [{ field: 'password' }] },
        },
        password,
      );
    }
    t.equal((await register('☕🍵🥛🧃🥤🍶🍺🍷')).status, 201, 'characters are counted, not bytes');
    const { password_hash: hash } = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email_key', '=', 'weak.password@example.com')
      .executeTakeFirstOrThrow();
    t.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  },
);

t.test('an Authorization header without "Bearer" and a space has no token', async (t) => {
  const token = sign(access());
  for (const header of [
    undefined,
    '',
    token,
    `Bearer${token}`,
    `Basic ${token}`,
    `Token ${token}`,
    'Bearer',
    'Bearer ',
    `Bearer  ${token}x y`,
  ]) {
    const refused = await list(header);
    t.equal(refused.status, 401, String(header).slice(0, 20));
    t.equal(refused.headers['www-authenticate'], 'Bearer realm="beverage-ordering"');
  }
  t.equal((await list(`bearer ${token}`)).status, 200, 'the scheme may be written in any case');
  for (const spaces of ['  ', '   '])
    t.equal((await list(`Bearer${spaces}${token}`)).status, 200, 'several spaces (RFC 9110, 11.4)');
});

t.test('a token that is forged, expired or of another kind gets 401 with the cause', async (t) => {
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [, payload] = sign(access()).split('.');
  const signedWith = (head: object) => {
    const text = `${header(head)}.${payload}`;
    return `${text}.${createHmac('sha256', testSecret).update(text).digest('base64url')}`;
  };
  const tokens: Record<string, string> = {
    'no signature': sign(access(), { alg: 'none' }),
    HS384: sign(access(), { alg: 'HS384' }),
    HS512: sign(access(), { alg: 'HS512' }),
    'a foreign secret': sign(access(), { secret: 'some-other-secret-of-good-length-1234' }),
    'an empty secret': sign(access(), { secret: '' }),
    'another payload': `${sign(access()).split('.')[0]}.${header(access({ user_id: 4 }))}.${sign(access()).split('.')[2]}`,
    'a truncated signature': sign(access()).slice(0, -2),
    'two parts': sign(access()).split('.').slice(0, 2).join('.'),
    garbage: 'x.y.z',
    'an algorithm in lower case': signedWith({ alg: 'hs256', typ: 'JWT' }),
    'the algorithm None': signedWith({ alg: 'None' }),
    'no algorithm': signedWith({ typ: 'JWT' }),
    'an array for claims': sign([]),
    'null for claims': sign(null),
    'a string for claims': sign('user'),
    'no exp': sign(access({ exp: undefined })),
    'exp in the past': sign(access({ exp: now() - 1 })),
    'exp now': sign(access({ exp: now() })),
    'exp as a string': sign(access({ exp: String(now() + 900) })),
    'exp null': sign(access({ exp: null })),
    'iat in the future': sign(access({ iat: now() + 3600 })),
    'nbf in the future': sign(access({ nbf: now() + 3600 })),
    'nbf as a string': sign(access({ nbf: String(now()) })),
    'tokenType refresh': sign(access({ tokenType: 'refresh' })),
    'tokenType empty': sign(access({ tokenType: '' })),
    'tokenType null': sign(access({ tokenType: null })),
    'no user_id': sign(access({ user_id: undefined })),
    'user_id as a string': sign(access({ user_id: '1' })),
    'user_id 0': sign(access({ user_id: 0 })),
    'user_id 1.5': sign(access({ user_id: 1.5 })),
    'no sub': sign(access({ sub: undefined })),
    'roles as a string': sign(access({ roles: 'admin' })),
    'allowed_user_id as a string': sign(access({ allowed_user_id: '1' })),
    'allowed_user_id with a string': sign(access({ allowed_user_id: ['1'] })),
    'a gateway token without exp': sign({ user_id: 1 }),
    'a gateway token whose user_id is a string': sign({ user_id: '1', exp: now() + 900 }),
  };
  for (const [what, token] of Object.entries(tokens)) {
    const refused = await list(`Bearer ${token}`);
    t.equal(refused.status, 401, what);
    t.equal(refused.body?.reason, 'authentication_required', what);
    t.match(refused.headers['www-authenticate'], /^Bearer realm="beverage-ordering"/);
  }
  t.equal(
    (await list(`Bearer ${sign(access())}`)).status,
    200,
    'the unchanged claims are accepted',
  );
});

t.test('the clock of an issuer may be 30 seconds ahead, for iat and for nbf', async (t) => {
  const statusOf = async (claims: Record<string, unknown>) =>
    (await list(`Bearer ${sign(access(claims))}`)).status;
  const [soon, later] = [now() + 5, now() + 60];
  t.equal(await statusOf({ iat: soon, nbf: soon }), 200);
  t.equal(await statusOf({ nbf: soon }), 200);
  t.equal(await statusOf({ iat: later }), 401);
  t.equal(await statusOf({ nbf: later }), 401);
  t.equal(await statusOf({ exp: now() - 5 }), 401, 'the end of a token has no leeway');
});

t.test('unknown claims are ignored, and a gateway token needs only user_id and exp', async (t) => {
  t.equal(
    (await list(`Bearer ${sign(access({ aud: 'x', jti: 'y', extra: { deep: [1] } }))}`)).status,
    200,
  );
  const { token } = gatewayToken(1) as { token: string };
  t.equal((await list(`Bearer ${token}`)).status, 200);
});

t.test(
  'after a secret rotation, tokens that the old secret signed stay valid, and the first secret of the setting signs new tokens',
  async (t) => {
    const fresh = 'another-Zt5cV8nM2kQ7wE1rY6uJ3hG9sD4f';
    const rotated = await startAppOn(t, db, { JWT_SECRET: `${fresh},${testSecret}` });
    const old: As = { token: sign(access()) };
    t.equal((await rotated.call('GET', '/v1/orders?user_id=1', { as: old })).status, 200);
    const { body } = await rotated.call('POST', '/auth/login', {
      body: { email: 'user@example.com', password: demoPassword },
    });
    t.equal(
      (await list(`Bearer ${body.data.accessToken}`)).status,
      401,
      'the new token is signed with the first secret, which the old instance does not know',
    );
    const again: As = { token: body.data.accessToken };
    t.equal((await rotated.call('GET', '/v1/orders?user_id=1', { as: again })).status, 200);
  },
);
