/** A change that takes something away from a client is told from one that does not, for each kind of change there is. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';
import { forbiddenChanges, renderChangelog } from '../../scripts/contract-diff/changelog.ts';
import { type Change, compareContracts, type Level } from '../../scripts/contract-diff/compare.ts';

type Edit = (document: Document) => void;

// biome-ignore lint/suspicious/noExplicitAny: a planted change may touch anything
type Document = any;

/** A small contract with everything that can change in it. */
function contract(): Document {
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
    info: { version: '1.0.0' },
    security: [{ bearerAuth: [] }],
    paths: {
      '/cups': {
        put: {
          operationId: 'putCup',
          'x-audience': 'public',
          'x-body-limit': 1000,
          'x-idempotency': { mode: 'accepted' },
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } }],
          requestBody: { content: { ...content, 'text/plain': { schema: { type: 'string' } } } },
          responses: {
            '200': { headers: { ETag: { schema: { type: 'string' } } }, content: structuredClone(content) },
            '404': { description: 'No such cup' },
          },
        },
        get: {
          operationId: 'getCup',
          'x-audience': 'public',
          deprecated: true,
          'x-sunset': '2028-06-30',
          security: [{ bearerAuth: ['admin'] }, { bearerAuth: ['moderator'] }],
          responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Seen' } } } } },
        },
      },
    },
    components: {
      schemas: {
        Size: { title: 'Size', type: 'string', enum: ['small', 'large'] },
        Sent: { oneOf: [{ $ref: '#/components/schemas/Cup' }, { title: 'Mug', type: 'object' }] },
        Cup: cup,
        Seen: { ...structuredClone(cup), title: 'Seen' },
      },
    },
  };
}

const put = (document: Document) => document.paths['/cups'].put;
const get = (document: Document) => document.paths['/cups'].get;
/** The schema that is sent, and the one that is received and nothing else. */
const sent = (document: Document) => {
  document.components.schemas.OnlySent =
    document.components.schemas.OnlySent ?? structuredClone(document.components.schemas.Cup);
  put(document).requestBody.content['application/json'].schema = { $ref: '#/components/schemas/OnlySent' };
  return document.components.schemas.OnlySent;
};
const received = (document: Document) => document.components.schemas.Seen;

const changes: Record<string, [level: Level, message: RegExp, edit: Edit][]> = {
  operations: [
    ['breaking', /operation is gone/, (d) => delete d.paths['/cups'].get],
    ['addition', /operation is new/, (d) => (d.paths['/mugs'] = { get: { ...get(d), operationId: 'getMug' } })],
    ['breaking', /operationId getCup became readCup/, (d) => (get(d).operationId = 'readCup')],
    ['breaking', /audience became internal/, (d) => (put(d)['x-audience'] = 'internal')],
    ['breaking', /body limit fell to 10/, (d) => (put(d)['x-body-limit'] = 10)],
    ['breaking', /key is required/, (d) => (put(d)['x-idempotency'].mode = 'required')],
    ['warning', /rate limit/, (d) => (put(d)['x-rate-limit'] = 'standard')],
    [
      'warning',
      /deprecated, to go on 2030-01-01/,
      (d) => Object.assign(put(d), { deprecated: true, 'x-sunset': '2030-01-01' }),
    ],
    ['breaking', /sunset came nearer/, (d) => (get(d)['x-sunset'] = '2027-01-01')],
  ],
  security: [
    ['breaking', /security is tighter/, (d) => (get(d).security = [{ bearerAuth: ['admin'] }])],
    ['breaking', /security is tighter/, (d) => (put(d).security = [{ bearerAuth: ['user'] }])],
    ['breaking', /security is tighter/, (d) => (put(d).security = [{ partnerKey: [] }])],
  ],
  parameters: [
    ['breaking', /query parameter limit is gone/, (d) => (put(d).parameters = [])],
    ['breaking', /query parameter limit became required/, (d) => (put(d).parameters[0].required = true)],
    ['breaking', /limit: maximum 10 became 5/, (d) => (put(d).parameters[0].schema.maximum = 5)],
    ['addition', /limit: maximum 10 became 20/, (d) => (put(d).parameters[0].schema.maximum = 20)],
    [
      'breaking',
      /header parameter If-Match is new and required/,
      (d) => put(d).parameters.push({ name: 'If-Match', in: 'header', required: true, schema: {} }),
    ],
    [
      'addition',
      /header parameter If-Match is new/,
      (d) => put(d).parameters.push({ name: 'If-Match', in: 'header', schema: {} }),
    ],
  ],
  'request bodies': [
    ['breaking', /request body is gone/, (d) => delete put(d).requestBody],
    ['breaking', /request body is new and required/, (d) => (get(d).requestBody = { required: true, content: {} })],
    ['breaking', /request body became required/, (d) => (put(d).requestBody.required = true)],
    ['breaking', /media type text\/plain is gone/, (d) => delete put(d).requestBody.content['text/plain']],
    ['addition', /media type text\/csv is new/, (d) => (put(d).requestBody.content['text/csv'] = { schema: {} })],
    ['breaking', /note became required/, (d) => sent(d).required.push('note')],
    [
      'breaking',
      /lid is new and required/,
      (d) => Object.assign(sent(d).properties, { lid: {} }) && sent(d).required.push('lid'),
    ],
    ['addition', /lid is new/, (d) => (sent(d).properties.lid = {})],
    ['breaking', /note is gone/, (d) => delete sent(d).properties.note],
    ['addition', /size became optional/, (d) => (sent(d).required = ['id'])],
    ['breaking', /the type string, null became string/, (d) => (sent(d).properties.note.type = 'string')],
    ['addition', /the type integer became number/, (d) => (sent(d).properties.id.type = 'number')],
    ['breaking', /large is no value any more/, (d) => (sent(d).properties.size = { type: 'string', enum: ['small'] })],
    [
      'addition',
      /huge is a new value/,
      (d) => (sent(d).properties.size = { type: 'string', enum: ['small', 'large', 'huge'] }),
    ],
    ['breaking', /only small are allowed/, (d) => (sent(d).properties.tags.items.const = 'small')],
    ['breaking', /minimum 1 became 2/, (d) => (sent(d).properties.id.minimum = 2)],
    ['breaking', /maxItems 10 became 9/, (d) => (sent(d).properties.tags.maxItems = 9)],
    ['breaking', /pattern \^a became \^b/, (d) => (sent(d).properties.note.pattern = '^b')],
    ['breaking', /format none became uuid/, (d) => (sent(d).properties.note.format = 'uuid')],
    ['breaking', /items: the type string became integer/, (d) => (sent(d).properties.tags.items.type = 'integer')],
    ['addition', /further properties are allowed/, (d) => delete sent(d).additionalProperties],
  ],
  responses: [
    ['breaking', /response 200 is gone/, (d) => delete put(d).responses['200']],
    ['addition', /response 404 is gone/, (d) => delete put(d).responses['404']],
    ['warning', /response 202 is new/, (d) => (put(d).responses['202'] = {})],
    ['addition', /response 429 is new/, (d) => (put(d).responses['429'] = {})],
    ['breaking', /header ETag is gone/, (d) => delete put(d).responses['200'].headers.ETag],
    ['addition', /header Age is new/, (d) => (put(d).responses['200'].headers.Age = {})],
    [
      'breaking',
      /media type application\/json is gone/,
      (d) => delete get(d).responses['200'].content['application/json'],
    ],
    ['breaking', /note is gone/, (d) => delete received(d).properties.note],
    ['addition', /lid is new/, (d) => (received(d).properties.lid = {})],
    ['breaking', /size became optional/, (d) => (received(d).required = ['id'])],
    ['addition', /note became required/, (d) => received(d).required.push('note')],
    [
      'breaking',
      /the type integer became integer, null/,
      (d) => (received(d).properties.id.type = ['integer', 'null']),
    ],
    ['addition', /the type string, null became string/, (d) => (received(d).properties.note.type = 'string')],
    [
      'warning',
      /huge is a new value/,
      (d) => (received(d).properties.size = { type: 'string', enum: ['small', 'large', 'huge'] }),
    ],
    ['addition', /large is no value/, (d) => (received(d).properties.size = { type: 'string', enum: ['small'] })],
    ['warning', /maxLength 100 became 200/, (d) => (received(d).properties.note.maxLength = 200)],
    ['breaking', /format date became date-time/, (d) => (received(d).properties.tags.items.format = 'date-time')],
  ],
  alternatives: [
    ['breaking', /alternative Mug is gone/, (d) => d.components.schemas.Sent.oneOf.pop()],
    ['addition', /alternative Jug is new/, (d) => d.components.schemas.Sent.oneOf.push({ title: 'Jug' })],
    ['breaking', /Mug: the type object became string/, (d) => (d.components.schemas.Sent.oneOf[1].type = 'string')],
  ],
};

