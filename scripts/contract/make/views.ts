/**
 * The published views: descriptions for client generators, with one media type and one schema per
 * body.
 */
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE, XML_TYPE } from '../../../src/http/accept.ts';
import type {
  Body,
  Components,
  Description,
  Media,
  Operation,
  Parameter,
  Schema,
} from './description.ts';
import {
  dropUnused,
  dropUnusedTags,
  exampleNames,
  follow,
  mandatoryIfMatch,
  nameOf,
  operationsOf,
} from './description.ts';
import { adaptSchemas } from './for-generators.ts';
import type { View } from './operations.ts';

/**
 * The media type of a file in a view. It replaces the range of all media types, which generators
 * treat as JSON or ignore.
 */
const BYTES_TYPE = 'application/octet-stream';

const introductions: Readonly<Record<View, string>> = {
  snake:
    'This view of the contract is for client generators. Every order is in snake_case (`application/json`). [The whole contract](/openapi.json) describes sign-in, retries and other rules for all operations.',
  camel:
    'This view of the contract is for client generators. Every order is in camelCase (`application/vnd.beverage.order+json`). The client must send `Accept: application/vnd.beverage.order+json` with every request about orders. Without this header, the service responds in snake_case. The view omits operations that have orders only in snake_case, such as those on drafts. [The whole contract](/openapi.json) describes sign-in, retries and other rules for all operations.',
  partner:
    'This view of the contract is for partners, who operate machines. Send the key in `X-Partner-ApiKey`. The `reason` identifies an error, and [`/errors`](/errors) explains each reason. [The whole contract](/openapi.json) describes the rules for all operations.',
};

/** The views of each operation, by its id, as `x-views` in the contract names them. */
export type OperationsOfViews = Readonly<Record<string, { views: readonly View[] }>>;

/**
 * New names for schemas that would conflict with other names in generated code. Go generators
 * create a function `NewOrder` for a type `Order`, a TypeScript generator creates a type
 * `LoginData` for `login`, and most languages have a type `Error`.
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
export function viewOf(
  whole: Description,
  view: View,
  operationsOfViews: OperationsOfViews,
): Description {
  const published = structuredClone(whole);
  const { info, paths, components } = published;
  info.description = introductions[view];
  const aboutOrders = new Set<string>();
  for (const [path, item] of Object.entries(paths)) {
    if (view === 'camel' && hasCamelCase(item)) aboutOrders.add(path);
    for (const [method, { operationId }] of Object.entries(item))
      if (!operationsOfViews[operationId]?.views.includes(view)) delete item[method];
    if (Object.keys(item).length === 0) delete paths[path];
  }
  // Only partners receive webhooks.
  if (view !== 'partner') delete published.webhooks;
  adaptSchemas(published);
  const located = operationsOf(published);
  const operations = located.map(({ operation }) => operation);
  const ids = new Set<unknown>(operations.map(({ operationId }) => operationId));
  for (const { path, operation } of located) {
    chooseParameters(operation, components);
    const { requestBody, responses } = operation;
    const mediaType = aboutOrders.has(path) ? FORMAL_TYPE : JSON_TYPE;
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
      // Keeps only the examples that show the response to an example request of this view.
      if (sent.length > 0 && status.startsWith('2')) keepExamples(chosen, sent);
    }
    responses.default = unlistedError(mediaType, components);
  }
  removeUnused(published, operations);
  return renameSchemas(published);
}

/**
 * Whether an operation of a path returns orders in camelCase. The errors of all its operations then
 * have this media type, also those of DELETE, whose success has no body.
 */
function hasCamelCase(item: Record<string, Operation>): boolean {
  return Object.values(item).some(({ responses }) =>
    Object.entries(responses).some(
      ([status, { content = {} }]) => status.startsWith('2') && FORMAL_TYPE in content,
    ),
  );
}

/**
 * Parameters that would only lengthen the methods of a client library: browsers add the first three
 * themselves, one is another spelling of `X-Idempotency-Key`, and a client sets its language once,
 * for all requests.
 */
const notForLibraries = new Set([
  'Origin',
  'Sec-Fetch-Site',
  'refreshToken',
  'Idempotency-Key',
  'Accept-Language',
]);

/**
 * Leaves out parameters that are not for libraries. Marks `If-Match` as required if the service
 * responds with 428 without it. The whole contract declares it as optional, because a missing
 * header is no malformed request: earlier checks come first.
 */
