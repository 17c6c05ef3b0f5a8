import { hashPassword } from '../../src/auth/hashing.ts';
import { type Call, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { captureLogs } from '../support/logs.ts';
import { claimsOf, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

const password = 'brew-a-better-cup';
const login = (call: Call, email: string, secret = password) =>
  call('POST', '/auth/login', { body: { email, password: secret } });

t.test(
  'each demo account signs in with its roles, even if its email is written in capital letters',
  async (t) => {
    const { call } = await startApp(t);
    for (const [name, user_id, roles] of [
      ['user', 1, ['user']],
      ['manager', 2, ['user']],
      ['moderator', 3, ['user', 'moderator']],
      ['admin', 4, ['user', 'admin']],
    ] as const) {
      const { status, headers, body } = await login(call, `${name.toUpperCase()}@Example.COM`);
      t.equal(status, 200, name);
      t.equal(headers['cache-control'], 'no-store');
      t.match(body.data.user, { user_id, roles });
      t.equal(claimsOf(body.data.accessToken).user_id, user_id);
      t.same(claimsOf(body.data.accessToken).roles, roles);
      t.notOk('refreshToken' in body.data);
    }
  },
);

t.test('an unknown email and a wrong password get the same response', async (t) => {
  const { call } = await startApp(t);
  const unknown = await login(call, 'nobody@example.com');
  const wrong = await login(call, 'user@example.com', 'not-this-one');
  t.equal(unknown.status, 401);
  t.equal(unknown.body.reason, 'invalid_credentials');
  t.same(unknown.body, wrong.body);
  t.equal(unknown.headers['www-authenticate'], wrong.headers['www-authenticate']);
  t.equal(
    (await login(call, 'disabled@example.com', 'not-this-one')).status,
    401,
    'a disabled account with a wrong password gets the same response',
  );
});

t.test(
  'a sign-in with an unknown email costs as much work as a sign-in with a wrong password',
  async (t) => {
    const { call, db } = await startApp(t);
    const password_hash = await hashPassword('a-real-hash');
    await db
      .updateTable('accounts')
      .set({ password_hash })
      .where('email', '=', 'admin@example.com')
      .execute();
    // The test compares CPU time, which other programs on the computer do not affect. The
    // hash uses most of this time.
    const work = async (email: string) => {
      const before = process.cpuUsage();
      await login(call, email, 'not-this-one');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await work('warm@example.com');
    // The least of several rounds has no garbage collection in it.
    let unknown = Number.POSITIVE_INFINITY;
    let wrong = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 9; round++) {
      unknown = Math.min(unknown, await work('nobody@example.com'));
      wrong = Math.min(wrong, await work('admin@example.com'));
    }
    t.ok(unknown > wrong / 2, `${unknown} µs, ${wrong} µs`);
  },
);

t.test('a sign-in to a disabled account gets 403 only if the password is correct', async (t) => {
  const { call } = await startApp(t);
  const { status, body } = await login(call, 'disabled@example.com');
  t.equal(status, 403);
  t.equal(body.reason, 'account_disabled');
});

t.test(
  'with LOGIN_FAILURE=monitoring, a failed sign-in gets 403 with the real reason, but the text for the user does not reveal the reason',
  async (t) => {
    const { call } = await startApp(t, { LOGIN_FAILURE: 'monitoring' });
    const unknown = await login(call, 'nobody@example.com');
    const wrong = await login(call, 'user@example.com', 'not-this-one');
    t.equal(unknown.status, 403);
    t.equal(wrong.status, 403);
    t.equal(unknown.body.reason, 'user_not_found');
    t.equal(wrong.body.reason, 'wrong_password');
    t.equal(unknown.body.message, wrong.body.message);
    t.equal((await login(call, 'user@example.com')).status, 200);
  },
);

t.test('many concurrent valid sign-ins all succeed', async (t) => {
  const { call } = await startApp(t);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => login(call, 'user@example.com')),
  );
  t.ok(answers.every(({ status }) => status === 200));
});

t.test(
  'of concurrent registrations of the same email, one gets 201 and the others get 409',
  async (t) => {
    const { call } = await startApp(t);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call('POST', '/auth/register', {
          body: {
            email: index % 2 ? 'Ada@example.com' : 'ada@EXAMPLE.com',
            password: 'correct-horse',
          },
        }),
      ),
    );
    t.same(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409, 409, 409]);
    t.equal((await login(call, 'ada@example.com', 'correct-horse')).status, 200);
  },
);

t.test(
  'a weak password gets 422, and the response names every rule that the password breaks',
  async (t) => {
    const { call } = await startApp(t);
    for (const weak of [
      'short',
      'Password123',
      'ADA@example.com',
      'x'.repeat(129),
      '☕'.repeat(7),
    ]) {
      const { status, body } = await call('POST', '/auth/register', {
        body: { email: 'ada@example.com', password: weak },
      });
      t.equal(status, 422, weak);
      t.equal(body.reason, 'weak_password');
      t.equal(body.details.checks_failed[0].field, 'password');
    }
    const { status } = await call('POST', '/auth/register', {
      body: { email: 'ada@example.com', password: '☕'.repeat(128) },
    });
    t.equal(status, 201);
  },
);

t.test(
  'with AUTH_STRICT, disabling an account, deleting it or changing its roles takes effect at its next call',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call: strict } = await startAppOn(t, db, { AUTH_STRICT: 'true' });
    const { call: lenient } = await startAppOn(t, db);
    const { as } = await signIn(strict, 'moderator@example.com');
    const change = (values: object) =>
      db.updateTable('accounts').set(values).where('user_id', '=', 3).execute();
    t.equal((await strict('GET', '/users', { as })).status, 403);

    await change({ roles: ['user', 'admin'] });
    t.equal((await strict('GET', '/users', { as })).status, 200);
    t.equal(
      (await lenient('GET', '/users', { as })).status,
      403,
      'without AUTH_STRICT, the claims stay valid until they expire',
    );
    await change({ is_disabled: true });
    for (const path of ['/users', '/v1/orders?user_id=3', '/posts/my']) {
      const { status, body } = await strict('GET', path, { as });
      t.equal(status, 403);
      t.equal(body.reason, 'account_disabled');
    }
    t.equal((await lenient('GET', '/v1/orders?user_id=3', { as })).status, 200);
    await db.deleteFrom('accounts').where('user_id', '=', 3).execute();
    t.equal((await strict('GET', '/users/profile', { as })).status, 401);
  },
);

t.test(
  'the audit trail has the real cause of a failed sign-in, and the response does not',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const logs = captureLogs('fatal');
    const { call } = await startAppOn(t, db, {}, logs);
    await login(call, 'nobody@example.com');
    await login(call, 'user@example.com', 'not-this-one');
    await login(call, 'disabled@example.com');
    await login(call, 'user@example.com');
    t.match(logs.trail(), [
      {
        audit: 'login_failed',
        cause: 'unknown_email',
        email: 'nobody@example.com',
        accountId: null,
      },
      {
        audit: 'login_failed',
        cause: 'wrong_password',
        email: 'user@example.com',
        accountId: /^7d3c/,
      },
      { audit: 'login_failed', cause: 'account_disabled' },
      { audit: 'login_ok', accountId: /^7d3c/, sessionId: /-/, ip: '127.0.0.1', reqId: /./ },
    ]);
  },
);
