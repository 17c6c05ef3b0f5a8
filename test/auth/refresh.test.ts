import { sql } from 'kysely';
import { createMetrics } from '../../src/observability/metrics.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { tally } from '../support/concurrency.ts';
import { openTestDatabase } from '../support/database.ts';
import { captureLogs } from '../support/logs.ts';
import { claimsOf, cookieValue, refresh, signedIn, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';

const week = 'Max-Age=604800; Path=/auth/refresh; HttpOnly; Secure; SameSite=Strict';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

t.test(
  'refresh returns a new pair of tokens, and the cookie has exactly the required attributes',
  async (t) => {
    const { call } = await startApp(t);
    const login = await call('POST', '/auth/login', {
      body: { email: 'manager@example.com', password: 'brew-a-better-cup' },
    });
    t.equal(login.headers['set-cookie'], `refreshToken=${cookieValue(login.headers)}; ${week}`);
    const first = signedIn(login);
    t.match(first.token, uuid);

    const answer = await refresh(call, first.token);
    t.equal(answer.status, 200);
    t.same(Object.keys(answer.body.data).sort(), ['accessToken', 'expiresIn', 'tokenType']);
    t.match(answer.body.data, { tokenType: 'Bearer', expiresIn: 900 });
    t.equal(answer.headers['set-cookie'], `refreshToken=${cookieValue(answer.headers)}; ${week}`);
    const second = signedIn(answer);
    t.not(second.token, first.token);
    t.equal(second.sessionId, first.sessionId, 'a refresh keeps the session');
    t.match(claimsOf(answer.body.data.accessToken), {
      email: 'manager@example.com',
      roles: ['user'],
      tokenType: 'access',
      user_id: 2,
      allowed_user_id: [1],
    });
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: second.as })).status, 200);
  },
);

t.test(
  'a missing, unknown or expired token gets 401 and ends no session of another account',
  async (t) => {
    const { call, db } = await startApp(t);
    const session = await signIn(call);
    t.equal((await call('POST', '/auth/refresh')).body.reason, 'refresh_token_invalid');
    t.equal(
      (await call('POST', '/auth/refresh', { headers: { cookie: 'refreshToken=; other=1' } }))
        .status,
      401,
    );
    t.equal((await refresh(call, '00000000-0000-4000-8000-000000000000')).status, 401);
    t.equal((await refresh(call, '%00%ff"; drop')).status, 401);

    const old = await signIn(call);
    await db
      .updateTable('refresh_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('session_id', '=', old.sessionId)
      .execute();
    t.equal((await refresh(call, old.token)).status, 401);
    t.equal(
      (await refresh(call, old.token)).status,
      401,
      'when the deleted token is sent again, it counts as unknown and not as used',
    );
    t.equal((await refresh(call, session.token)).status, 200);
  },
);

t.test(
  'a used token that is sent again (R1 -> R2 -> R3, then R1) ends every session of its account, and no other session',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const logs = captureLogs();
    const metrics = createMetrics();
    const { call } = await startAppOn(t, db, {}, { ...logs, metrics });
    const stranger = await signIn(call, 'admin@example.com');
    const elsewhere = await signIn(call);
    const r1 = await signIn(call);
    const r2 = signedIn(await refresh(call, r1.token));
    const r3 = signedIn(await refresh(call, r2.token));

    const replay = await refresh(call, r1.token);
    t.equal(replay.status, 401);
    t.equal(replay.body.reason, 'refresh_token_invalid');
    t.equal((await refresh(call, r3.token)).status, 401, 'the newest token is invalid');
    t.equal((await refresh(call, elsewhere.token)).status, 401, 'other devices are signed out too');
    t.equal((await refresh(call, stranger.token)).status, 200, 'another account stays signed in');

    const [alarm] = logs.trail().filter((line) => line.audit === 'refresh_token_reuse');
    t.match(
      await metrics.text(),
      /^refresh_token_reuse_total 3$/m,
      'the metric counts each use of an invalidated token',
    );
    t.match(alarm, { sessionId: r1.sessionId, revokedSessions: 2, accountId: /^7d3c1f5a/ });
  },
);

