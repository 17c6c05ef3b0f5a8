/** Who may create an account: REGISTRATION. */
import { createUser } from '../../src/auth/command-accounts.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const newcomer = { email: 'ada@example.com', password: 'correct-horse-battery' };

t.test(
  'with REGISTRATION=closed, nobody can register or find out who has an account',
  async (t) => {
    const { call, db } = await startApp(t, { REGISTRATION: 'closed' });
    const register = (body: object) => call('POST', '/auth/register', { body });
    const accounts = async () => (await db.selectFrom('accounts').select('email').execute()).length;
    const before = await accounts();
    const refused = { statusCode: 403, reason: 'registration_closed' };
    const fresh = await register(newcomer);
    t.match(fresh, { status: 403, body: refused });
    const taken = await register({ ...newcomer, email: 'user@example.com' });
    t.same(taken.body, fresh.body, 'a taken address gets the same error');
    const weak = await register({ ...newcomer, password: 'password' });
    t.same(weak.body, fresh.body);
    t.equal(await accounts(), before);
  },
);

t.test('with REGISTRATION=closed, the accounts of operators and users work', async (t) => {
  const { call, db } = await startApp(t, { REGISTRATION: 'closed' });
  await createUser(db, { ...newcomer, roles: [] });
  const { status } = await call('POST', '/auth/login', { body: newcomer });
  t.equal(status, 200);
});

t.test('without the setting, everybody can register', async (t) => {
  const { call } = await startApp(t);
  t.equal((await call('POST', '/auth/register', { body: newcomer })).status, 201);
});
