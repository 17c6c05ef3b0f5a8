/** Planted changes of request bodies, and of responses with their headers. */
import { type Document, get, given, type Planted, plant, put, received, sent } from './planted.ts';

const response = (d: Document) => put(d).responses['200'];

/** The changes by topic. */
export const plantedBodies: Record<string, Planted[]> = {
  'request bodies': [
    plant(
      'breaking',
      /request body was removed/,
      (d) => delete put(d).requestBody,
      'request-body-removed',
    ),
    plant(
      'breaking',
      /request body was added and is required/,
      (d) => (get(d).requestBody = { required: true, content: {} }),
      'request-body-added-required',
    ),
    plant(
      'addition',
      /request body was added/,
      (d) => (get(d).requestBody = { content: {} }),
      'request-body-added-optional',
    ),
    plant(
      'breaking',
      /request body became required/,
      (d) => (put(d).requestBody.required = true),
      'request-body-became-required',
    ),
    given(
      (d) => (put(d).requestBody.required = true),
      plant(
        'addition',
        /request body became optional/,
        (d) => delete put(d).requestBody.required,
        'request-body-became-optional',
      ),
    ),
    given(
      (d) => (put(d).requestBody.content['text/csv'] = {}),
      plant(
        'breaking',
        /\(text\/csv\): the type any became string/,
        (d) => (put(d).requestBody.content['text/csv'].schema = { type: 'string' }),
        'request-body-media-type-schema-added',
      ),
    ),
    given(
      (d) => (sent(d).properties.lid = { default: true }),
      plant(
        'breaking',
        /lid became required/,
        (d) => sent(d).required.push('lid'),
        'request-property-became-required-with-default',
      ),
    ),
    plant(
      'breaking',
      /media type text\/plain was removed/,
      (d) => delete put(d).requestBody.content['text/plain'],
      'request-body-media-type-removed',
    ),
    plant(
      'addition',
      /media type text\/csv was added/,
      (d) => (put(d).requestBody.content['text/csv'] = { schema: {} }),
      'request-body-media-type-added',
    ),
    plant(
      'addition',
      /the type string became any/,
      (d) => delete put(d).requestBody.content['text/plain'].schema,
      'request-body-media-type-schema-removed',
    ),
    plant(
      'breaking',
      /encoding changed; the comparison cannot/,
      (d) => (put(d).requestBody.content['text/plain'].encoding = { a: {} }),
    ),
    plant(
      'breaking',
      /note became required/,
      (d) => sent(d).required.push('note'),
      'request-property-became-required',
    ),
    plant('breaking', /lid became required/, (d) => sent(d).required.push('lid')),
    plant(
      'breaking',
      /lid was added and is required/,
      (d) => Object.assign(sent(d).properties, { lid: {} }) && sent(d).required.push('lid'),
      'new-required-request-property',
    ),
    plant(
      'breaking',
      /lid was added and is required/,
      (d) =>
        Object.assign(sent(d).properties, { lid: { default: true } }) &&
        sent(d).required.push('lid'),
      'new-required-request-property-with-default',
    ),
    plant(
      'addition',
      /lid was added/,
      (d) => (sent(d).properties.lid = {}),
      'new-optional-request-property',
    ),
    plant(
      'breaking',
      /note was removed/,
      (d) => delete sent(d).properties.note,
      'request-property-removed',
    ),
    plant(
      'addition',
      /size became optional/,
      (d) => (sent(d).required = ['id']),
      'request-property-became-optional',
    ),
    plant(
      'breaking',
      /the type null, string became string/,
      (d) => (sent(d).properties.note.type = 'string'),
    ),
    plant(
      'addition',
      /the type integer became number/,
      (d) => (sent(d).properties.id.type = 'number'),
    ),
    plant(
      'breaking',
      /large is no longer a value/,
      (d) => (sent(d).properties.size = { type: 'string', enum: ['small'] }),
    ),
    plant(
      'addition',
      /huge is a new value/,
      (d) => (sent(d).properties.size = { type: 'string', enum: ['small', 'large', 'huge'] }),
    ),
    plant(
      'breaking',
      /only small are allowed/,
      (d) => (sent(d).properties.tags.items.const = 'small'),
    ),
    plant('breaking', /minimum 1 became 2/, (d) => (sent(d).properties.id.minimum = 2)),
    plant('breaking', /maxItems 10 became 9/, (d) => (sent(d).properties.tags.maxItems = 9)),
    plant('breaking', /pattern \^a became \^b/, (d) => (sent(d).properties.note.pattern = '^b')),
    plant('breaking', /format none became uuid/, (d) => (sent(d).properties.note.format = 'uuid')),
    plant(
      'breaking',
      /items: the type string became integer/,
      (d) => (sent(d).properties.tags.items.type = 'integer'),
    ),
    plant('addition', /further properties are allowed/, (d) => delete sent(d).additionalProperties),
  ],
  responses: [
    plant(
      'breaking',
      /response 200 was removed/,
      (d) => delete put(d).responses['200'],
      'response-success-status-removed',
    ),
    plant(
      'addition',
      /response 404 was removed/,
      (d) => delete put(d).responses['404'],
      'response-non-success-status-removed',
    ),
    plant(
      'warning',
      /response 202 was added/,
      (d) => (put(d).responses['202'] = {}),
      'response-success-status-added',
    ),
    plant(
      'addition',
      /response 429 was added/,
      (d) => (put(d).responses['429'] = {}),
      'response-non-success-status-added',
    ),
    plant(
      'breaking',
      /header ETag was removed/,
      (d) => delete response(d).headers.ETag,
      'required-response-header-removed',
    ),
    given(
      (d) => (response(d).headers.Age = {}),
      plant(
        'breaking',
        /header Age was removed/,
        (d) => delete response(d).headers.Age,
        'optional-response-header-removed',
      ),
    ),
    given(
      (d) => (get(d).responses['200'].content['text/csv'] = {}),
      plant(
        'addition',
        /\(text\/csv\): the type any became string/,
        (d) => (get(d).responses['200'].content['text/csv'].schema = { type: 'string' }),
        'response-body-media-type-schema-added',
      ),
    ),
    given(
      (d) => (get(d).responses['200'].content['text/csv'] = { schema: { type: 'string' } }),
      plant(
        'breaking',
        /\(text\/csv\): the type string became any/,
        (d) => delete get(d).responses['200'].content['text/csv'].schema,
        'response-body-media-type-schema-removed',
      ),
    ),
    plant(
      'breaking',
      /size was removed/,
      (d) => delete received(d).properties.size && received(d).required.pop(),
      'response-required-property-removed',
    ),
    plant(
      'addition',
      /header Age was added/,
      (d) => (response(d).headers.Age = {}),
      'response-header-added',
    ),
    plant(
      'breaking',
      /header ETag became optional/,
      (d) => (response(d).headers.ETag.required = false),
      'response-header-became-optional',
    ),
    plant(
      'breaking',
      /header ETag: the type string became integer/,
      (d) => (response(d).headers.ETag.schema.type = 'integer'),
    ),
    plant(
      'breaking',
      /header ETag: style changed; the comparison cannot/,
      (d) => (response(d).headers.ETag.style = 'simple'),
    ),
    plant('warning', /the link get was removed/, (d) => delete response(d).links),
    plant('warning', /the link get changed/, (d) => (response(d).links.get.operationId = 'putCup')),
    plant(
      'addition',
      /the link put was added/,
      (d) => (response(d).links.put = { operationId: 'putCup' }),
    ),
    plant(
      'breaking',
      /response 200: x-new changed; the comparison cannot/,
      (d) => (response(d)['x-new'] = true),
    ),
    plant(
      'breaking',
      /media type application\/json was removed/,
      (d) => delete get(d).responses['200'].content['application/json'],
      'response-media-type-removed',
    ),
    plant(
      'addition',
      /media type text\/csv was added/,
      (d) => (get(d).responses['200'].content['text/csv'] = {}),
      'response-media-type-added',
    ),
    plant(
      'breaking',
      /\(application\/xml\): the type object became string/,
      (d) =>
        (response(d).content['application/xml'].schema = {
          ...d.components.schemas.Cup,
          type: 'string',
        }),
    ),
    plant(
      'breaking',
      /note was removed/,
      (d) => delete received(d).properties.note,
      'response-optional-property-removed',
    ),
    plant(
      'addition',
      /lid was added/,
      (d) => (received(d).properties.lid = {}),
      'response-optional-property-added',
    ),
    plant(
      'addition',
      /lid was added and is required/,
      (d) => Object.assign(received(d).properties, { lid: {} }) && received(d).required.push('lid'),
      'response-required-property-added',
    ),
    plant(
      'breaking',
      /size became optional/,
      (d) => (received(d).required = ['id']),
      'response-property-became-optional',
    ),
    plant(
      'addition',
      /note became required/,
      (d) => received(d).required.push('note'),
      'response-property-became-required',
    ),
    plant(
      'breaking',
      /the type integer became integer, null/,
      (d) => (received(d).properties.id.type = ['integer', 'null']),
    ),
    plant(
      'addition',
      /the type null, string became string/,
      (d) => (received(d).properties.note.type = 'string'),
    ),
    plant(
      'warning',
      /huge is a new value/,
      (d) => (received(d).properties.size = { type: 'string', enum: ['small', 'large', 'huge'] }),
    ),
    plant(
      'addition',
      /large is no longer a value/,
      (d) => (received(d).properties.size = { type: 'string', enum: ['small'] }),
      'response-mediatype-enum-value-removed',
    ),
    plant(
      'warning',
      /maxLength 100 became 200/,
      (d) => (received(d).properties.note.maxLength = 200),
    ),
    plant(
      'breaking',
      /format date became date-time/,
      (d) => (received(d).properties.tags.items.format = 'date-time'),
    ),
  ],
};