t.test(
  'of 20 refreshes with one token, one gets 200 and 19 get 401, and the alarm about the reuse also ends the renewed session',
  async (t) => {
    const { call, db } = await startApp(t);
    const { token } = await signIn(call);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(call, token)));
    t.same(tally(answers.map(({ status }) => status)), { 200: 1, 401: 19 });
    const winner = answers.find(({ status }) => status === 200);
    t.equal((await refresh(call, winner ? signedIn(winner).token : '')).status, 401);
    const valid = await db
      .selectFrom('refresh_tokens')
      .select('id')
      .where('status', '=', 'valid')
      .execute();
    t.same(valid, []);
  },
);

t.test(
  'the alarm about a reused token also ends a session that a concurrent refresh is renewing',
  async (t) => {
    const { call, db } = await startApp(t);
    for (let round = 0; round < 5; round++) {
      const r1 = await signIn(call);
      const r2 = signedIn(await refresh(call, r1.token));
      await Promise.all([
        refresh(call, r2.token),
        refresh(call, r1.token),
        refresh(call, r1.token),
      ]);
      const valid = await db
        .selectFrom('refresh_tokens')
        .select('id')
        .where('status', '=', 'valid')
        .execute();
      t.same(valid, []);
    }
  },
);

t.test(
  'a token that is used again within the grace period gets the same successor and raises no alarm',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const logs = captureLogs();
    const settings = { REFRESH_REUSE_GRACE_SECONDS: '10' };
    const { call } = await startAppOn(t, db, settings, logs);
    const first = await signIn(call);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(call, first.token)));
    t.same(tally(answers.map(({ status }) => status)), { 200: 20 });
    const [successor = '', ...others] = new Set(answers.map((answer) => signedIn(answer).token));
    t.same(others, [], 'there is one successor');
    t.match(successor, uuid);
    t.same(
      logs.trail().filter((line) => line.audit === 'refresh_token_reuse'),
      [],
    );

    t.test(
      'both uses of a token get the same successor, even if the secret is rotated between them',
      async (t) => {
        const rotated = {
          ...settings,
          JWT_SECRET: `newer-uN4pZ8wX2cV6bM0qT7yR3eW9sD5,${testSecret}`,
        };
        const { call: callOther } = await startAppOn(t, db, rotated);
        t.equal(signedIn(await refresh(callOther, first.token)).token, successor);
      },
    );

    t.test(
      'after the successor of a token has been used, the token raises the alarm',
      async (t) => {
        const next = signedIn(await refresh(call, successor));
        t.equal(
          signedIn(await refresh(call, successor)).token,
          next.token,
          'the token directly before the current token is accepted again',
        );
        t.equal(
          (await refresh(call, first.token)).status,
          401,
          'the token of two refreshes ago is rejected',
        );
        t.equal((await refresh(call, next.token)).status, 401);
      },
    );
  },
);

t.test('after the grace period, reuse raises the alarm', async (t) => {
  const { call, db } = await startApp(t, { REFRESH_REUSE_GRACE_SECONDS: '10' });
  const first = await signIn(call);
  const second = signedIn(await refresh(call, first.token));
  await db
    .updateTable('refresh_tokens')
    .set({ replaced_at: new Date(Date.now() - 11_000) })
    .where('status', '=', 'used')
    .execute();
  t.equal((await refresh(call, first.token)).status, 401);
  t.equal((await refresh(call, second.token)).status, 401);
});

t.test(
  'the token of a session that was logged out raises the alarm, even within the grace period',
  async (t) => {
    const { call } = await startApp(t, { REFRESH_REUSE_GRACE_SECONDS: '60' });
    const gone = await signIn(call);
    const other = await signIn(call);
    await call('POST', '/auth/logout', { as: gone.as });
    t.equal((await refresh(call, gone.token)).status, 401);
    t.equal((await refresh(call, other.token)).status, 401);
  },
);