for (const [topic, planted] of Object.entries(changes)) {
  t.test(`changes of ${topic} are found and judged`, async (t) => {
    for (const [level, message, edit] of planted) {
      const [before, after] = [contract(), contract()];
      for (const document of [before, after]) {
        if (topic === 'alternatives')
          put(document).requestBody.content['application/json'].schema.$ref = '#/components/schemas/Sent';
        else sent(document);
      }
      edit(after);
      const found = compareContracts(before, after);
      t.match(found, [{ level, message }], `${level} ${message}`);
      t.equal(found.length, 1, JSON.stringify(found));
    }
  });
}

t.test('equal contracts have no changes, and looser security is none either', async (t) => {
  t.same(compareContracts(contract(), contract()), []);
  const looser = contract();
  put(looser).security = [];
  get(looser).security.push({ bearerAuth: ['user'] });
  t.same(compareContracts(contract(), looser), []);
});

t.test(
  'a breaking change of a public or partner operation needs a new major version, one of an internal does not',
  async (t) => {
    const breaking = (audience: string): Change => ({ level: 'breaking', message: '', operation: '', audience });
    const found = ['public', 'partner', 'internal'].map(breaking);
    t.same(
      forbiddenChanges(found, '1.2.0', '1.3.0').map(({ audience }) => audience),
      ['public', 'partner'],
    );
    t.same(forbiddenChanges(found, '1.2.0', '2.0.0'), []);
    t.same(forbiddenChanges([{ ...breaking('public'), level: 'warning' }], '1.2.0', '1.2.0'), []);
  },
);

t.test('the changelog tells each change once, with every operation it is about', async (t) => {
  const release = (version: string, edit: Edit) => {
    const document = contract();
    edit(document);
    return { version, documents: [document, {}] };
  };
  const text = renderChangelog(
    [release('1.0.0', () => undefined), release('1.1.0', (d) => (d.components.schemas.Cup.properties.lid = {}))],
    release('1.1.0', () => undefined),
  );
  t.match(text, /## Since 1\.1\.0\n\n(.*\n)*- \*\*breaking\*\* .*lid is gone: `PUT \/cups`/);
  t.match(text, /## 1\.1\.0\n\n- .*lid is new/);
  t.match(text, /## 1\.0\.0\n\nThe first version of the contract, with 2 operations\./);
});

t.test('the contract keeps what its last release promised, and docs/api-changelog.md is current', async (t) => {
  t.match(
    execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/contract-diff/run.ts')], {
      encoding: 'utf8',
    }),
    /\S/,
  );
});
