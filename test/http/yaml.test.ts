/** YAML that every reader reads like the JSON of the same value. */
import { parse } from 'yaml';
import { yamlOf } from '../../src/http/yaml.ts';
import { t } from '../support/tap.ts';

/** Texts that some reader takes for something else if they have no quotes. */
const ambiguous = [
  ...[
    'no',
    'No',
    'nO',
    'NO',
    'n',
    'Y',
    'yes',
    'yEs',
    'on',
    'OFF',
    'true',
    'False',
    'null',
    '~',
    '',
  ],
  ...[
    '12:30:45',
    '190:20',
    '2026-03-01',
    '2026-3-1',
    '2026-03-01T12:00:00Z',
    '2026-03-01 12:00:00',
  ],
  ...[
    '0250',
    '0o17',
    '0x1F',
    '0b1',
    '1_000',
    '1,000',
    '+1',
    '-1',
    '1.',
    '.5',
    '1e3',
    '1E+3',
    '.inf',
  ],
  ...[
    '.NaN',
    'nan',
    'inf',
    '=',
    '<<',
    ':name',
    '-',
    '- a',
    '? a',
    '*a',
    '&a',
    '!a',
    '%YAML',
    '@a',
    '`',
  ],
  ...['a: b', 'a #b', '#a', 'a:', ' a', 'a ', '"a"', "'a'", '{a}', '[a]', '|', '>', '---', '...'],
];

/** Texts with characters that a reader of YAML 1.1 rejects, drops or takes for a line break. */
const special = [
  ...[
    'a\tb',
    '\t',
    'a\u0000b',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
    'a\u009bb',
    'a\u2028b',
    'a\u2029b',
  ],
  ...[
    '\ufeffa',
    'a\ufffeb',
    'a\uffff',
    '\u202ea',
    'a\r\nb',
    'a\rb',
    'a\u00a0b',
    'x\n',
    '\nx',
    'x\n\n',
  ],
  ...[
    'a\n  b\nc',
    ' a\nb',
    'a \nb',
    'a\n\n\nb',
    'a\n---\nb',
    'a\n%YAML 1.1\nb',
    'é',
    'Ада',
    '☕',
    '👩‍🚀',
  ],
];

const values: Record<string, unknown>[] = [
  ...[...ambiguous, ...special].map((text) => ({
    value: text,
    list: [text],
    [text]: { [text]: 1 },
  })),
  {
    value: [1, 0, -1, 0.1, 52.5219, 1e-7, -3e-9, 1e21, 1.5e-7, 9007199254740991, true, false, null],
  },
  { value: [[], {}, [[]], [{}], { a: [] }] },
];

t.test('readers of YAML 1.1 and 1.2 read the same values', async (t) => {
  for (const value of values) {
    const text = yamlOf(value);
    t.same(parse(text), value, text);
    // A key is a text, also that of a mapping in YAML 1.1.
    t.same(parse(text, { version: '1.1', stringKeys: true }), value, text);
    t.same(parse(yamlOf(value, { lineWidth: 0 })), value, text);
  }
});

t.test('a text has quotes unless every reader takes it for a text', async (t) => {
  for (const text of ambiguous) t.match(yamlOf([text]), /^- ["'].*["']\n$/, text);
  for (const text of ['espresso', 'Flat white', '/v1/orders', '$ref', '_id', 'Ада', 'note'])
    t.equal(yamlOf([text]), `- ${text}\n`);
});

t.test('the text has only characters that YAML 1.1 allows', async (t) => {
  for (const value of values)
    t.match(
      yamlOf(value),
      /^[\n\x20-\x7e\u00a0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u,
    );
});

t.test(
  'a number with an exponent has a fraction, without which PyYAML takes it for a text',
  (t) => {
    t.equal(yamlOf([1e-7, -3e-9, 1e21]), '- 1.0e-7\n- -3.0e-9\n- 1.0e+21\n');
    t.end();
  },
);

t.test('a part that a value has twice is written twice, without an anchor', async (t) => {
  const part = { a: [1] };
  t.equal(yamlOf({ one: part, two: part }), 'one:\n  a:\n    - 1\ntwo:\n  a:\n    - 1\n');
});
