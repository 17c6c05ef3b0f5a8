/**
 * The rules of redocly.yaml find what they are for. Redocly runs once, for a good document and for
 * a copy of it with each violation.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redocly } from '../../scripts/contract/redocly.ts';
import { t } from '../support/tap.ts';
import {
  cupSchema,
  type Edit,
  failed,
  getCup,
  goodDocument,
  putCup,
  remove,
  set,
} from './good-document.ts';

const properties = [...cupSchema, 'properties'];
const cupRead = [...getCup, 'responses', '200'];
const cupWritten = [...putCup, 'requestBody', 'content', 'application/json'];
const example = ['components', 'examples', 'full', 'value'];
const text = { schema: { type: 'string' } };

/** Each edit breaks the rule, and no other rule. */
const violations: readonly [rule: string, edit: Edit][] = [
  ['paths-kebab-case', set(['paths', '/v1/teaCups'], {})],
  ['rule/operation-id', set([...getCup, 'operationId'], 'GetCup')],
  ['rule/parameter-name', addParameter('query', 'pageSize')],
  ['boolean-parameter-prefixes', addParameter('query', 'hot', 'boolean')],
  ['rule/header-parameter-name', addParameter('header', 'X-Cup')],
  ['rule/ignored-header-parameter', addParameter('header', 'Accept')],
  ['rule/header-name', set([...cupRead, 'headers', 'X-Cup-Size'], text)],
  ['contract/boolean-properties', set([...properties, 'island'], { type: ['boolean', 'null'] })],
  ['contract/titles', set([...cupSchema, 'title'], 'Mug')],
  ['contract/titles', set([...properties, 'size'], { type: 'string', enum: ['s', 'm'] })],
  ['contract/error-families', set([...putCup, 'x-error-family'], 'envelope')],
  ['contract/error-reasons', set([...failed, 'cup_broken'], failure('cup_broken', 500))],
  ['contract/error-reasons', set([...failed, 'forbidden'], failure('forbidden', 500))],
  ['contract/error-reasons', set([...failed, 'internal_server_error'], failure('forbidden', 403))],
  ['contract/camel-case-view', addCamelCase],
  ['contract/links', set([...cupRead, 'links'], { wash: { operationId: 'washCup' } })],
  ['contract/links', set([...cupRead, 'links', 'fill', 'parameters'], { lid: '1' })],
  ['rule/known-extension', set([...getCup, 'x-cache'], true)],
  ['rule/audience', remove([...getCup, 'x-audience'])],
  ['struct', set([...putCup, 'x-idempotency', 'mode'], 'sometimes')],
  ['rule/rate-limit', remove([...putCup, 'x-rate-limit'])],
  ['rule/sunset-of-deprecated', set([...putCup, 'deprecated'], true)],
  ['rule/body-example', set([...cupRead, 'content', 'text/plain'], text)],
  ['contract/preconditions', remove([...putCup, 'parameters'])],
  ['contract/preconditions', remove([...putCup, 'responses', '412'])],
  ['contract/example-pairs', set([...cupWritten, 'examples', 'cold'], { value: { id: 1 } })],
  ['no-invalid-media-type-examples', set([...example, 'lid'], 'glass')],
];

/** Patterns that some languages cannot read, or read differently. */
const unportable = [
  String.raw`^[^\u0000]*$`,
  '^(?!0)[0-9]$',
  '^(?<!a)b$',
  '^(?:a|b)$',
  String.raw`^\d$`,
  String.raw`^\p{L}$`,
  String.raw`^(a)\1$`,
  '^a{1,1001}$',
  '^a{2000}$',
  'a$',
  '^a',
];

const folder = t.testdir({});
const documents = [
  goodDocument(),
  ...[
    ...violations.map(([, edit]) => edit),
    ...unportable.map((pattern) => set([...properties, 'lid'], { type: 'string', pattern })),
  ].map((edit) => {
    const document = goodDocument();
    edit(document);
    return document;
  }),
];
const [untouched = [], ...found] = lint(documents);

t.test('a good document breaks no rule', async (t) => {
  t.same(untouched, []);
});

t.test('each rule finds a document that breaks it', async (t) => {
  for (const [index, [rule]] of violations.entries())
    t.same(found[index], [rule], `violation ${index}`);
});

t.test('a pattern that some languages cannot read breaks a rule', async (t) => {
  for (const [index, pattern] of unportable.entries())
    t.same(found[violations.length + index], ['rule/portable-pattern'], pattern);
});

/** Returns the names of the rules that each document breaks. */
function lint(documents: readonly object[]): string[][] {
  const files = documents.map((document, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(document, null, 2));
    return file;
  });
  const options = ['--format=checkstyle', '--max-problems=10000'];
  const { stdout, stderr } = redocly(['lint', ...options, ...files]);
  const found = new Map(
    [...stdout.matchAll(/<file name="[^"]*?(\d+)\.json">([\s\S]*?)<\/file>/g)].map(
      ([, index, errors = '']) => [
        Number(index),
        [...errors.matchAll(/ source="([^"]*)"/g)].map(([, rule = '']) => rule),
      ],
    ),
  );
  if (found.size === 0) throw new Error(stderr);
  return documents.map((_, index) => [...new Set(found.get(index))]);
}

function addParameter(place: string, name: string, type = 'string'): Edit {
  return set([...getCup, 'parameters'], [{ name, in: place, schema: { type } }]);
}

function failure(reason: string, status: number): object {
  return { value: { status, reason } };
}

/** Lets only one of the operations of a path return camelCase. */
function addCamelCase(document: ReturnType<typeof goodDocument>): void {
  const formal = [...cupRead, 'content', 'application/vnd.beverage.order+json'];
  set(formal, { schema: { $ref: '#/components/schemas/Cup' }, example: { id: 1 } })(document);
}
