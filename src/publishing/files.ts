/** Serves the files that describe the API: the contract in each form, the guides, the reference. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import { operations } from '../../generated/public/operations.ts';
import { version } from '../../generated/public/version.ts';
import type { Config } from '../config.ts';
import { replyWriter } from '../contract/reply.ts';
import { AppError } from '../errors/app-error.ts';
import { documentCaching, lastingCaching } from '../http/caching.ts';
import { lazy } from '../http/lazy.ts';
import { escapeText } from '../http/xml.ts';
import { pageProtection } from '../server/security-headers.ts';
import { withAddress } from './address.ts';
import { guideLinks } from './guides.ts';
import publishedLinks from './links.json' with { type: 'json' };
import { page, prefersPage, siteOf } from './page.ts';
import { publishedFile, sendFile } from './published-file.ts';
import { referenceFiles, type Source } from './reference.ts';
import { asShown, type PublishedContract } from './shown-contract.ts';

const root = new URL('../../', import.meta.url);
const published = new URL('generated/published/public/', root);
const releases = new URL('generated/releases/', root);

interface FileDependencies {
  config: Pick<Config, 'publicUrl' | 'serviceName' | 'docs'>;
  address: () => string;
}

/**
 * Binds the operations of the published files, and serves /docs. A request selects a map entry,
 * never a path on disk.
 */
export const fileRoutes: FastifyPluginAsync<FileDependencies> = async (
  app,
  { config, address },
) => {
  const { publicUrl, serviceName: name, docs } = config;
  await app.register(helmet, pageProtection);
  const read = (file: URL) => withAddress(readFileSync(file, 'utf8'), address(), publicUrl);
  const files = new Map<string, ReturnType<typeof publishedFile>>();
  const set = (path: string, file: ReturnType<typeof publishedFile>) => {
    if (isServed(docs, path)) files.set(path, file);
  };
  const add = (path: string, make: () => string) => set(path, publishedFile(path, make));
  for (const path of globSync('**/*.{json,yaml,atom}', { cwd: published }))
    add(`/${path}`, () => read(new URL(path, published)));
  for (const path of globSync('**/*.md', {
    cwd: new URL('docs/', root),
    exclude: ['node_modules'],
  }))
    add(`/docs/${path}`, () => withServedLinks(docs, path, read(new URL(`docs/${path}`, root))));
  add('/llms.txt', () => read(new URL('docs/llms.txt', root)));
  add('/docs/page.css', () => readFileSync(new URL('page.css', import.meta.url), 'utf8'));
  const versions = globSync('*.json.br', { cwd: releases })
    .map((file) => file.replace('.json.br', ''))
    .sort();
  add('/docs/releases.json', () => `${JSON.stringify(versions)}\n`);
  for (const released of versions) {
    const text = lazy(() => releasedContract(released, address()));
    add(`/docs/releases/${released}.json`, text);
    const path = `/openapi/${released}.json`;
    set(
      path,
      publishedFile(path, text, () => lastingCaching),
    );
  }
  const shown = (path: string) =>
    asShown(JSON.parse(read(new URL(path, published))) as PublishedContract, name);
  for (const view of Object.keys(shownViews))
    add(`/docs/${view}.json`, () => JSON.stringify(shown(`openapi/${view}.json`)));
  const document = () => shown('openapi.json');
  const sources = [...forms, ...versions.toReversed().map(sourceOfRelease)];
  for (const [path, file] of referenceFiles({ name, title: 'API', document, sources }))
    set(path, file);

  for (const [id, { path }] of Object.entries(operations)) {
    if (path.includes('{') || path === packagePath) continue;
    // The start fails if an operation without a file remains without a handler.
    const file = isServed(docs, path) ? files.get(path) : notServed;
    if (file) app.operation[id as 'getContractJson'](file);
  }
  const write = replyWriter(operations.getContractYaml, {});
  if (docs !== 'none')
    for (const from of ['/docs', '/docs/api'])
      app.get(from, async (_request, reply) =>
        reply.headers(documentCaching).redirect(from === '/docs' ? 'docs/' : './', 308),
      );
  for (const route of ['/docs/*', '/llms.txt'])
    app.get(route, async (request, reply) => {
      const path = request.url.replace(/\?.*/, '');
      const file = files.get(path);
      if (file) return sendFile(request, reply, file, write);
      // The guides were pages below /docs.
      if (!files.has(`${path}.md`)) throw new AppError('path_not_found');
      const up = '../'.repeat(path.split('/').length - 2);
      return reply.headers(documentCaching).redirect(`${up}guides${path.slice(5)}`, 308);
    });
  app.operation.getClientPackage(isServed(docs, packagePath) ? clientPackage : notServed);
  app.operation.getContractFile(async ({ path: { file }, http }) => {
    const serve = files.get(`/openapi/${file}`);
    if (!serve) throw new AppError('path_not_found');
    return await serve({ http });
  });
  const links = [...publishedLinks, ...guideLinks].filter(({ href }) => isServed(docs, href));
  const index = publishedFile('/index.json', () =>
    JSON.stringify({ title: name, version, paths: pathVersions, links }),
  );
  const indexPage = publishedFile('/', () => {
    const items = links.map(
      ({ href, title }) =>
        `<li><a href="${href.slice(1)}">${href}</a><br>${escapeText(title)}</li>`,
    );
    const list = `<ul>${items.join('\n')}</ul>`;
    const content = `<p>${escapeText(name)} ${version}.</p>\n${list}`;
    return page(siteOf(config), { title: 'Published addresses', root: './', content });
  });
  app.operation.getIndex(({ http, reply }) => {
    if (!prefersPage(http.headers.accept)) return index({ http });
    reply.helmet();
    return indexPage({ http });
  });
};

