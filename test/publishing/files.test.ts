/**
 * The service publishes the contract and the guides as files, lists them, and puts its own address
 * into them.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parse, parseDocument, visit } from 'yaml';
import internalContract from '../../generated/internal/openapi.json' with { type: 'json' };
import publicContract from '../../generated/public/openapi.json' with { type: 'json' };
import { privateExtensions, walk } from '../../scripts/contract/make/description.ts';
import { llmsIndex } from '../../scripts/docs/llms-index.ts';
import { loadConfig } from '../../src/config.ts';
import { addressOf } from '../../src/publishing/address.ts';
import { startApp } from '../support/app.ts';
import { documentPaths, readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const { app, call } = await startApp(t);
const listener = await app.listen({ port: 0, host: '127.0.0.1' });
const index = (await call('GET', '/')).body as {
  version: string;
  paths: string[];
  links: { href: string; rel: string; type: string; title: string }[];
};
// guides.test.ts tests the site of the guides, which is there only if it is built.
const files = index.links.filter(({ rel, href }) => rel !== 'status' && href !== '/guides/');

t.test(
  'the index links to every published file, and each file has the type that the index states',
  async (t) => {
    t.same(index.paths, ['/v1', '/v2']);
    const { body: contract } = await call('GET', '/openapi.json');
    t.equal(index.version, contract.info.version);
    const published = Object.keys(contract.paths).filter((path) =>
      /^\/(openapi|collections)[^{]*$/.test(path),
    );
    t.same(
      published.filter((path) => !index.links.some(({ href }) => href === path)),
      [],
    );
    for (const { href, type, title } of index.links) {
      const { status, headers } = await call('GET', href, {
        headers: { Accept: type },
      });
      t.same([status, headers['content-type']?.split(';')[0]], [200, type], `${href} ${title}`);
    }
  },
);

t.test('each published file can be revalidated and compressed, and answers HEAD', async (t) => {
  const pages = documentPaths().filter((path) => path.startsWith('docs/'));
  t.ok(pages.length > 40, `${pages.length} pages`);
  const paths = [
    '/',
    ...files.map(({ href }) => href),
    '/docs/js/scalar.js',
    '/docs/openapi.json',
    '/errors/forbidden',
    ...pages.map((page) => `/${page}`),
  ];
  for (const url of paths) {
    const first = await call('GET', url);
    const { etag = '' } = first.headers;
    t.match(etag, /^"[\w-]{22}"$/, url);
    t.match(first.headers['cache-control'], /^public, max-age=/);
    const again = await call('GET', url, { headers: { 'If-None-Match': etag } });
    t.same([again.status, again.text, again.headers.etag], [304, '', etag], url);
    const other = await call('GET', url, { headers: { 'If-Match': '"of-another-release"' } });
    t.same([other.status, other.body.reason], [412, 'revision_mismatch'], url);
    t.equal((await call('GET', url, { headers: { 'If-Match': etag } })).status, 200, url);
    const head = await call('HEAD', url);
    t.same([head.status, head.headers.etag], [200, etag], url);
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    if (Buffer.byteLength(first.text) < 1024 || url.endsWith('.tgz')) continue;
    t.equal(small.headers['content-encoding'], 'gzip', url);
    t.equal(gunzipSync(small.rawPayload).toString(), first.text, url);
    const posted = await call('POST', url);
    t.same([posted.status, posted.headers.allow], [405, 'GET, HEAD, OPTIONS'], url);
  }
});

t.test('each description as YAML has the content of the description as JSON', async (t) => {
  const documents = files.filter(({ href }) => /^\/openapi.*\.json$/.test(href));
  t.equal(documents.length, 7);
  for (const { href } of documents) {
    const yaml = await call('GET', href.replace(/json$/, 'yaml'));
    t.same(parse(yaml.text), (await call('GET', href)).body, href);
    t.same(parse(yaml.text, { version: '1.1' }), (await call('GET', href)).body, `${href} 1.1`);
  }
});

t.test('no published YAML has an anchor or an alias', async (t) => {
  const hrefs = files.map(({ href }) => href).filter((href) => href.endsWith('.yaml'));
  t.ok(hrefs.length >= 8, hrefs.join());
  for (const href of hrefs) {
    const { text } = await call('GET', href);
    let found = 0;
    visit(parseDocument(text), {
      Alias() {
        found++;
      },
      Node(_key, node) {
        if ('anchor' in node && node.anchor) found++;
      },
    });
    t.equal(found, 0, href);
  }
});

t.test('the workflows are published as they are in the source', async (t) => {
  const { text } = await call('GET', '/openapi/arazzo.yaml');
  const source = readDocument('openapi/arazzo.yaml').replaceAll('http://127.0.0.1:3000', listener);
  t.same(parse(text), parse(source));
  t.same(parse(text, { version: '1.1' }), parse(source));
});

t.test('each link of a page in Markdown leads to a file that the service serves', async (t) => {
  const targets = new Set<string>();
  for (const page of documentPaths().filter((path) => path.startsWith('docs/'))) {
    const { text } = await call('GET', `/${page}`);
    const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
    for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      const { origin, pathname } = new URL(target, `${listener}/${page}`);
      if (origin === listener) targets.add(pathname);
    }
  }
  t.ok(targets.size > 50, `${targets.size} files`);
  for (const target of targets) t.equal((await call('GET', target)).status, 200, target);
});

t.test('a browser gets the index as a page with the same links', async (t) => {
  const { headers, text } = await call('GET', '/', {
    headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  t.match(headers['content-type'], /^text\/html/);
  t.match(headers.vary, /accept/i);
  const [content = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
  t.same(
    [...content.matchAll(/<a href="([^"]+)">/g)].map(
      ([, href = '']) => new URL(href, 'http://service/').pathname,
    ),
    index.links.map(({ href }) => href),
  );
});

t.test('a name that is not published gets 404', async (t) => {
  for (const name of [
    'nothing.yaml',
    '..%2Fdocs%2FREADME.md',
    'partner-3.0.yaml',
    'snake.yaml%00',
  ]) {
    t.equal((await call('GET', `/openapi/${name}`)).status, 404, name);
  }
  for (const url of [
    '/docs/nothing.md',
    '/docs/..%2FREADME.md',
    '/docs/../package.json',
    '/SECURITY.md',
  ]) {
    t.equal((await call('GET', url)).status, 404, url);
  }
});

t.test('the sources of the workflows are published', async (t) => {
  const { sourceDescriptions } = parse((await call('GET', '/openapi/arazzo.yaml')).text);
  t.ok(sourceDescriptions.length > 0);
  for (const { url } of sourceDescriptions) {
    const { pathname } = new URL(url, 'http://127.0.0.1/openapi/arazzo.yaml');
    t.equal((await call('GET', pathname)).body.openapi, '3.1.0', pathname);
  }
});

t.test('docs/llms.txt is current, and each of its links works', async (t) => {
  t.equal(
    readDocument('docs/llms.txt'),
    llmsIndex(),
    'run node scripts/docs/llms-index.ts --write',
  );
  const { text: served } = await call('GET', '/llms.txt');
  t.match(served, /^# Beverage Ordering\n\n> /);
  const links = [...served.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, url = '']) => url);
  t.ok(links.length > 40, `${links.length} links`);
  for (const url of links) {
    t.ok(url.startsWith(`${listener}/`), url);
    t.equal((await call('GET', url.slice(listener.length))).status, 200, url);
  }
});

/** Files that contain the address of the service. */
const filesWithAddresses = [
  '/openapi.json',
  '/openapi.yaml',
  '/collections/postman.json',
  '/llms.txt',
  '/docs/how-to/sign-in.md',
];

