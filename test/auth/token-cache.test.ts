import Fastify, { type FastifyRequest } from 'fastify';
import { createTokenCache, createTokens } from '../../src/auth/credentials.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { gatewayToken, startApp, tokenFor } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';
import { t } from '../support/tap.ts';
import { sign } from '../support/tokens.ts';
import { until } from '../support/wait-until.ts';

/** A verified token of a header of `length` characters for `users` delegations. */
function token({ length = 500, users = 0, ttlMs = 60_000 } = {}) {
  const allowedUserIds = Array.from({ length: users }, (_, nth) => nth + 1);
  return {
    authorization: 'x'.repeat(length),
    principal: { userId: 1, allowedUserIds, roles: [], account: null },
    expiresAt: Date.now() + ttlMs,
  };
}

t.test('the longest tokens take no more memory than many short ones', async (t) => {
  const cache = createTokenCache();
  // As many delegations as a header can hold.
  const long = { length: 14_000, users: 1300 };
  for (let nth = 0; nth < 2000; nth++) cache.add(`long ${nth}`, token(long));
  t.ok(cache.size * (long.length + 16 * long.users) <= maxima.verifiedTokens, `${cache.size}`);
  t.ok(cache.size > 100, 'several are stored');
  t.equal(cache.get('long 0'), undefined, 'the least recently used token is dropped');
  t.ok(cache.get('long 1999'));
  for (let nth = 0; nth < 8000; nth++) cache.add(`short ${nth}`, token());
  t.ok(cache.get('short 0'), 'none of them is dropped');
});

t.test('a token is dropped when it expires, although nobody sends it again', async (t) => {
  const cache = createTokenCache();
  for (let nth = 0; nth < 100; nth++) cache.add(`${nth}`, token({ ttlMs: 5 }));
  cache.add('other', token());
  await until(async () => cache.size === 1);
  t.ok(cache.get('other'));
});

t.test('a token that has expired is not stored', async (t) => {
  const cache = createTokenCache();
  cache.add('expired', token({ ttlMs: 0 }));
  t.equal(cache.size, 0);
});

t.test('a token is valid until it expires, also in a hundred years', async (t) => {
  const { call } = await startApp(t);
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on('warning', listen);
  t.teardown(() => process.off('warning', listen));
  const now = Math.floor(Date.now() / 1000);
  const authorization = `Bearer ${sign({ user_id: 1, exp: now + 100 * 365 * 86_400 })}`;
  for (let nth = 0; nth < 3; nth++)
    t.equal((await call('GET', '/users/profile', { headers: { authorization } })).status, 403);
  t.same(warnings, []);
});

t.test('the token of a request is read once, and again after a wait for a change', async (t) => {
  const app = Fastify();
  t.teardown(() => app.close());
  const tokens = await createTokens(app, [testSettings.JWT_SECRET], 900);
  const send = (authorization: string) =>
    ({ headers: { authorization }, context: { identity: null } }) as unknown as FastifyRequest;
  const request = send(`Bearer ${tokenFor(gatewayToken(7))}`);
  t.equal(tokens.identify(request)?.userId, 7);
  request.headers.authorization = 'Bearer expired';
  t.equal(tokens.identify(request)?.userId, 7, 'the caller is known');
  request.context.identity = null;
  t.equal(tokens.identify(request), null);
  t.equal(tokens.identify(send('Bearer none')), null);
});
