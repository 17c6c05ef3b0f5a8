/**
 * The published views (D3): the description of this deployment, cut down to what a generator of clients takes well.
 * Every body and status has one media type, no body has a choice of schemas, and nothing is left that no operation
 * needs. A view leaves out the operations that return documents, since a client has no use for functions that do. Each
 * operation has a `default` response, for the errors that the view does not list. `docs/sdks.md` describes the views.
 */
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE, XML_TYPE } from '../http/accept.ts';
import { dropUnused } from './components.ts';
import type { PublicDocument } from './document.ts';
import { keepPairs, writeForGenerators } from './for-generators.ts';

/** A view by its name. */
export type View = 'snake' | 'camel' | 'partner';

interface Reference {
  $ref?: string;
}

interface Media {
  schema: Reference;
  examples?: Record<string, Reference & { value?: unknown }>;
}

interface Body extends Reference {
  description?: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Media>;
  links?: Record<string, Reference & { operationId?: string }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  security?: Record<string, string[]>[];
  requestBody?: Body;
  responses: Record<string, Body>;
  'x-audience': string;
}

interface Schema extends Reference {
  type?: string | string[];
  required?: string[];
  oneOf?: Reference[];
  properties?: object;
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
}

type Components = Record<string, Record<string, unknown>> & {
  schemas: Record<string, Schema>;
  responses: Record<string, Body>;
  securitySchemes: Record<string, unknown>;
};

interface Description {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  security: Record<string, string[]>[];
  components: Components;
}

/** The order as one representation shows it: the tags of the operations that speak of orders. */
const tagsOfOrders = ['Orders', 'Drafts'];
/** What a partner can use without an access token: it explains errors and the service. */
const tagsForEverybody = ['Errors', 'Service'];

/** The media type of a file in a view. Generators take the range of all media types for JSON, or leave it out. */
const BYTES_TYPE = 'application/octet-stream';

const belongsTo: Readonly<Record<View, (operation: Operation) => boolean>> = {
  snake: (operation) => operation['x-audience'] === 'public',
  camel: (operation) => operation['x-audience'] === 'public' && speaksCamelCase(operation),
  partner: ({ security, tags, 'x-audience': audience }) =>
    audience === 'partner' || (security?.length === 0 && sharesOne(tags, tagsForEverybody)),
};

/**
 * Schemas by the name they have in views. Go's generators make a function `NewOrder` for a type `Order`, one for
 * TypeScript a type `LoginData` for an operation `login`, and `Error` is a word of its own in most languages.
 */
export const namesInViews: Readonly<Record<string, string>> = {
  NewOrder: 'OrderCreation',
  NewFormalOrder: 'FormalOrderCreation',
  NewDraft: 'DraftCreation',
  NewPost: 'PostCreation',
  LoginData: 'LoginResult',
  RefreshData: 'RefreshResult',
  Error: 'NativeError',
};

const introductions: Readonly<Record<View, string>> = {
  snake:
    'This is the view for generators of clients in which every order is snake_case (`application/json`). What holds for every operation, from signing in to retries, stands in [the whole interface](/openapi.json).',
  camel:
    'This is the view for generators of clients in which every order is camelCase (`application/vnd.beverage.order+json`). The client must send `Accept: application/vnd.beverage.order+json` with every request about orders; without it the service answers in snake_case. What knows orders in snake_case alone, such as drafts, is not in it. What holds for every operation, from signing in to retries, stands in [the whole interface](/openapi.json).',
  partner:
    'This is the view for partners, the operators of machines. Send the key in `X-Partner-ApiKey`. Errors are told by `reason`; [`/errors`](/errors) explains each. What holds for every operation stands in [the whole interface](/openapi.json).',
};

/** The view of a description. The description itself stays as it is. */
export function viewOf(document: PublicDocument, view: View): PublicDocument {
  const whole = document as unknown as Description;
  const published = structuredClone(whole);
  const { info, paths, components } = published;
  info.description = introductions[view];
  keepOperations(paths, (operation) => belongsTo[view](operation) && !returnsDocument(operation, components));
  for (const schema of Object.values(components.schemas)) hideFurtherProperties(schema);
  writeForGenerators(published);
  const known = new Set(operationsOf(paths).map(({ operationId }) => operationId));
  for (const operation of operationsOf(paths)) {
    const isCamel = view === 'camel' && sharesOne(operation.tags, tagsOfOrders);
    if (operation.requestBody) chooseRequest(operation.requestBody, isCamel, components.schemas);
    if (isCamel) dropOtherForms(operation.responses, whole.components);
    for (const [status, response] of Object.entries(operation.responses)) {
      operation.responses[status] = chooseResponse(response, isCamel, whole.components, components);
      dropLinks(operation.responses[status], known, components);
    }
    keepPairs(operation);
    addDefault(operation.responses, isCamel, components);
  }
  removeUnused(published);
  return renameSchemas(published) as unknown as PublicDocument;
}

function operationsOf(paths: Description['paths']): Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

function keepOperations(paths: Description['paths'], isKept: (operation: Operation) => boolean): void {
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) if (!isKept(operation)) delete item[method];
    if (Object.keys(item).length === 0) delete paths[path];
  }
}

/** A document changes with a release only and has an entity tag of its own kind. */
function returnsDocument({ responses }: Operation, components: Components): boolean {
  const response = responses['200'] ?? {};
  const { headers } = response.$ref === undefined ? response : (components.responses[nameOf(response)] ?? response);
  return headers?.ETag?.$ref === '#/components/headers/DocumentEtag';
}

/** An operation on orders belongs to the camelCase view when it can answer so, or when it answers nothing. */
function speaksCamelCase({ tags, responses }: Operation): boolean {
  if (tags.includes('Drafts')) return false;
  if (!tags.includes('Orders')) return true;
  const bodies = Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith('2') && content ? [content] : [],
  );
  return bodies.every((content) => FORMAL_TYPE in content);
}

