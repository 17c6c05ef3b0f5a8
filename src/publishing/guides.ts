/** Serves the built site of docs/ at /guides. The container image has it; a clone builds it first. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { documentCaching } from '../http/conditional.ts';

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
 * the page, which set the color scheme before the first paint; the policy names their hashes. Code
 * and diagrams have style attributes.
 */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(/<script id="[\w-]+">([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return (
    `default-src 'none'; script-src ${["'self'", ...hashes].join(' ')}; style-src 'self' 'unsafe-inline'; ` +
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'"
  );
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
  const policy = policyOf(readFileSync(firstPage(guides), 'utf8'));
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
      reply.headers({
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        // The names of these files change with their content.
        'Cache-Control': /[/\\]assets[/\\]/.test(path)
          ? 'public, max-age=31536000, immutable'
          : documentCaching['Cache-Control'],
      });
    },
  });
};
