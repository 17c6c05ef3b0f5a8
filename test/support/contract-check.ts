/**
 * Checks responses against an OpenAPI description: status, headers, media type, body and reason.
 */
import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Media {
  schema: { $ref?: string };
  examples?: Record<string, unknown>;
}

interface Header {
  required?: boolean;
  schema?: { const?: string };
}

interface ResponseObject {
  $ref?: string;
  headers?: Record<string, Header & { $ref?: string }>;
  content?: Record<string, Media>;
}

interface Operation {
  operationId: string;
  responses: Record<string, ResponseObject>;
}

/** The parts of an OpenAPI description that the check reads. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, ResponseObject>;
    headers: Record<string, Header>;
  };
}

/** A response from `inject` or `fetch`, with its request. */
export interface SeenResponse {
  method: string;
  url: string;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/**
 * Throws an AssertionError if the description does not allow the response. Returns the operation of
 * the request, or undefined for another path or method, about which the description says nothing.
 */
export type ContractCheck = (response: SeenResponse) => Operation | undefined;

/** Returns the check for a description. */
export function contractCheck(description: Description): ContractCheck {
  const operationOf = operationFinder(description);
  const requireSchema = schemaCheck(description);

  const requireDeclared = (operation: Operation, response: SeenResponse) => {
    const declared = declaredResponse(description, operation, response);
    requireDeclaredHeaders(description, declared, response);
    // The response to a HEAD has the headers of the response to a GET, without the body.
    if (response.method === 'HEAD') return;
    if (!declared.content) {
      assert.equal(response.body, '', `${seen(response)}: the contract declares no body`);
      return;
    }
    const mediaType = String(response.headers['content-type']).split(';')[0] ?? '';
    const media = declared.content[mediaType] ?? declared.content['*/*'];
    assert.ok(media, `${seen(response)}: the contract does not declare ${mediaType}`);
    // XML, pages and files have no schema that could be compared with their text.
    if (!mediaType.endsWith('json')) return;
    const body: unknown = JSON.parse(response.body);
    requireSchema(media, body, response);
    if (response.status >= 400) requireKnownReason(media, body, response);
  };

  return (response) => {
    requireServiceHeaders(response);
    const operation = operationOf(response.method, response.url);
    if (operation) requireDeclared(operation, response);
    return operation;
  };
}

/** Describes a response in the message of a failed check. */
function seen({ method, url, status, body }: SeenResponse): string {
  return `${method} ${url} -> ${status} ${body.slice(0, 300)}`;
}

/** Checks the requirements for all responses, which no operation declares. */
function requireServiceHeaders(response: SeenResponse): void {
  const { status, headers } = response;
  assert.equal(typeof headers['x-request-id'], 'string', `${seen(response)}: no X-Request-Id`);
  if (status < 400) return;
  assert.equal(headers['cache-control'], 'no-store', `${seen(response)}: the error may be cached`);
}

/**
 * Returns a function that finds the operation of a request. Of several paths, the one with the
 * fewest parameters wins. A HEAD is a request for the operation of the GET.
 */
function operationFinder({ paths }: Description) {
  const candidates = Object.entries(paths)
    .map(([path, operations]) => {
      const literals = path.split(/\{\w+\}/);
      const pattern = new RegExp(`^${literals.map(RegExp.escape).join('[^/]+')}$`);
      return { operations, pattern, parameters: literals.length - 1 };
    })
    .sort((one, other) => one.parameters - other.parameters);
  return (method: string, url: string): Operation | undefined => {
    const pathname = url.split('?')[0] ?? '';
    const path = candidates.find(({ pattern }) => pattern.test(pathname));
    return path?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()];
  };
}

function declaredResponse(
  { components }: Description,
  { operationId, responses }: Operation,
  response: SeenResponse,
): ResponseObject {
  const declared = responses[String(response.status)];
  assert.ok(declared, `${seen(response)}: ${operationId} does not declare this status`);
  if (declared.$ref === undefined) return declared;
  const component = components.responses[nameIn(declared.$ref)];
  assert.ok(component, `${seen(response)}: the contract lacks ${declared.$ref}`);
  return component;
}

function requireDeclaredHeaders(
  { components }: Description,
  declared: ResponseObject,
  response: SeenResponse,
): void {
  for (const [name, header] of Object.entries(declared.headers ?? {})) {
    const { required, schema } = (header.$ref && components.headers[nameIn(header.$ref)]) || header;
    const value = response.headers[name.toLowerCase()];
    if (required) assert.notEqual(value, undefined, `${seen(response)}: ${name} is missing`);
    if (value === undefined || schema?.const === undefined) continue;
    assert.equal(value, schema.const, `${seen(response)}: ${name} is not ${schema.const}`);
  }
}

/** Returns a function that compares a body with its schema. It compiles each schema once. */
function schemaCheck({ components }: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'contract', components });
  const validators = new Map<string, ValidateFunction>();
  return ({ schema: { $ref } }: Media, body: unknown, response: SeenResponse): void => {
    assert.ok($ref, `${seen(response)}: the schema of the body is not a component`);
    const validate = validators.get($ref) ?? ajv.compile({ $ref: `contract${$ref}` });
    validators.set($ref, validate);
    assert.ok(validate(body), `${seen(response)}: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Checks that the examples of an error, which are named after reasons, contain its reason. */
function requireKnownReason({ examples = {} }: Media, body: unknown, response: SeenResponse): void {
  const { reason } = body as { reason?: string };
  // The plain format of an error has no reason.
  if (reason === undefined) return;
  assert.ok(
    Object.hasOwn(examples, reason),
    `${seen(response)}: the contract does not document the reason ${reason}`,
  );
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
