/** Passwords and names of devices in any script. */
import { hash } from '@node-rs/argon2';
import { matchesHash } from '../../src/auth/hashing.ts';
import { preparedPassword } from '../../src/auth/prepared-password.ts';
import { startApp } from '../support/app.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { refresh, signedIn, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

/** Each text is one password, as two devices type it. */
const passwords = [
  ['Grüße-vom-König-7', 'NFD'],
  ['Việt Nam muôn năm', 'NFD'],
  ['커피한잔주세요열잔', 'NFD'],
  ['ガラスのカップ十個', 'NFD'],
].map(([text = '', form]) => [text.normalize(form), text.normalize('NFC')] as const);
/** A space of a Japanese keyboard. */
const spaced = ['珈琲\u3000一杯\u00a0ください', '珈琲 一杯 ください'] as const;

t.test('a password is prepared by OpaqueString (RFC 8265, 4.2.2)', async (t) => {
  for (const [typed, prepared] of [...passwords, spaced])
    t.equal(preparedPassword(typed), prepared, prepared);
  const unchanged = ['Ａｂｃ', 'ABC abc', '\ufeffﬁ', '\u200d👩\u200d🍳'];
  for (const text of unchanged) t.equal(preparedPassword(text), text, 'width and case stay');
});

t.test('a password works however a device composes it', async (t) => {
  const { call } = await startApp(t);
  for (const [nth, [one, other]] of [...passwords, spaced].entries()) {
    const email = `person-${nth}@example.com`;
    const register = { body: { email, password: nth % 2 === 0 ? one : other } };
    t.equal((await call('POST', '/auth/register', register)).status, 201, other);
    for (const password of [one, other]) {
      const answer = await call('POST', '/auth/login', { body: { email, password } });
      t.equal(answer.status, 200, other);
    }
    const wrong = { email, password: `${other}!` };
    t.equal((await call('POST', '/auth/login', { body: wrong })).status, 401);
  }
});

t.test('a changed password works however a device composes it', async (t) => {
  const { call } = await startApp(t);
  const { as } = await signIn(call);
  const [decomposed, composed] = passwords[0] ?? ['', ''];
  const change = (currentPassword: string, newPassword: string) =>
    call('PUT', '/auth/password', { as, body: { currentPassword, newPassword } });
  t.equal((await change('brew-a-better-cup', decomposed)).status, 200);
  t.equal((await change(composed, 'brew-a-better-cup')).status, 200);
});

t.test('an account whose password was hashed as it was typed still works', async (t) => {
  const { call, db } = await startApp(t);
  const [decomposed = '', composed = ''] = passwords[0] ?? [];
  const stored = await hash(decomposed);
  t.equal(await matchesHash(stored, decomposed), true);
  t.equal(await matchesHash(stored, composed), false);
  t.equal(await matchesHash(undefined, decomposed), false);
  const email = 'user@example.com';
  await db
    .updateTable('accounts')
    .set({ password_hash: stored })
    .where('email', '=', email)
    .execute();
  const login = (password: string) => call('POST', '/auth/login', { body: { email, password } });
  t.equal((await login(decomposed)).status, 200);
  t.equal((await login(composed)).status, 401, 'the other form never worked for it');
});

t.test('the rules for passwords count the characters of the prepared text', async (t) => {
  const { call } = await startApp(t);
  const password = 'üöäüöäü'.normalize('NFD');
  const body = { email: 'short@example.com', password };
  t.equal((await call('POST', '/auth/register', { body })).body.reason, 'weak_password');
});

const names = [
  'Anna’s iPhone',
  'Планшет на кухне',
  '廚房平板',
  'Tab ☕ 100 %',
  'لوح المطبخ',
  'Zoë',
];
const header = 'X-Beverage-Ordering-Device-Name';

t.test('a device name may have any letter', async (t) => {
  const { app, call } = await startApp(t);
  const port = await listenOn(app);
  const nameIn = async (response: Awaited<ReturnType<typeof call>>) =>
    (await call('GET', '/auth/sessions', { as: signedIn(response).as })).body.data.sessions[0]
      .deviceName;
  const credentials = { email: 'user@example.com', password: 'brew-a-better-cup' };
  for (const name of names) {
    const login = (headers: Record<string, string>, body = {}) =>
      call('POST', '/auth/login', { headers, body: { ...credentials, ...body } });
    t.equal(await nameIn(await login({ [header]: encodeURIComponent(name) })), name);
    t.equal(await nameIn(await login({ [header]: 'other' }, { deviceName: name })), name);
    // Bytes of UTF-8, which no client of Node.js sends.
    const body = JSON.stringify(credentials);
    const head = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${header}: ${name}\r\nUser-Agent: ${name}\r\nConnection: close\r\n\r\n`;
    const { status, body: received } = readResponse(await sendRaw(port, head + body));
    t.equal(status, 200, name);
    const as = { token: JSON.parse(received).data.accessToken };
    const [session] = (await call('GET', '/auth/sessions', { as })).body.data.sessions;
    t.strictSame([session.deviceName, session.userAgent], [name, name]);
  }
});

t.test('a device name is cut between characters and has no control characters', async (t) => {
  const { call } = await startApp(t);
  const shown = async (name: string) => {
    const { as } = await signIn(call, 'user@example.com', { [header]: name });
    return (await call('GET', '/auth/sessions', { as })).body.data.sessions[0].deviceName;
  };
  t.equal(await shown(encodeURIComponent(`${'x'.repeat(99)}☕☕`)), `${'x'.repeat(99)}☕`);
  t.equal(
    await shown(encodeURIComponent('👩‍🍳'.repeat(50))),
    [...'👩‍🍳'.repeat(50)].slice(0, 100).join(''),
  );
  t.equal(await shown('a%00b%1B%5B31mc%0D%0Ad'), 'ab[31mcd');
  t.equal(await shown('%00'), null);
  t.equal(await shown('100 %'), '100 %', 'no valid encoding');
  t.equal(await shown('%ff'), '%ff', 'no valid encoding');
});

t.test('a refresh token in quotes is read, as the cookie jar of Java sends it', async (t) => {
  const { call } = await startApp(t);
  const { token } = await signIn(call);
  const cookie = `$Version="1"; refreshToken="${token}";$Path="/auth/refresh";$Domain="localhost.local"`;
  const renewed = await call('POST', '/auth/refresh', { headers: { cookie } });
  t.equal(renewed.status, 200);
  const { token: next, as } = signedIn(renewed);
  t.equal((await refresh(call, `"${next}`)).status, 401, 'one quote is part of the value');
  const out = { as, headers: { cookie: `refreshToken="${next}"` } };
  t.equal((await call('POST', '/auth/logout', out)).body.data.revokedSessions, 1);
});
