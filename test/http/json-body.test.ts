import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../src/errors/app-error.ts';
import { jsonLimits, parseJsonBody } from '../../src/http/json-body.ts';
import { t } from '../support/tap.ts';
import { barelyReadableBodies, unreadableBodies } from '../support/unreadable-bodies.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

/** Returns the message about a body, or undefined if it was parsed. */
function refusalOf(body: string | Buffer): string | undefined {
  try {
    parseJsonBody(Buffer.from(body as string));
  } catch (error) {
    if (
      error instanceof AppError &&
      error.status === 400 &&
      error.reason === 'invalid_request_body'
    ) {
      return error.developerMessage;
    }
    throw error;
  }
}

t.test(
  'input that a lenient parser would repair or drop is rejected with a message that names the cause',
  async (t) => {
    for (const [what, body, fault] of unreadableBodies) t.match(refusalOf(body), fault, what);
  },
);

t.test('an error message quotes neither the body nor the parser', async (t) => {
  for (const [what, body] of unreadableBodies)
    t.notMatch(refusalOf(body), /lungo|latte|position|token/i, what);
});

t.test('all errors of a body within the limits are reported together', async (t) => {
  t.match(
    refusalOf('{"a":"\\u0000","b":1,"b":"\\ud800","__proto__":1}'),
    /(?=.*U\+0000)(?=.*surrogate)(?=.*__proto__)(?=.*same key twice)/,
  );
});

t.test('a valid body is parsed like JSON.parse does', async (t) => {
  for (const text of [
    'null',
    ' true ',
    '-0',
    '1e-400',
    '9007199254740993',
    '"text"',
    '""',
    '[]',
    '{}',
    '{"":""}',
    '{"a:b":"c:d","e\\"f":"g\\\\","h":"\\u003a"}',
    '{"colons":"::::\\"::","nested":{"::":[":",{":":1}]}}',
    '{"\\u00e9":1,"e\\u0301":2}',
    '{"emoji":"\\ud83c\\udf75","raw":"🍵"}',
    '{"toString":1,"hasOwnProperty":2,"constructor":{"name":"x"},"prototype":3}',
    ...barelyReadableBodies,
  ]) {
    // strictSame would confuse a member called constructor with the real constructor, so the test
    // uses isDeepStrictEqual.
    t.ok(isDeepStrictEqual(parse(text), JSON.parse(text)), text.slice(0, 60));
  }
});

t.test('different objects may have the same key', async (t) => {
  const text = '[{"a":1},{"a":{"a":{"a":2}}}]';
  t.strictSame(parse(text), JSON.parse(text));
});

t.test('a byte order mark before a valid body is dropped', async (t) => {
  t.strictSame(parse('\ufeff{"a":1}'), { a: 1 });
});

const arrayOf = (count: number, item: string) => `[${Array(count).fill(item).join()}]`;
const objectOf = (count: number, value: string) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join()}}`;

t.test(
  'a body with 10 levels, 100 items, 100 members or 10,000 values is parsed, and a body with one more is rejected',
  async (t) => {
    t.strictSame(jsonLimits, { depth: 10, items: 100, members: 100, values: 10_000 });
    const cases: [what: string, atLimit: string, over: string, fault: RegExp][] = [
      [
        'levels of arrays',
        `${'['.repeat(10)}1${']'.repeat(10)}`,
        `${'['.repeat(11)}${']'.repeat(11)}`,
        /10 levels/,
      ],
      [
        'levels of objects',
        `${'{"a":'.repeat(10)}1${'}'.repeat(10)}`,
        `${'{"a":'.repeat(11)}1${'}'.repeat(11)}`,
        /10 levels/,
      ],
      ['items', arrayOf(100, '0'), arrayOf(101, '0'), /100 items/],
      [
        'items that are strings with commas',
        arrayOf(100, '",,,\\",[{"'),
        arrayOf(101, '","'),
        /100 items/,
      ],
      [
        'nested items',
        `{"a":[${arrayOf(100, '[]')}]}`,
        `{"a":[${arrayOf(101, '[]')}]}`,
        /100 items/,
      ],
      ['members', objectOf(100, '[]'), objectOf(101, '[]'), /100 members/],
      [
        'nested members',
        arrayOf(9, objectOf(100, '0')),
        `[[${objectOf(101, '0')}]]`,
        /100 members/,
      ],
      // One array contains 100 arrays: 99 arrays of 99 numbers, and a last array of 98 or 99
      // numbers.
      [
        'values',
        `[${`${arrayOf(99, '0')},`.repeat(99)}${arrayOf(98, '0')}]`,
        `[${`${arrayOf(99, '0')},`.repeat(99)}${arrayOf(99, '0')}]`,
        /10000 values/,
      ],
      [
        'values, many of which are empty containers',
        `[ ${`${arrayOf(99, '{ }')} ,`.repeat(99)}${arrayOf(98, '[\n]')}]`,
        `[ ${`${arrayOf(99, '{ }')} ,`.repeat(99)}${arrayOf(99, '[\n]')}]`,
        /10000 values/,
      ],
    ];
    for (const [what, atLimit, over, fault] of cases) {
      t.ok(isDeepStrictEqual(parse(atLimit), JSON.parse(atLimit)), `${what}: at the limit`);
      t.match(refusalOf(over), fault, `${what}: over the limit`);
    }
  },
);

t.test('each array and each object is counted separately', async (t) => {
  const text = JSON.stringify([
    Array(100).fill(1),
    Array(100).fill(1),
    { a: Array(100).fill(1), b: [] },
  ]);
  t.strictSame(parse(text), JSON.parse(text));
});

t.test('invalid JSON is rejected, wherever it has brackets and commas', async (t) => {
  for (const text of [
    ']',
    ',',
    '],'.repeat(1000),
    '{]',
    '[}',
    '1,2',
    '"',
    '"\\',
    '[,]',
    '[1 2]',
    '{"a":1]',
    ':',
    '',
  ]) {
    t.match(refusalOf(text), /not valid JSON/, JSON.stringify(text.slice(0, 20)));
  }
});
