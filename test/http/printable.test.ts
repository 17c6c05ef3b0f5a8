import { printable } from '../../src/http/printable.ts';
import { t } from '../support/tap.ts';

t.test('a text that a person typed stays one line, and cannot control a terminal', async (t) => {
  for (const [typed, shown] of [
    ['Eve\u001b[2K\u001b]0;title\u0007', 'Eve\\u001b[2K\\u001b]0;title\\u0007'],
    ['x\r\nisDisabled: true', 'x\\u000d\\u000aisDisabled: true'],
    ['a\tb\u0000\u007f', 'a\\u0009b\\u0000\\u007f'],
    // The control sequence introducer in one character, the next line, and two separators.
    ['\u009b2K\u0085\u2028\u2029', '\\u009b2K\\u0085\\u2028\\u2029'],
    // Marks that reorder the characters of a line.
    [
      '\u202eeurt\u202c \u2066x\u2069 \u200f \u061c',
      '\\u202eeurt\\u202c \\u2066x\\u2069 \\u200f \\u061c',
    ],
  ] as const)
    t.equal(printable(typed), shown);
});

t.test('a text in any language is shown as it is', async (t) => {
  for (const text of [
    'Zoë Müller',
    'Ада Лавлейс',
    '廚房平板',
    'عمر',
    '\u0928\u092e\u0938\u094d\u0924\u0947 \u0645\u06cc\u200c\u062e\u0648',
    '👩\u200d🚀 e\u0301',
    '\\u001b',
  ])
    t.equal(printable(text), text);
});

t.test('JSON keeps its values', async (t) => {
  const value = { name: 'a\u001b\n\u007f\u009b\u2028\u202e"\\', list: ['\u0085'] };
  const shown = printable(JSON.stringify(value));
  t.match(shown, /^[\x20-\x7e]+$/);
  t.same(JSON.parse(shown), value);
});
