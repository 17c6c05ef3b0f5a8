/**
 * The token exchange of the guide on identity providers accepts only tokens of the provider, and
 * gives each person one user. The provider of the tests publishes what the exchange reads (OpenID
 * Connect Discovery, JWK Set), and signs access tokens in the form of RFC 9068.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { startApp } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { type Test, t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';

const program = join(import.meta.dirname, '../../deploy/token-exchange.js');
const audience = 'https://drinks.example';

/** Starts an identity provider, which signs people in without a password. */
async function startProvider(t: Test) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'first', use: 'sig' };
  const keys: { failWith?: (response: ServerResponse) => void } = {};
  const server = createServer((request, response) => {
    if (request.url === '/jwks' && keys.failWith) {
      keys.failWith(response);
      return;
    }
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/jwks` },
      '/jwks': { keys: [key] },
    };
    const document = documents[request.url ?? ''];
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(document ?? { error: 'not_found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload, header: { kid?: string; typ?: string } = { kid: 'first' }) =>
    new SignJWT({ iss: issuer, aud: audience, sub: 'forged', ...claims })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(privateKey);
  const signIn = (login: string) => {
    const now = Math.floor(Date.now() / 1000);
    const person = {
      sub: login,
      email: `${login}@example.com`,
      email_verified: login !== 'unverified',
    };
    const grant = { client_id: 'app', scope: 'openid email', jti: randomUUID() };
    const claims = { ...person, ...grant, iat: now, exp: now + 3600 };
    return sign(claims, { kid: 'first', typ: 'at+jwt' });
  };
  return { issuer, sign, signIn, keys };
}

/** Starts the program, and returns its address. */
async function startExchange(t: Test, settings: Record<string, string>): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { AUDIENCE: audience, JWT_SECRET: testSecret, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  t.teardown(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await once(lines, 'line')) as [string];
  return /http:\S+/.exec(line)?.[0] ?? '';
}

async function start(t: Test, serviceSettings: Record<string, string> = {}) {
  const provider = await startProvider(t);
  const { app, call, db } = await startApp(t, serviceSettings);
  const settings = {
    ISSUER: provider.issuer,
    API: await app.listen({ port: 0, host: '127.0.0.1' }),
    USERS_FILE: join(t.testdir(), 'users.json'),
  };
  const address = await startExchange(t, settings);
  const exchangeAt = async (at: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(at, { method: 'POST', headers });
    const { status, headers: answered } = response;
    const body = (await response.json()) as Record<string, string>;
    return { status, body, retryAfter: answered.get('retry-after') };
  };
  const exchange = (token: string) => exchangeAt(address, token);
  return { ...provider, call, db, settings, exchange, exchangeAt };
}

t.test('a person who signed in at the provider orders as one user, also later', async (t) => {
  const { signIn, call, settings, exchange, exchangeAt } = await start(t);
  const token = await signIn('olga');
  const answers = await Promise.all([exchange(token), exchange(token)]);
  const orders = await Promise.all(
    answers.map(({ body }) => createOrder(call, { as: { token: body.accessToken ?? '' } })),
  );
  t.same(
    orders.map(({ status }) => status),
    [201, 201],
  );
  const list = async (accessToken = '') =>
    (await call('GET', '/v1/orders?user_id=13', { as: { token: accessToken } })).body.total;
  t.equal(await list(answers[0]?.body.accessToken), 2);
  const restarted = await startExchange(t, settings);
  const { body } = await exchangeAt(restarted, await signIn('olga'));
  t.equal(await list(body.accessToken), 2, 'the same user after a restart');
  const other = await exchange(await signIn('otto'));
  t.equal(other.status, 200);
  t.not(await list(other.body.accessToken), 2, 'another person is another user');
});

t.test('a token that the provider did not make for this service is rejected', async (t) => {
  const { issuer, exchange, sign } = await start(t);
  const later = Math.floor(Date.now() / 1000) + 300;
  const { privateKey: foreign } = await generateKeyPair('ES256');
  // Everything but the named difference is right, so only this difference can be the cause.
  const claims = {
    iss: issuer,
    aud: audience,
    sub: 'olga',
    email: 'olga@example.com',
    email_verified: true,
    exp: later,
  };
  const { exp: _, ...endless } = claims;
  const unsigned = [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const rejected: Record<string, [token: string, detail: RegExp]> = {
    'another audience': [await sign({ ...claims, aud: 'https://other.example' }), /"aud"/],
    'another issuer': [await sign({ ...claims, iss: 'https://other.example' }), /"iss"/],
    expired: [await sign({ ...claims, exp: later - 600 }), /"exp"/],
    'without an end': [await sign(endless), /"exp"/],
    'an unknown key': [await sign(claims, { kid: 'second' }), /no applicable key/],
    'the key of another provider': [
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'first' }).sign(foreign),
      /signature verification failed/,
    ],
    'the secret of the service': [
      await new SignJWT({ ...claims, user_id: 1 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(testSecret)),
      /"alg"/,
    ],
    'no signature': [`${unsigned}.`, /"alg"/],
    'no token at all': ['x', /Invalid Compact JWS/],
  };
  for (const [name, [token, detail]] of Object.entries(rejected))
    t.match(
      await exchange(token),
      { status: 401, body: { reason: 'token_invalid', detail } },
      name,
    );
  t.equal((await exchange(await sign(claims))).status, 200, 'the same token without a change');
});

t.test('a person with an unverified or taken email gets no user', async (t) => {
  const { signIn, exchange, sign } = await start(t);
  const unverified = await exchange(await signIn('unverified'));
  t.match(unverified, { status: 403, body: { reason: 'email_not_verified' } });
  const exp = Math.floor(Date.now() / 1000) + 300;
  const taken = { sub: 'x', email: 'user@example.com', email_verified: true, exp };
  t.match(await exchange(await sign(taken)), { status: 409, body: { reason: 'email_taken' } });
});

t.test('keys that cannot be read are no error of the token', async (t) => {
  const { signIn, exchange, keys } = await start(t);
  const token = await signIn('olga');
  const unreadable: ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(500).end(),
    (response) => response.end('<html>'),
    (response) => response.setHeader('content-type', 'application/json').end('{"keys": 1}'),
    (response) => response.destroy(),
  ];
  for (const failWith of unreadable) {
    keys.failWith = failWith;
    const expected = { status: 502, body: { reason: 'provider_or_service_unavailable' } };
    t.match(await exchange(token), expected);
  }
  delete keys.failWith;
  t.equal((await exchange(token)).status, 200, 'the same token, when the keys can be read again');
});

t.test('a token of the service ends with the token of the provider', async (t) => {
  const { exchange, sign } = await start(t);
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: 'olga', email: 'olga@example.com', email_verified: true };
  const ends = async (exp: number) =>
    decodeJwt((await exchange(await sign({ ...person, exp }))).body.accessToken ?? '').exp ?? 0;
  t.equal(await ends(now + 100), now + 100);
  t.ok((await ends(now + 86_400)) < now + 3600, 'and soon, however long the provider trusts it');
});

t.test('a first visit that the service has no capacity for may try again later', async (t) => {
  const { exchange, sign } = await start(t, { RATE_LIMIT_MAX: '1' });
  const exp = Math.floor(Date.now() / 1000) + 300;
  const visit = async (sub: string) =>
    exchange(await sign({ sub, email: `${sub}@example.com`, email_verified: true, exp }));
  t.equal((await visit('first')).status, 200);
  const { status, body, retryAfter } = await visit('second');
  t.match({ status, body }, { status: 503, body: { reason: 'service_busy' } });
  t.ok(Number(retryAfter) > 0);
  t.equal((await visit('first')).status, 200, 'a known person needs no registration');
});
