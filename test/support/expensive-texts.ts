/** Texts that make a careless regular expression or loop take quadratic time, each of any length. */

/** What is repeated: whatever separates, quotes, escapes or begins something in a header, a name or a number. */
const units: readonly string[] = [
  ...[
    '.',
    ' ',
    '\t',
    ',',
    ';',
    ':',
    '\\',
    '"',
    "'",
    '%',
    '=',
    '-',
    '_',
    '/',
    '?',
    '@',
    '[',
    '*',
    '0',
    'a',
    'A',
    '\u00a0',
    'é',
  ],
  ...['\\"', '\\\\', '"\\', ', ', '; ', 'a=', 'a;', 'a-', 'a.', '00-', '1,', '::,', '%41', '%2', '%f0%9f%8d%b5', "''"],
  ...['W/"', '"7",', 'W/"7" ,', '"a b",', ';q=', ';q=0.1', ',"', ';a="', ';a="\\"', '="\\', '"a/b,'],
  ...[
    '*/*,',
    'a/b,',
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

/** Characters beyond those a header can hold. */
const furtherUnits: readonly string[] = [
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
];

/** The text before the repetition, so that a reader gets that far. */
const beginnings: readonly string[] = [
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
/** The text after it, which makes an expression try again. */
const endings: readonly string[] = ['', 'x', '!', '"'];

/** The worst texts of `size` characters; those of a header hold no character that a header cannot. */
export function* worstTexts(size: number, { ofHeaders = false } = {}): Generator<string> {
  for (const unit of ofHeaders ? units : [...units, ...furtherUnits]) {
    for (const beginning of beginnings) {
      for (const ending of endings) yield worstText(size, beginning, unit, ending);
    }
  }
}

/** The same without beginnings and endings, where each text costs a whole request. */
export function* repeatedTexts(size: number, { ofHeaders = false } = {}): Generator<string> {
  for (const unit of ofHeaders ? units : [...units, ...furtherUnits]) yield worstText(size, '', unit, '!');
}

function worstText(size: number, beginning: string, unit: string, ending: string): string {
  const room = size - beginning.length - ending.length;
  return `${beginning}${unit.repeat(Math.ceil(room / unit.length)).slice(0, room)}${ending}`;
}
