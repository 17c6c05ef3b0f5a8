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

interface ResponseObject {
  $ref?: string;
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, Media>;
}

/** The parts of an OpenAPI description that the check reads. */
export interface Description {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, ResponseObject> }>
  >;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, ResponseObject>;
    headers: Record<string, { required?: boolean }>;
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

const operationMethods = new Set(['GET', 'PUT', 'POST', 'DELETE', 'PATCH']);

/** Throws an AssertionError if the description does not allow the response. */
export type Check = (response: SeenResponse) => void;

/** Returns the check for a description. */
export function contractCheck(description: Description): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'contract', components: description.components });
  const validators = new Map<string, ValidateFunction>();
  const validator = (reference: string) => {
    let validate = validators.get(reference);
    if (!validate) {
      validate = ajv.compile({ $ref: `contract${reference}` });
      validators.set(reference, validate);
    }
    return validate;
  };
  const paths = Object.keys(description.paths).map((path) => ({
    path,
    matches: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    literal: !path.includes('{'),
  }));

  return (response) => {
    const { method, url, status, headers, body } = response;
    const where = `${method} ${url} -> ${status} ${body.slice(0, 300)}`;
    const pathname = url.split('?')[0] ?? '';
    const known = paths
      .filter(({ matches }) => matches.test(pathname))
      .sort((a, b) => +b.literal - +a.literal)[0];
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = known && description.paths[known.path]?.[name];
    assert.ok(typeof headers['x-request-id'] === 'string', `${where}: X-Request-Id is missing`);
    if (status >= 400)
      assert.equal(headers['cache-control'], 'no-store', `${where}: the error may be cached`);
    if (!operation || !operationMethods.has(name.toUpperCase())) return;

    const found = operation.responses[String(status)];
    assert.ok(found, `${where}: ${operation.operationId} does not declare this status`);
    const declared = found.$ref ? description.components.responses[lastOf(found.$ref)] : found;
    assert.ok(declared);
    for (const [header, { $ref, required }] of Object.entries(declared.headers ?? {})) {
      const isRequired = $ref ? description.components.headers[lastOf($ref)]?.required : required;
      if (isRequired)
        assert.ok(headers[header.toLowerCase()] !== undefined, `${where}: ${header} is missing`);
    }
    if (method === 'HEAD') return;
    if (!declared.content)
      return assert.equal(body, '', `${where}: ${operation.operationId} declares no body`);

    const mediaType = String(headers['content-type']).split(';')[0] ?? '';
    const media = declared.content[mediaType] ?? declared.content['*/*'];
    assert.ok(
      media,
      `${where}: ${operation.operationId} does not declare ${mediaType} for this status`,
    );
    if (!mediaType.endsWith('json') || !media.schema.$ref) return;
    const value: unknown = JSON.parse(body);
    const validate = validator(media.schema.$ref);
    assert.ok(validate(value), `${where}: ${ajv.errorsText(validate.errors)}`);
    const { reason } = value as { reason?: string };
    // The plain format of an error has no reason.
    if (status < 400 || reason === undefined) return;
    const reasons = Object.keys(media.examples ?? {});
    assert.ok(
      reasons.includes(reason),
      `${where}: ${operation.operationId} does not document ${reason}`,
    );
  };
}

function lastOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
