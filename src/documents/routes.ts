/** The published contract: the description this deployment is served by, and the pages rendered from it. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import collection from '../../generated/public/postman.json' with { type: 'json' };
import type { PublicDocument } from '../contract/publish.ts';
import { etagOf, ifNoneMatchNames } from '../http/conditional.ts';
import { docsContentSecurityPolicy } from '../http/security-headers.ts';
import { referenceDocument } from './reference.ts';
import { pageConfiguration } from './scalar.ts';

/** What the document operations need. */
export interface DocumentDependencies {
  /** The description as it holds for this deployment. */
  document: PublicDocument;
}

const cacheControl = 'public, max-age=60, must-revalidate';

/** Binds the document operations and serves the rendered docs at /docs, every file of them from here (D3). */
export const documentRoutes: FastifyPluginAsync<DocumentDependencies> = async (app, { document }) => {
  // The plugin's types stop at OpenAPI 3.0; it hands a static document through untouched.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as object as OpenAPIV3.Document },
  });
  const json = published(JSON.stringify(app.swagger()));
  const yaml = published(app.swagger({ yaml: true }));
  const postman = published(JSON.stringify(collection));

  app.operation.getContractJson(async ({ header }) =>
    ifNoneMatchNames(header['If-None-Match'], json.tag)
      ? { status: 304, headers: json.headers }
      : { status: 200, headers: json.headers, body: document },
  );

  app.operation.getContractYaml(async ({ header }) =>
    ifNoneMatchNames(header['If-None-Match'], yaml.tag)
      ? { status: 304, headers: yaml.headers }
      : { status: 200, headers: yaml.headers, mediaType: 'application/yaml', body: yaml.text },
  );

  app.operation.getPostmanCollection(async ({ header }) =>
    ifNoneMatchNames(header['If-None-Match'], postman.tag)
      ? { status: 304, headers: postman.headers }
      : { status: 200, headers: postman.headers, body: collection },
  );

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/docs')) return;
    reply.header('Content-Security-Policy', docsContentSecurityPolicy);
    // The script is large and changes only with a release.
    reply.header('Cache-Control', url.endsWith('.js') ? 'public, max-age=86400' : 'no-cache');
  });
  const reference = JSON.stringify(referenceDocument(document));
  app.get('/docs/openapi.json', async (_request, reply) => reply.type('application/json').send(reference));
  await app.register(scalar, { routePrefix: '/docs', configuration: pageConfiguration });
};

function published(text: string) {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, tag, headers: { ETag: etagOf(tag), 'Cache-Control': cacheControl } };
}
