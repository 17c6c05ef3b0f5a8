/**
 * Completes the bundled contract. `openapi/` contains each error in only one form, the native one,
 * and omits parts that can be derived from an operation. The expansion adds the missing parts. Its
 * input and its output are plain OpenAPI 3.1.
 *
 * It resolves the composition of schemas (`compose-schemas.ts`).
 *
 * It moves the family of the errors (`x-error-family`) from a path to the operations of the path.
 *
 * It adds:
 * - the parameter `Accept-Language` to every public operation, because its errors have localized
 *   texts;
 * - the errors of `derivedErrors` to every operation that does not declare its own error for the
 *   status;
 * - headers to every successful response, and also an XML form if errors have one;
 * - headers and the other formats to every error (`expand-errors.ts`);
 * - a format to every integer with bounds;
 * - a title to the schema of every component: the name of the component;
 * - the maximum number of items to every page;
 * - the examples that pairs lack (`pair-examples.ts`).
 */

import type { ErrorFamily } from '../../../src/http/render-error.ts';
import { alwaysServed } from '../../../src/server/admission.ts';
import { composeSchemas } from './compose-schemas.ts';
import {
  type Contract,
  familyOf,
  headers,
  isInternal,
  type Located,
  type Media,
  type Operation,
  operationsOf,
  type Response,
  rateLimitHeaders,
  refer,
  responseOf,
} from './contract-source.ts';
import { dropUnused } from './description.ts';
import { errorForms } from './error-forms.ts';
import { expandErrors, families } from './expand-errors.ts';
import { pairExamples } from './pair-examples.ts';

/**
 * Returns a completed copy of a bundled document. Throws if an operation describes an error inline,
 * if a native example differs from what the service sends, or if the document lacks a component
 * that the expansion refers to.
 */
export function expandContract(source: Contract): Contract {
  const contract = structuredClone(source);
  moveErrorFamilies(contract);
  composeSchemas(contract);
  addTitles(contract);
  boundPages(contract);
  addIntegerFormats(contract.components);
  for (const located of operationsOf(contract)) {
    addLanguage(contract, located);
    addErrors(contract, located);
    addToSuccesses(contract, located);
  }
  expandErrors(contract);
  pairExamples(contract);
  dropUnused(contract);
  return contract;
}

/** A path has one family, because a wrong method gets its error before an operation is chosen. */
function moveErrorFamilies(contract: Contract): void {
  const member = 'x-error-family';
  const paths = contract.paths as Record<string, { [member]?: ErrorFamily }>;
  for (const { path, operation } of operationsOf(contract)) {
    const family = paths[path]?.[member];
    if (family) operation[member] = family;
  }
  for (const item of Object.values(paths)) delete item[member];
}

function addTitles({ components }: Contract): void {
  for (const [name, schema] of Object.entries(components.schemas)) schema.title ??= name;
  for (const [name, { schema }] of Object.entries(components.headers))
    if (schema) schema.title ??= `${name}Header`;
  for (const [name, { schema }] of Object.entries(components.parameters)) {
    if (schema && schema.$ref === undefined) schema.title ??= name;
  }
}

/**
 * The maximum page size. A request for a larger page gets this size (`docs/reference/limits.md`).
 */
const largestPage = 100;

function boundPages({ components }: Contract): void {
  for (const { properties = {} } of Object.values(components.schemas)) {
    const { items, limit, next_cursor: snakeCase, nextCursor = snakeCase } = properties;
    if (items && limit && nextCursor) items.maxItems ??= largestPage;
  }
}

/** Members of a schema that contain data, which may look like a schema. */
const data = new Set(['default', 'example', 'examples', 'const', 'enum']);

/**
 * Gives integers with bounds the format `int32`, like the type of their columns, unless the
 * contract says `int64`. An integer without bounds gets no format. A page size, for example, may be
 * any number, because the service clamps it.
 */
function addIntegerFormats(node: object): void {
  const { type } = node as { type?: unknown };
  const types = [type].flat().filter((one) => one !== 'null');
  const isBounded = ['minimum', 'maximum', 'const'].some((keyword) => keyword in node);
  if (types.length === 1 && types[0] === 'integer' && isBounded)
    Object.assign(node, { format: 'int32', ...node });
  for (const [name, member] of Object.entries(node)) {
    if (member !== null && typeof member === 'object' && !data.has(name)) addIntegerFormats(member);
  }
}

function addLanguage(contract: Contract, { operation }: Located): void {
  if (isInternal(operation)) return;
  operation.parameters = [
    ...(operation.parameters ?? []),
    refer(contract, 'parameters', 'AcceptLanguage'),
  ];
}

