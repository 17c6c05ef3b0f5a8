/**
 * A small contract with every part that can change, and functions that plant changes into this
 * contract.
 */
import { type Change, compareContracts } from '../../scripts/contract/diff/compare.ts';
import type { Level } from '../../scripts/contract/diff/finding.ts';
import type { Json } from '../support/json.ts';

export type Document = Json;
export type Edit = (document: Document) => unknown;

/** A planted change: its rating, its message, and the checks of oasdiff that find it. */
export interface Planted {
  level: Level;
  message: RegExp;
  edit: Edit;
  /** Prepares both contracts before the change. */
  prepare: Edit;
  /** Names of checks; `{a,b}` expands to several names. */
  checks: readonly string[];
}

/**
 * Returns a planted change for which the comparison must report exactly one finding, of this level.
 */
export function plant(level: Level, message: RegExp, edit: Edit, ...checks: string[]): Planted {
  return { level, message, edit, checks, prepare: () => undefined };
}

/** Plants a change into two contracts that both need preparation. */
export function given(prepare: Edit, planted: Planted): Planted {
  return { ...planted, prepare };
}

/**
 * Returns the findings of a comparison after a planted change. `prepare` is applied to both
 * contracts.
 */
export function changesOf(edit: Edit, prepare: Edit = () => undefined): Change[] {
  const [before, after] = [contract(), contract()];
  prepare(before);
  prepare(after);
  edit(after);
  return compareContracts(before, after);
}

/** Expands braces in a name: `max-{set,decreased}` becomes two names. */
export function namesIn(pattern: string): string[] {
  const [, start = '', list, end = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined
    ? [pattern]
    : list.split(',').flatMap((part) => namesIn(start + part + end));
}

/** A small contract with every part that can change. */
export function contract(): Document {
  const cup = {
    title: 'Cup',
    type: 'object',
    required: ['id', 'size'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      size: { $ref: '#/components/schemas/Size' },
      note: { type: ['string', 'null'], maxLength: 100, pattern: '^a' },
      tags: { type: 'array', maxItems: 10, items: { type: 'string', format: 'date' } },
    },
    additionalProperties: false,
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Cup' } } };
  return {
    openapi: '3.1.0',
    info: { version: '1.0.0' },
    servers: [{ url: '/', description: 'Here' }],
    security: [{ bearerAuth: [] }],
    paths: {
      '/cups': {
        put: {
          operationId: 'putCup',
          'x-audience': 'public',
          'x-body-limit': 1000,
          'x-idempotency': { mode: 'accepted', lifetime_seconds: 86_400, scope: 'caller' },
          tags: ['Cups'],
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } }],
          requestBody: { content: { ...content, 'text/plain': { schema: { type: 'string' } } } },
          responses: {
            '200': {
              headers: { ETag: { required: true, schema: { type: 'string' } } },
              content: {
                ...structuredClone(content),
                'application/xml': structuredClone(content['application/json']),
              },
              links: { get: { operationId: 'getCup', description: 'The cup' } },
            },
            '404': { description: 'No such cup' },
          },
        },
        get: {
          operationId: 'getCup',
          'x-audience': 'public',
          deprecated: true,
          'x-sunset': '2028-06-30',
          security: [{ bearerAuth: ['admin'] }, { bearerAuth: ['moderator'] }],
          responses: {
            '200': {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Seen' } } },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A token' },
        partnerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
      schemas: {
        Size: { title: 'Size', type: 'string', enum: ['small', 'large'] },
        Sent: { oneOf: [{ $ref: '#/components/schemas/Cup' }, { title: 'Mug', type: 'object' }] },
        Cup: cup,
        Seen: { ...structuredClone(cup), title: 'Seen' },
      },
    },
  };
}

export const put = (document: Document) => document.paths['/cups'].put;
export const get = (document: Document) => document.paths['/cups'].get;
/** The schema of values that clients send, and the schema of values that clients receive. */
export const sent = (document: Document) => {
  document.components.schemas.OnlySent =
    document.components.schemas.OnlySent ?? structuredClone(document.components.schemas.Cup);
  put(document).requestBody.content['application/json'].schema = {
    $ref: '#/components/schemas/OnlySent',
  };
  return document.components.schemas.OnlySent;
};
export const received = (document: Document) => document.components.schemas.Seen;
