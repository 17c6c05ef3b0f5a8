import { cleanMediaType, cleanName, contentDisposition } from '../../src/attachments/file-name.ts';
import { t } from '../support/tap.ts';

t.test('a file name is stored in a form that is safe to show', async (t) => {
  const cases: [given: string | undefined, kept: string][] = [
    ['cup.jpg', 'cup.jpg'],
    ['Müller’s Tasse 杯子 ☕.png', 'Müller’s Tasse 杯子 ☕.png'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['../..', 'attachment'],
    ['.htaccess', 'htaccess'],
    ['a\0b\r\nSet-Cookie: x=1\u0085.txt', 'abSet-Cookie_ x=1.txt'],
    ['a%0D%0Ab%22c%2541.txt', 'ab_c%2541.txt'],
    ['say "hi" `now` <b>|?*.txt', 'say _hi_ _now_ _b____.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u200f\u2067hidden\u2069.txt', 'hidden.txt'],
    ['  spaced. ', 'spaced'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['cafe\u0301.txt', 'café.txt'],
    ['', 'attachment'],
    [undefined, 'attachment'],
  ];
  for (const [given, kept] of cases) t.equal(cleanName(given), kept, JSON.stringify(given));
});

t.test('a long name is shortened and keeps its extension', async (t) => {
  t.equal(cleanName(`${'n'.repeat(300)}.jpeg`), `${'n'.repeat(195)}.jpeg`);
  t.equal(Array.from(cleanName('☕'.repeat(300))).length, 200, 'no character is split');
  t.equal(
    cleanName(`a.${'x'.repeat(300)}`).length,
    200,
    'a very long extension is truncated like the rest of a name',
  );
});

t.test('a shortened name does not end in a dot or a blank', async (t) => {
  t.equal(cleanName(`${'n'.repeat(198)}. ${'x'.repeat(20)}`), 'n'.repeat(198));
});

t.test('a name of more than 255 characters is truncated before it is parsed', async (t) => {
  t.equal(cleanName(`${'a/'.repeat(127)}b`), 'b', '255 characters are parsed completely');
  t.equal(
    cleanName(`${'a'.repeat(255)}/b`),
    'a'.repeat(200),
    'of 257 characters, the last two are ignored',
  );
  t.equal(cleanName(`${' '.repeat(16_000)}b`), 'attachment');
  t.equal(
    cleanName(`cup${' .'.repeat(8000)}.jpeg`),
    `cup${' .'.repeat(96)}.jpeg`,
    'the extension is kept',
  );
});

t.test(
  'Content-Disposition is one line of ASCII, with the name encoded as in RFC 8187',
  async (t) => {
    t.equal(
      contentDisposition("a'b (ü) 100%.txt"),
      "attachment; filename=\"a'b (_) 100_.txt\"; filename*=UTF-8''a%27b%20%28%C3%BC%29%20100%25.txt",
    );
    for (const name of ['x"; filename="evil.exe', 'a\\"b', 'ü\u0000\r\n"杯']) {
      t.match(
        contentDisposition(name),
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
      );
    }
  },
);

t.test('an invalid media type is replaced by the media type for unknown bytes', async (t) => {
  t.equal(cleanMediaType('Image/SVG+xml'), 'image/svg+xml');
  for (const given of [
    undefined,
    '',
    'html',
    'a/b/c',
    'text/html\r\nX: y',
    '*/*',
    'x/'.padEnd(300, 'y'),
  ]) {
    t.equal(cleanMediaType(given), 'application/octet-stream', JSON.stringify(given));
  }
});

t.test('a media type keeps its valid parameters', async (t) => {
  const kept = [
    'text/csv; charset=ISO-8859-1',
    'text/plain; charset=UTF-16LE; format=flowed',
    'video/mp4; codecs="avc1.64001F, mp4a.40.2"',
    'multipart/related; boundary="a;\\"b"',
  ];
  for (const given of kept) t.equal(cleanMediaType(given), given);
  t.equal(
    cleanMediaType('Text/CSV ;Charset=X;; header=present ; '),
    'text/csv; charset=X; header=present',
  );
  const dropped = [
    '; charset',
    '; charset=',
    '; charset="x',
    '; a=é',
    '; a="\r\n"',
    '; a=b c',
    `; a=${'b'.repeat(300)}`,
  ];
  for (const parameters of dropped)
    t.equal(cleanMediaType(`text/csv${parameters}`), 'text/csv', JSON.stringify(parameters));
});
