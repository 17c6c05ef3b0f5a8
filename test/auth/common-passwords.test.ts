import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '../../src/auth/common-passwords.ts';
import { requireAcceptablePassword } from '../../src/auth/password-rules.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

t.test('the list has more than 40,000 passwords, not only the 3,000 most common ones', (t) => {
  t.ok(new Set(dictionary['passwords-common']).size > 40_000);
  t.end();
});

t.test(
  'registration rejects a common password, even if digits and punctuation follow it',
  async (t) => {
    const { call } = await startApp(t);
    const common = `Passw0rd! Password1! password! qwerty123! QWERTY123! iloveyou! football123 princess123 admin@123
    welcome@123 letmein! 12344321 12345678! a1b2c3d4! 87654321 00000000 zaq1zaq1 qwertyqwerty password1234567890`;
    for (const password of common.split(/\s+/)) {
      const { status, body } = await call('POST', '/auth/register', {
        body: { email: 'ada@example.com', password },
      });
      t.equal(status, 422, password);
      t.match(body, {
        reason: 'weak_password',
        details: {
          checks_failed: [
            { field: 'password', message: 'password is one of the most common passwords.' },
          ],
        },
      });
    }
    for (const password of ['correct-horse', 'brew-a-better-cup']) {
      const { status } = await call('POST', '/auth/register', {
        body: { email: `${password}@example.com`, password },
      });
      t.equal(status, 201, password);
    }
  },
);

t.test('a password is compared in the same way, however its accents are composed', async (t) => {
  const email = 'josé@example.com';
  for (const form of ['NFC', 'NFD'] as const) {
    for (const [password, message] of [
      [email, 'must not be the email address'],
      ['Contraseña1', 'is one of the most common passwords'],
    ] as const)
      await t.rejects(
        requireAcceptablePassword(password.normalize(form), email),
        { message: new RegExp(`password ${message}\\.$`) },
        `${form}: ${password}`,
      );
  }
});

t.test('a sign-in accepts a password however its accents are composed', async (t) => {
  const { call } = await startApp(t);
  for (const registered of ['NFC', 'NFD'] as const) {
    const email = `${registered}@example.com`;
    const password = 'café-on-the-corner';
    const register = { email, password: password.normalize(registered) };
    t.equal((await call('POST', '/auth/register', { body: register })).status, 201);
    for (const form of ['NFD', 'NFC'] as const) {
      const body = { email, password: password.normalize(form) };
      t.equal((await call('POST', '/auth/login', { body })).status, 200, form);
    }
    const other = { email, password: 'cafe-on-the-corner' };
    t.equal((await call('POST', '/auth/login', { body: other })).status, 401, 'without accents');
  }
});

t.test(
  'a common password of at least 4 characters is found when its suffix is removed',
  async (t) => {
    t.ok(await isCommonPassword('love1234'), 'love');
    t.ok(dictionary['passwords-common'].includes('sex'));
    t.notOk(await isCommonPassword('sex74920165'), 'sex');
  },
);

t.test('at most 10 characters of suffix are removed', async (t) => {
  t.ok(await isCommonPassword('dragon8302749163'));
  t.notOk(await isCommonPassword('dragon83027491630'));
  t.ok(await isCommonPassword('dragon!!!!!!!!!!'));
});

t.test('a password of up to 16 characters counts as common if it repeats one part', async (t) => {
  t.ok(await isCommonPassword('x7x7x7x7x7x7x7x7'));
  t.notOk(await isCommonPassword('x7x7x7x7x7x7x7x7x7'));
  t.notOk(await isCommonPassword('k3f9qz1k3f9qz1'), 'a part of 7 characters');
});

t.test('a long random password is accepted, whatever its characters', async (t) => {
  const alphabets = ['0123456789', '0123456789!#$%&*', 'abcdefghijkmnpqrstuvwxyz0123456789!#$%&*'];
  for (const alphabet of alphabets) {
    for (let round = 0; round < 500; round++) {
      const random = crypto.getRandomValues(new Uint32Array(20));
      const password = Array.from(random, (number) => alphabet[number % alphabet.length]).join('');
      if (await isCommonPassword(password)) t.fail(password);
    }
  }
});
