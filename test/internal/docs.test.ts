/** The internal listener serves the reference of its contract, whose files need no token. */
import { filesWithoutToken } from '../../src/internal/callers.ts';
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';

const tokens = ['first-0123456789-abcdefghijklmnopq'];
const redirects: Record<string, string> = { '/docs': 'docs/', '/docs/api': './' };
const files = [...filesWithoutToken].filter((path) => !(path in redirects));

t.test('the page and its files need no token, and obey preconditions', async (t) => {
  for (const parts of [{}, { tokens }]) {
    const { internalApp } = await startBoth(t, { parts });
    for (const url of files) {
      const served = await internalApp.inject(url);
      t.equal(served.statusCode, 200, url);
      t.equal(served.headers['cache-control'], 'public, max-age=60, must-revalidate', url);
      const { etag = '' } = served.headers;
      for (const [headers, status] of [
        [{ 'if-none-match': etag }, 304],
        [{ 'if-match': etag }, 200],
        [{ 'if-match': '"of-another-release"' }, 412],
      ] as const)
        t.equal((await internalApp.inject({ url, headers })).statusCode, status, url);
      t.equal((await internalApp.inject({ method: 'HEAD', url })).statusCode, 200, url);
    }
    for (const [path, target] of Object.entries(redirects))
      t.match(await internalApp.inject(path), {
        statusCode: 308,
        headers: { location: target, 'cache-control': 'public, max-age=60, must-revalidate' },
      });
  }
});

t.test(
  'the page shows the internal contract, and runs only scripts of this listener',
  async (t) => {
    const { internalApp } = await startBoth(t);
    const { body, headers } = await internalApp.inject('/docs/');
    t.match(body, '<title>Beverage Ordering: internal API</title>');
    t.match(body, '"url": "openapi.json"');
    t.match(headers['content-security-policy'], /script-src 'self' 'sha256-[^']+';/);
    t.match(headers['content-security-policy'], /default-src 'none'.*connect-src 'self'/);
    const shown = (await internalApp.inject('/docs/openapi.json')).json();
    const published = (await internalApp.inject('/openapi.json')).json();
    t.same(Object.keys(shown.paths), Object.keys(published.paths));
    t.equal(shown.info.title, 'Beverage Ordering: internal API');
    // A request with the examples of all filters finds nothing (`publishing/shown-contract.test.ts`).
    t.equal(published.components.parameters.Cursor.examples, undefined);
    t.ok(shown.components.parameters.Cursor.examples.default['x-disabled']);
  },
);

t.test('every other address below /docs needs a token, and has no file', async (t) => {
  const { internalApp } = await startBoth(t, { parts: { tokens } });
  const headers = { authorization: `Bearer ${tokens[0]}` };
  for (const url of [
    '/docs/changes.atom',
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
    t.equal((await internalApp.inject({ method, url: '/docs/' })).statusCode, 401, method);
  t.equal((await internalApp.inject('/openapi.json')).statusCode, 401);
});

t.test('with DOCS=none, there is no reference, and the contract stays', async (t) => {
  const { internalApp } = await startBoth(t, { parts: { docs: 'none' } });
  for (const url of ['/docs', ...filesWithoutToken])
    t.equal((await internalApp.inject(url)).statusCode, 404, url);
  t.equal((await internalApp.inject('/openapi.json')).statusCode, 200);
});

t.test('a page of another site may not load the files', async (t) => {
  const { internalApp } = await startBoth(t);
  for (const url of filesWithoutToken)
    for (const headers of [{ host: 'evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      t.equal((await internalApp.inject({ url, headers })).statusCode, 403, url);
});
