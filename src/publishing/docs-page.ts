/**
 * The reference page and the YAML. An application of its own has the plugins that render them, in their usual set-up. It starts
 * with the first request for one of its documents, because a started application takes no more plugins and few clients ask:
 * `@scalar/fastify-api-reference` holds a script of 4.3 MB, and `@fastify/swagger` with its `yaml` would make each start of
 * the service 25 ms longer. The service sends what this application renders, with its own headers, as prepared bodies.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Description } from './description.ts';
import { referenceDocument } from './reference.ts';

/** The application that renders a description: its YAML is `swagger({ yaml: true })`, and its page is at `/docs`. */
export async function createDocsApp(description: Description): Promise<FastifyInstance> {
  // One after the other, so that neither load holds the event loop for long.
  const { default: swagger } = await import('@fastify/swagger');
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  // The types of the plugin end at OpenAPI 3.0. It does not change a static document.
  const document = description as object as OpenAPIV3.Document;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(scalar, { routePrefix: '/docs', configuration });
  app.get(configuration.url, async (_request, reply) => {
    const reference = referenceDocument(app.swagger() as object as Description);
    return reply.type('application/json').send(Buffer.from(JSON.stringify(reference)));
  });
  await app.ready();
  return app;
}

/** Tables in descriptions hold codes: they break between words, and inside a code only where it would not fit. */
const customCss = `
.references-rendered .markdown :is(table, th, td) {
  table-layout: auto !important; word-break: normal !important; overflow-wrap: normal !important;
}
.references-rendered .markdown td code { overflow-wrap: anywhere !important; white-space: normal; }
@media (max-width: 600px) {
  .references-rendered .markdown table { display: block !important; overflow-x: auto; }
  .references-rendered .markdown :is(th, td) { padding-inline: 8px !important; }
}
section:focus, section:focus-visible { outline: none !important; }`;

/**
 * Runs in the page as source text, so it may use nothing from outside of it. It adds the token of a sign-in that was sent from
 * the page to every later request that has none. The token is gone when the page is reloaded.
 */
const customFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const page = globalThis as { accessToken?: string };
  const request = new Request(input, init);
  const hasEmptyToken = request.headers.get('authorization')?.trim() === 'Bearer';
  if (hasEmptyToken && page.accessToken) request.headers.set('authorization', `Bearer ${page.accessToken}`);
  const response = await fetch(request);
  const isSignIn = ['/auth/login', '/auth/refresh'].includes(new URL(request.url).pathname);
  if (isSignIn && response.ok) page.accessToken = (await response.clone().json()).data.accessToken;
  return response;
};

/** The page loads nothing from other hosts, and it is readable on a phone (docs/decisions/0005-reference-page.md). */
const configuration = {
  url: '/docs/openapi.json',
  documentDownloadType: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  /** Tokens and keys stay in the memory of the page. In localStorage they would still be there after the visit. */
  persistAuth: false,
  showDeveloperTools: 'never',
  pageTitle: 'Beverage Ordering',
  favicon: 'data:,',
  customCss,
  customFetch,
} as const;
