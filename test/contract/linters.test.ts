/**
 * Tests how findings are compared with the table of accepted findings in
 * docs/reference/contract-linters.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  compare,
  type Finding,
  placeOf,
  type Row,
  readTable,
} from '../../scripts/contract/linters/table.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const rows = readTable(readFileSync(join(root, 'docs/reference/contract-linters.md'), 'utf8'));

const row: Row = {
  linter: 'spectral',
  rule: 'r',
  documents: ['public'],
  places: ['GET /a/*'],
  reason: 'because',
};
const finding: Finding = { linter: 'spectral', rule: 'r', document: 'public', place: 'GET /a/b' };

t.test('a row accepts a finding only of its linter, rule, document and place', async (t) => {
  t.same(compare([finding], [row]), { unexplained: [], unused: [] });
  for (const other of [
    { linter: 'redocly' },
    { rule: 's' },
    { document: 'internal' },
    { place: 'PUT /a/b' },
    { place: 'GET /aa/b' },
    { place: 'x GET /a/b' },
  ]) {
    const changed = { ...finding, ...other };
    t.same(compare([finding, changed], [row]).unexplained, [changed], JSON.stringify(other));
  }
});

t.test('a row without documents accepts a finding in every document', async (t) => {
  const everywhere = { ...row, documents: [] };
  t.same(compare([finding, { ...finding, document: 'internal' }], [everywhere]), {
    unexplained: [],
    unused: [],
  });
});

t.test('a place without a finding is reported, even if its row has other findings', async (t) => {
  const wide = { ...row, places: ['GET /a/*', 'GET /c.d'] };
  t.same(compare([finding], [wide]).unused, [{ row: wide, place: 'GET /c.d' }]);
  t.same(compare([finding, { ...finding, place: 'GET /cxd' }], [wide]).unused, [
    { row: wide, place: 'GET /c.d' },
  ]);
});

t.test('a place is an operation, a component or a top-level member', async (t) => {
  t.equal(placeOf(['paths', '/v1/orders', 'get', 'responses', '200']), 'GET /v1/orders');
  t.equal(placeOf(['paths', '/v1/orders']), '/v1/orders');
  t.equal(placeOf(['components', 'schemas', 'Order', 'properties']), 'schemas/Order');
  t.equal(placeOf(['info', 'license']), 'info');
});

t.test('a row without a rule, a place or a reason is rejected', async (t) => {
  const table = (line: string) =>
    `| Linter | Rule | Documents | Places | Why |\n|---|---|---|---|---|\n${line}\n`;
  t.same(readTable(table('| spectral | `r` | `public` | `GET /a/*` | because |')), [row]);
  for (const line of [
    '| spectral | | `public` | `a` | because |',
    '| spectral | `r` | | | because |',
    '| spectral | `r` | | `a` | |',
  ]) {
    t.throws(() => readTable(table(line)), { message: /^incomplete row/ }, line);
  }
});

t.test(
  'if redocly.yaml turns off a rule for all documents, the table explains this rule',
  async (t) => {
    const { rules } = parse(readFileSync(join(root, 'redocly.yaml'), 'utf8')) as {
      rules: Record<string, string>;
    };
    const explained = new Set(
      rows.filter(({ linter }) => linter === 'redocly').map(({ rule }) => rule),
    );
    t.ok(rows.length > 0);
    t.same(
      Object.entries(rules).filter(([rule, level]) => level !== 'off' || !explained.has(rule)),
      [],
    );
  },
);
