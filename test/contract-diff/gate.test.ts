/** The comparison of releases finds each kind of change, and forbids those that break clients. */
import { join } from 'node:path';
import {
  changesBetween,
  forbiddenChanges,
  renderChangelog,
} from '../../scripts/contract/diff/changelog.ts';
import type { Change } from '../../scripts/contract/diff/compare.ts';
import type { Level } from '../../scripts/contract/diff/finding.ts';
import {
  listedReleases,
  presentDocuments,
  releasedDocuments,
} from '../../scripts/contract/diff/releases.ts';
import { t } from '../support/tap.ts';
import { needsOasdiff } from './needs-oasdiff.ts';
import {
  type Document,
  delivered,
  get,
  put,
  received,
  sent,
  smallContract,
} from './small-contract.ts';

type Edit = (document: Document) => unknown;

/** Each change, and the most serious effect that the comparison must report; `none`: no change. */
const planted: [effect: Level | 'none', change: string, edit: Edit][] = [
  ['breaking', 'an operation is removed', (d) => delete d.paths['/cups'].get],
  ['breaking', 'an operation has another id', (d) => (put(d).operationId = 'writeCup')],
  [
    'addition',
    'an operation is added',
    (d) => (d.paths['/mugs'] = structuredClone(d.paths['/cups'])),
  ],
  [
    'warning',
    'an operation is deprecated',
    (d) => Object.assign(put(d), { deprecated: true, 'x-sunset': '2130-01-01' }),
  ],
  ['breaking', 'a sunset is earlier', (d) => (get(d)['x-sunset'] = '2127-01-01')],
  ['breaking', 'a sunset is removed', (d) => delete get(d)['x-sunset']],
  [
    'breaking',
    'an operation needs another credential',
    (d) => (get(d).security = [{ bearerAuth: [] }]),
  ],
  ['breaking', 'all operations need a role', (d) => (d.security = [{ bearerAuth: ['admin'] }])],
  [
    'addition',
    'an operation accepts another credential too',
    (d) => get(d).security.push({ bearerAuth: [] }),
  ],
  [
    'breaking',
    'a key is sent in another header',
    (d) => (d.components.securitySchemes.partnerKey.name = 'X-Other-Key'),
  ],
  ['breaking', 'the server has another path', (d) => (d.servers[0].url = '/api')],
  ['breaking', 'the audience becomes smaller', (d) => (put(d)['x-audience'] = 'internal')],
  ['breaking', 'the body limit falls', (d) => (put(d)['x-body-limit'] = 10)],
  [
    'breaking',
    'an idempotency key is required',
    (d) => (put(d)['x-idempotency'].mode = 'required'),
  ],
  [
    'breaking',
    'an idempotency key expires earlier',
    (d) => (put(d)['x-idempotency'].lifetime_seconds = 60),
  ],
  ['warning', 'the rate limit changes', (d) => (put(d)['x-rate-limit'] = 'strict')],
  ['breaking', 'a parameter is removed', (d) => put(d).parameters.pop()],
  [
    'breaking',
    'a required parameter is added',
    (d) =>
      put(d).parameters.push({
        name: 'If-Match',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
  ],
  [
    'addition',
    'an optional parameter is added',
    (d) => put(d).parameters.push({ name: 'If-Match', in: 'header', schema: { type: 'string' } }),
  ],
  ['breaking', 'a parameter has a lower maximum', (d) => (put(d).parameters[0].schema.maximum = 9)],
  ['breaking', 'a parameter has another default', (d) => (put(d).parameters[0].schema.default = 6)],
  ['breaking', 'a list is sent in another form', (d) => (put(d).parameters[1].explode = false)],
  ['breaking', 'a property of a request is removed', (d) => delete sent(d).properties.note],
  ['breaking', 'a property of a request is required', (d) => sent(d).required.push('note')],
  [
    'addition',
    'a property of a request is added',
    (d) => (sent(d).properties.milk = { type: 'string' }),
  ],
  ['breaking', 'a value of a request is removed', (d) => sent(d).properties.size.enum.pop()],
  ['breaking', 'a request has another pattern', (d) => (sent(d).properties.note.pattern = '^b')],
  [
    'breaking',
    'an object of a request becomes closed',
    (d) => (sent(d).properties.lid.additionalProperties = false),
  ],
  [
    'breaking',
    'a media type of a request is removed',
    (d) => delete put(d).requestBody.content['text/plain'],
  ],
  ['breaking', 'a property of a response is removed', (d) => delete received(d).properties.note],
  ['breaking', 'a property of a response becomes optional', (d) => received(d).required.pop()],
  [
    'breaking',
    'a property of a response has another type',
    (d) => (received(d).properties.id.type = 'string'),
  ],
  [
    'addition',
    'a property of a response is added',
    (d) => (received(d).properties.milk = { type: 'string' }),
  ],
  [
    'warning',
    'a value of a response is added',
    (d) => received(d).properties.size.enum.push('huge'),
  ],
  [
    'warning',
    'a text of a response may be longer',
    (d) => (received(d).properties.note.maxLength = 200),
  ],
  ['breaking', 'a successful response is removed', (d) => delete put(d).responses['200']],
  [
    'none',
    'a 304 no longer has the language of a body',
    (d) => delete get(d).responses['304'].headers['Content-Language'],
  ],
  ['breaking', 'a header of a response is removed', (d) => delete put(d).responses['200'].headers],
  [
    'breaking',
    'a delivery to a webhook lacks a property',
    (d) => delete delivered(d).properties.note,
  ],
  ['none', 'a text has other words', (d) => (put(d).description = 'Other words')],
  [
    'none',
    'the members have another order',
    (d) =>
      (received(d).properties = Object.fromEntries(
        Object.entries(received(d).properties).reverse(),
      )),
  ],
];

const released = (version: string, document: Document) => ({
  version,
  date: '2026-02-03',
  documents: [document],
});

function changesAfter(edit: Edit): Change[] {
  const edited = smallContract();
  edit(edited);
  return changesBetween(released('1.0.0', smallContract()), released('1.1.0', edited));
}

t.test(
  'each planted change is rated, and forbidden if it breaks clients',
  { skip: needsOasdiff },
  async (t) => {
    for (const [effect, change, edit] of planted) {
      const found = changesAfter(edit);
      const worst = (['breaking', 'warning', 'addition'] as const).find((level) =>
        found.some((one) => one.level === level),
      );
      t.equal(worst ?? 'none', effect, `${change}: ${JSON.stringify(found)}`);
      const forbidden = forbiddenChanges(found, '1.0.0', '1.1.0');
      t.equal(forbidden.length > 0, effect === 'breaking', change);
    }
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

t.test(
  'a change names its operation, and the audience that the operation had',
  { skip: needsOasdiff },
  async (t) => {
    const [found] = changesAfter((d) => (put(d)['x-audience'] = 'internal'));
    t.match(found, { operation: 'PUT /cups', audience: 'public' });
    const [delivery] = changesAfter((d) => delete delivered(d).properties.note);
    t.match(delivery, { operation: 'webhook cup.filled', audience: 'partner' });
  },
);

t.test(
  'the changelog lists each change once, with all operations that it affects',
  { skip: needsOasdiff },
  async (t) => {
    const next = smallContract('1.1.0');
    for (const schema of [received(next), delivered(next)]) schema.properties.milk = {};
    delete sent(next).properties.note;
    const releases = [released('1.0.0', smallContract()), released('1.1.0', next)];
    const changelog = renderChangelog(releases);
    const [, , newest, first] = changelog.split('\n## ');
    t.equal(
      newest,
      `1.1.0 (2026-02-03)

- **breaking** removed the request property \`note\`: \`PUT /cups\`
- added the optional property \`milk\` to the response with the \`200\` status: \`PUT /cups\`, \`webhook cup.filled\`
`,
    );
    t.equal(
      first,
      '1.0.0 (2026-02-03)\n\nThe first version of the contract. Its operations: 2 public.\n',
    );
    t.match(
      changelog,
      /^\| 1\.1\.0 \| 2026-02-03 \| 1 \| 0 \| 2 \| 0 \| `\/openapi\/1\.1\.0\.json` \|$/m,
    );
  },
);

t.test(
  'no release breaks the clients of release 1.0.0, and the present contract does not either',
  { skip: needsOasdiff },
  async (t) => {
    const root = join(import.meta.dirname, '../..');
    const [first, ...later] = listedReleases(root).map((one) => releasedDocuments(root, one));
    if (!first) throw new Error('no release is listed');
    t.equal(first.version, '1.0.0');
    for (const next of [...later, presentDocuments(root)]) {
      const found = changesBetween(first, next);
      t.ok(found.length > 0, next.version);
      t.same(forbiddenChanges(found, first.version, next.version), [], next.version);
    }
  },
);
