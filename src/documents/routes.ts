/** The published contract: the description this deployment is served by, and the pages rendered from it. */
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import collection from '../../generated/public/postman.json' with { type: 'json' };
import { answerOtherMethods } from '../contract/bind.ts';
import { toOpenApi30 } from '../contract/openapi-3.0.ts';
import type { PublicDocument } from '../contract/publish.ts';
import { viewOf } from '../contract/views.ts';
import { documentHeaders, ifNoneMatchNames } from '../http/conditional.ts';
import { docsContentSecurityPolicy } from '../http/security-headers.ts';
import { referenceDocument } from './reference.ts';
import { pageConfiguration } from './scalar.ts';

/** What the document operations need. */
export interface DocumentDependencies {
  /** The description as it holds for this deployment. */
  document: PublicDocument;
}

/** Binds the document operations and serves the rendered docs at /docs, every file of them from here (D3). */
export const documentRoutes: FastifyPluginAsync<DocumentDependencies> = async (app, { document }) => {
  // The plugin's types stop at OpenAPI 3.0; it hands a static document through untouched.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as object as OpenAPIV3.Document },
  });
  const { operation } = app;
  for (const [bind, make] of [
    [operation.getContractJson, () => document],
    [operation.getContractSnake, () => viewOf(document, 'snake')],
    [operation.getContractCamel, () => viewOf(document, 'camel')],
    [operation.getContractPartner, () => viewOf(document, 'partner')],
    [operation.getContractSnake30, () => toOpenApi30(viewOf(document, 'snake'))],
    [operation.getContractCamel30, () => toOpenApi30(viewOf(document, 'camel'))],
  ] as const) {
    const view = onDemand(make);
    bind(async ({ header }) => {
      const { tag, headers, body } = view();
      return ifNoneMatchNames(header['If-None-Match'], tag) ? { status: 304, headers } : { status: 200, headers, body };
    });
  }

  const postman = onDemand(() => collection);
  operation.getPostmanCollection(async ({ header }) => {
    const { tag, headers, body } = postman();
    return ifNoneMatchNames(header['If-None-Match'], tag) ? { status: 304, headers } : { status: 200, headers, body };
  });

  const yaml = onDemand(() => app.swagger({ yaml: true }));
  operation.getContractYaml(async ({ header }) => {
    const { tag, headers, body } = yaml();
    return ifNoneMatchNames(header['If-None-Match'], tag)
      ? { status: 304, headers }
      : { status: 200, headers, mediaType: 'application/yaml', body };
  });

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/docs')) return;
    reply.header('Content-Security-Policy', docsContentSecurityPolicy);
    // The script is large and changes only with a release.
    reply.header('Cache-Control', url.endsWith('.js') ? 'public, max-age=86400' : 'no-cache');
  });
  const reference = onDemand(() => JSON.stringify(referenceDocument(document)));
  app.get('/docs/openapi.json', async (_request, reply) => reply.type('application/json').send(reference().body));
  const pages = new Set<string>(['/docs/openapi.json']);
  app.addHook('onRoute', ({ url }) => void pages.add(url));
  await app.register(scalar, { routePrefix: '/docs', configuration: pageConfiguration });
  for (const page of [...pages]) answerOtherMethods(app, page, ['GET']);
};

/** Documents are for those who generate clients, so one is made when somebody asks for it, and not at every start. */
function onDemand<Body>(make: () => Body) {
  let made: ({ body: Body } & ReturnType<typeof documentHeaders>) | undefined;
  return () => {
    if (!made) {
      const body = make();
      made = { body, ...documentHeaders(typeof body === 'string' ? body : JSON.stringify(body)) };
    }
    return made;
  };
}
