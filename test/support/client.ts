/**
 * Connects the TypeScript client to a service over the network, through a proxy that can make
 * requests fail.
 */
import { type ClientOptions, createClient, type RefreshTokenStore } from '../../client/client.ts';
import { demoAccounts, demoPassword } from '../../src/demo/demo.ts';
import { startApp } from './app.ts';
import { startProxy } from './faulty-proxy.ts';
import type { Teardown } from './teardown.ts';
import { sign } from './tokens.ts';

/** The demo account that the examples use. */
export const credentials = { email: 'user@example.com', password: demoPassword };

/**
 * Starts a service and a proxy, and creates a client without jitter that records its waits in
 * `waits` instead of waiting.
 */
export async function startClient(
  t: Teardown,
  options: Partial<ClientOptions> = {},
  settings: Record<string, string> = {},
) {
  const { app, db, call } = await startApp(t, settings);
  const proxy = await startProxy(t, await app.listen({ port: 0, host: '127.0.0.1' }));
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  const another = (more: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: proxy.address, sleep, random: () => 1, ...options, ...more });
  return { client: another(), another, proxy, waits, db, call };
}

/** Same as `startClient`, and signs in as the demo user. */
export async function signedInClient(...given: Parameters<typeof startClient>) {
  const started = await startClient(...given);
  await started.client.signIn(credentials);
  return started;
}

/** Returns the access token of a demo user that expired a minute ago. */
export function expiredToken(user = 1): string {
  const account = demoAccounts.find(({ userId }) => userId === user);
  if (!account) throw new Error(`user ${user} has no demo account`);
  const { id: sub, email, roles } = account;
  const now = Math.floor(Date.now() / 1000);
  const sid = '00000000-0000-4000-8000-000000000000';
  return sign({
    sub,
    email,
    roles,
    user_id: user,
    tokenType: 'access',
    sid,
    iat: now - 960,
    exp: now - 60,
  });
}

/** Returns a store that the test can read, and whose token survives its client. */
export function openStore(): RefreshTokenStore & { token: string | undefined } {
  const store = {
    token: undefined as string | undefined,
    read: () => store.token,
    write: (token: string | undefined) => {
      store.token = token;
    },
  };
  return store;
}

/** Starts a client with an expired access token and a valid refresh token of the demo user. */
export async function expiredClient(
  t: Teardown,
  options: Partial<ClientOptions> = {},
  settings = {},
) {
  const store = openStore();
  const started = await signedInClient(t, { refreshTokenStore: store, ...options }, settings);
  const client = started.another({ accessToken: expiredToken() });
  started.proxy.requests.length = 0;
  return { ...started, client, store };
}

/** Returns the error that rejects a call. Throws if the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'fulfilled') throw new Error('the call was not rejected');
  return outcome.reason;
}
