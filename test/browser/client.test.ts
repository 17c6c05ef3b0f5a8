/** The bundled TypeScript client in a real browser, and its size. */
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import t, { type Test } from 'tap';
import type * as Client from '../../src/client/client.ts';
import { demoAccounts } from '../../src/database/demo.ts';
import { startApp } from '../support/app.ts';
import { openPage, skipWithoutBrowser, startBrowser } from '../support/browser.ts';
import { credentials } from '../support/client.ts';
import { sign } from '../support/tokens.ts';

t.setTimeout(300_000);

declare const window: { client: typeof Client };

/** The client as a bundler delivers it: one minified file without unused code. */
async function bundleClient(): Promise<string> {
  const bundle = await rolldown({
    input: new URL('../../src/client/client.ts', import.meta.url).pathname,
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  if (output.length !== 1) throw new Error('the bundle has several files');
  return output[0].code;
}

const bundled = bundleClient();

t.test('the bundle has less than 8 kB when compressed, and imports nothing', async (t) => {
  const code = await bundled;
  const { length } = gzipSync(code, { level: 9 });
  t.ok(length > 3000 && length < 8000, `${length} bytes`);
  t.notMatch(code, /\bimport\b|\brequire\b|node:/);
});

/** Starts a service and a browser, and returns a function that opens a tab of one window with the client in `window`. */
async function startTabs(t: Test) {
  const { app } = await startApp(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { page: first, complaints } = await openPage(await startBrowser(t), address);
  const context = first.context();
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh')) refreshes.push(response.status());
  });
  const code = await bundled;
  await context.route('**/client.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  const body = '<script type=module>window.client = await import("/client.js");</script>';
  await context.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body }));
  const openTab = async () => {
    const page = await context.newPage();
    await page.goto('/page');
    await page.waitForFunction('window.client !== undefined');
    return page;
  };
  return { openTab, refreshes, complaints };
}

t.test(
  'in a browser, the client signs in, orders, waits and reads from its cache',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { openTab, complaints } = await startTabs(t);
    const tab = await openTab();
    const shown = await tab.evaluate(async (given) => {
      const { createClient, ApiError } = window.client;
      const client = createClient({ baseUrl: location.origin });
      const user = await client.signIn(given);
      const { data } = await client.withRevision(user.user_id, (etag) =>
        client.createOrder({ headers: { 'If-Match': etag }, body: { recipe: 'lungo' } }),
      );
      const path = { order_id: data.uuid };
      const done = client.waitForOrder(data.uuid, ({ status }) => status === 'cancelled');
      await client.cancelOrder({ path });
      const again = client.changeOrderVolume({ path, body: { volume: '200ml' } });
      const reason = await again.catch((error) => error instanceof ApiError && error.reason);
      return { status: (await done).data.status, reason, read: (await client.getOrder({ path })).status };
    }, credentials);
    t.strictSame(shown, { status: 'cancelled', reason: 'invalid_status_transition', read: 200 });
    t.strictSame(complaints, []);
  },
);

t.test(
  'the tabs of a browser share the refreshed token, and never use a refresh token twice',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { openTab, refreshes } = await startTabs(t);
    const now = Math.floor(Date.now() / 1000);
    const account = demoAccounts.find(({ userId }) => userId === 1);
    if (!account) throw new Error('no demo account');
    const { id: sub, email, roles, userId: user_id } = account;
    const claims = { sub, email, roles, user_id, tokenType: 'access', sid: '00000000-0000-4000-8000-000000000000' };
    const accessToken = sign({ ...claims, iat: now - 960, exp: now - 60 });
    const tabs = await Promise.all([openTab(), openTab(), openTab()]);
    const [first, ...others] = tabs;
    if (!first) throw new Error('no tab');
    await first.evaluate(
      (given) => window.client.createClient({ baseUrl: location.origin }).signIn(given),
      credentials,
    );

    const open = (token: string) => {
      const client = window.client.createClient({ baseUrl: location.origin, accessToken: token });
      const renewed = new Promise((resolve) => {
        new BroadcastChannel(`beverage-ordering ${location.origin}`).onmessage = resolve;
      });
      Object.assign(window, { read: async () => (await client.getCurrentUser()).status, renewed });
    };
    const read = (tab: (typeof tabs)[number]) => tab.evaluate<number>('read()');
    for (const tab of tabs) await tab.evaluate(open, accessToken);
    t.equal(await read(first), 200);
    for (const tab of others) await tab.evaluate('renewed.then(() => undefined)');
    t.strictSame(await Promise.all(others.map(read)), [200, 200]);
    t.strictSame(refreshes, [200], 'one tab refreshed for all');

    for (const tab of tabs) await tab.evaluate(open, accessToken);
    t.strictSame(await Promise.all(tabs.map(read)), [200, 200, 200], 'at the same time');
    t.ok(refreshes.every((status) => status === 200));
  },
);
