/** Serves the documentation site at /docs, which `npm run generate` builds from docs/ (generated/docs). */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { answerOtherMethods } from '../contract/bind.ts';
import { AppError } from '../errors/app-error.ts';
import { contentTag, etagOf, ifNoneMatchNames } from '../http/conditional.ts';
import { lazy } from '../lazy.ts';
import { PreparedBody, preparedPayload } from '../plugins/compression.ts';
import { docsContentSecurityPolicy } from '../server/security-headers.ts';

const site = new URL('../../generated/docs/', import.meta.url);

/** The files of the site. A request names an entry of this list, never a path of the file system. */
const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('.') && file !== 'frame.html');

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
]);

/** Binds /docs and everything below it. A file is read for its first request and kept, also compressed. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  const pages = new Map(
    files.filter((file) => extname(file) !== '').map((file) => [addressOf(file), lazy(() => read(file))]),
  );
  app.get('/docs', async (_request, reply) => reply.redirect('docs/', 308));
  app.get<{ Params: { '*': string } }>('/docs/*', async ({ params, headers }, reply) => {
    const page = pages.get(params['*'])?.();
    if (!page) throw new AppError('path_not_found');
    reply.headers({ 'Content-Security-Policy': docsContentSecurityPolicy, 'Cache-Control': 'no-cache' });
    reply.header('ETag', etagOf(page.tag));
    if (ifNoneMatchNames(headers['if-none-match'], page.tag)) return reply.status(304).send();
    return reply.type(page.type ?? '').send(await preparedPayload(reply, page.body, (text) => text));
  });
  for (const path of ['/docs', '/docs/*']) answerOtherMethods(app, path, [{ method: 'GET' }]);
};

/** Returns the part of a file's address after `/docs/`: `how-to/sign-in` for `how-to/sign-in.html`. */
function addressOf(file: string): string {
  return file.replace(/\.br$/, '').replace(/(^index)?\.html$/, '');
}

/** Reads a file. A released contract is stored compressed, and a page without the frame that all pages share. */
function read(file: string) {
  const bytes = readFileSync(new URL(file, site));
  const text = (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
  const content = file.endsWith('.html') ? framed(addressOf(file), text) : text;
  return {
    type: types.get(extname(file.replace(/\.br$/, ''))),
    tag: contentTag(content),
    body: new PreparedBody(content),
  };
}

/** Puts a page into the frame: its title, which is its first line, and its content. The addresses become relative. */
function framed(address: string, page: string): string {
  const [title = '', ...lines] = page.split('\n');
  const link = `<a href="{{root}}${address}">`;
  return readFileSync(new URL('frame.html', site), 'utf8')
    .replace('{{title}}', () => title)
    .replace('{{content}}', () => lines.join('\n'))
    .replace(link, link.replace('>', ' aria-current="page">'))
    .replaceAll('{{root}}', '../'.repeat(address.split('/').length - 1) || './');
}
