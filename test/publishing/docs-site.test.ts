/**
 * The site at /docs, without a browser: its files, its links and the samples of the reference.
 * test/browser has the rest.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import {
  curlSample,
  deliveryExample,
  draftOf,
  typeScriptSample,
} from '../../scripts/docs/site/browser/samples.ts';
import { type Description, deliveriesOf, operationsOf } from '../../src/publishing/description.ts';
import { diagramImages, diagrams, otherDocuments } from '../../src/publishing/site/documents.ts';
import { viewOf } from '../../src/publishing/views.ts';
import { startApp } from '../support/app.ts';
import { documentPaths, linksOf, readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const { app, call } = await startApp(t);
const contract = (await call('GET', '/openapi.json')).body as Description;
const operationIds = new Set(operationsOf(contract).map(({ operation }) => operation.operationId));

/** The addresses of all pages under /docs. */
const pages = [
  ...documentPaths()
    .filter((path) => path.startsWith('docs/'))
    .map((path) => (path === 'docs/README.md' ? '/docs/' : `/${path.slice(0, -3)}`)),
  ...Object.keys(otherDocuments).map((path) => `/docs/${path}`),
];

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

t.test(
  'every document is a page, and every link and image of a page leads to something',
  async (t) => {
    const htmlOf = new Map<string, string>();
    for (const page of [...pages, '/docs/api', '/errors', '/errors/revision_mismatch']) {
      const { statusCode, headers, body } = await app.inject({
        url: page,
        headers: { accept: 'text/html' },
      });
      t.match([statusCode, headers['content-type']], [200, 'text/html'], page);
      t.match(body, '<html lang="en">', page);
      t.equal([...body.matchAll(/<main\b/g)].length, 1, `${page} has one main part`);
      const ids = [...body.replaceAll(/<svg[\s\S]*?<\/svg>/g, '').matchAll(/ id="([^"]+)"/g)];
      t.equal(ids.length, new Set(ids.map(([, id]) => id)).size, `${page} has no id twice`);
      htmlOf.set(page, body);
    }
    const checked = new Set<string>();
    for (const [page, html] of htmlOf) {
      for (const [, target = ''] of html.matchAll(/ (?:href|src|srcset)="([^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(target, `http://service${page}`);
        if (origin !== 'http://service') continue;
        if (!checked.has(pathname))
          t.equal((await app.inject(pathname)).statusCode, 200, `${page}: ${target}`);
        checked.add(pathname);
        const anchor = decodeURIComponent(hash.slice(1));
        const isOperation = pathname === '/docs/api' && operationIds.has(anchor);
        if (anchor !== '' && !isOperation)
          t.ok(idsIn(htmlOf.get(pathname) ?? '').has(anchor), `${page}: ${target} names a heading`);
      }
    }
    t.ok(checked.size > pages.length);
  },
);

t.test('each link from docs/ to another document is a link of the page', async (t) => {
  for (const path of documentPaths().filter((path) => path.startsWith('docs/'))) {
    const page = path === 'docs/README.md' ? '/docs/' : `/${path.slice(0, -3)}`;
    const { body } = await app.inject(page);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    const links = [...main.matchAll(/<a href="([^"#]+)/g)]
      .map(([, href = '']) => new URL(href, `http://service${page}`).pathname)
      .filter((target) => pages.includes(target));
    const targets = linksOf(readDocument(path)).filter((target) => /^[^:]+\.md(#|$)/.test(target));
    t.equal(links.length, targets.length, page);
  }
});

t.test('a quote with a marker is a box with a title, and no page shows a marker', async (t) => {
  const boxes = new Map<string, string>();
  for (const page of pages) {
    const { body } = await app.inject(page);
    t.notMatch(body, /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/, page);
    for (const [, kind = '', title = ''] of body.matchAll(
      /<div class="box ([a-z]+)" role="note"><p class="title">(\w+)<\/p>\n<p>[^<]/g,
    ))
      boxes.set(kind, title);
  }
  for (const [kind, title] of [
    ['warning', 'Warning'],
    ['tip', 'Tip'],
  ] as const)
    t.equal(boxes.get(kind), title);
});

t.test('a wrong address gets a page in a browser, and the error in other programs', async (t) => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const get = (url: string, accept = browser) => app.inject({ url, headers: { accept } });
  const first = await get('/docs/nope');
  t.match(first.body, '<h1>Page not found</h1>');
  for (const url of [
    '/docs/api/',
    '/docs/api/createOrder',
    '/docs/README',
    '/docs/%3Cb%3Enope',
    '/docs/nope?<b>nope',
    '/nope',
    '/v1/orders/nope/nope',
  ]) {
    const { statusCode, headers, body } = await get(url);
    t.match(
      [statusCode, headers['content-type'], headers['cache-control']],
      [404, 'text/html', 'no-store'],
      url,
    );
    t.match(headers.vary, /^Accept,/);
    t.equal(headers['content-security-policy'], first.headers['content-security-policy'], url);
    const home = /<a class="brand" href="([^"]+)"/.exec(body)?.[1] ?? '';
    t.equal(new URL(home, `http://service${url}`).pathname, '/docs/', url);
    t.notMatch(body, /createOrder|nope|<b>/, 'the page does not contain the address');
  }
  const programs = {
    'application/json': 'application/json',
    // What HttpURLConnection of Java sends by default.
    'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2': 'application/json',
    '*/*': 'application/json',
    'application/problem+json': '',
  };
  for (const [accept, type] of Object.entries(programs)) {
    for (const url of accept.startsWith('text/html') ? ['/nope'] : ['/docs/nope', '/nope']) {
      const { statusCode, headers, body } = await get(url, accept);
      t.match([statusCode, headers['content-type']], [404, type || accept], `${accept} ${url}`);
      t.equal(JSON.parse(body).reason, 'path_not_found');
    }
  }
  const other = await app.inject({ method: 'POST', url: '/nope', headers: { accept: browser } });
  t.match(
    [other.statusCode, other.json().reason],
    [404, 'path_not_found'],
    'only reads get a page',
  );
  const head = await app.inject({ method: 'HEAD', url: '/nope', headers: { accept: browser } });
  t.match([head.statusCode, head.headers['content-type'], head.body], [404, 'text/html', '']);
});

t.test('the first page has a card for each kind of reader and a quick start', async (t) => {
  const { body } = await app.inject('/docs/');
  const cards = [
    ...body.matchAll(/<li><h3>(.*)<\/h3>\n<p>.*<\/p>\n<p class="first"><a href="(.*?)"/g),
  ];
  t.same(
    cards.map(([, title, first]) => [title, first]),
    [
      ['Client developer', './tutorial/first-order'],
      ['Operator', './how-to/open-for-business'],
      ['Partner or machine builder', './how-to/integrate-as-a-partner'],
      ['Contributor or reviewer', './contributing'],
    ],
  );
  const [, start = ''] = /id="quick-start"[\s\S]*?(<p>[\s\S]*?)<h2/.exec(body) ?? [];
  t.equal([...start.matchAll(/<pre tabindex/g)].length, 3, 'three commands');
});

t.test('the navigation groups the guides by reader and opens the group of the page', async (t) => {
  const groupsOf = async (page: string) => {
    const { body } = await app.inject({ url: page, headers: { accept: 'text/html' } });
    const [navigation = ''] = /<nav id="site-menu"[\s\S]*?<\/nav>/.exec(body) ?? [];
    return [...navigation.matchAll(/<details( open)?><summary>(.*)<\/summary>/g)].map(
      ([, open, title = '']) => (open ? `${title} (open)` : title),
    );
  };
  const titles = [
    'For clients',
    'For partners and machines',
    'For operators',
    'For contributors',
    'Reference',
    'Explanation',
  ];
  const opens = {
    '/docs/how-to/connect-a-machine': 'For partners and machines',
    '/docs/how-to/deploy': 'For operators',
    '/docs/decisions/0005-reference-page': 'Explanation',
    '/errors/forbidden': 'For clients',
  };
  for (const [page, open] of Object.entries(opens))
    t.same(
      await groupsOf(page),
      titles.map((title) => (title === open ? `${title} (open)` : title)),
      page,
    );
});

/** Returns the links of a part of a page: the absolute paths and the texts. */
function linksIn(page: string, html: string): [string, string][] {
  return [...html.matchAll(/<a(?: rel="\w+")? href="([^"]*)">(.*?)<\/a>/g)].map(
    ([, href = '', text = '']) => {
      const { pathname, hash } = new URL(href, `http://service${page}`);
      return [pathname + hash, text.replaceAll(/<[^>]*>/g, '')];
    },
  );
}

t.test('a page shows the way to itself, and the pages before and after it', async (t) => {
  const linksOfPage = async (page: string) => {
    const { body } = await app.inject({ url: page, headers: { accept: 'text/html' } });
    const part = (name: string) =>
      new RegExp(`<nav class="${name}"[\\s\\S]*?</nav>`).exec(body)?.[0] ?? '';
    return {
      above: linksIn(page, part('breadcrumbs')),
      beside: linksIn(page, part('neighbors')),
    };
  };
  const home = ['/docs/', 'Documentation'];
  t.same(await linksOfPage('/docs/how-to/retry-safely'), {
    above: [home, ['/docs/#for-clients', 'For clients']],
    beside: [
      ['/docs/how-to/sign-in', 'Previous Sign in'],
      ['/docs/how-to/use-the-typescript-client', 'Next Use the TypeScript client'],
    ],
  });
  t.same((await linksOfPage('/docs/tutorial/first-order')).beside, [
    ['/docs/how-to/sign-in', 'Next Sign in'],
  ]);
  const { above, beside } = await linksOfPage('/docs/decisions/0002-deferred-validation');
  t.same(above.at(-1), ['/docs/decisions/README', 'Decisions']);
  t.same(
    beside.map(([path]) => path),
    ['/docs/decisions/0001-structure', '/docs/decisions/0003-creation-is-one-statement'],
  );
  t.same(await linksOfPage('/errors/forbidden'), {
    above: [home, ['/errors', 'Error reasons']],
    beside: [],
  });
  t.same(await linksOfPage('/docs/'), { above: [], beside: [] });
});

t.test(
  'each heading below the title has a link to itself, and each setting an address',
  async (t) => {
    for (const page of ['/docs/how-to/sign-in', '/docs/reference/settings']) {
      const { body } = await app.inject(page);
      const headings = [...body.matchAll(/<h[2-6] id="([^"]+)"/g)].map(([, id]) => id);
      const anchors = [...body.matchAll(/<a class="anchor" href="#([^"]+)"/g)].map(([, id]) => id);
      t.ok(anchors.length > 0);
      t.same(anchors, headings, page);
    }
    const { body } = await app.inject('/docs/reference/settings');
    const rows = [...body.matchAll(/<tr( id="[A-Z_\d]+")?>\n<td><code>/g)];
    t.ok(rows.length > 50);
    t.notOk(rows.some(([, id]) => id === undefined));
    t.ok(idsIn(body).has('PORT'));
  },
);

t.test('the icon of the site comes from the service', async (t) => {
  const { body } = await app.inject('/docs/how-to/sign-in');
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(body) ?? [];
  const { statusCode, headers } = await app.inject(
    new URL(icon, 'http://service/docs/how-to/sign-in').pathname,
  );
  t.match([statusCode, headers['content-type']], [200, 'image/svg+xml']);
});

t.test('the size of the page for a wrong address does not grow with the address', async (t) => {
  const sizes = [];
  for (const levels of [1, 5, 9, 100, 4000]) {
    const { statusCode, body } = await app.inject({
      url: `/docs${'/x'.repeat(levels)}`,
      headers: { accept: 'text/html' },
    });
    t.equal(statusCode, 404);
    sizes.push(body.length);
  }
  t.ok(Math.max(...sizes) < 40_000, sizes.join());
});

t.test('a page may load nothing from other hosts and runs no inline script', async (t) => {
  for (const page of [
    '/docs/',
    '/docs/api',
    '/docs/how-to/sign-in',
    '/docs/nope',
    '/',
    '/errors',
    '/errors/forbidden',
  ]) {
    const { headers, body } = await app.inject({ url: page, headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    t.match(
      policy,
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self'",
    );
    t.notMatch(policy, 'unsafe');
    t.notMatch(
      body,
      /<script(?!( type="module" src="[./]*(docs\/)?site\.js"| src="[./]*(docs\/)?theme\.js"))/,
      page,
    );
    t.notMatch(body, /<style| style=| on[a-z]+=/, page);
    t.notMatch(body, /(src|srcset)="https?:/, page);
  }
});

t.test('only the files of the site are served, whatever path a client sends', async (t) => {
  const outside = [
    'frame',
    'frame.html',
    'how-to',
    'how-to/',
    'nothing',
    'index',
    'releases',
    'releases/1.0.0.json.br',
  ];
  const escapes = [
    '../package.json',
    '..%2fpackage.json',
    '%2e%2e/public/openapi.json',
    '//etc/passwd',
    '__proto__',
  ];
  for (const path of [...outside, ...escapes])
    t.equal((await app.inject(`/docs/${path}`)).statusCode, 404, path);
});

t.test('the site has every released contract as it was released', async (t) => {
  const versions = (await call('GET', '/docs/releases.json')).body as string[];
  const listed = readFileSync(join(root, 'openapi/releases'), 'utf8').match(/^\d+\.\d+\.\d+/gm);
  t.same(versions, listed);
  for (const version of versions) {
    const released = (await call('GET', `/docs/releases/${version}.json`)).body as Description;
    t.equal((released.info as { version?: string }).version, version);
    t.ok(operationsOf(released).length > 50);
  }
});

t.test(
  'every diagram is drawn in light and in dark, with a text for those who cannot see it',
  async (t) => {
    t.ok(diagrams().length > 3);
    for (const file of diagrams().flatMap((text) => Object.values(diagramImages(text)))) {
      const { statusCode, headers } = await app.inject(`/docs/${file}`);
      t.match([statusCode, headers['content-type']], [200, 'image/svg+xml'], file);
    }
    const { body } = await app.inject('/docs/explanation/life-of-an-order');
    t.match(body, 'alt="Diagram: Progress"');
    t.match(body, 'pending --&gt; brewing: a machine starts');
  },
);

/** Compiles a program with the client and returns the errors of the compiler. */
function compile(program: string): string[] {
  const file = join(root, 'samples.ts');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [file] },
    ts.sys,
    root,
  );
  const paths = { '@beverage-ordering/client': [join(root, 'client/client.ts')] };
  const host = ts.createCompilerHost({ ...options, paths });
  const { readFile, fileExists } = host;
  host.readFile = (name) => (name === file ? program : readFile(name));
  host.fileExists = (name) => name === file || fileExists(name);
  const built = ts.createProgram([file], { ...options, paths }, host);
  return ts
    .getPreEmitDiagnostics(built, built.getSourceFile(file))
    .map(({ messageText, start = 0 }) => {
      const line = program.slice(0, start).split('\n').length;
      return `${program.split('\n')[line - 1]}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}

t.test(
  'the samples of every operation compile with the client, in both representations',
  async (t) => {
    const documents = { snake: contract, camel: viewOf(contract, 'camel') };
    const [importLine = ''] = typeScriptSample(
      draftOf(contract, located('getHealth'), () => 'key'),
      'http://x',
    ).split('\n');
    const functions = Object.entries(documents).flatMap(([name, document]) =>
      operationsOf(document).map((one) => {
        const [, ...lines] = typeScriptSample(
          draftOf(document, one, () => 'key'),
          'https://drinks.example',
        ).split('\n');
        return `export async function ${name}_${one.operation.operationId}() {${lines.join('\n')}}`;
      }),
    );
    t.ok(functions.length > 80);
    t.same(compile([importLine, ...functions].join('\n')), []);
    t.not(
      compile(`${importLine}\nvoid createClient({ baseUrl: 1 });`).length,
      0,
      'the compiler reports errors',
    );
  },
);

function located(id: string) {
  const found = operationsOf(contract).find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
}

t.test(
  'the command of an operation has the address of the service, the credential and the needed headers',
  async (t) => {
    const draft = draftOf(contract, located('createOrder'), () => 'my key');
    t.equal(
      curlSample(
        {
          ...draft,
          body: { title: '', mediaType: 'application/json', text: `{"recipe": "it's"}` },
        },
        'https://x.example/api',
      ),
      `curl -i 'https://x.example/api/v1/orders' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'If-Match: *' \\
  -H 'X-Idempotency-Key: my key' \\
  -d '{"recipe": "it'\\''s"}'`,
    );
  },
);

t.test('the scripts of a page have at most 150 kB', async (t) => {
  const bodies = await Promise.all(
    ['site.js', 'theme.js'].map((file) => app.inject(`/docs/${file}`)),
  );
  const bytes = bodies.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  t.ok(bytes <= 150_000, `${bytes} bytes`);
});

t.test('the example of each webhook has the headers and the payload of its delivery', async (t) => {
  const deliveries = deliveriesOf(contract);
  t.equal(deliveries.length, Object.keys(contract.webhooks ?? {}).length);
  for (const delivery of deliveries) {
    const example = deliveryExample(delivery, contract.components);
    const [head = '', payload = ''] = example.split('\n\n');
    t.match(
      head,
      /^POST \/webhooks HTTP\/1\.1\ncontent-type: application\/json\nwebhook-id: \S+\nwebhook-timestamp: \d+\nwebhook-signature: v1,\S+$/,
    );
    t.equal(JSON.parse(payload).type, delivery.path);
  }
});
