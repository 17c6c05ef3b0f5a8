/** Bodies of a given size that make a careless service work hard, built from the fields of the operation they are sent to. */

/** A kind of body; `make` returns one of about `size` bytes. `fields` are the names of known fields. */
export interface ContrivedBody {
  what: string;
  make: (size: number, fields: readonly string[]) => string;
}

/** As many copies of a text as fit, separated by commas. */
function fill(size: number, item: string | ((index: number) => string)): string {
  const items: string[] = [];
  for (let length = 0; length < size; ) {
    const next = typeof item === 'string' ? item : item(items.length);
    items.push(next);
    length += next.length + 1;
  }
  return items.slice(0, -1).join();
}

/** An object that has `value` in each known field, all of them together of about `size` bytes. */
function everyField(size: number, fields: readonly string[], value: (size: number) => string): string {
  const names = fields.length > 0 ? fields : ['unknown'];
  const share = Math.floor(size / names.length) - 40;
  return `{${names.map((name) => `${JSON.stringify(name)}:${value(share)}`).join()}}`;
}

const stringOf = (unit: string) => (size: number) =>
  `"${unit.repeat(Math.max(Math.floor((size - 2) / unit.length), 0))}"`;

/** An object of as many members as one may have, with names as long as the size allows. */
function widestObject(size: number, value: (index: number) => string): string {
  const share = Math.max(Math.floor(size / 100) - 20, 1);
  return `{${Array.from({ length: 100 }, (_, index) => `"${index}${'n'.repeat(share)}":${value(index)}`).join()}}`;
}

/** 100 arrays of 98 values each: nearly as many values as a body may have. */
function manyValues(size: number, value: (share: number) => string): string {
  const share = Math.max(Math.floor(size / 9_900) - 4, 1);
  const row = `[${Array(98).fill(value(share)).join()}]`;
  return `[${Array(100).fill(row).join()}]`;
}

/** Every kind. Some are within the limits of a JSON body, so that its schema is what refuses them. */
export const contrivedBodies: readonly ContrivedBody[] = [
  { what: 'many keys', make: (size) => `{${fill(size, (index) => `"k${index}":1`)}}` },
  { what: 'one key many times', make: (size, [field = 'k']) => `{${fill(size, `"${field}":1`)}}` },
  { what: 'a long array', make: (size, [field = 'k']) => `{"${field}":[${fill(size, '0')}]}` },
  { what: 'arrays of arrays of arrays', make: (size) => `[${fill(size, '[[],[[]]]')}]` },
  { what: 'as many values as are read', make: (size) => manyValues(size, stringOf('a')) },
  { what: 'a long string in every field', make: (size, fields) => everyField(size, fields, stringOf('a')) },
  { what: 'a long string of digits in every field', make: (size, fields) => everyField(size, fields, stringOf('0')) },
  { what: 'a long string of hyphens in every field', make: (size, fields) => everyField(size, fields, stringOf('a-')) },
  {
    what: 'a long e-mail in every field',
    make: (size, fields) => everyField(size, fields, (n) => `"a@${'a.'.repeat(n / 2)}"`),
  },
  { what: 'escapes in every field', make: (size, fields) => everyField(size, fields, stringOf('\\u0061')) },
  {
    what: 'combining marks in every field',
    make: (size, fields) => everyField(size, fields, stringOf('\\u0315\\u0300')),
  },
  { what: 'backslashes', make: (size) => stringOf('\\\\')(size) },
  { what: 'one long number', make: (size, fields) => everyField(size, fields, (share) => '9'.repeat(share)) },
  { what: 'as many long numbers as are read', make: (size) => manyValues(size, (share) => `1.${'3'.repeat(share)}`) },
  { what: 'deep arrays', make: (size) => '['.repeat(size) },
  { what: 'deep objects', make: (size) => `${'{"a":'.repeat(size / 6)}0${'}'.repeat(size / 6)}` },
  { what: 'the most unknown members', make: (size) => widestObject(size, () => '1') },
  {
    what: 'the most unknown members in every object',
    make: (size, fields) => everyField(size, fields, (share) => widestObject(share, () => '{"x":1}')),
  },
  { what: 'the wrong type everywhere', make: (size, fields) => everyField(size, fields, (share) => manyItems(share)) },
  { what: 'unpaired surrogates in every field', make: (size, fields) => everyField(size, fields, stringOf('\\ud800')) },
  { what: 'unpaired surrogates in names', make: (size) => `{"${'\\udc00'.repeat(size / 6)}":1}` },
  {
    what: 'duplicated members of long names',
    make: (size) =>
      `{${Array(100)
        .fill(`"${'n'.repeat(size / 100 - 6)}":1`)
        .join()}}`,
  },
  { what: 'white space', make: (size) => `[${' \n'.repeat(size / 2 - 1)}]` },
  { what: 'no JSON', make: (size) => ':'.repeat(size) },
];

/** An array of as many items as one may have, none of which is of a type that a schema asks for. */
function manyItems(size: number): string {
  const share = Math.max(Math.floor(size / 100) - 20, 1);
  return `[${Array(100)
    .fill(`{"x":[null,"${'y'.repeat(share)}"]}`)
    .join()}]`;
}
