import { randomUUID } from 'node:crypto';
import { demoAccounts } from '../../src/demo/demo.ts';
import { startApp } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { refresh, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

const idOf = (name: string) =>
  demoAccounts.find(({ email }) => email === `${name}@example.com`)?.id ?? '';

t.test('both profile operations return the profile of the caller', async (t) => {
  const { call } = await startApp(t);
  const own = await call('GET', '/api/v1/users/profile', {
    as: 'user',
    headers: { 'Accept-Language': 'de' },
  });
  t.same(own.body, {
    statusCode: 200,
    message: 'Das ist dein Profil.',
    data: { id: idOf('user'), email: 'user@example.com', firstName: 'Uma', lastName: 'Sommer' },
  });
  const current = await call('GET', '/users/profile', { as: 'moderator' });
  t.same(current.body, {
    userId: idOf('moderator'),
    user_id: 3,
    email: 'moderator@example.com',
    roles: ['user', 'moderator'],
  });
});

t.test('the default name of a new account is the part of its email before the @', async (t) => {
  const { call } = await startApp(t);
  const register = async (names: object) => {
    const body = { email: `ada.${randomUUID()}@example.com`, password: 'correct-horse', ...names };
    const { id } = (await call('POST', '/auth/register', { body })).body.data;
    return {
      ...(await call('GET', `/users/${id}`, { as: 'admin' })).body,
      local: body.email.split('@')[0],
    };
  };
  const bare = await register({});
  t.equal(bare.firstName, bare.local);
  t.match(bare, { lastName: null, roles: ['user'], isDisabled: false });
  t.match(await register({ firstName: 'Ada', lastName: 'Byron' }), {
    firstName: 'Ada',
    lastName: 'Byron',
  });
});

t.test(
  'an administrator pages through all accounts, newest first, in the common envelope',
  async (t) => {
    const { call } = await startApp(t);
    const first = await call('GET', '/users?limit=7', { as: 'admin' });
    t.match(first.body, { total: demoAccounts.length, limit: 7 });
    const cursor = encodeURIComponent(first.body.next_cursor);
    const body = { email: 'late@example.com', password: 'correct-horse' };
    await call('POST', '/auth/register', { body });
    const second = await call('GET', `/users?limit=7&cursor=${cursor}`, { as: 'admin' });
    const emails = [...first.body.items, ...second.body.items].map(({ email }) => email);
    t.same(
      emails,
      demoAccounts.toReversed().map(({ email }) => email),
    );
    t.equal(second.body.next_cursor, null);
    t.match(second.body.items[0], { ownerId: 5, isDisabled: true, roles: ['user'] });
    t.notMatch(first.text, /argon2|password/i);

    t.equal((await call('GET', '/users?limit=0', { as: 'admin' })).body.limit, 1);
    t.equal((await call('GET', '/users?limit=many', { as: 'admin' })).status, 400);
  },
);

t.test(
  'an administrator gets 404 for an unknown account and 400 for a malformed id; any other caller gets 403 for both',
  async (t) => {
    const { call } = await startApp(t);
    t.equal(
      (await call('GET', `/users/${randomUUID()}`, { as: 'admin' })).body.reason,
      'user_not_found',
    );
    t.equal((await call('GET', '/users/1', { as: 'admin' })).body.reason, 'validation_failed');
    // JSON Schema accepts some of these texts as UUIDs and PostgreSQL does not, or the reverse.
    const uuid = randomUUID();
    for (const id of [`urn:uuid:${uuid}`, `{${uuid}}`, uuid.replaceAll('-', '')]) {
      for (const method of ['GET', 'DELETE']) {
        const { status, body } = await call(method, `/users/${encodeURIComponent(id)}`, {
          as: 'admin',
        });
        t.same([status, body.reason], [400, 'validation_failed'], `${method} ${id}`);
      }
    }
    t.equal((await call('GET', `/users/${'x'.repeat(300)}`, { as: 'admin' })).status, 414);
    for (const id of [randomUUID(), '1', idOf('user')]) {
      t.equal((await call('GET', `/users/${id}`, { as: 'user' })).status, 403);
      t.equal((await call('DELETE', `/users/${id}`, { as: 'user' })).status, 403);
    }
  },
);

t.test(
  'deleting an account ends its sessions, releases its email and keeps its orders',
  async (t) => {
    const { call, db } = await startApp(t);
    const { token, as } = await signIn(call);
    await createOrder(call, { as });
    const etag = (await call('GET', '/v1/profiles/1', { as })).headers.etag;

    const path = `/users/${idOf('user').toUpperCase()}`;
    t.equal((await call('DELETE', path, { as: 'moderator' })).status, 204);
    t.equal((await call('DELETE', path, { as: 'admin' })).status, 404);
    t.equal((await refresh(call, token)).status, 401);
    t.same(await db.selectFrom('refresh_tokens').select('id').execute(), []);
    t.equal((await call('GET', '/api/v1/users/profile', { as })).status, 404);

    const orders = await call('GET', '/v1/orders?user_id=1', { as: 'manager' });
    t.equal(orders.body.total, 1);
    const profile = await call('GET', '/v1/profiles/1', {
      as: 'manager',
      headers: { 'If-None-Match': String(etag) },
    });
    t.equal(profile.status, 200, 'deleting the account changed the profile');
    t.equal(profile.body.email, null);
    const again = { email: 'USER@example.com', password: 'correct-horse' };
    t.equal((await call('POST', '/auth/register', { body: again })).status, 201);
  },
);

t.test(
  'an administrator cannot delete their own account, whatever the spelling of its id',
  async (t) => {
    const { call } = await startApp(t);
    for (const as of ['admin', 'moderator'] as const) {
      for (const id of [idOf(as), idOf(as).toUpperCase()]) {
        const { status, body } = await call('DELETE', `/users/${id}`, { as });
        t.equal(status, 409);
        t.equal(body.reason, 'own_account');
      }
    }
  },
);

t.test('deleting an account during its sign-in or refresh causes no 500', async (t) => {
  const { call } = await startApp(t);
  const { token } = await signIn(call, 'manager@example.com');
  const credentials = { email: 'manager@example.com', password: 'brew-a-better-cup' };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => call('POST', '/auth/login', { body: credentials })),
    refresh(call, token),
    call('DELETE', `/users/${idOf('manager')}`, { as: 'admin' }),
  ]);
  for (const { status } of answers) t.ok([200, 204, 401].includes(status), String(status));
  t.equal(answers.at(-1)?.status, 204);
  t.equal((await call('POST', '/auth/login', { body: credentials })).status, 401);
});
