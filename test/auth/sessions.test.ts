import { demoPassword } from '../../src/demo/demo.ts';
import { type Call, type CallOptions, gatewayToken, startApp, startAppOn } from '../support/app.ts';
import { lockWaits } from '../support/locks.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { refresh, signedIn, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/**
 * A minimal cookie jar. Like a browser, it sends a cookie only to the path of the cookie (RFC 6265,
 * 5.1.4).
 */
function browser(call: Call) {
  let cookie: { value: string; path: string } | undefined;
  const sent: string[] = [];
  const visit = async (method: string, url: string, options: CallOptions = {}) => {
    const goes = cookie !== undefined && (url === cookie.path || url.startsWith(`${cookie.path}/`));
    if (goes) sent.push(url);
    const headers = {
      ...options.headers,
      ...(goes && { cookie: `refreshToken=${cookie?.value}` }),
    };
    const answer = await call(method, url, { ...options, headers });
    const set = /^refreshToken=([^;]*);.*Max-Age=(\d+); Path=([^;]+)/.exec(
      answer.headers['set-cookie'] ?? '',
    );
    if (set) cookie = set[2] === '0' ? undefined : { value: set[1] ?? '', path: set[3] ?? '' };
    return answer;
  };
  return { visit, sent, hasCookie: () => cookie !== undefined };
}

t.test(
  'a logout ends the session of the access token, because a browser does not send the cookie to the path of the logout',
  async (t) => {
    const { call } = await startApp(t);
    const { visit, sent, hasCookie } = browser(call);
    const { as, token } = signedIn(
      await visit('POST', '/auth/login', {
        body: { email: 'user@example.com', password: 'brew-a-better-cup' },
      }),
    );
    const other = await signIn(call);

    const answer = await visit('POST', '/auth/logout', { as });
    t.equal(answer.status, 200);
    t.same(answer.body.data, { revokedSessions: 1 });
    t.same(sent, [], 'the browser did not send the cookie');
    t.equal(
      answer.headers['set-cookie'],
      'refreshToken=; Max-Age=0; Path=/auth/refresh; HttpOnly; Secure; SameSite=Strict',
    );
    t.notOk(hasCookie());
    const { body } = await call('GET', '/auth/sessions', { as: other.as });
    t.same(
      body.data.sessions.map((session: { id: string }) => session.id),
      [other.sessionId],
    );
    t.equal((await refresh(call, token)).status, 401);
  },
);

t.test(
  'a logout with a cookie ends the session of the cookie, even after refreshes, and can be repeated',
  async (t) => {
    const { call } = await startApp(t);
    const here = await signIn(call);
    const there = await signIn(call);
    const cookie = `refreshToken=${there.token}`;
    const renewed = signedIn(await refresh(call, there.token));
    t.same((await call('POST', '/auth/logout', { as: here.as, headers: { cookie } })).body.data, {
      revokedSessions: 1,
    });
    t.same((await call('POST', '/auth/logout', { as: here.as, headers: { cookie } })).body.data, {
      revokedSessions: 0,
    });
    const { body } = await call('GET', '/auth/sessions', { as: here.as });
    t.equal(body.data.sessions.length, 1);
    t.equal((await refresh(call, here.token)).status, 200);
    t.equal((await refresh(call, renewed.token)).status, 401);
  },
);

t.test(
  'a logout with the cookie of another account ends the session of the access token and changes no record of that account',
  async (t) => {
    const { call, db } = await startApp(t);
    const user = await signIn(call);
    const admin = await signIn(call, 'admin@example.com');
    const elsewhere = await signIn(call, 'admin@example.com');
    const records = () =>
      db
        .selectFrom('refresh_tokens')
        .selectAll()
        .where('session_id', 'in', [admin.sessionId, elsewhere.sessionId])
        .orderBy('id')
        .execute();
    const before = await records();
    const cookie = `refreshToken=${admin.token}`;
    t.same((await call('POST', '/auth/logout', { as: user.as, headers: { cookie } })).body.data, {
      revokedSessions: 1,
    });
    t.same(await records(), before);
    t.equal((await refresh(call, user.token)).status, 401, 'the own session has ended');
    t.equal((await refresh(call, admin.token)).status, 200);
    t.equal((await refresh(call, elsewhere.token)).status, 200);
  },
);

