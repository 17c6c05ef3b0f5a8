/**
 * The published views: the description of this deployment, reduced to what generators of clients handle well. Every body and
 * status has one media type, no body has a choice of schemas, and nothing is left that no operation needs. A view has no
 * operations that return documents, and each operation has a `default` response. `docs/how-to/generate-a-client.md` describes the views.
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
    'This is the view for generators of clients in which every order is snake_case (`application/json`). What applies to every operation, from signing in to retries, is in [the whole interface](/openapi.json).',
  camel:
    'This is the view for generators of clients in which every order is camelCase (`application/vnd.beverage.order+json`). The client must send `Accept: application/vnd.beverage.order+json` with every request about orders; without it the service answers in snake_case. Operations that have orders in snake_case only, such as those on drafts, are not in it. What applies to every operation, from signing in to retries, is in [the whole interface](/openapi.json).',
  partner:
    'This is the view for partners, the operators of machines. Send the key in `X-Partner-ApiKey`. The `reason` identifies an error; [`/errors`](/errors) explains each. What applies to every operation is in [the whole interface](/openapi.json).',
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
  const ids = new Set<unknown>(operations.map(({ operationId }) => operationId));
  for (const operation of operations) {
    const { requestBody, responses } = operation;
    const isCamel = view === 'camel' && hasTag(operation, tagsOfOrders);
    const mediaType = isCamel ? FORMAL_TYPE : JSON_TYPE;
    if (requestBody) chooseRequest(requestBody, mediaType, components);
    const sent = namesOfExamples(requestBody);
    for (const [status, response] of Object.entries(responses)) {
      const chosen = chooseResponse(response, mediaType, whole.components, components);
      if (!chosen) {
        delete responses[status];
        continue;
      }
      responses[status] = chosen;
      for (const [name, link] of Object.entries(chosen.links ?? {})) {
        if (!ids.has(follow(components.links, link).operationId)) delete chosen.links?.[name];
      }
      // The request of another example is in another view.
      if (sent.length > 0 && status.startsWith('2')) keepExamples(chosen, sent);
    }
    responses.default = unlistedError(mediaType, components);
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

/** The one media type in which a body is shown: the preferred one where it has that. */
function choose(content: Record<string, Media>, preferred: string): Record<string, Media> {
  const others = Object.keys(content).filter((name) => name !== XML_TYPE);
  const name = [preferred, JSON_TYPE, PROBLEM_TYPE, ...others].find((candidate) => candidate in content);
  return name === undefined ? {} : { [name === '*/*' ? BYTES_TYPE : name]: content[name] as Media };
}

/** A body in plain JSON may be written in either representation. The view keeps the one that no other media type is for. */
function chooseRequest(body: Body, preferred: string, { schemas }: Components): void {
  const { content = {} } = body;
  body.content = choose(content, preferred);
  for (const media of Object.values(body.content)) {
    const { oneOf } = follow<Schema>(schemas, media.schema);
    const branch = oneOf?.find(({ $ref }) => $ref !== content[FORMAL_TYPE]?.schema.$ref);
    if (!branch) continue;
    const { required = [] } = follow<Schema>(schemas, branch);
    const fits = ({ value }: { value?: unknown }) => required.every((name) => Object.hasOwn(Object(value), name));
    media.schema = branch;
    media.examples = Object.fromEntries(Object.entries(media.examples ?? {}).filter(([, example]) => fits(example)));
  }
}

/**
 * A response with one media type. One that several operations share is shared in the view too, under a name of its own in
 * camelCase. An error that is sent before the request was read may have no camelCase form. It is left out: clients would name
 * both media types in `Accept`, and that chooses no representation.
 */
function chooseResponse(
  response: Body,
  preferred: string,
  whole: Components,
  { responses }: Components,
): Body | undefined {
  const { content, ...rest } = follow(whole.responses, response);
  if (!content) return response;
  if (preferred === FORMAL_TYPE && !(FORMAL_TYPE in content)) return undefined;
  const chosen = { ...rest, content: choose(content, preferred) };
  if (response.$ref === undefined) return chosen;
  const name = FORMAL_TYPE in chosen.content ? `Formal${nameOf(response)}` : nameOf(response);
  responses[name] = chosen;
  return { $ref: `#/components/responses/${name}` };
}

function namesOfExamples({ content = {} }: Body = {}): string[] {
  return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
}

function keepExamples({ content = {} }: Body, names: readonly string[]): void {
  for (const { examples = {} } of Object.values(content)) {
    for (const name in examples) if (!names.includes(name)) delete examples[name];
  }
}

/** The errors that the view does not list: those of a proxy, and those from before the service knew the operation. */
function unlistedError(mediaType: string, { responses }: Components): Body {
  const prefix = mediaType === FORMAL_TYPE ? 'Formal' : '';
  const name = `${prefix}UnlistedError`;
  const content = { [mediaType]: { schema: { $ref: `#/components/schemas/${prefix}Error` } } };
  responses[name] = { description: 'An error that is not listed here.', content };
  return { $ref: `#/components/responses/${name}` };
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