t.test(
  'without PUBLIC_URL, guides and collection contain the address of the listener, whatever the Host is',
  async (t) => {
    const get = async (path: string, headers: Record<string, string>) => {
      const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
        request(`${listener}${path}`, { headers }, resolve).on('error', reject).end(),
      );
      return { etag: response.headers.etag, body: await text(response) };
    };
    for (const path of filesWithAddresses) {
      const { etag, body } = await get(path, {});
      t.match(body, listener, path);
      t.notMatch(body, /127\.0\.0\.1:3000|\$\{PUBLIC_URL\}/, path);
      // A stranger cannot put an address into a file that a cache gives to others, or make the
      // service keep more files.
      const forged = await get(path, {
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
      });
      t.same([forged.etag, forged.body === body], [etag, true], path);
    }
  },
);

t.test(
  'with PUBLIC_URL, guides, samples, collection and index of the guides contain that address',
  async (t) => {
    const other = await startApp(t, { PUBLIC_URL: 'https://drinks.example:8443' });
    for (const path of filesWithAddresses) {
      const { text } = await other.call('GET', path);
      t.match(text, 'https://drinks.example:8443', path);
      t.notMatch(text, /127\.0\.0\.1:3000|\$\{PUBLIC_URL\}/, path);
    }
  },
);

