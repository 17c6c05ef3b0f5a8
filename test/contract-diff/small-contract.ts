/** A small contract, whose operations have each part that a planted change edits. */
import type { Json } from '../support/json.ts';

export type Document = Json;

/** Returns a contract that writes and reads a cup, and delivers it to a webhook. */
export function smallContract(version = '1.0.0'): Document {
  const properties = {
    id: { type: 'integer' },
    size: { type: 'string', enum: ['small', 'large'] },
    note: { type: ['string', 'null'], maxLength: 100, pattern: '^a' },
    lid: { type: 'object', properties: { color: { type: 'string' } } },
  };
  const cup = () => structuredClone({ type: 'object', required: ['id', 'size'], properties });
  const json = (schema: object) => ({ 'application/json': { schema } });
  const sizes = { type: 'array', items: { type: 'string' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Cups', version },
    servers: [{ url: '/' }],
    security: [{ bearerAuth: [] }],
    paths: {
      '/cups': {
        put: {
          operationId: 'putCup',
          'x-audience': 'public',
          'x-body-limit': 1000,
          'x-idempotency': { mode: 'accepted', lifetime_seconds: 86_400, scope: 'caller' },
          'x-rate-limit': 'standard',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10, default: 5 } },
            { name: 'sizes', in: 'query', schema: sizes },
          ],
          requestBody: {
            content: { ...json(cup()), 'text/plain': { schema: { type: 'string' } } },
          },
          responses: {
            '200': {
              description: 'The cup',
              headers: { ETag: { schema: { type: 'string' } } },
              content: json({ $ref: '#/components/schemas/Cup' }),
            },
            '404': { description: 'No such cup' },
          },
        },
        get: {
          operationId: 'getCup',
          'x-audience': 'public',
          deprecated: true,
          'x-sunset': '2128-06-30',
          security: [{ partnerKey: [] }],
          responses: {
            '200': { description: 'Nothing' },
            '304': {
              description: 'Unchanged',
              headers: { 'Content-Language': { required: true, schema: { type: 'string' } } },
            },
          },
        },
      },
    },
    webhooks: {
      'cup.filled': {
        post: {
          requestBody: { content: json(cup()) },
          responses: { '204': { description: 'Received' } },
        },
      },
    },
    components: {
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer' },
        partnerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
      schemas: { Cup: cup() },
    },
  };
}

export const put = (document: Document) => document.paths['/cups'].put;
export const get = (document: Document) => document.paths['/cups'].get;
/** The schema of the cup that clients send. */
export const sent = (document: Document) =>
  put(document).requestBody.content['application/json'].schema;
/** The schema of the cup that clients receive. */
export const received = (document: Document) => document.components.schemas.Cup;
/** The schema of the cup that receivers of webhooks get. */
export const delivered = (document: Document) =>
  document.webhooks['cup.filled'].post.requestBody.content['application/json'].schema;
