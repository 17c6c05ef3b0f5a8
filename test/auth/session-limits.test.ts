/** An account has a maximum number of sessions, and each session has a maximum age. */

import { sql } from 'kysely';
import { maxSessions } from '../../src/auth/queries/sessions.ts';
import type { Handle } from '../../src/db/handle.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { startApp } from '../support/app.ts';
import { addSessions, openSessions } from '../support/quotas.ts';
import { refresh, signedIn, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

const userAccount = demoAccounts[0]?.id ?? '';
const day = 86_400;
const maxAge = ({ headers }: { headers: Record<string, string> }) =>
  Number(/Max-Age=(\d+)/.exec(headers['set-cookie'] ?? '')?.[1]);

/** Moves the sign-in of a session into the past. */
async function age(db: Handle, sessionId: string, seconds: number): Promise<void> {
  await sql`UPDATE refresh_tokens SET session_started_at = now() - make_interval(secs => ${seconds})
    WHERE session_id = ${sessionId}`.execute(db);
}

t.test(
  'if an account has fifty sessions, a sign-in ends the oldest session, and the token of this session then raises no alarm',
  async (t) => {
    const { db, call } = await startApp(t);
    const oldest = await signIn(call);
    await age(db, oldest.sessionId, day);
    await addSessions(db, maxSessions - 2);
    const fiftieth = await signIn(call);
    t.equal(await openSessions(db), maxSessions);
    t.equal(
      (await call('GET', '/auth/sessions', { as: oldest.as })).body.data.sessions[0].id,
      oldest.sessionId,
    );

    const next = await signIn(call);
    t.equal(await openSessions(db), maxSessions);
    const { sessions } = (await call('GET', '/auth/sessions', { as: next.as })).body.data;
    t.equal(sessions.length, maxSessions);
    const ids = sessions.map(({ id }: { id: string }) => id);
    t.ok(ids.includes(fiftieth.sessionId));
    t.notOk(ids.includes(oldest.sessionId), 'the oldest session has ended');
    t.equal((await refresh(call, oldest.token)).status, 401);
    t.equal(await openSessions(db), maxSessions, 'the other sessions are kept');
  },
);

t.test('concurrent sign-ins never exceed the limit of an account', async (t) => {
  const { db, call } = await startApp(t);
  await addSessions(db, maxSessions - 5);
  const started = await Promise.all(Array.from({ length: 12 }, () => signIn(call)));
  t.equal(await openSessions(db), maxSessions);
  for (const { token } of started)
    t.equal((await refresh(call, token)).status, 200, 'the newest sessions are kept');
});

t.test(
  'a concurrent refresh of the oldest session never exceeds the limit of an account',
  async (t) => {
    const { db, call } = await startApp(t);
    for (let round = 0; round < 10; round++) {
      await db.deleteFrom('refresh_tokens').execute();
      const oldest = await signIn(call);
      await age(db, oldest.sessionId, day);
      await addSessions(db, maxSessions - 1);
      await Promise.all([signIn(call), refresh(call, oldest.token)]);
      t.ok((await openSessions(db)) <= maxSessions, `${await openSessions(db)} sessions`);
    }
  },
);

t.test('the limit of an account does not affect sessions of other accounts', async (t) => {
  const { db, call } = await startApp(t);
  const other = await signIn(call, 'manager@example.com');
  await addSessions(db, maxSessions);
  await signIn(call);
  t.equal((await refresh(call, other.token)).status, 200);
});

t.test('a refresh starts no session, so it ends no other session', async (t) => {
  const { db, call } = await startApp(t);
  await addSessions(db, maxSessions - 1);
  const { token } = await signIn(call);
  t.equal((await refresh(call, token)).status, 200);
  t.equal(await openSessions(db), maxSessions);
});

t.test(
  'when a session has reached the maximum age, its refresh is rejected and the session is deleted',
  async (t) => {
    const { db, call } = await startApp(t, { SESSION_MAX_AGE_DAYS: '30' });
    const bystander = await signIn(call);
    const session = await signIn(call);
    await age(db, session.sessionId, 30 * day);
    const { sessions } = (await call('GET', '/auth/sessions', { as: bystander.as })).body.data;
    t.same(
      sessions.map(({ id }: { id: string }) => id),
      [bystander.sessionId],
      'the list does not contain the session',
    );
    t.match(await refresh(call, session.token), {
      status: 401,
      body: { reason: 'refresh_token_invalid' },
    });
    const left = await db.selectFrom('refresh_tokens').select('session_id').execute();
    t.same(left, [{ session_id: bystander.sessionId }]);
    t.match(
      await refresh(call, session.token),
      { status: 401 },
      'the repeat is an unknown token and raises no alarm',
    );
    t.equal((await refresh(call, bystander.token)).status, 200);
  },
);

t.test(
  'a token and its cookie expire no later than their session reaches its maximum age',
  async (t) => {
    const { db, call } = await startApp(t, { REFRESH_REUSE_GRACE_SECONDS: '60' });
    const session = await signIn(call);
    await age(db, session.sessionId, 89 * day);
    const renewed = await refresh(call, session.token);
    const repeated = await refresh(call, session.token);
    t.equal(signedIn(repeated).token, signedIn(renewed).token);
    for (const answer of [renewed, repeated]) {
      t.equal(answer.status, 200);
      t.ok(maxAge(answer) <= day && maxAge(answer) > day - 600, `Max-Age is ${maxAge(answer)}`);
    }
    const { rows } = await sql<{ exceeds: boolean }>`
    SELECT expires_at > session_started_at + interval '90 days' AS exceeds
    FROM refresh_tokens WHERE status = 'valid'`.execute(db);
    t.same(rows, [{ exceeds: false }]);
  },
);

t.test(
  'if a session may not last as long as a refresh token, even its first token expires at the maximum age of the session',
  async (t) => {
    const { call } = await startApp(t, { SESSION_MAX_AGE_DAYS: '1' });
    const login = await call('POST', '/auth/login', {
      body: { email: 'user@example.com', password: 'brew-a-better-cup' },
    });
    t.equal(maxAge(login), day);
  },
);

t.test(
  'if an account has more sessions than one statement ends, all of its sessions are ended, and each is counted once',
  async (t) => {
    const { db, call } = await startApp(t);
    const { as } = await signIn(call);
    await addSessions(db, maxima.sessionRecords + 1);
    const answer = await call('POST', '/auth/logout-all', { as });
    t.same(answer.body.data, { revokedSessions: maxima.sessionRecords + 2 });
    t.equal(await openSessions(db), 0);
  },
);

t.test(
  'an account can be deleted even if it has more session records than one statement deletes',
  async (t) => {
    const { db, call } = await startApp(t);
    await addSessions(db, maxima.sessionRecords + 1);
    t.equal((await call('DELETE', `/users/${userAccount}`, { as: 'admin' })).status, 204);
    t.same(await db.selectFrom('refresh_tokens').select('id').execute(), []);
    t.match(await call('DELETE', `/users/${userAccount}`, { as: 'admin' }), { status: 404 });
  },
);
