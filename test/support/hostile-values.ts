/** Values that a fuzzer or an attacker sends instead of the values of the contract. */
import type { Place } from './valid-requests.ts';

/**
 * Injections for SQL, headers, paths, shells and templates, and texts that break careless parsers.
 */
export const hostileTexts: readonly string[] = [
  "' OR '1'='1",
  '1; DROP TABLE orders; --',
  "1'); DELETE FROM users WHERE ('1'='1",
  '1 UNION SELECT password_hash FROM accounts',
  "'||pg_sleep(10)||'",
  '$1',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f',
  '\r\nX-Injected: yes',
  '\r\n\r\nHTTP/1.1 200 OK',
  '\u0000',
  '1\u0000',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$(reboot)',
  '🍵',
  '\u202e1',
  'e\u0301',
  '\uffff',
  '１',
  '٣',
  'x'.repeat(200),
];

/** Texts that no integer parameter accepts. */
export const hostileIntegers: readonly string[] = [
  '1.5',
  '1e1',
  '0x10',
  '01',
  '+1',
  '1,0',
  ' 1',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '1e400',
  '1_000',
];

/** Integers out of the range of an id. `limit` accepts them and clamps them. */
export const integersOutOfRange: readonly string[] = [
  '0',
  '-1',
  '9007199254740992',
  '9'.repeat(40),
  `-${'9'.repeat(40)}`,
];

/** Texts that are neither a number nor a coordinate. */
export const hostileNumbers: readonly string[] = [
  'NaN',
  '-Infinity',
  '1e400',
  '0x1',
  '1,5',
  '١',
  '',
  '91e9',
  '-1e9',
];

/** Invalid values of headers, by the name of the header. */
export const hostileHeaders: Readonly<Record<string, readonly string[]>> = {
  'If-Match': [
    '"',
    'W/"1"',
    '"999999"',
    'lungo',
    '"1" OR 1=1',
    '"\' OR 1=1 --"',
    '1e9',
    '""',
    '**',
    '\t',
    'x'.repeat(4000),
  ],
  'X-Idempotency-Key': ['two words', 'tab\tbed', 'x'.repeat(256), 'caf\u00e9', ' a b '],
  'Idempotency-Key': ['two words', 'tab\tbed', 'x'.repeat(256), 'caf\u00e9'],
};

/** Header values that the service ignores: the response is the same as without the header. */
export const meaninglessHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Accept-Language', '*;q=NaN, ,,;q=2, ../../etc'],
  ['Accept-Language', 'x'.repeat(4000)],
  ['Accept', 'application/xml;q=zz, ,/,;;;'],
  ['Accept', '__proto__/constructor'],
  ['Accept', `${'a/b,'.repeat(1000)}`],
  ['Accept-Encoding', 'gzip;q=banana, __proto__, br;q=-1'],
  ['X-Request-Id', "' OR 1=1 --"],
  ['X-Forwarded-For', '127.0.0.1, <script>'],
  ['Host', 'evil.example'],
  ['Cookie', 'refreshToken=__proto__; =; ;;; a'],
];

/** Values of a credential header without a valid credential. */
export const hostileCredentials: readonly (string | undefined)[] = [
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Basic dXNlcjpwYXNz',
  'Bearer a.b.c',
  "Bearer ' OR '1'='1",
  'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxLCJleHAiOjk5OTk5OTk5OTl9.',
  `Bearer ${'x'.repeat(4000)}`,
  'bearer\tnull',
];

/** Media types that no operation accepts, including malformed ones. */
export const hostileMediaTypes: readonly string[] = [
  'text/plain;\tcharset=utf-8',
  'text/plain\t;\tapplication/json',
  'application/json,\tapplication/json',
  'application\t/json',
  'application/\tjson',
  'application/jsonx; charset=utf-8',
  'application/json+; q=1',
  'text/html; boundary=application/json',
  '*/*',
  'application/*',
  '__proto__',
  "application/json' OR '1'='1",
  'application/json\u00e9',
  'x'.repeat(4000),
];

/** Content encodings. The service accepts none. */
export const hostileEncodings: readonly string[] = [
  'gzip',
  'br',
  'deflate',
  'x-gzip',
  'gzip, identity',
  'identity, gzip',
  '__proto__',
  '*',
];

/** Path segments, already encoded, that cannot be decoded or that change the path. */
export const hostileSegments: readonly string[] = [
  'constructor',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%00',
  '%2e%2e%2fadmin',
  '..%2f..%2f',
  '%0d%0aX-Injected:%20yes',
  'x'.repeat(257),
  '%F0%9F%8D%B5',
  "'%20OR%201=1--",
  '1;1',
  '%25%30%30',
];

/**
 * The response header that appears only if one of the header injections in `hostileTexts` succeeds.
 */
export const injectedHeader = 'x-injected';

/** Returns the values that a parameter with this location and these types rejects. */
export function hostileValues(
  name: string,
  place: Place,
  types: readonly string[],
): readonly string[] {
  if (place === 'header') return hostileHeaders[name] ?? [];
  if (types.includes('number')) return [...hostileTexts, ...hostileNumbers];
  const integers = types.includes('integer')
    ? [...hostileIntegers, ...(name === 'limit' ? [] : integersOutOfRange)]
    : [];
  return [...hostileTexts, ...integers];
}