t.test('docs/reference/published-files.md explains each extension of the contracts', (t) => {
  const page = readDocument('docs/reference/published-files.md');
  const explained = [...page.matchAll(/^\| `(x-[a-z-]+)` \|/gm)].map(([, name]) => name);
  const used = new Set<string>();
  for (const { paths } of [publicContract, internalContract])
    walk(paths, (node, isData) => {
      for (const name of Object.keys(node)) if (!isData && name.startsWith('x-')) used.add(name);
    });
  const published = used.difference(new Set(privateExtensions));
  t.same(explained.sort(), [...published].sort());
  t.ok(published.size < used.size);
  t.end();
});

t.test('no published description contains an extension that only the build reads', async (t) => {
  const paths = Object.keys(publicContract.paths);
  const descriptions = paths.filter((path) => /^\/openapi.*\.json$/.test(path));
  t.ok(descriptions.length > 5);
  for (const path of descriptions) {
    const { text } = await call('GET', path);
    for (const name of privateExtensions) t.notMatch(text, name, path);
  }
});

t.test('the address of a listener can be used by a client on the same machine', (t) => {
  for (const [host, address] of [
    ['127.0.0.1', 'http://127.0.0.1:4000'],
    ['0.0.0.0', 'http://127.0.0.1:4000'],
    ['::', 'http://127.0.0.1:4000'],
    ['::1', 'http://[::1]:4000'],
    ['drinks.local', 'http://drinks.local:4000'],
  ]) {
    t.equal(addressOf(loadConfig({ HOST: host, DEMO: 'true' }), 4000), address);
  }
  t.equal(addressOf(loadConfig({ PORT: '4711' })), 'http://127.0.0.1:4711');
  t.equal(
    addressOf(loadConfig({ PUBLIC_URL: 'https://drinks.example' }), 4000),
    'https://drinks.example',
  );
  t.end();
});

t.test('npm installs the client of this version from the address of the service', async (t) => {
  const folder = t.testdir({ 'package.json': '{ "private": true }' });
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  await promisify(execFile)('npm', [...install, `${listener}/packages/client.tgz`], {
    cwd: folder,
  });
  const installed = join(folder, 'node_modules/@beverage-ordering/client');
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  t.equal(version, index.version);
  const client = await import(join(installed, 'dist/client/client.js'));
  t.type(client.createClient, 'function');
});

t.test(
  'the server of a description is PUBLIC_URL, or else the host that published it',
  async (t) => {
    const { call: other } = await startApp(t, { PUBLIC_URL: 'https://drinks.example:8443' });
    const paths = files.map(({ href }) => href).filter((href) => /^\/openapi[^z]*$/.test(href));
    t.ok(paths.length > 12, paths.join());
    for (const path of paths) {
      const urls = async (send: typeof call) =>
        parse((await send('GET', path)).text).servers.map(({ url }: { url: string }) => url);
      t.same(await urls(call), ['/'], path);
      t.same(await urls(other), ['https://drinks.example:8443'], path);
    }
  },
);

t.test('SERVICE_NAME names the pages, and changes no published file', async (t) => {
  const name = 'Drinks & <Co>';
  const { call: named } = await startApp(t, {
    SERVICE_NAME: name,
    PUBLIC_URL: 'https://a.example',
  });
  const { call: usual } = await startApp(t, { PUBLIC_URL: 'https://a.example' });
  const html = { Accept: 'text/html' };
  for (const path of ['/', '/errors', '/errors/forbidden', '/docs/']) {
    const { text } = await named('GET', path, { headers: html });
    t.match(text, /<title>[^<]*Drinks &amp; &lt;Co&gt;/, path);
    t.notMatch(text.replace(/<script[\s\S]*/, ''), 'Beverage Ordering', path);
  }
  t.equal((await named('GET', '/')).body.title, name);
  t.equal((await named('GET', '/docs/openapi.json')).body.info.title, name);
  for (const { href, type } of files.filter(({ href }) => href !== '/docs/')) {
    const tagBy = async (send: typeof call) =>
      (await send('GET', href, { headers: { Accept: type } })).headers.etag;
    t.equal(await tagBy(named), await tagBy(usual), href);
  }
});

