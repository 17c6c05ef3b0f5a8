/**
 * Serves the files that describe the API: the contract in each form, and docs/ as a site and as
 * Markdown.
 */
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import { parse } from 'yaml';
import { operations } from '../../generated/public/operations.ts';
import { replyWriter } from '../contract/reply.ts';
import { AppError } from '../errors/app-error.ts';
import { documentCaching, lastingHead } from '../http/conditional.ts';
import { lazy } from '../http/lazy.ts';
import { escapeText } from '../http/xml.ts';
import { yamlOf } from '../http/yaml.ts';
import { pageProtection } from '../server/security-headers.ts';
import { changesFeed, releasedDocument } from './changes-feed.ts';
import type { Description } from './description.ts';
import { prefersPage } from './error-routes.ts';
import { assistantView } from './for-assistants.ts';
import { guideLinks } from './guides.ts';
import { lazyFile, mediaTypeOf } from './lazy-file.ts';
import publishedFiles from './links.json' with { type: 'json' };
import { toOpenApi30 } from './openapi-3.0.ts';
import { docsFiles } from './site/documents.ts';
import { siteFiles } from './site/files.ts';
import { sitePage } from './site/frame.ts';
import { viewOf } from './views.ts';

const root = new URL('../../', import.meta.url);
const links = [...publishedFiles, ...guideLinks];

interface FileDependencies {
  address: () => string;
}

/**
 * Binds the operations of the published files, and serves /docs. A request selects a map entry,
 * never a path on disk.
 */
export const fileRoutes: FastifyPluginAsync<FileDependencies> = async (app, { address }) => {
  await app.register(helmet, pageProtection);
  // The first call builds the published contract, which takes 55 ms.
  const document = () => app.swagger() as object as Description;
  const files = new Map<string, ReturnType<typeof lazyFile>>();
  const add = (path: string, make: () => string | Promise<string>) =>
    files.set(path, lazyFile(mediaTypeOf(path), make));
  for (const [name, make] of Object.entries({
    '/openapi': document,
    '/openapi/snake': () => viewOf(document(), 'snake'),
    '/openapi/camel': () => viewOf(document(), 'camel'),
    '/openapi/partner': () => viewOf(document(), 'partner'),
    '/openapi/assistant': () => assistantView(document()),
    '/openapi/snake-3.0': () => toOpenApi30(viewOf(document(), 'snake')),
    '/openapi/camel-3.0': () => toOpenApi30(viewOf(document(), 'camel')),
  })) {
    add(`${name}.json`, () => JSON.stringify(make()));
    add(`${name}.yaml`, () => toYaml(make()));
  }
  add('/collections/postman.json', async () => {
    const { postmanCollection } = await import('./postman.ts');
    return JSON.stringify(postmanCollection(document(), address()));
  });
  const read = (file: string) =>
    readFileSync(new URL(file, root), 'utf8').replaceAll('http://127.0.0.1:3000', address());
  // The source repeats parts by aliases, which some readers reject.
  add('/openapi/arazzo.yaml', () => yamlOf(parse(read('openapi/arazzo.yaml'))));
  add('/llms.txt', () => read('docs/llms.txt'));
  for (const page of docsFiles) {
    // A link to a file outside docs/, which the service does not serve, becomes text.
    const outside = new RegExp(
      `\\[([^\\]]+)\\]\\(${page.replaceAll(/[^/]+/g, '\\.\\.')}/[^)]*\\)`,
      'g',
    );
    if (page.endsWith('.md'))
      add(`/docs/${page}`, () => read(`docs/${page}`).replaceAll(outside, '$1'));
  }
  for (const [path, make] of siteFiles()) {
    const [, file] = /^\/docs\/releases\/(.*)/.exec(path) ?? [];
    if (file === undefined) add(path, make);
    else {
      const release = lazy(async () => releasedDocument(await make(), address()));
      add(path, release);
      files.set(`/openapi/${file}`, lazyFile('application/json', release, lastingHead));
    }
  }
  add('/docs/changes.atom', async () => {
    const { Marked } = await import('marked');
    const page = read('docs/reference/api-changelog.md');
    return changesFeed(page, address(), (text) => new Marked().parse(text, { async: false }));
  });

  for (const [id, { path }] of Object.entries(operations)) {
    const file = files.get(path);
    if (file) app.operation[id as 'getContractJson'](file);
  }
  const write = replyWriter(operations.getContractYaml, {});
  app.get('/docs', async (_request, reply) =>
    reply.headers(documentCaching).redirect('docs/', 308),
  );
  for (const route of ['/docs/*', '/llms.txt'])
    app.get(route, async (request, reply) => {
      const path = request.url.replace(/\?.*/, '');
      const file = files.get(path);
      if (!file) throw new AppError('path_not_found');
      reply.helmet();
      return reply.send(await write(reply, await file({ http: request })));
    });
  app.operation.getContractFile(async ({ path: { file }, http }) => {
    const serve = files.get(`/openapi/${file}`);
    if (!serve) throw new AppError('path_not_found');
    return await serve({ http });
  });
  const index = lazyFile('application/json', () => {
    const { info, paths } = document();
    const versions = new Set(Object.keys(paths).flatMap((path) => /^\/v\d+/.exec(path) ?? []));
    return JSON.stringify({
      title: info.title,
      version: info.version,
      paths: [...versions],
      links,
    });
  });
  const indexPage = lazyFile('text/html', () => {
    const { title, version } = document().info;
    const items = links.map(
      ({ href, title }) =>
        `<li><a href="${href.slice(1)}">${href}</a><br>${escapeText(title)}</li>`,
    );
    return sitePage(
      '/',
      'Published addresses',
      `<p>${escapeText(title)} ${version}. The service publishes:</p>
<ul class="many">${items.join('\n')}</ul>`,
    );
  });
  app.operation.getIndex(({ http, reply }) => {
    if (!prefersPage(http.headers.accept)) return index({ http });
    reply.helmet();
    return indexPage({ http });
  });
};

/**
 * Writes a document as YAML in parts, because the whole would block other requests for 200 ms.
 */
async function toYaml(value: object, levels = 2): Promise<string> {
  let text = '';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const parts =
      levels > 0 && member?.constructor === Object ? await toYaml(member, levels - 1) : '';
    const key = yamlOf(name).trimEnd();
    text +=
      parts === '' ? yamlOf({ [name]: member }) : `${key}:\n${parts.replace(/^(?=.)/gm, '  ')}`;
    await setImmediate();
  }
  return text;
}
