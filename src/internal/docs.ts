/** Serves the reference of the internal contract at /docs/, as a page for a browser. */
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import { operations } from '../../generated/internal/operations.ts';
import type { Config } from '../config.ts';
import { replyWriter } from '../contract/reply.ts';
import { documentCaching } from '../http/caching.ts';
import { sendFile } from '../publishing/published-file.ts';
import { referenceFiles } from '../publishing/reference.ts';
import { asShown } from '../publishing/shown-contract.ts';
import { pageProtection } from '../server/security-headers.ts';
import { internalContract } from './contract.ts';

/** Adds the routes of the page and its files, all of which need no token. */
export const docsRoutes: FastifyPluginAsync<{ config: Pick<Config, 'serviceName'> }> = async (
  app,
  { config: { serviceName: name } },
) => {
  await app.register(helmet, pageProtection);
  const write = replyWriter(operations.getInternalContract, {});
  const title = 'internal API';
  const files = referenceFiles({
    name,
    title,
    document: () => asShown(JSON.parse(internalContract()), `${name}: ${title}`),
    sources: [{ title: 'Internal contract', slug: 'internal', url: 'openapi.json' }],
  });
  for (const [path, file] of files)
    app.get(path, async (request, reply) => sendFile(request, reply, file, write));
  for (const [from, to] of [
    ['/docs', 'docs/'],
    ['/docs/api', './'],
  ] as const)
    app.get(from, async (_request, reply) => reply.headers(documentCaching).redirect(to, 308));
};
