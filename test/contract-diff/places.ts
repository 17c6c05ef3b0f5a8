/** The places of a schema in the planted contract. */
import { type Document, get, put } from './planted.ts';

type Place = {
  direction: 'request' | 'response';
  set: (document: Document, schema: unknown) => void;
};

const requestBody = (d: Document) => put(d).requestBody.content['application/json'];
const responseBody = (d: Document) => get(d).responses['200'].content['application/json'];
const required = (schema: unknown) => ({
  type: 'object',
  required: ['it'],
  properties: { it: schema },
});
const optional = (schema: unknown) => ({ type: 'object', properties: { it: schema } });

/** The first parts of the names that the checks of oasdiff have at each place. */
export const places: Record<string, Place> = {
  'request-body': { direction: 'request', set: (d, schema) => (requestBody(d).schema = schema) },
  'request-property': {
    direction: 'request',
    set: (d, schema) => (requestBody(d).schema = optional(schema)),
  },
  'request-optional-property': {
    direction: 'request',
    set: (d, schema) => (requestBody(d).schema = optional(schema)),
  },
  'request-required-property': {
    direction: 'request',
    set: (d, schema) => (requestBody(d).schema = required(schema)),
  },
  'request-parameter': {
    direction: 'request',
    set: (d, schema) => (put(d).parameters[0].schema = schema),
  },
  'request-parameter-property': {
    direction: 'request',
    set: (d, schema) => (put(d).parameters[0].schema = optional(schema)),
  },
  'request-header': {
    direction: 'request',
    set: (d, schema) => (put(d).parameters[1] = { name: 'X-Cup', in: 'header', schema }),
  },
  'response-body': { direction: 'response', set: (d, schema) => (responseBody(d).schema = schema) },
  'response-property': {
    direction: 'response',
    set: (d, schema) => (responseBody(d).schema = optional(schema)),
  },
  'response-optional-property': {
    direction: 'response',
    set: (d, schema) => (responseBody(d).schema = optional(schema)),
  },
  'response-required-property': {
    direction: 'response',
    set: (d, schema) => (responseBody(d).schema = required(schema)),
  },
  'response-header': {
    direction: 'response',
    set: (d, schema) => (put(d).responses['200'].headers.ETag.schema = schema),
  },
};
