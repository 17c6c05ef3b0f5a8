/** Connects the TypeScript client to a service over the network, through a proxy that can make requests fail. */
import { type ClientOptions, createClient } from '../../src/client/client.ts';
import { demoPassword } from '../../src/database/demo.ts';
import { startApp } from './app.ts';
import { startProxy } from './faulty-proxy.ts';
import type { Teardown } from './teardown.ts';

/** The demo account that the examples use. */
export const credentials = { email: 'user@example.com', password: demoPassword };

/** Starts a service and a proxy, and creates a client without jitter that records its waits in `waits` instead of waiting. */
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

/** Returns the error that rejects a call. Throws if the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'fulfilled') throw new Error('the call was not rejected');
  return outcome.reason;
}
