/** Serves the built site of docs/ at /guides. The container image has it; a clone builds it first. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import { documentCaching } from '../http/caching.ts';
import { pageProtection, policyOfPages } from '../server/security-headers.ts';

/** The folder into which `npm run docs -- build` writes the site. */
const builtSite = fileURLToPath(new URL('../../docs/.vitepress/dist', import.meta.url));
const firstPage = (folder: string) => join(folder, 'index.html');

/** The entry of the index of published addresses. Empty if the site is not built. */
export const guideLinks = existsSync(firstPage(builtSite))
  ? [{ href: '/guides/', rel: 'help', type: 'text/html', title: 'Guides' }]
  : [];

const hint = `The guides are not built. Build them with \`npm run docs -- build\` and restart the service, or read
docs/README.md in the project. The reference of all operations is at /docs.
`;

/**
 * Returns the policy of the pages. They load everything from this host. The theme has two scripts in
 * each page, the same on all pages, which set the color scheme before the first paint; the policy
 * names their hashes. Code and diagrams have style attributes.
 */
function policyOf(page: string) {
  const hashes = [...page.matchAll(/<script id="[\w-]+">([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const { directives, ...policy } = policyOfPages;
  return {
    ...policy,
    directives: {
      ...directives,
      'script-src': [...directives['script-src'], ...hashes],
      'style-src': [...directives['style-src'], "'unsafe-inline'"],
      'font-src': ["'self'"],
    },
  };
}

/** Serves the site of a folder, or says how to build it. */
export const guideRoutes: FastifyPluginAsync<{ guides?: string }> = async (
  app,
  { guides = builtSite },
) => {
  if (!existsSync(firstPage(guides))) {
    for (const route of ['/guides', '/guides/*'])
      app.get(route, async (_request, reply) =>
        reply.status(404).header('Cache-Control', 'no-store').type('text/plain').send(hint),
      );
    return;
  }
  const contentSecurityPolicy = policyOf(readFileSync(firstPage(guides), 'utf8'));
  await app.register(helmet, pageProtection);
  const { default: staticFiles } = await import('@fastify/static');
  await app.register(staticFiles, {
    root: guides,
    prefix: '/guides',
    redirect: true,
    decorateReply: false,
    extensions: ['html'],
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.helmet({ contentSecurityPolicy });
      reply.headers({
        // The names of these files change with their content.
        'Cache-Control': /[/\\]assets[/\\]/.test(path)
          ? 'public, max-age=31536000, immutable'
          : documentCaching['Cache-Control'],
      });
    },
  });
};
