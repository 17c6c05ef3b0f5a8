/**
 * The token exchange of the guide on identity providers accepts only tokens of the provider, and
 * gives each person one user. The provider is `oidc-provider`, a certified implementation.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { startApp } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { type Test, t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';

const program = join(import.meta.dirname, '../../deploy/token-exchange.js');
const audience = 'https://drinks.example';
const redirectUri = 'https://app.example/signed-in';

/** Starts an identity provider that gives JWTs for the audience. Its users need no password. */
async function startProvider(t: Test) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'app',
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirectUri],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', kid: 'first' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid email',
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    extraTokenClaims: (_context, token) => {
      const login = 'accountId' in token ? String(token.accountId) : '';
      return { email: `${login}@example.com`, email_verified: login !== 'unverified' };
    },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
  });
  const handle = provider.callback();
  const keys: { failWith?: (response: ServerResponse) => void } = {};
  server.on('request', (request, response) => {
    if (keys.failWith && request.url === '/jwks') keys.failWith(response);
    else handle(request, response);
  });
  const sign = (claims: JWTPayload, header: { kid?: string } = { kid: 'first' }) =>
    new SignJWT({ iss: issuer, aud: audience, sub: 'forged', ...claims })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(privateKey);
  return { issuer, sign, keys };
}

/** Signs a person in as a browser does: authorization code with PKCE (RFC 7636). */
async function signInAt(issuer: string, login: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map<string, string>();
  const browse = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const target = response.headers.get('location');
    return target === null || target.startsWith(redirectUri) ? response : await browse(target);
  };
  const query = new URLSearchParams({
    client_id: 'app',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let page = await browse(`/auth?${query}`);
  for (const form of [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]) {
    const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    page = await browse(action, form as Record<string, string>);
  }
  const code = new URL(page.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'app',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
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
  const { issuer, call, settings, exchange, exchangeAt } = await start(t);
  const token = await signInAt(issuer, 'olga');
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
  const { body } = await exchangeAt(restarted, await signInAt(issuer, 'olga'));
  t.equal(await list(body.accessToken), 2, 'the same user after a restart');
  const other = await exchange(await signInAt(issuer, 'otto'));
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
  const { issuer, exchange, sign } = await start(t);
  const unverified = await exchange(await signInAt(issuer, 'unverified'));
  t.match(unverified, { status: 403, body: { reason: 'email_not_verified' } });
  const exp = Math.floor(Date.now() / 1000) + 300;
  const taken = { sub: 'x', email: 'user@example.com', email_verified: true, exp };
  t.match(await exchange(await sign(taken)), { status: 409, body: { reason: 'email_taken' } });
});

t.test('keys that cannot be read are no error of the token', async (t) => {
  const { issuer, exchange, keys } = await start(t);
  const token = await signInAt(issuer, 'olga');
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