t.test(
  'a disabled account gets 403 and its token stays unused, but a used token of the account gets 401 and ends all its sessions',
  async (t) => {
    const { call, db } = await startApp(t, { REFRESH_REUSE_GRACE_SECONDS: '60' });
    const first = await signIn(call);
    const second = signedIn(await refresh(call, first.token));
    const setDisabled = (isDisabled: boolean) =>
      db
        .updateTable('accounts')
        .set({ is_disabled: isDisabled })
        .where('user_id', '=', 1)
        .execute();

    await setDisabled(true);
    const refused = await refresh(call, second.token);
    t.equal(refused.status, 403);
    t.equal(refused.body.reason, 'account_disabled');
    await setDisabled(false);
    const third = signedIn(await refresh(call, second.token));

    await setDisabled(true);
    t.equal((await refresh(call, second.token)).status, 401);
    await setDisabled(false);
    t.equal((await refresh(call, third.token)).status, 401);
  },
);

t.test('a cross-site refresh gets 403 and leaves the token unused', async (t) => {
  const { call } = await startApp(t, { CORS_ORIGINS: 'https://shop.example' });
  const { token } = await signIn(call);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://localhost:80.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  ];
  for (const headers of foreign) {
    const { status, body } = await refresh(call, token, headers);
    t.equal(status, 403, JSON.stringify(headers));
    t.equal(body.reason, 'cross_site_request');
  }
  let next = signedIn(await refresh(call, token)).token;
  const own: Record<string, string>[] = [
    { origin: 'http://localhost:80' },
    { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) {
    const answer = await refresh(call, next, headers);
    t.equal(answer.status, 200, JSON.stringify(headers));
    next = signedIn(answer).token;
  }
});

t.test(
  'with REFRESH_TOKEN_IN_BODY, responses contain the refresh token and requests may contain it; without it, request bodies are ignored',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call } = await startAppOn(t, db, { REFRESH_TOKEN_IN_BODY: 'true' });
    const login = await call('POST', '/auth/login', {
      body: { email: 'user@example.com', password: 'brew-a-better-cup' },
    });
    t.equal(login.body.data.refreshToken, cookieValue(login.headers));
    const answer = await call('POST', '/auth/refresh', {
      body: { refreshToken: login.body.data.refreshToken },
    });
    t.equal(answer.status, 200);
    t.equal(answer.body.data.refreshToken, cookieValue(answer.headers));
    t.equal(
      (await call('POST', '/auth/refresh', { body: { refreshToken: 1, extra: 2 } })).status,
      400,
    );
    t.equal(
      (await refresh(call, answer.body.data.refreshToken)).status,
      200,
      'the cookie works as well',
    );

    const { call: plain } = await startAppOn(t, db);
    const { token } = await signIn(plain);
    t.equal((await plain('POST', '/auth/refresh', { body: { refreshToken: token } })).status, 401);
    const ignored = {
      headers: { cookie: `refreshToken=${token}`, 'content-type': 'text/plain' },
      body: 'anything',
    };
    t.equal((await plain('POST', '/auth/refresh', ignored)).status, 200);
  },
);

t.test('a refresh ends with 503 if its token stays valid but cannot be exchanged', async (t) => {
  const { call, db } = await startApp(t);
  const { token } = await signIn(call);
  // Skips every exchange, as if the account were disabled during each exchange only.
  await sql`
      CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`.execute(
    db,
  );
  await sql`
      CREATE TRIGGER skip BEFORE UPDATE ON refresh_tokens
      FOR EACH ROW EXECUTE FUNCTION skip()`.execute(db);
  const refused = await refresh(call, token);
  t.match([refused.status, refused.body.reason], [503, 'service_unavailable']);
  await sql`DROP TRIGGER skip ON refresh_tokens`.execute(db);
  await sql`DROP FUNCTION skip`.execute(db);
  t.equal((await refresh(call, token)).status, 200, 'the token is still valid');
});
