/**
 * Exchanges the access token of an identity provider for one of the ordering service
 * (docs/how-to/use-an-identity-provider.md). Needs Node.js 20 or later and `npm install jose`.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRemoteJWKSet, errors, jwtVerify, SignJWT } from 'jose';

const { ISSUER, AUDIENCE, API, JWT_SECRET, USERS_FILE = 'users.json', PORT = '4000' } = process.env;
if (!ISSUER || !AUDIENCE || !API || !JWT_SECRET)
  throw new Error('set ISSUER, AUDIENCE, API and JWT_SECRET');

/** The service signs with the first secret and accepts all of them, so any of them works. */
const key = new TextEncoder().encode(JWT_SECRET.split(',')[0]);
const maxLifetimeSeconds = 300;

/** The keys of the provider. They are read again when a token names an unknown one. */
const discovery = await fetch(`${ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`);
const { issuer, jwks_uri: keysAddress } = await discovery.json();
if (issuer !== ISSUER) throw new Error(`the provider calls itself ${issuer}`);
const providerKeys = createRemoteJWKSet(new URL(keysAddress));
/** The errors that mean that the keys could not be read. They say nothing about the token. */
const unreadableKeys = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** The person of a token. Only signatures of the provider count, so `none` and HS256 are excluded. */
async function verify(token) {
  const { payload } = await jwtVerify(token, providerKeys, {
    issuer: ISSUER,
    audience: AUDIENCE,
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    requiredClaims: ['sub', 'exp'],
  });
  return payload;
}

/** The user ids of the persons whom this program has seen, by `sub`. */
const users = new Map(Object.entries(readUsers()));
/** Registrations that run now, so that two first requests of a person register once. */
const registering = new Map();

function readUsers() {
  try {
    return JSON.parse(readFileSync(USERS_FILE, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Returns the user id of a person, and registers the person at the first time. */
async function userOf(person) {
  const known = users.get(person.sub);
  if (known !== undefined) return known;
  const running = registering.get(person.sub) ?? register(person);
  registering.set(person.sub, running);
  return await running.finally(() => registering.delete(person.sub));
}

async function register({ sub, email, email_verified: isVerified, given_name, family_name }) {
  // An address that the provider has not verified could belong to another person.
  if (typeof email !== 'string' || isVerified !== true)
    throw new Refused(403, 'email_not_verified');
  const response = await fetch(`${API}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      // This password is not stored anywhere, so the provider is the only way in.
      password: randomBytes(32).toString('base64url'),
      ...(given_name && { firstName: given_name }),
      ...(family_name && { lastName: family_name }),
    }),
  });
  // The service registers a limited number of persons per minute from one address.
  if (response.status === 429 || response.status === 503)
    throw new Refused(503, 'service_busy', response.headers.get('retry-after') ?? '1');
  const { data, reason } = await response.json();
  // An account with this email exists. An operator decides whether it is the same person.
  if (reason === 'email_taken') throw new Refused(409, 'email_taken');
  if (response.status !== 201) throw new Error(`registration: ${response.status} ${reason}`);
  users.set(sub, data.user_id);
  // A rename is complete or has not happened, also if the computer crashes.
  writeFileSync(`${USERS_FILE}.new`, JSON.stringify(Object.fromEntries(users)));
  renameSync(`${USERS_FILE}.new`, USERS_FILE);
  return data.user_id;
}

class Refused extends Error {
  constructor(status, reason, retryAfter) {
    super(reason);
    this.status = status;
    this.headers = retryAfter && { 'retry-after': retryAfter };
  }
}

/** Returns a token of the service for the token in a request. */
async function exchange(authorization = '') {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw new Refused(401, 'token_missing');
  const person = await verify(token);
  const userId = await userOf(person);
  const now = Math.floor(Date.now() / 1000);
  // Never longer than the token of the provider, so that a blocked person is out when it ends.
  const end = Math.min(now + maxLifetimeSeconds, Math.floor(person.exp));
  const accessToken = await new SignJWT({ user_id: userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(end)
    .sign(key);
  return { accessToken, tokenType: 'Bearer', expiresIn: end - now };
}

const server = createServer(async (request, response) => {
  const reply = (status, body, headers) =>
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...headers,
      })
      .end(JSON.stringify(body));
  try {
    if (request.method !== 'POST' || request.url !== '/token') throw new Refused(404, 'not_found');
    reply(200, await exchange(request.headers.authorization));
  } catch (error) {
    if (error instanceof Refused) reply(error.status, { reason: error.message }, error.headers);
    else if (error instanceof errors.JOSEError && !unreadableKeys.has(error.code))
      reply(401, { reason: 'token_invalid', detail: error.message });
    else {
      console.error(error);
      reply(502, { reason: 'provider_or_service_unavailable' });
    }
  }
});
server.listen(Number(PORT), '127.0.0.1', () =>
  console.log(`exchanging tokens at http://127.0.0.1:${server.address().port}/token`),
);
