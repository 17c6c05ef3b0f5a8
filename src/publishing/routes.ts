/** The published contract: the description this deployment is served by, and the pages rendered from it. */
import type { FastifyPluginAsync } from 'fastify';
import type { components } from '../../generated/public/types.ts';
import { answerOtherMethods } from '../contract/bind.ts';
import { documentHead } from '../http/conditional.ts';
import { PreparedBody, preparedPayload } from '../plugins/prepared-body.ts';
import { docsContentSecurityPolicy } from '../server/security-headers.ts';
import type { PublicDocument } from './document.ts';
import { toOpenApi30 } from './openapi-3.0.ts';
import { referenceDocument } from './reference.ts';
import { pagePaths, renderPage, renderYaml } from './render.ts';
import { viewOf } from './views.ts';

type PostmanCollection = components['schemas']['PostmanCollection'];

/** What the document operations need. */
export interface DocumentDependencies {
  /** The description as it holds for this deployment; it is made by the first call. */
  document: () => PublicDocument;
}

/** Binds the document operations and serves the rendered docs at /docs, every file of them from here (D3). */
export const documentRoutes: FastifyPluginAsync<DocumentDependencies> = async (app, { document }) => {
  const { operation } = app;
  for (const [bind, make] of [
    [operation.getContractJson, document],
    [operation.getContractSnake, () => viewOf(document(), 'snake')],
    [operation.getContractCamel, () => viewOf(document(), 'camel')],
    [operation.getContractPartner, () => viewOf(document(), 'partner')],
    [operation.getContractSnake30, () => toOpenApi30(viewOf(document(), 'snake'))],
    [operation.getContractCamel30, () => toOpenApi30(viewOf(document(), 'camel'))],
  ] as const) {
    bind(onDemand(make));
  }

  const postman = onDemand(async () => {
    const { postmanCollection } = await import('./postman.ts');
    return postmanCollection(document()) as PostmanCollection;
  });
  operation.getPostmanCollection(postman);

  const yaml = onDemand(() => renderYaml(document()));
  operation.getContractYaml(async () => ({ ...(await yaml()), mediaType: 'application/yaml' }));

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/docs')) return;
    reply.header('Content-Security-Policy', docsContentSecurityPolicy);
    // The script is large and changes only with a release.
    reply.header('Cache-Control', url.endsWith('.js') ? 'public, max-age=86400' : 'no-cache');
  });
  const reference = onDemand(() => JSON.stringify(referenceDocument(document())));
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(await preparedPayload(reply, (await reference()).body, String)),
  );
  for (const path of pagePaths) {
    const page = onDemandPage(path);
    app.get(path, async (_request, reply) => {
      const { statusCode, headers, body } = await page();
      return reply
        .status(statusCode)
        .headers(headers)
        .send(await preparedPayload(reply, body, String));
    });
  }
  for (const path of ['/docs/openapi.json', ...pagePaths]) answerOtherMethods(app, path, ['GET']);
};

/** Documents are for those who generate clients, so one is made when it is asked for, and not at every start. */
function onDemand<Body>(make: () => Body | Promise<Body>) {
  return lazy(async () => {
    const body = await make();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { body: new PreparedBody(body), ...documentHead(text) };
  });
}

/** The docs page and its script, which are the same for every request. */
function onDemandPage(path: (typeof pagePaths)[number]) {
  return lazy(async () => {
    const { body, ...page } = await renderPage(path);
    return { ...page, body: new PreparedBody(body) };
  });
}

function lazy<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    // What failed once, as for want of file descriptors, is tried again.
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
