/** A caller changes its own password. */
import { randomUUID } from 'node:crypto';
import { findAccountByEmail } from '../../src/auth/queries/accounts.ts';
import { replacePassword } from '../../src/auth/queries/passwords.ts';
import { startSession } from '../../src/auth/queries/sessions.ts';
import { demoPassword } from '../../src/demo/demo.ts';
import { type As, type Call, gatewayToken, startApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lengthenWaits, refresh, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

const newPassword = 'correct-horse-4';
const email = 'user@example.com';

function change(call: Call, as: As, currentPassword = demoPassword, next = newPassword) {
  return call('PUT', '/auth/password', { as, body: { currentPassword, newPassword: next } });
}

function login(call: Call, password: string) {
  return call('POST', '/auth/login', { body: { email, password } });
}

t.test('a change ends all sessions except the one of the caller', async (t) => {
  const { call } = await startApp(t);
  const here = await signIn(call);
  const there = await signIn(call);
  const stranger = await signIn(call, 'manager@example.com');

  const answer = await change(call, here.as);
  t.equal(answer.status, 200);
  t.equal(answer.headers['cache-control'], 'no-store');
  t.same(answer.body.data, { revokedSessions: 1 });
  t.equal((await refresh(call, there.token)).status, 401);
  t.equal((await refresh(call, here.token)).status, 200, 'the other refresh was no reuse');
  t.equal((await refresh(call, stranger.token)).status, 200);
  t.equal((await login(call, demoPassword)).status, 401);
  t.equal((await login(call, newPassword)).status, 200);
});

t.test('a wrong current password counts as a failed sign-in and changes nothing', async (t) => {
  const { call, db } = await startApp(t);
  const { as } = await signIn(call);
  for (let failures = 0; failures < 10; failures++)
    t.equal((await change(call, as, 'wrong')).body.reason, 'invalid_credentials');
  t.equal((await change(call, as, 'wrong')).body.reason, 'too_many_attempts');
  await lengthenWaits(db);
  const delayed = await change(call, as);
  t.equal(delayed.status, 429);
  t.ok(Number(delayed.headers['retry-after']) > 0);
  t.equal((await login(call, demoPassword)).status, 429);
});

t.test('with LOGIN_FAILURE=monitoring, a wrong current password is 403', async (t) => {
  const { call } = await startApp(t, { LOGIN_FAILURE: 'monitoring' });
  const { as } = await signIn(call);
  const answer = await change(call, as, 'wrong');
  t.equal(answer.status, 403);
  t.equal(answer.body.reason, 'wrong_password');
});

t.test('a weak new password is 422 with the name of its field', async (t) => {
  const { call } = await startApp(t);
  const { as } = await signIn(call);
  const answer = await change(call, as, demoPassword, 'short');
  t.equal(answer.status, 422);
  t.equal(answer.body.reason, 'weak_password');
  t.equal(answer.body.details.checks_failed[0].field, 'newPassword');
});

t.test('a gateway token has no password to change', async (t) => {
  const { call } = await startApp(t);
  const answer = await change(call, gatewayToken(1));
  t.equal(answer.status, 403);
  t.equal(answer.body.reason, 'forbidden');
});

t.test('of simultaneous changes, exactly one succeeds, and its password is valid', async (t) => {
  const { call } = await startApp(t);
  const { as } = await signIn(call);
  const passwords = ['correct-horse-5', 'correct-horse-6', 'correct-horse-7'];
  const answers = await Promise.all(
    passwords.map((password) => change(call, as, demoPassword, password)),
  );
  t.same(answers.map(({ status }) => status).sort(), [200, 401, 401]);
  for (const [index, password] of passwords.entries())
    t.equal((await login(call, password)).status, answers[index]?.status);
});

t.test('no session of the old password survives concurrent sign-ins and refreshes', async (t) => {
  const { call } = await startApp(t);
  const here = await signIn(call);
  const others = await Promise.all([signIn(call), signIn(call)]);
  const [changed] = await Promise.all([
    change(call, here.as),
    ...others.map(({ token }) => refresh(call, token)),
    login(call, demoPassword),
    login(call, demoPassword),
  ]);
  t.equal(changed?.status, 200);
  const { body } = await call('GET', '/auth/sessions', { as: here.as });
  t.same(
    body.data.sessions.map((session: { id: string }) => session.id),
    [here.sessionId],
  );
});

t.test('a password that was checked before a change starts no session after it', async (t) => {
  const { db } = await openTestDatabase(t);
  const checked = await findAccountByEmail(db, email);
  if (!checked) throw new Error('the demo account is missing');
  const device = { name: null, ipAddress: '127.0.0.1', network: '127.0.0.1', userAgent: null };
  const start = () => startSession(db, checked, device, { ttlSeconds: 60, maxAgeSeconds: 60 });
  const kept = await start();
  await start();
  t.equal(await replacePassword(db, checked, 'another hash', kept?.sessionId ?? ''), 1);
  t.equal(await start(), undefined);
  t.equal(await replacePassword(db, checked, 'a third hash', randomUUID()), undefined);
  t.equal((await findAccountByEmail(db, email))?.password_hash, 'another hash');
});

t.test(
  'a password that was checked before an account was disabled starts no session',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const checked = await findAccountByEmail(db, email);
    if (!checked) throw new Error('the demo account is missing');
    await db
      .updateTable('accounts')
      .set({ is_disabled: true })
      .where('id', '=', checked.id)
      .execute();
    const device = { name: null, ipAddress: '127.0.0.1', network: '127.0.0.1', userAgent: null };
    const lifetimes = { ttlSeconds: 60, maxAgeSeconds: 60 };
    t.equal(await startSession(db, checked, device, lifetimes), undefined);
  },
);

t.test('the password of a new account with the email of a deleted one stays', async (t) => {
  const { call } = await startApp(t);
  const registration = { email: 'ada@example.com', password: 'correct-horse-8' };
  const first = await call('POST', '/auth/register', { body: registration });
  const session = await call('POST', '/auth/login', { body: registration });
  const as = { token: session.body.data.accessToken };
  await call('DELETE', `/users/${first.body.data.id}`, { as: 'admin' });
  t.equal((await change(call, as, registration.password)).body.reason, 'invalid_credentials');
  await call('POST', '/auth/register', { body: registration });
  t.equal((await change(call, as, registration.password)).body.reason, 'invalid_credentials');
  t.equal((await call('POST', '/auth/login', { body: registration })).status, 200);
});
