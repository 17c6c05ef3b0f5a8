import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContract } from '../../scripts/contract/judge/check-contract.ts';
import { t } from '../support/tap.ts';
import {
  addHeader,
  addParameter,
  cupSchema,
  cups,
  type Edit,
  error,
  failed,
  getCup,
  goodDocument,
  putCup,
  remove,
  set,
} from './good-document.ts';

/** The camelCase response of the operation that reads a cup. */
const formalCup = [...getCup, 'responses', '200', 'content', 'application/vnd.beverage.order+json'];
/** A reference to the example of the document. */
const fullCup = { $ref: '#/components/examples/full' };
const cupBody = { schema: { $ref: '#/components/schemas/Cup' }, examples: { full: fullCup } };

/** Each topic has edits that break the good document, and the rules that must report them. */
const badDocuments: Record<string, [rule: string, edit: Edit][]> = {
  'names of paths': [
    ['path-name', set(['paths', '/v1/teaCups'], {})],
    ['path-name', set(['paths', '/v1/tea_cups'], {})],
    ['path-name', set(['paths', '/v1/{cupId}'], {})],
    ['path-name', set(['paths', '/v1/'], {})],
  ],
  'names of parameters': [
    ['parameter-name', set(['components', 'parameters', 'CupId', 'name'], 'cupId')],
    ['parameter-name', addParameter({ name: 'pageSize', in: 'query' })],
    [
      'parameter-name',
      addParameter({ name: 'hot', in: 'query', schema: { title: 'Hot', type: 'boolean' } }),
    ],
    ['parameter-name', addParameter({ name: 'Accept', in: 'header' })],
    ['parameter-name', addParameter({ name: 'authorization', in: 'header' })],
    ['header-name', addParameter({ name: 'if-match', in: 'header' })],
    ['header-name', addParameter({ name: 'X-Cup', in: 'header' })],
  ],
  'names of response headers': [
    ['header-name', addHeader('retry-after')],
    ['header-name', addHeader('x-cup-size')],
    ['header-name', addHeader('X-Cup-Size')],
  ],
  'names of booleans': [
    ['boolean-name', set([...cupSchema, 'properties', 'hot'], { type: 'boolean' })],
    ['boolean-name', set([...cupSchema, 'properties', 'island'], { type: ['boolean', 'null'] })],
  ],
  'titles of schemas': [
    ['schema-title', remove([...cupSchema, 'title'])],
    ['schema-title', set([...cupSchema, 'title'], 'Mug')],
    ['schema-title', addParameter({ name: 'size', in: 'query', schema: { type: 'string' } })],
    ['schema-title', addHeader('Retry-After', { schema: { type: 'integer' } })],
    [
      'schema-title',
      set([...getCup, 'responses', '200', 'content', 'application/json', 'schema'], {
        type: 'object',
      }),
    ],
    ['schema-title', set([...cupSchema, 'properties', 'lid'], { type: 'object' })],
    [
      'schema-title',
      set([...cupSchema, 'properties', 'size'], { type: 'string', enum: ['s', 'm'] }),
    ],
    [
      'schema-title',
      set([...cupSchema, 'properties', 'lids'], {
        type: 'array',
        items: { type: ['object', 'null'] },
      }),
    ],
  ],
  'patterns that only some languages can read': [
    ...[
      String.raw`^[^\u0000]*$`,
      '^(?!0)[0-9]$',
      '^(?=a)a$',
      '^(?<!a)b$',
      '^(?:a|b)$',
      String.raw`^\d$`,
      String.raw`^\p{L}$`,
      String.raw`^(a)\1$`,
      '^a{1,1001}$',
      'a$',
      '^a',
    ].map((pattern): [string, Edit] => [
      'pattern',
      set([...cupSchema, 'properties', 'lid'], { type: 'string', pattern }),
    ]),
  ],
  'rate limits': [['rate-limit', remove([...putCup, 'x-rate-limit'])]],
  'ids of operations': [
    ['operation-id', set([...putCup, 'operationId'], 'getCup')],
    ['operation-id', set([...putCup, 'operationId'], 'put-cup')],
    ['operation-id', remove([...putCup, 'operationId'])],
  ],
  'families of errors': [
    ['error-family error-media-types', remove([...getCup, 'x-error-family'])],
    ['error-family error-media-types', set([...putCup, 'x-error-family'], 'envelope')],
    ['error-family error-media-types extension', set([...getCup, 'x-error-family'], 'versioned')],
    ['error-family error-media-types', addVersionWithoutFamily],
  ],
  'operations of the camelCase view': [
    ['camel-case-view', set(formalCup, cupBody)],
    [
      'camel-case-view extension',
      both(set(formalCup, cupBody), set([...putCup, 'x-views'], ['camel', 'json'])),
    ],
  ],
  'media types of errors': [
    ['error-media-types', remove([...failed, 'content', 'application/problem+json'])],
    ['error-media-types', remove([...failed, 'content', 'application/xml'])],
    [
      'error-media-types',
      set([...failed, 'content', 'text/plain'], errorBody('internal_server_error')),
    ],
    ['error-media-types', remove([...failed, 'content'])],
    ['error-media-types', set([...getCup, 'x-audience'], 'internal')],
    ['error-media-types', remove([...failed, 'headers', 'Vary'])],
  ],
  'errors an operation must declare': [
    ['error-missing', remove([...getCup, 'responses', '401'])],
    ['error-missing', remove([...getCup, 'responses', '500'])],
    ['error-missing', remove([...putCup, 'responses', '415'])],
    ['error-missing', remove([...getCup, 'responses', '429'])],
    ['error-missing', remove([...putCup, 'responses', '429'])],
  ],
  'announcements of a rate limit and a deprecation': [
    ['announced-header', remove([...putCup, 'responses', '200', 'headers', 'RateLimit'])],
    ['announced-header', remove([...putCup, 'responses', '429', 'headers', 'RateLimit-Policy'])],
    [
      'announced-header',
      both(set([...getCup, 'deprecated'], true), set([...getCup, 'x-sunset'], '2030-01-31')),
    ],
    ['deprecation', set([...putCup, 'deprecated'], true)],
    ['deprecation', set([...putCup, 'x-sunset'], '2030-01-31')],
  ],
  'security requirements': [
    ['security', set([...getCup, 'security'], [{ partnerKey: ['admin'] }])],
    ['security', set([...getCup, 'security'], [{ password: [] }])],
  ],
  links: [
    ['link', set([...getCup, 'responses', '200', 'links'], { wash: { operationId: 'washCup' } })],
    [
      'link',
      set([...getCup, 'responses', '200', 'links'], {
        fill: { operationId: 'putCup', parameters: { lid: '1' } },
      }),
    ],
  ],
  extensions: [
    ['extension', set([...getCup, 'x-cache'], true)],
    ['extension', set([...failed, 'x-order'], 1)],
    ['extension', set([...getCup, 'x-message'], 'must be a cup')],
    ['extension', set([...cupSchema, 'x-message'], { type: 'must be a cup' })],
    ['extension', set(['info', 'x-audience'], 'public')],
    ['extension', remove([...getCup, 'x-audience'])],
    ['extension', set([...getCup, 'x-audience'], 'friends')],
    ['extension', set([...putCup, 'x-rate-limit'], 'generous')],
    ['extension', set([...putCup, 'x-body-limit'], '1 MiB')],
    ['extension', set([...putCup, 'x-idempotency'], { mode: 'sometimes' })],
    ['extension', both(set([...putCup, 'deprecated'], true), set([...putCup, 'x-sunset'], 'soon'))],
  ],
  'bodies without examples': [
    [
      'example-missing',
      remove([...putCup, 'requestBody', 'content', 'application/json', 'examples']),
    ],
    [
      'example-missing',
      set([...getCup, 'responses', '200', 'content', 'application/json', 'examples'], {}),
    ],
  ],
  'invalid examples': [
    ['example-invalid', set(['components', 'examples', 'full', 'value'], { id: 'one' })],
    [
      'example-invalid',
      set(['components', 'examples', 'full', 'value'], { id: 1, colour: 'blue' }),
    ],
    [
      'example-invalid',
      set(['components', 'parameters', 'CupId', 'examples', 'full', 'value'], 'one'),
    ],
    ['example-invalid', set([...cupSchema, 'properties', 'id', 'examples'], ['one'])],
    [
      'example-invalid',
      addHeader('ETag', { schema: { title: 'Etag', type: 'string' }, example: 7 }),
    ],
  ],
  'pairs of examples': [
    [
      'example-pair',
      set([...putCup, 'requestBody', 'content', 'application/json', 'examples', 'cold'], fullCup),
    ],
    [
      'example-pair',
      set(
        [...putCup, 'responses', '200', 'content', 'application/json', 'examples', 'cold'],
        fullCup,
      ),
    ],
    [
      'example-pair',
      set(
        [...getCup, 'responses', '200', 'content', 'application/json', 'examples', 'cold'],
        fullCup,
      ),
    ],
    [
      'example-pair',
      set(['components', 'parameters', 'CupId', 'examples'], { cold: { value: 1 } }),
    ],
    ['example-pair', set(['components', 'parameters', 'CupId', 'examples'], {})],
  ],
  'properties of examples': [
    [
      'example-undeclared',
      both(
        set([...cupSchema, 'additionalProperties'], true),
        set(['components', 'examples', 'full', 'value', 'lid'], 'glass'),
      ),
    ],
    [
      'example-undeclared',
      both(
        set([...cupSchema, 'properties', 'lids'], {
          type: 'array',
          items: { $ref: '#/components/schemas/Fault' },
        }),
        set(['components', 'examples', 'full', 'value', 'lids'], [{ status: 1, lid: 'glass' }]),
      ),
    ],
  ],
  'invalid schemas': [
    ['schema-invalid', set([...cupSchema, 'requird'], ['id'])],
    ['schema-invalid', set([...cupSchema, 'required'], 'id')],
    ['schema-invalid', set([...cupSchema, 'properties', 'id', 'format'], 'cup')],
    [
      'schema-invalid',
      set([...cupSchema, 'properties', 'lid'], { $ref: '#/components/schemas/Lid' }),
    ],
  ],
  'examples of errors': [
    ['error-reason', set([...failed, 'content'], error(500, 'cup_broken').content)],
    ['error-reason', set([...failed, 'content'], error(500, 'service_unavailable').content)],
    ['error-reason', set([...failed, 'content'], error(503, 'internal_server_error').content)],
    ['error-reason', set([...getCup, 'responses', '401'], error(401, 'forbidden'))],
    [
      'error-reason',
      set([...failed, 'content', 'application/json'], { ...errorBody('internal_server_error', 2) }),
    ],
  ],
};

