/** The internal listener serves the reference of its contract, whose files need no token. */
import { filesWithoutToken } from '../../src/internal/tokens.ts';
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';

const tokens = ['first-0123456789-abcdefghijklmnopq'];
const redirects: Record<string, string> = { '/docs': 'docs/api', '/docs/': 'api' };
const files = [...filesWithoutToken].filter((path) => !(path in redirects));

t.test('the page and its files are those of the project, with and without tokens', async (t) => {
  for (const parts of [{}, { tokens }]) {
    const { app, internalApp } = await startBoth(t, { parts });
    for (const path of files) {
      const served = await internalApp.inject(path);
      t.equal(served.statusCode, 200, path);
      const original = await app.inject(path);
      t.ok(served.headers['x-frame-options'], path);
      for (const name of ['content-type', 'cache-control', 'content-security-policy'])
        t.equal(served.headers[name], original.headers[name], `${path}: ${name}`);
      if (path !== '/docs/api') t.equal(served.body, original.body, path);
      const unchanged = await internalApp.inject({
        url: path,
        headers: { 'if-none-match': served.headers.etag },
      });
      t.equal(unchanged.statusCode, 304, path);
      t.equal((await internalApp.inject({ method: 'HEAD', url: path })).statusCode, 200, path);
    }
    for (const [path, target] of Object.entries(redirects))
      t.match(await internalApp.inject(path), {
        statusCode: 308,
        headers: { location: target, 'cache-control': 'public, max-age=60, must-revalidate' },
      });
  }
});

t.test('the page has links only to addresses that the listener serves', async (t) => {
  const { internalApp } = await startBoth(t);
  const { body } = await internalApp.inject('/docs/api');
  t.notMatch(body, /\{\{/);
  t.match(body, 'data-listener="internal"');
  const addresses = [...body.matchAll(/(?:href|src)="([^"#]+)"/g)].map(
    ([, address = '']) => address,
  );
  t.ok(addresses.length > 5);
  for (const address of new Set(addresses)) {
    const { pathname } = new URL(address, 'http://localhost/docs/api');
    const { statusCode } = await internalApp.inject(pathname);
    t.ok(statusCode === 200 || statusCode === 308, `${address}: ${statusCode}`);
  }
});

t.test('every other address below /docs needs a token, and has no file', async (t) => {
  const { internalApp } = await startBoth(t, { parts: { tokens } });
  const headers = { authorization: `Bearer ${tokens[0]}` };
  for (const url of [
    '/docs/search.json',
    '/docs/releases.json',
    '/docs/how-to/operate',
    '/docs/api/',
    '/docs/api/x',
    '/docs//api',
    '/docs/%2e%2e%2fopenapi.json',
    '/docsx',
  ]) {
    t.equal((await internalApp.inject(url)).statusCode, 401, url);
    t.equal((await internalApp.inject({ url, headers })).statusCode, 404, url);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
    t.equal((await internalApp.inject({ method, url: '/docs/api' })).statusCode, 401, method);
  t.equal((await internalApp.inject('/openapi.json')).statusCode, 401);
});

t.test('a page of another site may not load the files', async (t) => {
  const { internalApp } = await startBoth(t);
  for (const url of filesWithoutToken)
    for (const headers of [{ host: 'evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      t.equal((await internalApp.inject({ url, headers })).statusCode, 403, url);
});
