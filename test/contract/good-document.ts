/** A small contract that breaks no rule, and the edits with which tests make it break a rule. */

type Members = Record<string, unknown>;
type Path = readonly string[];

/** An edit of a document. */
export type Edit = (document: Members) => void;

/** The only path of the document. */
const cups = '/v1/tea-cups/{cup_id}';
/** The operation that reads a cup: protected, without a body. */
export const getCup: Path = ['paths', cups, 'get'];
/** The operation that creates a cup: public, with a body and a rate limit. */
export const putCup: Path = ['paths', cups, 'put'];
export const cupSchema: Path = ['components', 'schemas', 'Cup'];
/** The examples of the 500 that both operations share. */
export const failed: Path = [
  ...['components', 'responses', 'Failed', 'content', 'application/json', 'examples'],
];

/** A header. */
const text = { schema: { type: 'string' } };

/** Returns a fresh copy of the document. */
export function goodDocument(): Members {
  const cup = {
    schema: { $ref: '#/components/schemas/Cup' },
    examples: { full: { $ref: '#/components/examples/full' } },
  };
  return structuredClone({
    openapi: '3.1.0',
    info: { title: 'Cups', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ bearerAuth: [] }],
    paths: {
      [cups]: {
        parameters: [{ $ref: '#/components/parameters/CupId' }],
        get: {
          operationId: 'getCup',
          summary: 'Read a cup',
          'x-audience': 'public',
          'x-error-family': 'negotiated',
          parameters: [],
          responses: {
            '200': {
              description: 'A cup',
              headers: { ETag: text },
              content: { 'application/json': cup },
              links: { fill: { operationId: 'putCup', parameters: { cup_id: '1' } } },
            },
            '401': error(401, 'authentication_required'),
            '500': { $ref: '#/components/responses/Failed' },
          },
        },
        put: {
          operationId: 'putCup',
          summary: 'Fill a cup',
          'x-audience': 'public',
          'x-error-family': 'negotiated',
          'x-rate-limit': 'standard',
          'x-idempotency': { mode: 'accepted', lifetime_seconds: 60, scope: 'caller' },
          security: [],
          parameters: [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }],
          requestBody: { required: true, content: { 'application/json': cup } },
          responses: {
            '200': { description: 'Done', content: { 'application/json': cup } },
            '412': error(412, 'revision_mismatch'),
            '429': error(429, 'rate_limit_exceeded'),
            '500': { $ref: '#/components/responses/Failed' },
          },
        },
      },
    },
    components: {
      securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } },
      examples: { full: { value: { id: 1, is_hot: true } } },
      parameters: {
        CupId: {
          name: 'cup_id',
          in: 'path',
          required: true,
          schema: { type: 'integer' },
          examples: { full: { value: 1 } },
        },
      },
      responses: { Failed: error(500, 'internal_server_error') },
      schemas: {
        Cup: {
          title: 'Cup',
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'integer', 'x-message': 'must be the number of a cup' },
            is_hot: { type: 'boolean' },
          },
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

function error(status: number, reason: string): Members {
  return {
    description: reason,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Fault' },
        examples: { [reason]: { value: { status, reason } } },
      },
      'application/xml': { schema: { $ref: '#/components/schemas/Fault' } },
    },
  };
}

/** Sets a value at a path. */
export function set(path: Path, value: unknown): Edit {
  return (document) => {
    parentOf(document, path)[path.at(-1) ?? ''] = value;
  };
}

/** Deletes the value at a path. */
export function remove(path: Path): Edit {
  return (document) => {
    delete parentOf(document, path)[path.at(-1) ?? ''];
  };
}

function parentOf(document: Members, path: Path): Members {
  return path.slice(0, -1).reduce<Members>((node, key) => node[key] as Members, document);
}