t.test('DOCS chooses what the public listener serves', async (t) => {
  const forClients = [
    '/docs',
    '/docs/',
    '/docs/openapi.json',
    '/docs/changes.atom',
    '/docs/reference/api-changelog.md',
    '/openapi.json',
    '/openapi.yaml',
    '/openapi/snake-3.0.json',
    '/openapi/arazzo.yaml',
    '/openapi/1.0.0.json',
    '/collections/postman.json',
    '/packages/client.tgz',
  ];
  const guides = ['/llms.txt', '/docs/how-to/deploy.md', '/docs/how-to/deploy', '/guides/'];
  const always = [
    '/',
    '/errors',
    '/errors/forbidden',
    '/docs/page.css',
    '/docs/logo.svg',
    '/health',
  ];
  for (const [docs, served, absent] of [
    ['all', [...always, ...forClients, ...guides.slice(0, 3)], []],
    ['clients', [...always, ...forClients], guides],
    ['none', always, [...forClients, ...guides]],
  ] as const) {
    const { call: send } = await startApp(t, { DOCS: docs });
    for (const path of served)
      t.ok([200, 308].includes((await send('GET', path)).status), `${docs}: ${path}`);
    for (const path of absent)
      t.match(
        await send('GET', path),
        { status: 404, body: { reason: 'path_not_found' } },
        `${docs}: ${path}`,
      );
    const { links } = (await send('GET', '/')).body as typeof index;
    for (const { href } of links)
      t.equal((await send('GET', href)).status, 200, `${docs}: ${href}`);
    const { text } = await send('GET', '/errors/forbidden', { headers: { Accept: 'text/html' } });
    t.equal(/docs\/["#]/.test(text), docs !== 'none', 'a page links only to what is served');
  }
});

t.test(
  'no published document links to an address that the deployment does not serve',
  async (t) => {
    for (const [docs, least] of [
      ['all', 30],
      ['clients', 30],
      ['none', 2],
    ] as const) {
      const { app, call: send } = await startApp(t, { DOCS: docs });
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const { links } = (await send('GET', '/')).body as typeof index;
      const texts = links.filter(({ type }) => type !== 'application/gzip');
      const documents = ['/', ...texts.map(({ href }) => href)];
      if (docs !== 'none') documents.push('/openapi/1.1.0.json');
      const found = new Set<string>();
      for (const path of documents) {
        const { text } = await send('GET', path, { headers: { Accept: 'text/html, */*;q=0.1' } });
        for (const [target] of text.matchAll(
          /(?<=\]\(|href="|"url":\s?"|\burl: ['"]?)[^\s"')]+/g,
        )) {
          // Elsewhere, such a target is a part of a program.
          if (!path.endsWith('.md') && !/^(https?:|\.{0,2}\/)/.test(target)) continue;
          const url = URL.parse(target, `${address}${path}`);
          if (url?.origin === address) found.add(`${path} ${url.pathname}`);
        }
      }
      t.ok(found.size >= least, `${found.size} links with DOCS=${docs}`);
      for (const link of found) {
        const [, target = ''] = link.split(' ');
        const { status } = await send('GET', target);
        t.ok(status === 200 || status === 308, `DOCS=${docs}: ${link} has status ${status}`);
      }
    }
  },
);

t.test('no setting but PUBLIC_URL changes a published file', async (t) => {
  const settings = {
    ERROR_FORMAT: 'plain',
    LOGIN_FAILURE: 'monitoring',
    AUTH_STRICT: 'true',
    REFRESH_TOKEN_IN_BODY: 'true',
    REFRESH_REUSE_GRACE_SECONDS: '15',
    REQUIRE_IDEMPOTENCY_KEY: 'true',
    REGISTRATION: 'closed',
    MAX_OPEN_ORDERS_OF_USER: '7',
    DELETED_ORDER_STATUS: '410',
    RATE_LIMIT_MAX: '7',
  };
  const published = { PUBLIC_URL: 'https://drinks.example' };
  const { call: one } = await startApp(t, published);
  const { call: two } = await startApp(t, { ...published, ...settings });
  for (const { href } of files) {
    const first = await one('GET', href);
    const second = await two('GET', href);
    t.equal(second.headers.etag, first.headers.etag, href);
  }
});
