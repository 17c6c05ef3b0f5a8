/** Serves the published contract of this deployment, and the documents that are rendered from it. */
import type { FastifyPluginAsync } from 'fastify';
import type { components } from '../../generated/public/types.ts';
import { answerOtherMethods } from '../contract/bind.ts';
import { documentHead } from '../http/conditional.ts';
import { lazy } from '../lazy.ts';
import { PreparedBody, preparedPayload } from '../plugins/compression.ts';
import { docsContentSecurityPolicy } from '../server/security-headers.ts';
import type { Description } from './description.ts';
import { toOpenApi30 } from './for-generators.ts';
import { createDocsApp } from './reference.ts';
import { viewOf } from './views.ts';

/** Binds the document operations and serves the reference page with all its files at /docs. */
export const documentRoutes: FastifyPluginAsync<{ document: () => Description }> = async (app, { document }) => {
  const docsApp = lazy(() => createDocsApp(document()));
  const yaml = lazyDocument(async () => (await docsApp()).swagger({ yaml: true }));

  app.operation.getContractJson(lazyDocument(document));
  app.operation.getContractYaml(async () => ({ ...(await yaml()), mediaType: 'application/yaml' }));
  app.operation.getContractSnake(lazyDocument(() => viewOf(document(), 'snake')));
  app.operation.getContractCamel(lazyDocument(() => viewOf(document(), 'camel')));
  app.operation.getContractPartner(lazyDocument(() => viewOf(document(), 'partner')));
  app.operation.getContractSnake30(lazyDocument(() => toOpenApi30(viewOf(document(), 'snake'))));
  app.operation.getContractCamel30(lazyDocument(() => toOpenApi30(viewOf(document(), 'camel'))));
  app.operation.getPostmanCollection(
    lazyDocument(async () => {
      const { postmanCollection } = await import('./postman.ts');
      return postmanCollection(document()) as components['schemas']['PostmanCollection'];
    }),
  );

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/docs')) return;
    reply.header('Content-Security-Policy', docsContentSecurityPolicy);
    // Clients may cache the script for a day, because it is large and changes only with a release.
    reply.header('Cache-Control', url.endsWith('.js') ? 'public, max-age=86400' : 'no-cache');
  });
  for (const path of ['/docs', '/docs/', '/docs/js/scalar.js', '/docs/openapi.json']) {
    const page = lazy(async () => {
      const { statusCode, headers, payload } = await (await docsApp()).inject(path);
      const { 'content-type': type, location } = headers;
      // Omits missing headers: a redirect has no type, and other responses have no location.
      const kept = { ...(type && { 'content-type': type }), ...(location && { location }) };
      return { statusCode, headers: kept, body: new PreparedBody(payload) };
    });
    app.get(path, async (_request, reply) => {
      const { statusCode, headers, body } = await page();
      return reply
        .status(statusCode)
        .headers(headers)
        .send(await preparedPayload(reply, body, String));
    });
    answerOtherMethods(app, path, [{ method: 'GET' }]);
  }
};

/** Returns a handler that creates a document and its entity tag for the first request, because few clients read the document. */
function lazyDocument<Body>(make: () => Body | Promise<Body>) {
  return lazy(async () => {
    const body = await make();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { body: new PreparedBody(body), ...documentHead(text) };
  });
}
