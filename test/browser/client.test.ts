/** The bundled TypeScript client in a real browser, and its size. */
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import type * as Client from '../../client/client.ts';
import { startApp } from '../support/app.ts';
import { openPage, skipWithoutBrowser, startBrowser } from '../support/browser.ts';
import { credentials, expiredToken } from '../support/client.ts';
import { type Test, t } from '../support/tap.ts';

t.setTimeout(300_000);

declare const window: { client: typeof Client };

/** The client as a bundler delivers it: one minified file without unused code. */
async function bundleClient(): Promise<string> {
  const bundle = await rolldown({
    input: new URL('../../client/client.ts', import.meta.url).pathname,
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

/**
 * Starts a service and a browser, and returns a function that opens a tab of one window with the
 * client in `window`.
 */
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
  await context.route('**/client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
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
      return {
        status: (await done).data.status,
        reason,
        read: (await client.getOrder({ path })).status,
      };
    }, credentials);
    t.strictSame(shown, { status: 'cancelled', reason: 'invalid_status_transition', read: 200 });
    t.strictSame(complaints, []);
  },
);

t.test(
  'a call that the browser may have blocked because of CORS says so',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { openTab } = await startTabs(t);
    const tab = await openTab();
    // The name and the address of the same computer are different origins.
    const message = (baseUrl: string) =>
      tab.evaluate(async (baseUrl) => {
        const client = window.client.createClient({ baseUrl, retries: 0 });
        return await client.getHealth().then(String, ({ message }: Error) => message);
      }, baseUrl);
    const { origin } = new URL(tab.url());
    const foreign = origin.replace('127.0.0.1', 'localhost');
    const reason = `no response (no connection, or CORS: the service does not allow ${origin})`;
    t.equal(await message(foreign), `GET ${foreign}/health: ${reason}`);
    await tab.context().setOffline(true);
    t.equal(await message(origin), `GET ${origin}/health: no response`);
    t.equal(await message(''), 'GET /health: no response', 'also if the address is relative');
  },
);

t.test(
  'the tabs of a browser share the refreshed token, and never use a refresh token twice',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { openTab, refreshes } = await startTabs(t);
    const accessToken = expiredToken();
    const tabs = await Promise.all([openTab(), openTab(), openTab()]);
    const [first, ...others] = tabs;
    if (!first) throw new Error('no tab');
    await first.evaluate(
      (given) => window.client.createClient({ baseUrl: location.origin }).signIn(given),
      credentials,
    );

    const open = (token: string) => {
      const client = window.client.createClient({ baseUrl: location.origin, accessToken: token });
      const renewed = new Promise<string>((resolve) => {
        client.onAuthStateChange(({ type, user }) => resolve(`${type} ${user?.user_id}`));
      });
      Object.assign(window, { read: async () => (await client.getCurrentUser()).status, renewed });
    };
    const read = (tab: (typeof tabs)[number]) => tab.evaluate<number>('read()');
    for (const tab of tabs) await tab.evaluate(open, accessToken);
    t.equal(await read(first), 200);
    for (const tab of tabs) t.equal(await tab.evaluate('renewed'), 'refreshed 1');
    t.strictSame(await Promise.all(others.map(read)), [200, 200]);
    t.strictSame(refreshes, [200], 'one tab refreshed for all');

    for (const tab of tabs) await tab.evaluate(open, accessToken);
    t.strictSame(await Promise.all(tabs.map(read)), [200, 200, 200], 'at the same time');
    t.ok(refreshes.every((status) => status === 200));
  },
);

t.test(
  'if another user signs in in a second tab, the first tab never acts as that user',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { openTab, refreshes } = await startTabs(t);
    const [first, second] = [await openTab(), await openTab()];
    const open = (accessToken: string | null) => {
      const ends: string[] = [];
      const client = window.client.createClient({
        baseUrl: location.origin,
        ...(accessToken !== null && { accessToken }),
        onSignedOut: (error) => ends.push(error.reason ?? ''),
      });
      const read = () =>
        client
          .userId()
          .catch((error) =>
            error instanceof window.client.ApiError ? error.status : String(error),
          );
      Object.assign(window, {
        read,
        ends,
        signIn: (given: typeof credentials) => client.signIn(given),
      });
    };
    const read = (tab: typeof first) => tab.evaluate<number>('read()');
    await first.evaluate(open, null);
    await first.evaluate(`signIn(${JSON.stringify(credentials)})`);
    await second.evaluate(open, null);
    await second.evaluate(
      `signIn(${JSON.stringify({ ...credentials, email: 'manager@example.com' })})`,
    );
    t.strictSame(
      [await read(first), await read(second)],
      [1, 2],
      'each tab has its own access token',
    );

    await second.evaluate(open, expiredToken(2));
    t.equal(await read(second), 2);
    t.equal(await read(first), 1, 'a tab does not take the refreshed token of another user');

    await first.evaluate(open, expiredToken(1));
    t.equal(await read(first), 401);
    t.strictSame(await first.evaluate('ends'), ['authentication_required']);
    await second.evaluate(open, expiredToken(2));
    t.equal(await read(second), 2, 'the other user stays signed in');
    t.strictSame(refreshes, [200, 200, 200]);
  },
);