t.test(
  'after a logout with the cookie of another sign-in, the token of the cookie counts as reused, like that of any ended session',
  async (t) => {
    const { call } = await startApp(t);
    const here = await signIn(call);
    const there = await signIn(call);
    const cookie = `refreshToken=${there.token}`;
    await call('POST', '/auth/logout', { as: here.as, headers: { cookie } });
    const renewed = signedIn(await refresh(call, here.token));
    t.equal((await refresh(call, there.token)).status, 401);
    t.equal((await refresh(call, renewed.token)).status, 401, 'all sessions have ended');
  },
);

t.test(
  'logout-all ends every session of the account, returns their number, and affects no other account',
  async (t) => {
    const { call } = await startApp(t);
    const sessions = [await signIn(call), await signIn(call), await signIn(call)];
    const admin = await signIn(call, 'admin@example.com');
    const last = signedIn(await refresh(call, sessions[0]?.token ?? ''));
    const answer = await call('POST', '/auth/logout-all', { as: last.as });
    t.same(answer.body.data, { revokedSessions: 3 });
    t.match(answer.headers['set-cookie'], 'Max-Age=0');
    t.same((await call('GET', '/auth/sessions', { as: last.as })).body.data, { sessions: [] });
    t.equal((await refresh(call, last.token)).status, 401);
    t.equal((await refresh(call, admin.token)).status, 200);
  },
);

t.test('the list of sessions distinguishes devices and marks the current session', async (t) => {
  const { call } = await startApp(t);
  const name = 'X-Beverage-Ordering-Device-Name';
  const tablet = await signIn(call, 'user@example.com', {
    [name]: 'Kitchen tablet',
    'User-Agent': 'tablet/1',
  });
  const phone = await signIn(call, 'user@example.com', {
    'User-Agent': `phone/${'9'.repeat(2000)}`,
  });
  await signIn(call, 'admin@example.com');

  const before = (await call('GET', '/auth/sessions', { as: tablet.as })).body.data.sessions;
  const renewed = signedIn(await refresh(call, tablet.token, { 'User-Agent': 'tablet/2' }));
  const { sessions } = (await call('GET', '/auth/sessions', { as: renewed.as })).body.data;
  t.equal(sessions.length, 2);
  const [current, other] = sessions;
  t.match(current, {
    id: tablet.sessionId,
    deviceName: 'Kitchen tablet',
    userAgent: 'tablet/2',
    isCurrent: true,
  });
  t.match(current, { ipAddress: '127.0.0.1', createdAt: before[0].createdAt });
  t.ok(current.lastUsedAt > before[0].lastUsedAt, 'a refresh counts as use');
  t.match(other, { id: phone.sessionId, deviceName: null, isCurrent: false });
  t.equal(other.userAgent.length, 512);
  t.notMatch(
    JSON.stringify(sessions),
    new RegExp(`${renewed.token}|${phone.token}`),
    'the list contains no token',
  );
});

t.test('a gateway token has no account and therefore no sessions', async (t) => {
  const { call } = await startApp(t);
  for (const [method, path] of [
    ['POST', '/auth/logout'],
    ['POST', '/auth/logout-all'],
    ['GET', '/auth/sessions'],
  ] as const) {
    t.equal((await call(method, path, { as: gatewayToken(1) })).body.reason, 'forbidden', path);
  }
});

t.test(
  'a token has the roles that the account has when its session begins',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { call } = await startAppOn(t, db);
    const email = 'admin@example.com';
    const revoking = await holdOpen(t, other, (transaction) =>
      transaction
        .updateTable('accounts')
        .set({ roles: ['user'] })
        .where('email', '=', email)
        .execute(),
    );
    // It has read the account and checked the password.
    const signing = call('POST', '/auth/login', { body: { email, password: demoPassword } });
    await until(async () => (await lockWaits(db)).length > 0);
    await revoking.commit();
    const { as } = signedIn(await signing);
    t.equal((await call('GET', '/users', { as })).status, 403);
  },
);