/**
 * Named properties beside further ones: generators make a map of the whole, or a type that no value has. They pass over
 * the younger keyword, which says the same where nothing is combined (JSON Schema 2020-12, section 11.3), and whatever
 * may be anything goes without saying.
 */
function hideFurtherProperties(schema: Schema): void {
  const { properties, additionalProperties } = schema;
  if (!properties || !additionalProperties) return;
  if (additionalProperties !== true) schema.unevaluatedProperties = additionalProperties;
  delete schema.additionalProperties;
}

/** The media types a body may be shown in, best first. */
function mediaTypeOf(content: Record<string, Media>, isCamel: boolean): string | undefined {
  const wanted = [...(isCamel ? [FORMAL_TYPE] : []), JSON_TYPE, PROBLEM_TYPE];
  const others = Object.keys(content).filter((name) => name !== XML_TYPE);
  return [...wanted, ...others].find((name) => name in content);
}

function choose(content: Record<string, Media>, isCamel: boolean): Record<string, Media> {
  const name = mediaTypeOf(content, isCamel);
  return name === undefined ? {} : { [name === '*/*' ? BYTES_TYPE : name]: content[name] as Media };
}

/** A body in plain JSON may be written in either representation. Of those the view keeps the one no other media type is for. */
function chooseRequest(body: Body, isCamel: boolean, schemas: Components['schemas']): void {
  const { content = {} } = body;
  body.content = choose(content, isCamel);
  for (const media of Object.values(body.content)) {
    const { oneOf } = schemas[nameOf(media.schema)] ?? {};
    const branch = oneOf?.find(({ $ref }) => $ref !== content[FORMAL_TYPE]?.schema.$ref);
    if (!branch) continue;
    const { required = [] } = schemas[nameOf(branch)] ?? {};
    media.schema = branch;
    media.examples = Object.fromEntries(
      Object.entries(media.examples ?? {}).filter(([, { value }]) =>
        required.every((name) => Object.hasOwn(Object(value), name)),
      ),
    );
  }
}

/** A response that several operations share is shared in the view too, under a name of its own in the camelCase representation. */
function chooseResponse(response: Body, isCamel: boolean, whole: Components, { responses }: Components): Body {
  const shared = response.$ref === undefined ? undefined : whole.responses[nameOf(response)];
  const { content, ...rest } = shared ?? response;
  if (!content) return response;
  const chosen = { ...rest, content: choose(content, isCamel) };
  if (!shared) return chosen;
  const name = FORMAL_TYPE in chosen.content ? `Formal${nameOf(response)}` : nameOf(response);
  responses[name] = chosen;
  return { $ref: `#/components/responses/${name}` };
}

/**
 * A refusal from before the request was read may have no camelCase form. Were it in the view, clients would name both
 * media types in `Accept`, and that is no choice of a representation (D18).
 */
function dropOtherForms(responses: Record<string, Body>, { responses: shared }: Components): void {
  for (const [status, response] of Object.entries(responses)) {
    const { content } = response.$ref === undefined ? response : (shared[nameOf(response)] ?? response);
    if (content && !(FORMAL_TYPE in content)) delete responses[status];
  }
}

/**
 * The errors that the view does not list: those of a proxy on the way, and those from before the service knew the
 * operation. In the camelCase view of an order they have its media type too, for the reason of `dropOtherForms`.
 */
function addDefault(responses: Record<string, Body>, isCamel: boolean, { responses: shared }: Components): void {
  const [name, mediaType, schema] = isCamel
    ? (['FormalUnlistedError', FORMAL_TYPE, 'FormalError'] as const)
    : (['UnlistedError', JSON_TYPE, 'Error'] as const);
  shared[name] = {
    description: 'An error that is not listed here.',
    content: { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
  responses.default = { $ref: `#/components/responses/${name}` };
}

/** A link leads nowhere when the view does not have the operation. */
function dropLinks({ links }: Body, known: ReadonlySet<string>, { links: shared = {} }: Components): void {
  for (const [name, link] of Object.entries(links ?? {})) {
    const { operationId } = (link.$ref === undefined ? link : shared[nameOf(link)]) as { operationId: string };
    if (!known.has(operationId)) delete links?.[name];
  }
}

function removeUnused(published: Description): void {
  const { paths, components } = published;
  dropUnused(published);
  const used = operationsOf(paths);
  const schemes = new Set(used.flatMap(({ security = published.security }) => security.flatMap(Object.keys)));
  for (const name of Object.keys(components.securitySchemes)) {
    if (!schemes.has(name)) delete components.securitySchemes[name];
  }
  for (const [kind, members] of Object.entries(components)) {
    if (Object.keys(members).length === 0) delete components[kind];
  }
  if (used.every(({ security }) => security)) published.security = [];
  published.tags = published.tags.filter(({ name }) => used.some(({ tags }) => tags.includes(name)));
}

function renameSchemas({ components, ...rest }: Description): Description {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const renamed = namesInViews[name];
    return renamed === undefined ? [name, schema] : [renamed, { ...schema, title: renamed }];
  });
  return pointToNewNames({ ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } });
}

function pointToNewNames<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(pointToNewNames) as T;
  const members = Object.entries(value).map(([key, member]) => {
    const renamed = key === '$ref' && namesInViews[/^#\/components\/schemas\/(.*)$/.exec(String(member))?.[1] ?? ''];
    return [key, renamed ? `#/components/schemas/${renamed}` : pointToNewNames(member)];
  });
  return Object.fromEntries(members) as T;
}

function nameOf({ $ref = '' }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

function sharesOne(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one));
}
