/** A small contract that breaks no rule, and the edits with which tests make it break a rule. */

type Members = Record<string, unknown>;
type Path = readonly string[];

/** An edit of a document. */
export type Edit = (document: Members) => void;

/** The only path of the document. */
export const cups = '/v1/tea-cups/{cup_id}';
/** The operation that reads a cup: protected, without a body. */
export const getCup: Path = ['paths', cups, 'get'];
/** The operation that creates a cup: public, with a body and a rate limit. */
export const putCup: Path = ['paths', cups, 'put'];
export const cupSchema: Path = ['components', 'schemas', 'Cup'];
/** The 500 that both operations share. */
export const failed: Path = ['components', 'responses', 'Failed'];

const text = { schema: { title: 'Text', type: 'string' } };

/** Returns a fresh copy of the document. */
export function goodDocument(): Members {
  const cup = {
    schema: { $ref: '#/components/schemas/Cup' },
    examples: { full: { $ref: '#/components/examples/full' } },
  };
  const limits = { RateLimit: text, 'RateLimit-Policy': text };
  return structuredClone({
    openapi: '3.1.0',
    info: { title: 'Cups', version: '1.0.0' },
    security: [{ bearerAuth: [] }],
    paths: {
      [cups]: {
        parameters: [{ $ref: '#/components/parameters/CupId' }],
        get: {
          operationId: 'getCup',
          'x-audience': 'public',
          'x-error-family': 'negotiated',
          parameters: [],
          responses: {
            '200': {
              description: 'A cup',
              headers: { ETag: text },
              content: { 'application/json': cup },
            },
            '401': { $ref: '#/components/responses/Unauthenticated' },
            '429': error(429, 'rate_limit_exceeded'),
            '500': { $ref: '#/components/responses/Failed' },
          },
        },
        put: {
          operationId: 'putCup',
          'x-audience': 'public',
          'x-error-family': 'negotiated',
          'x-rate-limit': 'standard',
          security: [],
          requestBody: { required: true, content: { 'application/json': cup } },
          responses: {
            '200': {
              description: 'Done',
              headers: { ...limits, Deprecation: text, Sunset: text },
              content: { 'application/json': cup },
            },
            '400': error(400, 'invalid_request_body'),
            '408': error(408, 'request_timeout'),
            '413': error(413, 'body_too_large'),
            '415': error(415, 'unsupported_media_type'),
            '429': { ...error(429, 'rate_limit_exceeded'), headers: { Vary: text, ...limits } },
            '500': { $ref: '#/components/responses/Failed' },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer' },
        partnerKey: { type: 'apiKey' },
      },
      examples: { full: { value: { id: 1, is_hot: true } } },
      parameters: {
        CupId: {
          name: 'cup_id',
          in: 'path',
          required: true,
          schema: { title: 'CupId', type: 'integer' },
          examples: { full: { value: 1 } },
        },
      },
      responses: {
        Unauthenticated: error(401, 'authentication_required'),
        Failed: error(500, 'internal_server_error'),
      },
      schemas: {
        Cup: {
          title: 'Cup',
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'integer' }, is_hot: { type: 'boolean' } },
          additionalProperties: false,
        },
        Fault: {
          title: 'Fault',
          type: 'object',
          properties: { status: { type: 'integer' }, reason: { type: 'string' } },
        },
      },
    },
  });
}

/** Returns an error response in the media types that every error has. */
export function error(status: number, reason: string): Members {
  const body = {
    schema: { $ref: '#/components/schemas/Fault' },
    examples: { [reason]: { value: { status, reason } } },
  };
  return {
    description: reason,
    headers: { Vary: text },
    content: {
      'application/json': body,
      'application/vnd.beverage.order+json': body,
      'application/problem+json': body,
      'application/xml': { schema: body.schema },
    },
  };
}

/** Sets a value at a pointer. */
export function set(path: Path, value: unknown): Edit {
  return (document) => {
    parentOf(document, path)[path.at(-1) ?? ''] = value;
  };
}

/** Deletes the value at a pointer. */
export function remove(path: Path): Edit {
  return (document) => {
    delete parentOf(document, path)[path.at(-1) ?? ''];
  };
}

/** Adds a parameter to the reading operation, of type string by default. */
export function addParameter(parameter: Members): Edit {
  return set([...getCup, 'parameters'], [{ ...text, ...parameter }]);
}

/** Adds a response header to the reading operation. */
export function addHeader(name: string, header: Members = text): Edit {
  return set([...getCup, 'responses', '200', 'headers', name], header);
}

function parentOf(document: Members, path: Path): Members {
  return path.slice(0, -1).reduce<Members>((node, key) => node[key] as Members, document);
}
