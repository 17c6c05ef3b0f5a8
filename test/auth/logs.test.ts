import fastify from 'fastify';
import internalContract from '../../generated/internal/openapi.json' with { type: 'json' };
import publicContract from '../../generated/public/openapi.json' with { type: 'json' };
import { settings } from '../../src/config.ts';
import type { Setting } from '../../src/settings/kinds.ts';
import { gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import type { Json } from '../support/json.ts';
import { captureLogs } from '../support/logs.ts';
import { refresh, signedIn, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

t.test(
  'no password, token, key or cookie reaches the logs, at any level and for any failure',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const logs = captureLogs('trace');
    const { app, call } = await startAppOn(t, db, { REFRESH_TOKEN_IN_BODY: 'true' }, logs);
    const canary = (name: string) => `canary-${name}-x7Qw2Zk9`;
    const email = 'canary-owner@example.com';
    const password = canary('password');
    const secrets = [
      password,
      canary('wrong'),
      canary('cookie'),
      canary('key'),
      canary('query'),
      canary('body'),
    ];

    await call('POST', '/auth/register', { body: { email, password } });
    const login = await call('POST', '/auth/login', { body: { email, password } });
    const { as, token } = signedIn(login);
    secrets.push(token, login.body.data.accessToken);
    const renewed = await refresh(call, token);
    secrets.push(signedIn(renewed).token, renewed.body.data.accessToken);
    await call('POST', '/auth/login', { body: { email, password: canary('wrong') } });
    await call('POST', '/auth/login', {
      body: { email, password: 1, [canary('body')]: canary('body') },
    });
    await call('POST', '/auth/login', {
      headers: { 'content-type': 'application/json' },
      body: `{"p":"${canary('body')}`,
    });
    await refresh(call, canary('cookie'));
    await call('POST', '/auth/refresh', { body: { refreshToken: canary('body') } });
    await call('GET', `/users/profile?access_token=${canary('query')}`, {
      as: { token: canary('cookie') },
    });
    await call('GET', `/v1/partners/2/orders?key=${canary('query')}`, {
      headers: { 'x-partner-apikey': canary('key') },
    });
    await call('GET', '/v1/partners/2/orders', {
      headers: { 'x-partner-apikey': 'demo-partner-key-1' },
    });
    secrets.push('demo-partner-key-1');
    await refresh(call, token);
    await call('POST', '/auth/logout-all', { as });

    // A database error contains the statement and its values. The log must not contain the values.
    await db.schema.alterTable('accounts').renameTo('accounts_away').execute();
    t.equal((await call('POST', '/auth/login', { body: { email, password } })).status, 500);
    t.equal((await refresh(call, canary('cookie'))).status, 500);
    t.equal(
      (await call('POST', '/auth/register', { body: { email: 'next@example.com', password } }))
        .status,
      500,
    );
    const error = Object.assign(new Error('the parser says'), {
      rawPacket: `cookie: ${canary('cookie')}`,
      params: [password],
      detail: canary('body'),
      query: canary('query'),
    });
    app.log.error(
      { err: error, headers: { cookie: canary('cookie'), authorization: canary('key') } },
      'by hand',
    );

    t.ok(
      logs.lines().filter(({ level }) => Number(level) >= 50).length >= 4,
      'the log contains the failures',
    );
    t.match(logs.text(), 'the parser says');
    for (const secret of secrets) t.notOk(logs.text().includes(secret), secret);
  },
);

const contracts: Json[] = [publicContract, internalContract];

/** Returns each property of an object in the contracts, with its schema. */
function* propertiesIn(value: Json): Generator<[name: string, schema: Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (value.type === 'object') yield* Object.entries(value.properties ?? {});
  for (const member of Object.values(value)) yield* propertiesIn(member);
}

/** Returns the names of all properties, headers and settings that hold a secret. */
function namesOfSecrets(): string[] {
  const isSecret = (name: string, { format, type, const: constant }: Json) =>
    format === 'password' ||
    (/password|secret|token|api_?key/i.test(name) && type !== 'integer' && constant === undefined);
  const fields = contracts
    .flatMap((contract) => [...propertiesIn(contract)])
    .flatMap(([name, schema]) => (isSecret(name, schema) ? name : []));
  const schemes: Json[] = contracts.flatMap(({ components }) =>
    Object.values(components.securitySchemes),
  );
  const headers = schemes.flatMap(({ type, name }) => (type === 'apiKey' ? name : []));
  const ofConfig = Object.entries<Setting<unknown>>(settings).flatMap(([name, { secret }]) =>
    secret
      ? name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
      : [],
  );
  return [...new Set([...fields, ...headers, 'Authorization', 'Cookie', ...ofConfig])];
}

t.test('each secret of the contracts and the settings is removed from data and errors', (t) => {
  const names = namesOfSecrets();
  for (const name of ['newPassword', 'secrets', 'X-Partner-ApiKey', 'internalTokens'])
    t.ok(names.includes(name), name);
  for (const name of names.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()])) {
    const logs = captureLogs();
    const log = fastify({ logger: logs.logger }).log;
    const fields = { [name]: 'canary', kept: 'harmless' };
    log.info(fields);
    log.info({ list: [{ deep: fields }] });
    log.info({ err: Object.assign(new Error('boom'), fields, { first: { second: fields } }) });
    const instance = Object.assign(new (class Instance {})(), fields);
    const nested = Object.assign(new Error('inner'), fields);
    log.info({ err: Object.assign(new Error('boom'), { instance, list: [nested] }) });
    t.notMatch(logs.text(), 'canary', name);
    t.equal(logs.text().match(/harmless/g)?.length, 6, name);
  }
  t.end();
});