/** The operations of the internal listener that use no database. It has no limit that gives 503. */
const withoutDatabase: ReadonlySet<string> = new Set([
  'getLiveness',
  'getMetrics',
  'getCatalogSchema',
  'getInternalContract',
]);

/**
 * Returns the errors that can be derived from an operation, by status. An operation that identifies
 * callers limits the concurrent requests of each caller, so it has a 429 even without a rate limit.
 * A read with an entity tag obeys `If-Match`, so it has a 412.
 * The internal listener identifies no callers, also with tokens. It sends 403 to requests from web
 * pages.
 */
function derivedErrors(
  contract: Contract,
  { path, method, operation }: Located,
): Record<string, string> {
  const { security } = contract;
  const isSecured = (operation.security ?? security).length > 0;
  return {
    ...(isSecured ? { 401: 'Unauthenticated' } : {}),
    ...(isSecured || isInternal(operation) ? { 403: 'Forbidden' } : {}),
    ...(operation.requestBody ? { 408: 'RequestTimeout', 415: 'UnsupportedMediaType' } : {}),
    ...(method === 'get' && hasEntityTag(contract, operation) ? { 412: 'PreconditionFailed' } : {}),
    ...(method === 'get' ? {} : { 413: 'BodyTooLarge' }),
    ...(path.includes('{') ? { 414: 'UriTooLong' } : {}),
    ...((isSecured && !isInternal(operation)) || operation['x-rate-limit']
      ? { 429: 'RateLimited' }
      : {}),
    431: 'HeadersTooLarge',
    500: 'InternalServerError',
    ...(alwaysServed.has(operation.operationId) || withoutDatabase.has(operation.operationId)
      ? {}
      : { 503: 'ServiceUnavailable' }),
  };
}

/** Whether a read has an entity tag. It then obeys `If-Match` (src/contract/preconditions.ts). */
function hasEntityTag(contract: Contract, { responses }: Operation): boolean {
  const { 200: success } = responses;
  const { headers = {} } =
    success?.$ref === undefined ? (success ?? {}) : responseOf(contract, success);
  return 'ETag' in headers;
}

/**
 * Adds the derived errors. A family may have its own version of an error, whose name begins with
 * the family's prefix.
 */
function addErrors(contract: Contract, located: Located): void {
  const { operation } = located;
  const { prefix } = families[familyOf(located)];
  const derived = Object.entries(derivedErrors(contract, located)).map(([status, name]) => {
    const own = `${prefix}${name}`;
    return [
      status,
      refer(contract, 'responses', own in contract.components.responses ? own : name),
    ] as const;
  });
  const responses: Operation['responses'] = {
    ...Object.fromEntries(derived),
    ...operation.responses,
  };
  operation.responses = Object.fromEntries(
    Object.entries(responses).sort(([a], [b]) => Number(a) - Number(b)),
  );
}

function addToSuccesses(contract: Contract, located: Located): void {
  const { responses } = located.operation;
  for (const [status, declared] of Object.entries(responses).filter(
    ([code]) => Number(code) < 400,
  )) {
    const response = declared.$ref === undefined ? declared : responseOf(contract, declared);
    // A 304 repeats the headers of the 200 that say something about the resource (RFC 9110, section
    // 15.4.5), unless the contract lists its headers.
    const { 'Content-Language': _, ...repeated } = responses['200']?.headers ?? {};
    const own = response.headers ?? (status === '304' ? repeated : {});
    response.headers = { ...headers(contract, successHeaders(located, response)), ...own };
    if (response.content) addXml(located, response.content);
  }
}

/** Returns the component names of the headers that every success of an operation has. */
function successHeaders(
  { method, operation }: Located,
  { content = {} }: Response,
): Record<string, string> {
  return {
    'X-Request-Id': 'RequestId',
    ...(method === 'get' ? {} : { 'Cache-Control': 'NoStore' }),
    ...(errorForms.formal.mediaType in content ? { Vary: 'VaryByAccept' } : {}),
    ...(operation['x-rate-limit'] ? rateLimitHeaders : {}),
    ...(operation.deprecated ? { Deprecation: 'DeprecatedSince', Sunset: 'SunsetDate' } : {}),
  };
}

/** Adds XML to the JSON bodies of an operation whose errors are available as XML. */
function addXml(located: Located, content: Record<string, Media>): void {
  const json = content[errorForms.native.mediaType];
  if (json && families[familyOf(located)].forms.includes('xml'))
    content[errorForms.xml.mediaType] = { schema: json.schema };
}
