import { demoAccounts, demoPassword } from '../../src/demo/demo.ts';
import type { Call } from '../support/app.ts';
import { startBoth } from '../support/internal.ts';
import { claimsOf } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

const idOf = (name: string) =>
  demoAccounts.find(({ email }) => email === `${name}@example.com`)?.id ?? '';

const signIn = (call: Call, name: string) =>
  call('POST', '/auth/login', { body: { email: `${name}@example.com`, password: demoPassword } });

t.test('the next access token contains the new roles', async (t) => {
  const { call, internal } = await startBoth(t);
  const roles = ['user', 'moderator'];
  const changed = await internal('PUT', `/internal/accounts/${idOf('user')}/roles`, {
    body: { roles },
  });
  t.match(changed, {
    status: 200,
    body: { id: idOf('user'), user_id: 1, email: 'user@example.com', roles },
  });
  const { body } = await signIn(call, 'user');
  t.same(body.data.user.roles, roles);
  t.same(claimsOf(body.data.accessToken).roles, roles);
  const none = await internal('PUT', `/internal/accounts/${idOf('user')}/roles`, {
    body: { roles: [] },
  });
  t.same(none.body.roles, []);
});

t.test('a disabled account cannot sign in until it is enabled again', async (t) => {
  const { call, internal } = await startBoth(t);
  const set = (is_disabled: boolean) =>
    internal('PUT', `/internal/accounts/${idOf('user')}/disabled`, { body: { is_disabled } });
  t.match(await set(true), { status: 200, body: { is_disabled: true } });
  t.match(await set(true), { status: 200, body: { is_disabled: true } }, 'a repeat has no effect');
  t.match(await signIn(call, 'user'), { status: 403, body: { reason: 'account_disabled' } });
  await set(false);
  t.equal((await signIn(call, 'user')).status, 200);
});

t.test(
  'a delegation grants access to the orders of another user from the next sign-in on',
  async (t) => {
    const { call, internal } = await startBoth(t);
    const asAdmin = async () => ({ token: (await signIn(call, 'admin')).body.data.accessToken });
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: await asAdmin() })).status, 403);
    const set = await internal('PUT', '/internal/users/4/delegations', {
      body: { allowed_user_id: [1, 3] },
    });
    t.match(set, { status: 200, body: { user_id: 4, allowed_user_id: [1, 3] } });
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: await asAdmin() })).status, 200);
    await internal('PUT', '/internal/users/4/delegations', { body: { allowed_user_id: [] } });
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: await asAdmin() })).status, 403);
  },
);

t.test(
  'a delegation to unknown users is rejected and changes nothing, and the error names each unknown user',
  async (t) => {
    const { db, internal } = await startBoth(t);
    const refused = await internal('PUT', '/internal/users/2/delegations', {
      body: { allowed_user_id: [99, 1, 98] },
    });
    t.match(refused, { status: 422, body: { reason: 'wrong_parameter_value' } });
    t.same(
      refused.body.details.checks_failed.map(({ field }: { field: string }) => field),
      ['allowed_user_id[0]', 'allowed_user_id[2]'],
    );
    const kept = await db
      .selectFrom('users')
      .select('allowed_user_id')
      .where('user_id', '=', 2)
      .executeTakeFirst();
    t.same(kept?.allowed_user_id, [1]);
  },
);

t.test(
  'a change of a profile increases profile_version, and repeating the change does not',
  async (t) => {
    const { internal } = await startBoth(t);
    const set = (body: object) => internal('PUT', '/internal/profiles/1', { body });
    const first = await set({ name: 'Uma S.', email: 'uma@example.com' });
    t.match(first, {
      status: 200,
      body: { id: 1, name: 'Uma S.', email: 'uma@example.com', profile_version: 2 },
    });
    t.equal((await set({ name: 'Uma S.', email: 'uma@example.com' })).body.profile_version, 2);
    t.equal((await set({ name: 'Uma Sommer', email: 'uma@example.com' })).body.profile_version, 3);
  },
);

t.test('changing the email of a profile does not change the email of the sign-in', async (t) => {
  const { call, internal } = await startBoth(t);
  await internal('PUT', '/internal/profiles/1', {
    body: { name: 'Uma', email: 'uma@example.com' },
  });
  t.equal((await signIn(call, 'user')).status, 200);
});

t.test('while a coffee machine is out of service, an order for it is rejected', async (t) => {
  const { call, internal } = await startBoth(t);
  const set = (is_available: boolean) =>
    internal('PUT', '/internal/coffee-machines/1/availability', { body: { is_available } });
  const order = () =>
    call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': '*' },
      body: { recipe: 'lungo', coffee_machine_id: 1 },
    });
  t.match(await set(false), { status: 200, body: { id: 1, place_id: 1, is_available: false } });
  t.match(await order(), { status: 422, body: { reason: 'machine_unavailable' } });
  await set(true);
  t.equal((await order()).status, 201);
});

t.test(
  'a request for an unknown resource gets 404, and a malformed request gets 400 with every violation',
  async (t) => {
    const { internal } = await startBoth(t);
    const nobody = '00000000-0000-4000-8000-000000000000';
    const missing: [string, object, string][] = [
      [`/internal/accounts/${nobody}/roles`, { roles: ['user'] }, 'user_not_found'],
      [`/internal/accounts/${nobody}/disabled`, { is_disabled: true }, 'user_not_found'],
      ['/internal/profiles/99', { name: 'N', email: 'n@example.com' }, 'user_not_found'],
      ['/internal/users/99/delegations', { allowed_user_id: [98] }, 'user_not_found'],
      ['/internal/coffee-machines/99/availability', { is_available: true }, 'machine_not_found'],
    ];
    for (const [url, body, reason] of missing) {
      t.match(
        await internal('PUT', url, { body }),
        { status: 404, body: { status: 404, reason, details: null } },
        url,
      );
    }
    const malformed: [string, unknown, string[]][] = [
      [`/internal/accounts/${nobody}/roles`, { roles: ['king', 'user'] }, ['roles[0]']],
      [`/internal/accounts/${nobody}/roles`, { roles: ['user', 'user'] }, ['roles']],
      ['/internal/accounts/4/disabled', { is_disabled: 'yes' }, ['id', 'is_disabled']],
      ['/internal/profiles/1', { email: 'nowhere', nickname: 'N' }, ['name', 'nickname', 'email']],
      ['/internal/users/0/delegations', { allowed_user_id: 1 }, ['user_id', 'allowed_user_id']],
      ['/internal/coffee-machines/x/availability', undefined, ['machine_id', 'is_available']],
    ];
    for (const [url, body, fields] of malformed) {
      const { status, body: error } = await internal(
        'PUT',
        url,
        body === undefined ? {} : { body },
      );
      t.equal(status, 400, url);
      const named = error.details.checks_failed.map(({ field }: { field: string }) => field);
      t.same(
        fields.filter((field) => !named.includes(field)),
        [],
        `${url}: ${named}`,
      );
    }
  },
);
