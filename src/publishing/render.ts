/**
 * What packages of others render: the reference page, and YAML. They weigh more than the rest of the service, so each is
 * loaded when somebody asks for it, into an application of its own, since ours takes no more routes once it serves.
 */
import Fastify from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { PublicDocument } from './document.ts';
import { pageConfiguration } from './scalar.ts';

/** Where the reference page and its script are. */
export const pagePaths = ['/docs', '/docs/', '/docs/js/scalar.js'] as const;

/** The description as YAML. */
export async function renderYaml(document: PublicDocument): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify();
  // The plugin's types stop at OpenAPI 3.0; it hands a static document through untouched.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as object as OpenAPIV3.Document },
  });
  await app.ready();
  return app.swagger({ yaml: true });
}

/** What the reference page's own plugin answers to a GET of one of its paths. */
export async function renderPage(path: (typeof pagePaths)[number]) {
  page ??= loadPage().catch((error: unknown) => {
    page = undefined;
    throw error;
  });
  const { statusCode, headers, payload } = await (await page).inject(path);
  const { 'content-type': type, location } = headers;
  // A redirection has no body, and so no type either.
  return {
    statusCode,
    headers: { ...(type && { 'content-type': type }), ...(location && { location }) },
    body: payload,
  };
}

let page: ReturnType<typeof loadPage> | undefined;

async function loadPage() {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/docs', configuration: pageConfiguration });
  return app;
}
