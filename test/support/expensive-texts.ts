/** Texts of any length for which a careless regular expression or loop takes quadratic time. */

/**
 * The repeated part: separators, quotes, escapes and beginnings of tokens in headers, names and
 * numbers.
 */
const units = [
  ...'. \t,;:\\"\'%=-_/?@[*0aA\u00a0é',
  ...[
    '\\"',
    '\\\\',
    '"\\',
    ', ',
    '; ',
    'a=',
    'a;',
    'a-',
    'a.',
    '00-',
    '1,',
    '::,',
    '%41',
    '%2',
    '%f0%9f%8d%b5',
    "''",
  ],
  ...[
    'W/"',
    '"7",',
    'W/"7" ,',
    '"a b",',
    ';q=',
    ';q=0.1',
    ',"',
    ';a="',
    ';a="\\"',
    '="\\',
    '"a/b,',
    '*/*,',
    'a/b,',
  ],
  ...[
    'a/b;q=0.1,',
    'application/xml;a=b,',
    'de,',
    'de-AT;q=0.5,',
    'gzip,',
    'chunked,',
    'xn--',
    ';charset=a ',
  ],
];

/** Well-known words of secrets, and repeated parts that a header cannot contain. */
const furtherUnits = [
  'changeme',
  'secrets',
  ...[
    'e\u0301',
    'a\u0315\u0300\u05ae',
    '\ud800',
    '\udc00',
    '\u0130',
    '\ufb2c',
    '\u0344',
    '杯',
    '\n',
    '\r\n',
    '\0',
  ],
];

/** The text before the repetition, which makes a parser read the repetition. */
const beginnings = [
  '',
  'a',
  '"',
  'W/"',
  'a/b;a="',
  'http://',
  'Bearer ',
  'refreshToken=',
  "utf-8''",
  'a@',
];

/** The text after the repetition, which makes a regular expression backtrack. */
const endings = ['', 'x', '!', '"'];

/**
 * Generates texts of `size` characters. `ofHeaders` limits them to characters that a header can
 * contain.
 */
export function* worstTexts(size: number, { ofHeaders = false } = {}): Generator<string> {
  for (const unit of ofHeaders ? units : [...units, ...furtherUnits]) {
    for (const beginning of beginnings) {
      for (const ending of endings) yield worstText(size, beginning, unit, ending);
    }
  }
}

/**
 * Same as `worstTexts`, but without beginnings and with one ending. For tests that send a request
 * for each text.
 */
export function* repeatedTexts(size: number, { ofHeaders = false } = {}): Generator<string> {
  for (const unit of ofHeaders ? units : [...units, ...furtherUnits])
    yield worstText(size, '', unit, '!');
}

function worstText(size: number, beginning: string, unit: string, ending: string): string {
  const room = size - beginning.length - ending.length;
  return `${beginning}${unit.repeat(Math.ceil(room / unit.length)).slice(0, room)}${ending}`;
}
