import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { AppError } from '../../src/errors/app-error.ts';
import { parseJsonBody } from '../../src/http/json-body.ts';
import { barelyReadableBodies, unreadableBodies } from '../support/bad-bodies.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

/** What is said against a body, or undefined when it is read. */
function refusalOf(body: string | Buffer): string | undefined {
  try {
    parseJsonBody(Buffer.from(body as string));
  } catch (error) {
    if (error instanceof AppError && error.status === 400 && error.reason === 'invalid_request_body') {
      return error.developerMessage;
    }
    throw error;
  }
}

t.test('everything a lenient parser would repair or drop is refused by name', async (t) => {
  for (const [what, body, fault] of unreadableBodies) t.match(refusalOf(body), fault, what);
});

t.test('what is refused quotes nothing of the body, and no text of the parser', async (t) => {
  for (const [what, body] of unreadableBodies) t.notMatch(refusalOf(body), /lungo|latte|position|token/i, what);
});

t.test('several faults of one body are named together', async (t) => {
  t.match(
    refusalOf(`{"a":"\\u0000","b":1,"b":"\\ud800","c":${'['.repeat(11)}${']'.repeat(11)}}`),
    /(?=.*NUL)(?=.*surrogate)(?=.*levels)(?=.*more than once)/,
  );
});

t.test('a sound body comes back as JSON.parse gives it', async (t) => {
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
    // Not by strictSame, which takes a member called constructor for the real one.
    t.ok(isDeepStrictEqual(parse(text), JSON.parse(text)), text.slice(0, 60));
  }
});

t.test('the same key may stand in different objects', async (t) => {
  const text = '[{"a":1},{"a":{"a":{"a":2}}}]';
  t.strictSame(parse(text), JSON.parse(text));
});

t.test('a byte order mark before a sound body is dropped', async (t) => {
  t.strictSame(parse('\ufeff{"a":1}'), { a: 1 });
});

t.test('depth counts containers, and arrays are counted each for itself', async (t) => {
  t.doesNotThrow(() => parse('[[[[[[[[[["ten"]]]]]]]]]]'));
  t.throws(() => parse('[[[[[[[[[[["eleven"]]]]]]]]]]]'));
  t.doesNotThrow(() => parse(JSON.stringify([Array(100).fill(1), Array(100).fill(1)])));
  t.doesNotThrow(() => parse(JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i])))));
});

t.test('the largest body, however contrived, is read or refused in no time', async (t) => {
  const size = 1_048_576;
  const contrived = [
    '['.repeat(size),
    `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
    `"${'\\'.repeat(size - 2)}"`,
    `"${':'.repeat(size - 2)}"`,
    `[${'0,'.repeat(size / 2 - 2)}0]`,
    `{${Array.from({ length: 80_000 }, (_, i) => `"${i}":0`).join()}}`,
    `${'{"a":'.repeat(size / 6)}0${'}'.repeat(size / 6)}`,
  ];
  for (const text of contrived) {
    const before = process.cpuUsage();
    try {
      parse(text);
    } catch {
      // Refused is as good as read here; only the time counts.
    }
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    t.ok(milliseconds < 1500, `${text.slice(0, 20)}: ${milliseconds} ms of processor time`);
  }
});
