/** Bodies that every operation must reject, each with a pattern of the error text. */

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
const items = (count: number, item: unknown = 0) => `[${Array(count).fill(item).join()}]`;
const members = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"${index}":0`).join()}}`;

const notJson = /not valid JSON/;
const notUtf8 = /not valid UTF-8/;
const tooDeep = /10 levels/;
const tooMany = /100 items/;
const tooManyMembers = /100 members/;
const tooManyValues = /10000 values/;
const nul = /U\+0000/;
const surrogate = /lone surrogate/;
const prototype = /prototype|__proto__/;
const twice = /same key twice/;

/** The bodies that the JSON parser rejects with 400 `invalid_request_body`. */
export const unreadableBodies: readonly (readonly [
  what: string,
  body: string | Buffer,
  error: RegExp,
])[] = [
  ['an incomplete object', '{"recipe":"lungo"', notJson],
  ['an incomplete string', '{"recipe":"lun', notJson],
  ['an incomplete escape', '{"recipe":"\\u00', notJson],
  ['an incomplete array', '[1,', notJson],
  ['not JSON', 'recipe=lungo', notJson],
  ['white space only', ' \r\n\t ', notJson],
  ['two values', '{}{}', notJson],
  ['an extra comma', '{"recipe":"lungo",}', notJson],
  ['single quotes', "{'recipe':'lungo'}", notJson],
  ['a comment', '{}/**/', notJson],
  ['NaN', '{"volume":NaN}', notJson],
  ['a number with a leading zero', '{"volume":007}', notJson],
  ['a bare line break in a string', '{"recipe":"lun\ngo"}', notJson],
  ['a bare NUL', '{"recipe":"lun\0go"}', notJson],
  ['only a byte order mark', '\ufeff', notJson],

  ['an escaped NUL', '{"recipe":"lun\\u0000go"}', nul],
  ['an escaped NUL in a key', '{"re\\u0000cipe":"lungo"}', nul],
  ['an escaped NUL deep inside', '{"address":{"city":["\\u0000"]}}', nul],
  ['an escaped lone high surrogate', '{"recipe":"\\ud800"}', surrogate],
  ['an escaped lone low surrogate', '{"recipe":"lungo\\udfff"}', surrogate],
  ['escaped surrogates in the wrong order', '{"recipe":"\\udc00\\ud800"}', surrogate],
  ['an escaped lone surrogate in a key', '{"\\ud800":"lungo"}', surrogate],

  ['a raw lone surrogate', bytes('{"recipe":"', [0xed, 0xa0, 0x80], '"}'), notUtf8],
  ['a byte that UTF-8 never contains', bytes('{"recipe":"', [0xff], '"}'), notUtf8],
  ['a character cut in half', bytes('{"recipe":"', [0xc3], '"}'), notUtf8],
  ['an overlong NUL', bytes('{"recipe":"', [0xc0, 0x80], '"}'), notUtf8],
  ['a code point beyond Unicode', bytes('{"recipe":"', [0xf4, 0x90, 0x80, 0x80], '"}'), notUtf8],
  ['latin-1', Buffer.from('{"recipe":"café"}', 'latin1'), notUtf8],
  ['UTF-16 with a byte order mark', Buffer.from('\ufeff{"recipe":"lungo"}', 'utf16le'), notUtf8],

  ['eleven nested arrays', nested(11), tooDeep],
  ['eleven nested objects', nestedObjects(11), tooDeep],
  ['eleven nested arrays and objects below a field', `{"recipe":${nested(10)}}`, tooDeep],
  ['a hundred thousand nested arrays', nested(100_000), tooDeep],
  ['an array of 101 items', items(101), tooMany],
  ['an array of 101 items below a field', `{"recipe":${items(101)}}`, tooMany],
  ['an array of 520,000 items', items(520_000), tooMany],
  ['an object of 101 members', members(101), tooManyMembers],
  ['an object of 101 members below a field', `{"recipe":[${members(101)}]}`, tooManyMembers],
  ['an object of 80,000 members', members(80_000), tooManyMembers],
  ['10,001 values', items(100, items(99, '""')), tooManyValues],

  ['__proto__', '{"recipe":"lungo","__proto__":{"volume":"1ml"}}', prototype],
  ['an escaped __proto__', '{"\\u005f\\u005fproto__":null}', prototype],
  ['__proto__ deep inside', '{"address":{"a":[{"__proto__":1}]}}', prototype],
  ['constructor.prototype', '{"constructor":{"prototype":{"volume":"1ml"}}}', prototype],

  ['a key twice', '{"recipe":"lungo","recipe":"latte"}', twice],
  ['a key twice with the same value', '{"recipe":"lungo","recipe":"lungo"}', twice],
  ['a key twice, once escaped', '{"recipe":"lungo","\\u0072ecipe":"lungo"}', twice],
  ['a key twice deep inside', '{"address":{"city":"a","street":"\\":{","city":"b"}}', twice],
];

/**
 * Bodies exactly at a limit of the JSON parser. The parser accepts them, and the schema of every
 * operation rejects them.
 */
export const barelyReadableBodies: readonly string[] = [
  nested(10),
  nestedObjects(10),
  items(100),
  members(100),
  '{"constructor":1}',
];

/** Media types that no operation with a JSON body accepts. */
export const foreignMediaTypes: readonly (string | undefined)[] = [
  undefined,
  'text/plain',
  'text/plain; charset=utf-8',
  'text/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json-patch+json',
  'application/jsonl',
  'application/problem+json',
  'application/octet-stream',
  'application',
  'json',
  ';charset=utf-8',
  'application/json text/plain',
];
