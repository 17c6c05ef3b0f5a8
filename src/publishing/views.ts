/**
 * The published views: the description of this deployment, reduced to what generators of clients handle well. Every body and
 * status has one media type, no body has a choice of schemas, and nothing is left that no operation needs. A view has no
 * operations that return documents, and each operation has a `default` response. `docs/sdks.md` describes the views.
 */
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE, XML_TYPE } from '../http/accept.ts';
import {
  type Body,
  type Components,
  type Description,
  dropUnused,
  follow,
  type Media,
  nameOf,
  type Operation,
  operationsOf,
  type Schema,
} from './description.ts';
import { adaptSchemas } from './for-generators.ts';

/** A view by its name. */
export type View = 'snake' | 'camel' | 'partner';

/** The tags of the operations on orders. */
const tagsOfOrders = ['Orders', 'Drafts'];
/** Operations that a partner can use without an access token. */
const tagsForPartners = ['Errors', 'Service'];

/** The media type of a file in a view. Generators take the range of all media types for JSON, or leave it out. */
const BYTES_TYPE = 'application/octet-stream';

const belongsTo: Readonly<Record<View, (operation: Operation) => boolean>> = {
  snake: (operation) => operation['x-audience'] === 'public',
  camel: (operation) => operation['x-audience'] === 'public' && hasCamelCase(operation),
  partner: (operation) =>
    operation['x-audience'] === 'partner' || (operation.security?.length === 0 && hasTag(operation, tagsForPartners)),
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

/** The view of a description. The description itself is not changed. */
export function viewOf(whole: Description, view: View): Description {
  const published = structuredClone(whole);
  const { info, paths, components } = published;
  info.description = introductions[view];
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!belongsTo[view](operation) || returnsDocument(operation, components)) delete item[method];
    }
    if (Object.keys(item).length === 0) delete paths[path];
  }
  adaptSchemas(published);
  const operations = operationsOf(published).map(({ operation }) => operation);
  const ids = new Set(operations.map(({ operationId }) => operationId));
  for (const operation of operations) {
    const { requestBody, responses } = operation;
    const isCamel = view === 'camel' && hasTag(operation, tagsOfOrders);
    if (requestBody) chooseRequest(requestBody, isCamel, components);
    if (isCamel) dropOtherForms(responses, whole.components);
    for (const [status, response] of Object.entries(responses)) {
      const chosen = chooseResponse(response, isCamel, whole.components, components);
      responses[status] = chosen;
      for (const [name, link] of Object.entries(chosen.links ?? {})) {
        if (!ids.has(follow(components.links, link).operationId ?? '')) delete chosen.links?.[name];
      }
    }
    keepPairs(operation);
    addDefault(responses, isCamel, components);
  }
  removeUnused(published, operations);
  return renameSchemas(published);
}

/** A document has an entity tag of its own kind. */
function returnsDocument({ responses }: Operation, { responses: shared }: Components): boolean {
  const { headers } = follow(shared, responses['200'] ?? {});
  return headers?.ETag?.$ref === '#/components/headers/DocumentEtag';
}

/** An operation on orders belongs to the camelCase view when it can answer in camelCase, or has no body. */
function hasCamelCase({ tags, responses }: Operation): boolean {
  if (tags.includes('Drafts')) return false;
  if (!tags.includes('Orders')) return true;
  return Object.entries(responses).every(
    ([status, { content }]) => !status.startsWith('2') || !content || FORMAL_TYPE in content,
  );
}

/** The one media type in which a body is shown. */
function choose(content: Record<string, Media>, isCamel: boolean): Record<string, Media> {
  const wanted = [...(isCamel ? [FORMAL_TYPE] : []), JSON_TYPE, PROBLEM_TYPE];
  const others = Object.keys(content).filter((name) => name !== XML_TYPE);
  const name = [...wanted, ...others].find((candidate) => candidate in content);
  return name === undefined ? {} : { [name === '*/*' ? BYTES_TYPE : name]: content[name] as Media };
}

