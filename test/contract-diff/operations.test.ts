/** The comparison finds every kind of operation change, and rates it by its effect on clients. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { forbiddenChanges, renderChangelog } from '../../scripts/contract/diff/changelog.ts';
import type { Change } from '../../scripts/contract/diff/compare.ts';
import { t } from '../support/tap.ts';
import { changesOf, contract, type Document, type Edit, get, put, sent } from './planted.ts';
import { plantedBodies } from './planted-bodies.ts';
import { plantedOperations } from './planted-operations.ts';

for (const [topic, planted] of Object.entries({ ...plantedOperations, ...plantedBodies })) {
  t.test(`changes of ${topic} are found and rated`, async (t) => {
    for (const { level, message, edit, prepare } of planted) {
      const found = changesOf(edit, (document) => {
        sent(document);
        prepare(document);
        // Exactly one operation uses the scheme.
        if (topic === 'security')
          document.paths['/mugs'] = {
            get: { operationId: 'getMug', security: [{ partnerKey: [] }] },
          };
      });
      t.match(found, [{ level, message }], `${level} ${message}`);
      t.equal(found.length, 1, JSON.stringify(found));
    }
  });
}

t.test('changes of alternatives are found and rated', async (t) => {
  const planted: [level: string, message: RegExp, edit: Edit][] = [
    ['breaking', /alternative Mug was removed/, (d) => d.components.schemas.Sent.oneOf.pop()],
    [
      'addition',
      /alternative Jug was added/,
      (d) => d.components.schemas.Sent.oneOf.push({ title: 'Jug' }),
    ],
    [
      'addition',
      /alternative Mug 2 was added/,
      (d) => d.components.schemas.Sent.oneOf.push({ title: 'Mug' }),
    ],
    [
      'breaking',
      /Mug: the type object became string/,
      (d) => (d.components.schemas.Sent.oneOf[1].type = 'string'),
    ],
  ];
  for (const [level, message, edit] of planted) {
    const found = changesOf(
      edit,
      (d) =>
        (put(d).requestBody.content['application/json'].schema.$ref = '#/components/schemas/Sent'),
    );
    t.match(found, [{ level, message }], `${level} ${message}`);
    t.equal(found.length, 1, JSON.stringify(found));
  }
});

t.test('a change of the delivery to a webhook is rated as a change of a response', async (t) => {
  const delivery = (document: Document) =>
    document.webhooks['cup.filled'].post.requestBody.content['application/json'];
  const prepare: Edit = (document) => {
    const schema = { title: 'Filled', type: 'object', required: ['id'], properties: { id: {} } };
    const requestBody = { content: { 'application/json': { schema } } };
    const signature = { name: 'webhook-id', in: 'header', required: true, schema: {} };
    document.webhooks = { 'cup.filled': { post: { parameters: [signature], requestBody } } };
  };
  const planted: [level: string, message: RegExp, edit: Edit][] = [
    ['breaking', /the operation was removed/, (d) => delete d.webhooks['cup.filled']],
    ['addition', /the operation was added/, (d) => (d.webhooks['cup.washed'] = { post: {} })],
    ['breaking', /id was removed/, (d) => delete delivery(d).schema.properties.id],
    ['addition', /size was added/, (d) => (delivery(d).schema.properties.size = {})],
    ['breaking', /webhook-id/, (d) => d.webhooks['cup.filled'].post.parameters.pop()],
  ];
  for (const [level, message, edit] of planted) {
    const found = changesOf(edit, prepare);
    t.match(found, [{ level, message }], `${level} ${message}`);
    t.equal(found.length, 1, JSON.stringify(found));
    t.match(found[0]?.operation, /^webhook cup\./);
  }
});

t.test('a change of the whole document is found at every operation', async (t) => {
  const planted: [level: string, message: RegExp, edit: Edit][] = [
    ['breaking', /the server \/ was removed/, (d) => (d.servers[0].url = '/api')],
    ['addition', /the server \/v2 was added/, (d) => d.servers.push({ url: '/v2' })],
    [
      'breaking',
      /the server \/ changed/,
      (d) => (d.servers[0].variables = { port: { default: '80' } }),
    ],
    [
      'breaking',
      /the server \/ was removed/,
      (d) => (d.paths['/cups'].servers = [{ url: '/cups' }]),
    ],
    [
      'breaking',
      /scheme bearerAuth changed/,
      (d) => (d.components.securitySchemes.bearerAuth.scheme = 'basic'),
    ],
    ['warning', /the description is in OpenAPI 3\.2\.0/, (d) => (d.openapi = '3.2.0')],
    [
      'breaking',
      /the document: jsonSchemaDialect changed; the comparison cannot/,
      (d) => (d.jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema'),
    ],
    [
      'breaking',
      /the path: x-new changed; the comparison cannot/,
      (d) => (d.paths['/cups']['x-new'] = true),
    ],
  ];
  for (const [level, message, edit] of planted) {
    const found = changesOf(
      (d: Document) => edit(d),
      (d) => delete get(d).security,
    );
    const [first] = found.filter((change) => change.level === level);
    t.match(first, { level, message }, `${level} ${message}`);
    t.same(
      found.filter((change) => change.message === first?.message).map(({ operation }) => operation),
      ['PUT /cups', 'GET /cups'],
    );
  }
});

t.test(
  'the comparison reports no change if contracts differ only in texts, in examples and in the order of members',
  async (t) => {
    t.same(
      changesOf(() => undefined),
      [],
    );
    const reworded: Edit = (d) => {
      d.info.title = 'Cups';
      d.servers[0].description = 'There';
      d.components.securitySchemes.bearerAuth.bearerFormat = 'Opaque';
      d.components.schemas.Cup.properties = Object.fromEntries(
        Object.entries(d.components.schemas.Cup.properties).reverse(),
      );
      Object.assign(d.components.schemas.Cup.properties.note, {
        description: 'Words',
        title: 'Note',
        examples: ['a'],
      });
      Object.assign(put(d), {
        summary: 'Put',
        description: 'Puts',
        externalDocs: { url: '/docs' },
      });
      put(d).responses['200'].links.get.description = 'Other words';
      put(d).parameters[0].example = 5;
    };
    t.same(changesOf(reworded), []);
  },
);

t.test(
  'a breaking change of a public or partner operation needs a new major version, but one of an internal operation does not',
  async (t) => {
    const breaking = (audience: string): Change => ({
      level: 'breaking',
      message: '',
      operation: '',
      audience,
    });
    const found = ['public', 'partner', 'internal'].map(breaking);
    t.same(
      forbiddenChanges(found, '1.2.0', '1.3.0').map(({ audience }) => audience),
      ['public', 'partner'],
    );
    t.same(forbiddenChanges(found, '1.2.0', '2.0.0'), []);
    t.same(forbiddenChanges([{ ...breaking('public'), level: 'warning' }], '1.2.0', '1.2.0'), []);
  },
);

t.test('the changelog lists each change once, with all operations that it affects', async (t) => {
  const release = (version: string, edit: Edit) => {
    const document = contract();
    edit(document);
    return { version, date: '2026-02-03', documents: [document, {}] };
  };
  const text = renderChangelog(
    [
      release('1.0.0', () => undefined),
      release('1.1.0', (d) => (d.components.schemas.Cup.properties.lid = {})),
    ],
    { version: '1.1.0', documents: release('1.1.0', () => undefined).documents },
  );
  t.match(text, /## Since 1\.1\.0\n\n(.*\n)*- \*\*breaking\*\* .*lid was removed: `PUT \/cups`/);
  t.match(text, /## 1\.1\.0 \(2026-02-03\)\n\n- .*lid was added/);
  t.match(
    text,
    /^\| 1\.1\.0 \| 2026-02-03 \| 0 \| 0 \| \d+ \| 0 \| `\/openapi\/1\.1\.0\.json` \|$/m,
  );
  t.match(
    text,
    /## 1\.0\.0 \(2026-02-03\)\n\nThe first version of the contract\. Its operations: 2 public\./,
  );
});

t.test(
  'the contract is compatible with its last release, and docs/reference/api-changelog.md is current',
  async (t) => {
    t.match(
      execFileSync(
        process.execPath,
        [join(import.meta.dirname, '../../scripts/contract/diff/run.ts')],
        {
          encoding: 'utf8',
        },
      ),
      /\S/,
    );
  },
);
