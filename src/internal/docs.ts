/** Serves the reference of the internal contract at /docs/api, as a page for a browser. */
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import { operations } from '../../generated/internal/operations.ts';
import { replyWriter } from '../contract/reply.ts';
import { documentCaching } from '../http/conditional.ts';
import { lazyFile, mediaTypeOf } from '../publishing/lazy-file.ts';
import { internalReference, siteFiles } from '../publishing/site/files.ts';
import { pageProtection } from '../server/security-headers.ts';
import { filesWithoutToken } from './tokens.ts';

/** Adds the routes of the page and its files, all of which need no token. */
export const docsRoutes: FastifyPluginAsync<object> = async (app) => {
  await app.register(helmet, pageProtection);
  const write = replyWriter(operations.getInternalContract, {});
  const files = siteFiles();
  files.set('/docs/api', internalReference);
  for (const path of filesWithoutToken) {
    const make = files.get(path);
    // The site of the public listener has its first page at /docs/. This listener has only one
    // page.
    if (!make || path === '/docs/') continue;
    const file = lazyFile(mediaTypeOf(path), make);
    app.get(path, async (request, reply) => {
      reply.helmet();
      return reply.send(await write(reply, await file({ http: request })));
    });
  }
  const redirect = (from: string, to: string) =>
    app.get(from, async (_request, reply) => reply.headers(documentCaching).redirect(to, 308));
  redirect('/docs', 'docs/api');
  redirect('/docs/', 'api');
};
