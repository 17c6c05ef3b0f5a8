/**
 * Bodies of a given size that cause much work in a careless service. They use the field names of
 * the called operation.
 */

/**
 * A kind of body. `make` returns a body of about `size` bytes. `fields` are the names of the fields
 * in the schema.
 */
export interface ContrivedBody {
  what: string;
  make: (size: number, fields: readonly string[]) => string;
}

/** Returns as many items as fit into `size`, separated by commas. */
function fill(size: number, item: string | ((index: number) => string)): string {
  const items: string[] = [];
  for (let length = 0; length < size; ) {
    const next = typeof item === 'string' ? item : item(items.length);
    items.push(next);
    length += next.length + 1;
  }
  return items.slice(0, -1).join();
}

/** Returns an object of about `size` bytes that has `value` in each field. */
function everyField(
  size: number,
  fields: readonly string[],
  value: (size: number) => string,
): string {
  const names = fields.length > 0 ? fields : ['unknown'];
  const share = Math.floor(size / names.length) - 40;
  return `{${names.map((name) => `${JSON.stringify(name)}:${value(share)}`).join()}}`;
}

const stringOf = (unit: string) => (size: number) =>
  `"${unit.repeat(Math.max(Math.floor((size - 2) / unit.length), 0))}"`;

/** The maximum number of members of an object or array in a request. */
const maxMembers = 100;

/** Returns an object with the maximum number of members, whose names fill the size. */
function widestObject(size: number, value: string): string {
  const share = Math.max(Math.floor(size / maxMembers) - 20, 1);
  const name = 'n'.repeat(share);
  const members = Array.from({ length: maxMembers }, (_, nth) => `"${nth}${name}":${value}`);
  return `{${members.join()}}`;
}

/** Returns 100 arrays of 98 values each, which is almost the limit of 10,000 values. */
function manyValues(size: number, value: (share: number) => string): string {
  const share = Math.max(Math.floor(size / 9_900) - 4, 1);
  const row = `[${Array(98).fill(value(share)).join()}]`;
  return `[${Array(maxMembers).fill(row).join()}]`;
}

/**
 * The kinds of bodies. Some stay within the limits of JSON bodies, so that it is the schema that
 * rejects them.
 */
export const contrivedBodies: readonly ContrivedBody[] = [
  { what: 'many keys', make: (size) => `{${fill(size, (index) => `"k${index}":1`)}}` },
  { what: 'one key many times', make: (size, [field = 'k']) => `{${fill(size, `"${field}":1`)}}` },
  { what: 'a long array', make: (size, [field = 'k']) => `{"${field}":[${fill(size, '0')}]}` },
  { what: 'arrays of arrays of arrays', make: (size) => `[${fill(size, '[[],[[]]]')}]` },
  { what: 'the most values allowed', make: (size) => manyValues(size, stringOf('a')) },
  {
    what: 'a long string in every field',
    make: (size, fields) => everyField(size, fields, stringOf('a')),
  },
  {
    what: 'a long string of digits in every field',
    make: (size, fields) => everyField(size, fields, stringOf('0')),
  },
  {
    what: 'a long string of hyphens in every field',
    make: (size, fields) => everyField(size, fields, stringOf('a-')),
  },
  {
    what: 'a long email in every field',
    make: (size, fields) => everyField(size, fields, (n) => `"a@${'a.'.repeat(n / 2)}"`),
  },
  {
    what: 'escapes in every field',
    make: (size, fields) => everyField(size, fields, stringOf('\\u0061')),
  },
  {
    what: 'combining marks in every field',
    make: (size, fields) => everyField(size, fields, stringOf('\\u0315\\u0300')),
  },
  { what: 'backslashes', make: (size) => stringOf('\\\\')(size) },
  {
    what: 'one long number',
    make: (size, fields) => everyField(size, fields, (share) => '9'.repeat(share)),
  },
  {
    what: 'the most long numbers allowed',
    make: (size) => manyValues(size, (share) => `1.${'3'.repeat(share)}`),
  },
  { what: 'deep arrays', make: (size) => '['.repeat(size) },
  { what: 'deep objects', make: (size) => `${'{"a":'.repeat(size / 6)}0${'}'.repeat(size / 6)}` },
  { what: 'the most unknown members', make: (size) => widestObject(size, '1') },
  {
    what: 'the most unknown members in every object',
    make: (size, fields) => everyField(size, fields, (share) => widestObject(share, '{"x":1}')),
  },
  {
    what: 'the wrong type everywhere',
    make: (size, fields) => everyField(size, fields, (share) => manyItems(share)),
  },
  {
    what: 'unpaired surrogates in every field',
    make: (size, fields) => everyField(size, fields, stringOf('\\ud800')),
  },
  { what: 'unpaired surrogates in names', make: (size) => `{"${'\\udc00'.repeat(size / 6)}":1}` },
  {
    what: 'duplicated members of long names',
    make: (size) => {
      const member = `"${'n'.repeat(size / maxMembers - 6)}":1`;
      return `{${Array(maxMembers).fill(member).join()}}`;
    },
  },
  { what: 'white space', make: (size) => `[${' \n'.repeat(size / 2 - 1)}]` },
  { what: 'no JSON', make: (size) => ':'.repeat(size) },
];

/** Returns an array with the maximum number of items. No schema allows their type. */
function manyItems(size: number): string {
  const share = Math.max(Math.floor(size / maxMembers) - 20, 1);
  const item = `{"x":[null,"${'y'.repeat(share)}"]}`;
  return `[${Array(maxMembers).fill(item).join()}]`;
}