/** A body in plain JSON may be written in either representation. The view keeps the one that no other media type is for. */
function chooseRequest(body: Body, isCamel: boolean, { schemas }: Components): void {
  const { content = {} } = body;
  body.content = choose(content, isCamel);
  for (const media of Object.values(body.content)) {
    const { oneOf } = follow<Schema>(schemas, media.schema);
    const branch = oneOf?.find(({ $ref }) => $ref !== content[FORMAL_TYPE]?.schema.$ref);
    if (!branch) continue;
    const { required = [] } = follow<Schema>(schemas, branch);
    media.schema = branch;
    media.examples = Object.fromEntries(
      Object.entries(media.examples ?? {}).filter(([, { value }]) =>
        required.every((name) => Object.hasOwn(Object(value), name)),
      ),
    );
  }
}

/** A response that several operations share is shared in the view too, under a name of its own in camelCase. */
function chooseResponse(response: Body, isCamel: boolean, whole: Components, { responses }: Components): Body {
  const { content, ...rest } = follow(whole.responses, response);
  if (!content) return response;
  const chosen = { ...rest, content: choose(content, isCamel) };
  if (response.$ref === undefined) return chosen;
  const name = FORMAL_TYPE in chosen.content ? `Formal${nameOf(response)}` : nameOf(response);
  responses[name] = chosen;
  return { $ref: `#/components/responses/${name}` };
}

/**
 * An error that is sent before the request was read may have no camelCase form. If it were in the view, clients would name
 * both media types in `Accept`, and that chooses no representation.
 */
function dropOtherForms(responses: Record<string, Body>, { responses: shared }: Components): void {
  for (const [status, response] of Object.entries(responses)) {
    const { content } = follow(shared, response);
    if (content && !(FORMAL_TYPE in content)) delete responses[status];
  }
}

/** Removes the examples of successes whose request is in another view, so that the examples still pair by name. */
function keepPairs({ requestBody, responses }: Operation): void {
  const sent = Object.values(requestBody?.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
  if (sent.length === 0) return;
  for (const [status, { content = {} }] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue;
    for (const { examples = {} } of Object.values(content)) {
      for (const name of Object.keys(examples)) if (!sent.includes(name)) delete examples[name];
    }
  }
}

/**
 * The errors that the view does not list: those of a proxy, and those from before the service knew the operation. In the
 * camelCase view of an order they have its media type too, for the reason of `dropOtherForms`.
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

function removeUnused(published: Description, operations: readonly Operation[]): void {
  const { components } = published;
  dropUnused(published);
  const schemes = new Set(operations.flatMap(({ security = published.security }) => security.flatMap(Object.keys)));
  for (const name of Object.keys(components.securitySchemes)) {
    if (!schemes.has(name)) delete components.securitySchemes[name];
  }
  for (const [kind, members] of Object.entries(components)) {
    if (Object.keys(members).length === 0) delete components[kind];
  }
  if (operations.every(({ security }) => security)) published.security = [];
  published.tags = published.tags.filter(({ name }) => operations.some(({ tags }) => tags.includes(name)));
}

/** A copy, because parts of the view are those of the whole description. */
function renameSchemas(view: Description): Description {
  const schemas = Object.entries(view.components.schemas).map(([name, schema]) => {
    const title = namesInViews[name];
    return title === undefined ? [name, schema] : [title, { ...schema, title }];
  });
  const prefix = '#/components/schemas/';
  const renamed = new Map(Object.entries(namesInViews).map(([name, title]) => [prefix + name, prefix + title]));
  const components = { ...view.components, schemas: Object.fromEntries(schemas) };
  return JSON.parse(JSON.stringify({ ...view, components }), (key, value) =>
    key === '$ref' ? (renamed.get(value) ?? value) : value,
  );
}

function hasTag({ tags }: Operation, wanted: readonly string[]): boolean {
  return tags.some((tag) => wanted.includes(tag));
}
