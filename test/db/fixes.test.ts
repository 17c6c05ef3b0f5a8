/** The remedies for errors of the database. */
import { fixOf } from '../../src/db/fixes.ts';
import { t } from '../support/tap.ts';

t.test('a wrong password has another remedy than a refused user', async (t) => {
  const fix = (code: string) =>
    fixOf(Object.assign(new Error('refused'), { code }), { databaseUrl: 'postgres://a/b' });
  t.equal(
    fix('28P01'),
    'correct the user or the password in DATABASE_URL; percent-encode the special characters of a password in it, such as %23 for #',
  );
  t.equal(fix('28000'), 'correct the user in DATABASE_URL, or allow the user in pg_hba.conf');
});