const packagePath = '/packages/client.tgz';

/** What every page needs. */
const partsOfPages = ['/docs/page.css', '/docs/logo.svg'];
/** The only guide that is for clients alone. */
const changelog = '/docs/reference/api-changelog.md';

/** Whether a path is that of a document or a page for readers, which DOCS can turn off. */
function isDocument(path: string): boolean {
  const isBelow = /^\/(docs|openapi|collections|packages|guides)\b/.test(path);
  return (isBelow || path === '/llms.txt') && !partsOfPages.includes(path);
}

/** Whether the service serves a path with this value of DOCS. */
function isServed(docs: Config['docs'], path: string): boolean {
  if (docs === 'all' || !isDocument(path)) return true;
  const isGuide = /\.md$|^\/(llms\.txt$|guides\/)/.test(path) && path !== changelog;
  return docs === 'clients' && !isGuide;
}

const notServed = (): never => {
  throw new AppError('path_not_found');
};

const clientPackage = lazy(async () => {
  const body = readFileSync(new URL('packages/client.tgz', published));
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, mediaType: 'application/gzip', etag, headers: documentCaching } as never;
});

/** The versions with which the paths of the operations begin. */
const pathVersions = [
  ...new Set(Object.values(operations).flatMap(({ path }) => /^\/v\d+/.exec(path) ?? [])),
];

/** The views that the reference shows. It reads its own copies of them, as it does of the contract. */
const shownViews = {
  snake: 'Orders in snake_case',
  camel: 'Orders in camelCase',
  partner: 'For partners',
};

/** The forms of the contract on the page of the reference. */
const forms: readonly Source[] = [
  { title: 'Whole contract', slug: 'whole', url: 'openapi.json' },
  ...Object.entries(shownViews).map(([slug, title]) => ({ title, slug, url: `${slug}.json` })),
];

const sourceOfRelease = (released: string): Source => ({
  title: `Release ${released}`,
  slug: `release-${released}`,
  url: `../openapi/${released}.json`,
});

/** Turns links to files that the service does not serve, such as those outside docs/, into text. */
function withServedLinks(docs: Config['docs'], path: string, markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\(([^:)]+)\)/g, (link, text, target) => {
    const { pathname } = new URL(target, `file:///docs/${path}`);
    return pathname.startsWith('/docs/') && isServed(docs, pathname) ? link : text;
  });
}

/**
 * Returns a released contract with the text of the release. Only the commands in its introduction
 * call the service at `address`.
 */
function releasedContract(released: string, address: string): string {
  const bytes = readFileSync(new URL(`${released}.json.br`, releases));
  const contract = JSON.parse(brotliDecompressSync(bytes).toString(), (key, value) =>
    privateExtensions.has(key) ? undefined : value,
  );
  return JSON.stringify(contract).replaceAll(/\$\{PUBLIC_URL\}/g, () => address);
}

/** Extensions of releases that only the build and the service read. */
const privateExtensions = new Set(['x-error-family', 'x-message', 'x-views']);
