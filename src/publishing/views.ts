/** The published views: descriptions that client generators handle well, with one media type and schema per body. */
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE, XML_TYPE } from '../http/accept.ts';
import type { Body, Components, Description, Media, Operation, Schema } from './description.ts';
import { dropUnused, exampleNames, follow, nameOf, operationsOf } from './description.ts';
import { adaptSchemas } from './for-generators.ts';

/** A view by its name. */
export type View = 'snake' | 'camel' | 'partner';

/** The media type of a file in a view. Generators treat the range of all media types as JSON, or omit it. */
const BYTES_TYPE = 'application/octet-stream';

const views: Readonly<Record<View, { introduction: string; includes(operation: Operation): boolean }>> = {
  snake: {
    introduction:
      'This is the view for generators of clients in which every order is snake_case (`application/json`). What applies to every operation, from signing in to retries, is in [the whole interface](/openapi.json).',
    includes: (operation) => operation['x-audience'] === 'public',
  },
  camel: {
    introduction:
      'This is the view for generators of clients in which every order is camelCase (`application/vnd.beverage.order+json`). The client must send `Accept: application/vnd.beverage.order+json` with every request about orders; without it the service answers in snake_case. Operations that have orders in snake_case only, such as those on drafts, are not in it. What applies to every operation, from signing in to retries, is in [the whole interface](/openapi.json).',
    includes: (operation) => operation['x-audience'] === 'public' && hasCamelCase(operation),
  },
  partner: {
    introduction:
      'This is the view for partners, the operators of machines. Send the key in `X-Partner-ApiKey`. The `reason` identifies an error; [`/errors`](/errors) explains each. What applies to every operation is in [the whole interface](/openapi.json).',
    // A partner can use these public operations without an access token.
    includes: (operation) =>
      operation['x-audience'] === 'partner' ||
      (operation.security?.length === 0 && hasTag(operation, ['Errors', 'Service'])),
  },
};

/**
 * New names for schemas. Generators for Go make a function `NewOrder` for a type `Order`, one for TypeScript makes a type
 * `LoginData` for an operation `login`, and `Error` is a name of its own in most languages.
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

/** Returns a view of a description. The description itself is not changed. */
export function viewOf(whole: Description, view: View): Description {
  const published = structuredClone(whole);
  const { info, paths, components } = published;
  info.description = views[view].introduction;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item))
      if (!views[view].includes(operation) || returnsDocument(operation, components)) delete item[method];
    if (Object.keys(item).length === 0) delete paths[path];
  }
  adaptSchemas(published);
  const operations = operationsOf(published).map(({ operation }) => operation);
  const ids = new Set<unknown>(operations.map(({ operationId }) => operationId));
  for (const operation of operations) {
    const { requestBody, responses } = operation;
    const mediaType = view === 'camel' && hasTag(operation, ['Orders', 'Drafts']) ? FORMAL_TYPE : JSON_TYPE;
    if (requestBody) chooseRequest(requestBody, mediaType, components);
    const sent = exampleNames(requestBody);
    for (const [status, response] of Object.entries(responses)) {
      const chosen = chooseResponse(response, mediaType, whole.components, components);
      if (!chosen) {
        delete responses[status];
        continue;
      }
      responses[status] = chosen;
      for (const [name, link] of Object.entries(chosen.links ?? {}))
        if (!ids.has(follow(components.links, link).operationId)) delete chosen.links?.[name];
      // An example of another view's request has no request in this view.
      if (sent.length > 0 && status.startsWith('2')) keepExamples(chosen, sent);
    }
    responses.default = unlistedError(mediaType, components);
  }
  removeUnused(published, operations);
  return renameSchemas(published);
}

/** Only documents have this header. */
function returnsDocument({ responses }: Operation, { responses: shared }: Components): boolean {
  const { headers } = follow(shared, responses['200'] ?? {});
  return headers?.ETag?.$ref === '#/components/headers/DocumentEtag';
}

/** Whether an operation has no orders, or can return all of them in camelCase. */
function hasCamelCase({ tags, responses }: Operation): boolean {
  if (tags.includes('Drafts')) return false;
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return !tags.includes('Orders') || successes.every(([, { content }]) => !content || FORMAL_TYPE in content);
}

/** Reduces a body to one media type: the preferred one if the body has it. */
function choose(content: Record<string, Media>, preferred: string): Record<string, Media> {
  const others = Object.keys(content).filter((name) => name !== XML_TYPE);
  const name = [preferred, JSON_TYPE, PROBLEM_TYPE, ...others].find((candidate) => candidate in content);
  return name === undefined ? {} : { [name === '*/*' ? BYTES_TYPE : name]: content[name] as Media };
}

/** A body in plain JSON may have either representation. Keeps the representation without a media type of its own. */
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

/** Reduces a response to one media type. In camelCase, omits errors without that form: `Accept` must name only one type. */
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

function keepExamples({ content = {} }: Body, names: readonly string[]): void {
  for (const { examples = {} } of Object.values(content))
    for (const name in examples) if (!names.includes(name)) delete examples[name];
}

/** The errors of a proxy, and errors that are sent before the service knows the operation. */
function unlistedError(mediaType: string, { responses }: Components): Body {
  const prefix = mediaType === FORMAL_TYPE ? 'Formal' : '';
  const content = { [mediaType]: { schema: { $ref: `#/components/schemas/${prefix}Error` } } };
  responses[`${prefix}UnlistedError`] = { description: 'An error that is not listed here.', content };
  return { $ref: `#/components/responses/${prefix}UnlistedError` };
}

function removeUnused(published: Description, operations: readonly Operation[]): void {
  const { components } = published;
  dropUnused(published);
  const schemes = new Set(operations.flatMap(({ security = published.security }) => security.flatMap(Object.keys)));
  for (const name in components.securitySchemes) if (!schemes.has(name)) delete components.securitySchemes[name];
  for (const kind in components) if (Object.keys(components[kind] ?? {}).length === 0) delete components[kind];
  if (operations.every(({ security }) => security)) published.security = [];
  published.tags = published.tags.filter(({ name }) => operations.some(({ tags }) => tags.includes(name)));
}

/** Returns a copy, because the view shares parts with the whole description. */
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