function chooseParameters(operation: Operation, { parameters: shared }: Components): void {
  if (!operation.parameters) return;
  operation.parameters = operation.parameters.flatMap((given) => {
    const parameter = follow<Parameter>(shared, given);
    if (notForLibraries.has(parameter.name)) return [];
    const isMandatory = given.$ref === `#/components/parameters/${mandatoryIfMatch}`;
    return [isMandatory ? { ...parameter, required: true } : given];
  });
}

/** Reduces a body to one media type, if possible the preferred one. */
function choose(content: Record<string, Media>, preferred: string): Record<string, Media> {
  const others = Object.keys(content).filter((name) => name !== XML_TYPE);
  const name = [preferred, JSON_TYPE, PROBLEM_TYPE, ...others].find(
    (candidate) => candidate in content,
  );
  return name === undefined ? {} : { [name === '*/*' ? BYTES_TYPE : name]: content[name] as Media };
}

/**
 * Reduces a request body to one media type. If plain JSON allows both representations, only
 * snake_case is kept.
 */
function chooseRequest(body: Body, preferred: string, { schemas }: Components): void {
  const { content = {} } = body;
  body.content = choose(content, preferred);
  for (const media of Object.values(body.content)) {
    const { oneOf } = follow<Schema>(schemas, media.schema);
    const branch = oneOf?.find(({ $ref }) => $ref !== content[FORMAL_TYPE]?.schema.$ref);
    if (!branch) continue;
    const { required = [] } = follow<Schema>(schemas, branch);
    const fits = ({ value }: { value?: unknown }) =>
      required.every((name) => Object.hasOwn(Object(value), name));
    media.schema = branch;
    media.examples = Object.fromEntries(
      Object.entries(media.examples ?? {}).filter(([, example]) => fits(example)),
    );
  }
}

/**
 * Reduces a response to one media type. The camelCase view omits errors in other media types,
 * because `Accept` excludes them.
 */
function chooseResponse(
  given: Body,
  wanted: string,
  whole: Components,
  { responses }: Components,
): Body | undefined {
  const { content, ...rest } = follow(whole.responses, given);
  if (!content) return given;
  if (wanted === FORMAL_TYPE && !(FORMAL_TYPE in content)) return undefined;
  const chosen = { ...rest, content: choose(content, wanted) };
  if (given.$ref === undefined) return chosen;
  const name = FORMAL_TYPE in chosen.content ? `Formal${nameOf(given)}` : nameOf(given);
  responses[name] = chosen;
  return { $ref: `#/components/responses/${name}` };
}

function keepExamples({ content = {} }: Body, names: readonly string[]): void {
  for (const { examples = {} } of Object.values(content))
    for (const name in examples) if (!names.includes(name)) delete examples[name];
}

/**
 * Returns the body of unlisted errors, which come from proxies, or from the service before it knows
 * the operation.
 */
function unlistedError(mediaType: string, { responses }: Components): Body {
  const prefix = mediaType === FORMAL_TYPE ? 'Formal' : '';
  const content = { [mediaType]: { schema: { $ref: `#/components/schemas/${prefix}Error` } } };
  responses[`${prefix}UnlistedError`] = {
    description: 'An error that is not listed here.',
    content,
  };
  return { $ref: `#/components/responses/${prefix}UnlistedError` };
}

function removeUnused(published: Description, operations: readonly Operation[]): void {
  const { components } = published;
  dropUnused(published);
  const schemes = new Set(
    operations.flatMap(({ security = published.security }) => security.flatMap(Object.keys)),
  );
  for (const name in components.securitySchemes)
    if (!schemes.has(name)) delete components.securitySchemes[name];
  for (const kind in components)
    if (Object.keys(components[kind] ?? {}).length === 0) delete components[kind];
  if (operations.every(({ security }) => security)) published.security = [];
  dropUnusedTags(published);
}

/**
 * Returns a renamed copy. Does not change the view itself, because the view shares parts with the
 * whole description.
 */
function renameSchemas(view: Description): Description {
  const schemas = Object.entries(view.components.schemas).map(([name, schema]) => {
    const title = namesInViews[name];
    return title === undefined ? [name, schema] : [title, { ...schema, title }];
  });
  const prefix = '#/components/schemas/';
  const renamed = new Map(
    Object.entries(namesInViews).map(([name, title]) => [prefix + name, prefix + title]),
  );
  const components = { ...view.components, schemas: Object.fromEntries(schemas) };
  return JSON.parse(JSON.stringify({ ...view, components }), (key, value) =>
    key === '$ref' ? (renamed.get(value) ?? value) : value,
  );
}
