/** Serves the published contract of this deployment, and the documents that are made from it. */
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { components } from '../../generated/public/types.ts';
import { documentHead } from '../http/conditional.ts';
import { lazy } from '../lazy.ts';
import { PreparedBody } from '../plugins/compression.ts';
import type { Description } from './description.ts';
import { docsRoutes } from './docs-routes.ts';
import { toOpenApi30 } from './for-generators.ts';
import { viewOf } from './views.ts';

/** Binds the document operations, and the pages at /docs. */
export const documentRoutes: FastifyPluginAsync<{ document: () => Description }> = async (app, { document }) => {
  const described = lazy(() => describedApp(document()));
  const yaml = lazyDocument(async () => (await described()).swagger({ yaml: true }));

  app.operation.getContractJson(lazyDocument(async () => (await described()).swagger() as object as Description));
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

  await app.register(docsRoutes);
};

/** Returns a handler that creates a document and its entity tag for the first request, because few clients read the document. */
function lazyDocument<Body>(make: () => Body | Promise<Body>) {
  return lazy(async () => {
    const body = await make();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { body: new PreparedBody(body), ...documentHead(text) };
  });
}

/**
 * Builds an application that `@fastify/swagger` describes by this document. It is separate and built for the first request:
 * loading the plugin takes 25 ms, and plugins cannot be added to a started application.
 */
async function describedApp(description: Description): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify();
  // The types of the plugin end with OpenAPI 3.0. A newer document works, because the plugin does not change static documents.
  const document = description as object as OpenAPIV3.Document;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.ready();
  return app;
}
