/** The reference page, the YAML, and the addresses on the page that other pages link to. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Body, Description, Operation, Parameter } from './description.ts';
import { exampleNames, follow, nameOf, operationsOf } from './description.ts';

/**
 * Builds an application that renders a description: the YAML as `swagger({ yaml: true })`, the page at `/docs`. It is built
 * for the first request, because few clients need it: `@scalar/fastify-api-reference` holds a script of 4.3 MB, and loading
 * `@fastify/swagger` takes 25 ms. It is separate, because a started application accepts no plugins.
 */
export async function createDocsApp(description: Description): Promise<FastifyInstance> {
  // Loaded in turn, so that neither load blocks the event loop for long.
  const { default: swagger } = await import('@fastify/swagger');
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  // The types of the plugin end at OpenAPI 3.0. The plugin does not change a static document.
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

/** Codes in tables break between words, and inside a code only if it would not fit. */
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

/** Runs in the page as source text. Adds the token of a sign-in on the page to later requests, until a reload. */
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

/** The page loads nothing from other hosts, and a phone can show it (docs/decisions/0005-reference-page.md). */
const configuration = {
  url: '/docs/openapi.json',
  documentDownloadType: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  /** Keeps tokens and keys out of localStorage, where they would remain after the visit. */
  persistAuth: false,
  showDeveloperTools: 'never',
  pageTitle: 'Beverage Ordering',
  favicon: 'data:,',
  customCss,
  customFetch,
} as const;

/**
 * Returns a copy for the page. Optional parameters are not ticked: a cursor or filter from an example would spoil the first
 * request. Error responses link to the page of their reason.
 */
export function referenceDocument(document: Description): Description {
  const copy = structuredClone(document);
  const operations = operationsOf(copy).map(({ operation }) => operation);
  for (const operation of operations)
    operation.parameters &&= operation.parameters.map((parameter) => offer(parameter, operation, copy));
  for (const response of new Set(operations.flatMap((operation) => errorsOf(copy, operation)))) {
    const links = exampleNames(response).map((reason) => `[\`${reason}\`](/errors/${reason})`);
    response.description = `${response.description?.trim()} ${links.join(', ')}`;
    // The page treats every `+json` as JSON and shows the last of them, which must be the native form.
    const { 'application/json': native, ...others } = response.content ?? {};
    response.content = { ...others, ...(native && { 'application/json': native }) };
  }
  return copy;
}

/**
 * Gives a parameter an example under each name that the page looks up: the names of the body's examples, or `default`. Where
 * there is no example of that name, the first one is used.
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

/** Optional headers without which most requests fail or are not safe to repeat. A missing `If-Match` is reported last. */
const neededHeaders = new Set(['IfMatchList', 'IdempotencyKey']);

/** Whether a request that a reader tries out includes this parameter unless the reader removes it. */
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
