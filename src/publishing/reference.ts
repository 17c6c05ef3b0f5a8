/** Renders the reference page and the YAML, and creates links to operations on the page. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Body, Description, Operation, Parameter } from './description.ts';
import { exampleNames, follow, nameOf, operationsOf } from './description.ts';

/**
 * Builds an application that renders a description: the YAML with `swagger({ yaml: true })`, and the page at `/docs`. Call this
 * function for the first request: few clients need the page, `@scalar/fastify-api-reference` contains a script of 4.3 MB, and
 * loading `@fastify/swagger` takes 25 ms. The application is separate, because plugins cannot be added to a started application.
 */
export async function createDocsApp(description: Description): Promise<FastifyInstance> {
  // Loads one module after the other, so that the event loop runs between them.
  const { default: swagger } = await import('@fastify/swagger');
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  // The types of the plugin end with OpenAPI 3.0. A newer document works, because the plugin does not change static documents.
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

/** Breaks lines in tables between words. Breaks a line inside code only if the code does not fit. */
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

/** Runs on the page, which gets it as source text. After a sign-in on the page, adds the token to requests until a reload. */
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

/** The page loads nothing from other hosts, and works on phones (docs/decisions/0005-reference-page.md). */
const configuration = {
  url: '/docs/openapi.json',
  documentDownloadType: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  /** False, so that the page does not store tokens and keys in localStorage, where they would remain after the visit. */
  persistAuth: false,
  showDeveloperTools: 'never',
  pageTitle: 'Beverage Ordering',
  favicon: 'data:,',
  customCss,
  customFetch,
} as const;

/**
 * Returns a copy for the page. Optional parameters are disabled, because a reader's first request would fail or return nothing
 * with the cursor or the filter of an example. Error responses link to the pages of their reasons.
 */
export function referenceDocument(document: Description): Description {
  const copy = structuredClone(document);
  const operations = operationsOf(copy).map(({ operation }) => operation);
  for (const operation of operations)
    operation.parameters &&= operation.parameters.map((parameter) => offer(parameter, operation, copy));
  for (const response of new Set(operations.flatMap((operation) => errorsOf(copy, operation)))) {
    const links = exampleNames(response).map((reason) => `[\`${reason}\`](/errors/${reason})`);
    response.description = `${response.description?.trim()} ${links.join(', ')}`;
    // The page treats every `+json` type as JSON and shows only the last of them, so the native format must be last.
    const { 'application/json': native, ...others } = response.content ?? {};
    response.content = { ...others, ...(native && { 'application/json': native }) };
  }
  return copy;
}

/**
 * Gives a parameter an example for each name that the page looks up: the names of the body's examples, or `default` if there
 * are none. If the parameter has no example of a name, uses its first example.
 */
function offer(given: Parameter, { requestBody }: Operation, { components }: Description): Parameter {
  const { example, ...parameter } = follow(components.parameters, given);
  const [first, ...others] = Object.entries(parameter.examples ?? { example: { value: example } });
  const names = exampleNames(requestBody);
  const own = new Map(others);
  const disabled = !isSentByDefault(nameOf(given), parameter) && { 'x-disabled': true };
  const shown = (names.length > 0 ? names : ['default']).map((name) => {
    return [name, { ...(own.get(name) ?? first?.[1]), ...disabled }] as const;
  });
  return { ...parameter, examples: Object.fromEntries([...others, ...shown]) };
}

/** Optional headers that requests usually need. `If-Match` is optional so that its absence is reported after other errors. */
const neededHeaders = new Set(['IfMatchList', 'IdempotencyKey']);

/** Whether the page sends this parameter by default. */
export function isSentByDefault(component: string, { required }: Pick<Parameter, 'required'>): boolean {
  return required === true || neededHeaders.has(component);
}

/** An operation that sends an error, and its address on the reference page. */
export type Sender = { summary: string; href: string };

/** Returns the operations that send each reason, in the order of the document. */
export function sendersOf(document: Description): ReadonlyMap<string, readonly Sender[]> {
  const senders = new Map<string, Sender[]>();
  for (const { path, method, operation } of operationsOf(document)) {
    const { summary, tags } = operation;
    const sender = { summary, href: `/docs#tag/${tags[0]?.toLowerCase()}/${method.toUpperCase()}${path}` };
    for (const reason of new Set(errorsOf(document, operation).flatMap(exampleNames)))
      senders.set(reason, [...(senders.get(reason) ?? []), sender]);
  }
  return senders;
}

/** The error responses of an operation, with references resolved. */
function errorsOf({ components }: Description, { responses }: Operation): Body[] {
  const errors = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  return errors.map(([, response]) => follow(components.responses, response));
}
