/** The published contract: the description this deployment is served by, and the pages rendered from it. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyPluginAsync } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { toOpenApi30 } from '../contract/openapi-3.0.ts';
import type { PublicDocument } from '../contract/publish.ts';
import { viewOf } from '../contract/views.ts';
import { etagOf, ifNoneMatchNames } from '../http/conditional.ts';
import { docsContentSecurityPolicy } from '../http/security-headers.ts';

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

  const { operation } = app;
  for (const [bind, make] of [
    [operation.getContractSnake, () => viewOf(document, 'snake')],
    [operation.getContractCamel, () => viewOf(document, 'camel')],
    [operation.getContractPartner, () => viewOf(document, 'partner')],
    [operation.getContractSnake30, () => toOpenApi30(viewOf(document, 'snake'))],
    [operation.getContractCamel30, () => toOpenApi30(viewOf(document, 'camel'))],
  ] as const) {
    const view = onDemand(make);
    bind(async ({ header }) =>
      ifNoneMatchNames(header['If-None-Match'], view().tag)
        ? { status: 304, headers: view().headers }
        : { status: 200, headers: view().headers, body: view().document },
    );
  }

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/docs')) return;
    reply.header('Content-Security-Policy', docsContentSecurityPolicy);
    // The script is large and changes only with a release.
    reply.header('Cache-Control', url.endsWith('.js') ? 'public, max-age=86400' : 'no-cache');
  });
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      persistAuth: true,
      showDeveloperTools: 'never',
      pageTitle: 'Beverage Ordering',
      favicon: 'data:,',
      customCss: tableCss,
    },
  });
};

/** Tables in descriptions hold codes: break between words, and inside a code only where it would not fit. */
const tableCss = `
.references-rendered .markdown :is(table, th, td) {
  table-layout: auto !important; word-break: normal !important; overflow-wrap: normal !important;
}
.references-rendered .markdown td code { overflow-wrap: anywhere !important; white-space: normal; }`;

function published(text: string) {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, tag, headers: { ETag: etagOf(tag), 'Cache-Control': cacheControl } };
}

/** Views are for those who generate clients, so one is made when somebody asks for it, and not at every start. */
function onDemand(make: () => PublicDocument) {
  let view: ({ document: PublicDocument } & ReturnType<typeof published>) | undefined;
  return () => {
    if (!view) {
      const document = make();
      view = { document, ...published(JSON.stringify(document)) };
    }
    return view;
  };
}