for (const [topic, documents] of Object.entries(badDocuments)) {
  t.test(`${topic} are checked`, async (t) => {
    for (const [index, [rule, edit]] of documents.entries()) {
      const document = goodDocument();
      edit(document);
      const broken = new Set(checkContract(document).map((violation) => violation.rule));
      t.same([...broken], rule.split(' '), `bad document ${index}`);
    }
  });
}

t.test('a document that follows the conventions breaks no rule', async (t) => {
  t.same(checkContract(goodDocument()), []);
  const withCamelCase = goodDocument();
  set(formalCup, cupBody)(withCamelCase);
  set([...putCup, 'x-views'], ['snake'])(withCamelCase);
  set([...cupSchema, 'properties', 'id', 'x-message'], 'must be a cup')(withCamelCase);
  t.same(checkContract(withCamelCase), []);
});

t.test(
  'the checker does not treat names that the author of a document chose as extensions',
  async (t) => {
    const document = goodDocument();
    set([...cupSchema, 'properties', 'x-ray'], { type: 'string' })(document);
    set(['components', 'examples', 'full', 'value'], { id: 1, 'x-ray': 'bones' })(document);
    t.same(checkContract(document), []);
  },
);

t.test('the contract of this service breaks no rule', async (t) => {
  const file = join(import.meta.dirname, '../../generated/public/openapi.json');
  t.same(checkContract(JSON.parse(readFileSync(file, 'utf8'))), []);
});