t.test('an error with members of any class is logged', (t) => {
  const logs = captureLogs();
  const log = fastify({ logger: logs.logger }).log;
  const members = { url: new URL('https://a.example/b'), bytes: Buffer.from('b'), at: new Date(0) };
  log.error({ err: Object.assign(new Error('boom'), members) });
  t.match(logs.lines(), [{ err: { message: 'boom', url: 'https://a.example/b' } }]);
  t.end();
});

t.test('the audit trail has one JSON line for each account event', async (t) => {
  const { db } = await openTestDatabase(t);
  const logs = captureLogs('info');
  const { call } = await startAppOn(t, db, {}, logs);
  const user = await signIn(call);
  const userId = '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01';
  const adminId = '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a04';
  await call('POST', '/auth/logout-all', { as: user.as });
  await refresh(call, user.token);
  await call('GET', '/v1/orders?user_id=2', { as: user.as });
  await call('GET', '/users', { as: user.as });
  await call('GET', '/v1/profiles/2', { as: gatewayToken(7) });
  await call('GET', '/v1/partners/2/orders', {
    headers: { 'X-Partner-ApiKey': 'demo-partner-key-1' },
  });
  await call('DELETE', `/users/${userId}`, { as: 'admin' });
  t.match(logs.trail(), [
    { audit: 'login_ok', accountId: userId },
    { audit: 'logout_all', accountId: userId, revokedSessions: 1 },
    { audit: 'refresh_token_reuse', accountId: userId, sessionId: user.sessionId },
    {
      audit: 'forbidden',
      actor: `account:${userId}`,
      method: 'GET',
      path: '/v1/orders',
      cause: /may not act/,
    },
    { audit: 'forbidden', actor: `account:${userId}`, path: '/users', cause: /role/ },
    { audit: 'forbidden', actor: 'user:7', path: '/v1/profiles/2' },
    { audit: 'forbidden', actor: 'partner:1', path: '/v1/partners/2/orders' },
    { audit: 'user_deleted', accountId: userId, actor: `account:${adminId}` },
  ]);
  t.ok(logs.trail().every((line) => line.reqId && line.ip && line.time));
});

t.test(
  'LOG_LEVEL can turn off the request log and keep the audit trail; `silent` turns off both',
  async (t) => {
    const { db } = await openTestDatabase(t);
    for (const [level, expected] of [
      ['fatal', 1],
      ['silent', 0],
    ] as const) {
      const logs = captureLogs(level);
      const { call } = await startAppOn(t, db, {}, logs);
      await signIn(call);
      t.equal(logs.lines().length, expected, level);
    }
  },
);
