/** A caller deletes its own account. */

import { demoPassword } from '../../src/demo/demo.ts';
import { completeErasures } from '../../src/users/erasure.ts';
import { type As, type Call, gatewayToken, startApp } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { lengthenWaits, refresh, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

const leave = (call: Call, as: As, password = demoPassword) =>
  call('DELETE', '/users/profile', { as, body: { password } });

t.test('a deletion ends all sessions, and the email is free for a new person', async (t) => {
  const { call } = await startApp(t);
  const here = await signIn(call, 'leaving@example.com');
  const there = await signIn(call, 'leaving@example.com');
  const answer = await leave(call, here.as);
  t.equal(answer.status, 204);
  t.equal(answer.text, '');
  for (const { token } of [here, there]) t.equal((await refresh(call, token)).status, 401);
  const credentials = { email: 'leaving@example.com', password: demoPassword };
  t.equal((await call('POST', '/auth/login', { body: credentials })).status, 401);
  const next = await call('POST', '/auth/register', {
    body: { ...credentials, password: 'correct-horse-4' },
  });
  t.equal(next.status, 201);
  t.not(next.body.data.user_id, 12, 'a new person');
});

t.test('the account is gone with the response, and the rest follows', async (t) => {
  const { call, db } = await startApp(t);
  const { as } = await signIn(call, 'leaving@example.com');
  const post = { title: 'A tip', content: 'Before eight.' };
  t.equal((await call('POST', '/posts', { as, body: post })).status, 201);
  t.equal((await leave(call, as)).status, 204);
  t.equal((await call('GET', '/v1/profiles/12', { as })).status, 404);
  t.equal((await call('POST', '/posts', { as, body: post })).status, 401);
  t.equal(await completeErasures(db, new AbortController().signal), 1);
  const posts = await db.selectFrom('posts').select('id').where('user_id', '=', 12).execute();
  t.same(posts, []);
});

t.test('a repetition whose first response was lost gets 204 again', async (t) => {
  const { call } = await startApp(t);
  const { as } = await signIn(call, 'leaving@example.com');
  const answers = await Promise.all([leave(call, as), leave(call, as)]);
  t.ok(answers.some(({ status }) => status === 204));
  t.ok(answers.every(({ status }) => status === 204 || status === 401));
  t.equal((await leave(call, as)).status, 204);
});

t.test('with AUTH_STRICT, the access token is rejected after the deletion', async (t) => {
  const { call } = await startApp(t, { AUTH_STRICT: 'true' });
  const { as } = await signIn(call, 'leaving@example.com');
  t.equal((await leave(call, as)).status, 204);
  t.equal((await leave(call, as)).status, 401);
});

t.test('a wrong password counts as a failed sign-in and deletes nothing', async (t) => {
  const { call, db } = await startApp(t);
  const { as } = await signIn(call, 'leaving@example.com');
  for (let failures = 0; failures < 10; failures++)
    t.equal((await leave(call, as, 'wrong')).body.reason, 'invalid_credentials');
  t.equal((await leave(call, as, 'wrong')).body.reason, 'too_many_attempts');
  await lengthenWaits(db);
  t.equal((await leave(call, as)).status, 429);
  t.equal((await call('GET', '/api/v1/users/profile', { as })).status, 200);
});

t.test('a gateway token and the token of another account delete nothing', async (t) => {
  const { call } = await startApp(t);
  t.equal((await leave(call, gatewayToken(12))).body.reason, 'forbidden');
  const credentials = { email: 'ada@example.com', password: 'correct-horse-4' };
  const first = await call('POST', '/auth/register', { body: credentials });
  const { body } = await call('POST', '/auth/login', { body: credentials });
  await call('DELETE', `/users/${first.body.data.id}`, { as: 'admin' });
  await call('POST', '/auth/register', { body: credentials });
  const old = { token: body.data.accessToken };
  t.equal((await leave(call, old, credentials.password)).status, 401, 'the email has a new owner');
  t.equal((await call('POST', '/auth/login', { body: credentials })).status, 200);
});

t.test('orders remain, without the person', async (t) => {
  const { call, db } = await startApp(t);
  const { as } = await signIn(call, 'leaving@example.com');
  await createOrder(call, { as });
  t.equal((await leave(call, as)).status, 204);
  const orders = await db.selectFrom('orders').select('id').where('user_id', '=', 12).execute();
  t.equal(orders.length, 1);
});
