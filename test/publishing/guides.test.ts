/** The built site of the guides, and what a service without it responds. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { guideLinks, guideRoutes } from '../../src/publishing/guides.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const page = '<html lang="en"><script id="check-dark-mode">1</script><main>Guides</main></html>';
const script = 'console.log("guides")';

async function serve(guides: string) {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(guideRoutes, { guides });
  return app;
}

const app = await serve(
  t.testdir({
    'index.html': page,
    'how-to': { 'deploy.html': page, 'deploy.html.br': brotliCompressSync(page) },
    decisions: { 'index.html': page },
    assets: { 'app.abc.js': script },
    '.secret': 'hidden',
  }),
);

t.test('each page has an address with and without its extension', async (t) => {
  for (const url of [
    '/guides/',
    '/guides/how-to/deploy.html',
    '/guides/how-to/deploy',
    '/guides/decisions/',
  ]) {
    const { statusCode, headers, body } = await app.inject(url);
    t.match([statusCode, headers['content-type'], body], [200, 'text/html', page], url);
  }
  for (const url of ['/guides', '/guides/decisions']) {
    const { statusCode, headers } = await app.inject(url);
    t.match([statusCode, headers.location], [301, `${url}/`], url);
  }
});

t.test('a page loads nothing from other hosts, and runs only scripts of the site', async (t) => {
  const { headers } = await app.inject('/guides/how-to/deploy');
  const policy = String(headers['content-security-policy']);
  t.match(
    policy,
    "default-src 'none';script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';",
  );
  t.notMatch(policy, /https?:|script-src[^;]*unsafe/);
  t.equal(headers['x-content-type-options'], 'nosniff');
});

t.test('browsers check a page after a minute, and keep files named by their content', async (t) => {
  const first = await app.inject('/guides/');
  t.equal(first.headers['cache-control'], 'public, max-age=60, must-revalidate');
  const second = await app.inject({
    url: '/guides/',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  t.same([second.statusCode, second.body], [304, '']);
  const { headers, body } = await app.inject('/guides/assets/app.abc.js');
  t.same([headers['cache-control'], body], ['public, max-age=31536000, immutable', script]);
});

t.test('a client that accepts a coding gets the file that the build compressed', async (t) => {
  const { headers, rawPayload } = await app.inject({
    url: '/guides/how-to/deploy.html',
    headers: { 'accept-encoding': 'br' },
  });
  t.match([headers['content-encoding'], headers['content-type']], ['br', 'text/html']);
  t.same(rawPayload, brotliCompressSync(page));
});

t.test('nothing outside the site is served, and no hidden file', async (t) => {
  for (const path of ['.secret', '../package.json', '%2e%2e/package.json', 'nothing'])
    t.equal((await app.inject(`/guides/${path}`)).statusCode, 404, path);
});

t.test('a service without the site says how to build it', async (t) => {
  const bare = await serve(t.testdir({}));
  for (const url of ['/guides', '/guides/', '/guides/how-to/deploy']) {
    const { statusCode, headers, body } = await bare.inject(url);
    t.match([statusCode, headers['cache-control']], [404, 'no-store'], url);
    t.match(body, 'npm run docs -- build', url);
  }
});

t.test('the index of the service links to the guides exactly if they are built', async (t) => {
  const { call } = await startApp(t);
  const built = existsSync(join(import.meta.dirname, '../../docs/.vitepress/dist/index.html'));
  const { body } = await call('GET', '/');
  const links = body.links.filter(({ href }: { href: string }) => href === '/guides/');
  t.same(links, built ? guideLinks : []);
  t.equal(links.length, built ? 1 : 0);
  t.equal((await call('GET', '/guides/')).status, built ? 200 : 404);
});
