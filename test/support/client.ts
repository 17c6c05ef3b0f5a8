/** The TypeScript client at work: on a real service over the network, behind a proxy that can fail. */
import { type ClientOptions, createClient } from '../../src/client/client.ts';
import { demoPassword } from '../../src/database/demo.ts';
import { startApp } from './app.ts';
import { startProxy } from './faulty-proxy.ts';

/** The demo account the examples use. */
export const credentials = { email: 'user@example.com', password: demoPassword };

/** A client whose waits are noted instead of waited, with the service it talks to and the proxy between them. */
export async function startClient(
  t: { teardown(action: () => unknown): unknown },
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
    createClient({ baseUrl: proxy.address, sleep, ...options, ...more });
  return { client: another(), another, proxy, waits, db, call };
}

/** The same, signed in as the demo user. */
export async function signedInClient(...given: Parameters<typeof startClient>) {
  const started = await startClient(...given);
  await started.client.signIn(credentials);
  return started;
}

/** What a call is rejected with. Throws where it is not. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'fulfilled') throw new Error('the call was not rejected');
  return outcome.reason;
}