t.test('a violation gives its place as a JSON pointer', async (t) => {
  const document = goodDocument();
  remove([...getCup, 'responses', '401'])(document);
  remove([...getCup, 'responses', '429'])(document);
  const pointer = `/paths/${cups.replaceAll('/', '~1')}/get`;
  t.same(checkContract(document), [
    { pointer, rule: 'error-missing', message: 'no 401 response' },
    { pointer, rule: 'error-missing', message: 'no 429 response' },
    { pointer, rule: 'error-missing', message: 'no 4xx response' },
  ]);
});

t.test(
  'if a value is not a document, the checker reports broken rules and does not crash',
  async (t) => {
    for (const document of [null, [], 'text', {}, { paths: { '/a': null } }])
      t.doesNotThrow(() => checkContract(document));
  },
);

/** Adds a new version of the path that reads a cup, without a family of errors. */
function addVersionWithoutFamily(document: Record<string, unknown>): void {
  const { parameters, get } = (document.paths as Record<string, Record<string, object>>)[
    cups
  ] as Record<string, object>;
  const { 'x-error-family': _, ...older } = get as Record<string, unknown>;
  set(['paths', '/v3/tea-cups/{cup_id}'], {
    parameters,
    get: { ...older, operationId: 'getNewCup' },
  })(document);
}

function both(first: Edit, second: Edit): Edit {
  return (document) => {
    first(document);
    second(document);
  };
}

/**
 * Returns a media type of the shared 500 with an example of this reason. If `reasons` is 2, it has
 * a second example, with a reason that the other media types lack.
 */
function errorBody(reason: string, reasons: 1 | 2 = 1): object {
  const value = { status: 500, reason };
  const examples =
    reasons === 1
      ? { [reason]: { value } }
      : { [reason]: { value }, service_unavailable: { value } };
  return { schema: { $ref: '#/components/schemas/Fault' }, examples };
}
