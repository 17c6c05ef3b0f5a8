import { Readable } from 'node:stream';
import t from 'tap';
import { readForm } from '../../src/http/multipart.ts';
import { multipartBody, multipartType } from '../support/multipart.ts';

interface SeenPart {
  name: string;
  filename: string | undefined;
  contentType: string | undefined;
  text: string;
}

/** The parts of a body that arrives in pieces of so many bytes. */
async function read(body: Buffer | string, { step = 65_536, type = multipartType } = {}): Promise<SeenPart[]> {
  const bytes = Buffer.from(body as string);
  const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
    bytes.subarray(i * step, (i + 1) * step),
  );
  const parts: SeenPart[] = [];
  for await (const { content, ...part } of readForm(Readable.from(pieces), type)) {
    const read: Buffer[] = [];
    for await (const piece of content) read.push(piece);
    parts.push({ ...part, text: Buffer.concat(read).toString('latin1') });
  }
  return parts;
}

const lines = (...all: string[]) => all.join('\r\n');

t.test('a form reads the same in whatever pieces it arrives', async (t) => {
  const tricky = '\r\n--fence\r\n-\r\r\n--fence-8d1\r\n--\n';
  const body = multipartBody([
    { name: 'file', filename: 'a.bin', type: 'text/plain; charset=utf-8', content: tricky.repeat(50) },
    { name: 'ü', content: '' },
  ]);
  const expected = [
    { name: 'file', filename: 'a.bin', contentType: 'text/plain; charset=utf-8', text: tricky.repeat(50) },
    { name: 'ü', filename: undefined, contentType: undefined, text: '' },
  ];
  for (const step of [1, 2, 3, 7, 30, 64, 1000, 65_536]) t.same(await read(body, { step }), expected, `${step} bytes`);
});

t.test('what surrounds the form, and spaces after a boundary, mean nothing', async (t) => {
  const body = lines(
    'a preamble',
    '--x y  ',
    'CONTENT-disposition:form-data; filename=plain.txt ;name=file',
    '',
    'content',
    '--x y--',
    'an epilogue --x y',
  );
  const type = 'multipart/form-data; charset=utf-8; BOUNDARY="x y"';
  t.same(await read(body, { type }), [
    { name: 'file', filename: 'plain.txt', contentType: undefined, text: 'content' },
  ]);
});

t.test('file names are read as clients write them', async (t) => {
  for (const [written, read_] of [
    ['filename="C:\\temp\\a.txt"', 'C:\\temp\\a.txt'],
    ['filename="say \\"hi\\"; name=evil.txt"', 'say "hi"; name=evil.txt'],
    ["filename*=UTF-8''caf%C3%A9.txt", 'café.txt'],
    ['filename="plain.txt"; filename*=UTF-8\'\'other.txt', 'plain.txt'],
    ['filename=""', ''],
  ] as const) {
    const body = lines('--b', `Content-Disposition: form-data; name="file"; ${written}`, '', 'x', '--b--');
    t.equal((await read(body, { type: 'multipart/form-data; boundary=b' }))[0]?.filename, read_, written);
  }
});

t.test('a malformed form is refused', async (t) => {
  const disposition = 'Content-Disposition: form-data; name="file"';
  for (const [name, body] of Object.entries({
    'nothing at all': '',
    'no boundary line': lines(disposition, '', 'x'),
    'no end': lines('--b', disposition, '', 'x'),
    'no end after a boundary': lines('--b', disposition, '', 'x', '--b'),
    'text after a boundary': lines('--b', disposition, '', 'x', '--bc', ''),
    'no content': lines('--b', disposition, ''),
    'a header without a colon': lines('--b', 'nonsense', disposition, '', 'x', '--b--'),
    'no disposition': lines('--b', 'Content-Type: text/plain', '', 'x', '--b--'),
    'another disposition': lines('--b', 'Content-Disposition: attachment; name="file"', '', 'x', '--b--'),
    'no name': lines('--b', 'Content-Disposition: form-data', '', 'x', '--b--'),
    'an undecodable file name': lines('--b', `${disposition}; filename*=UTF-8''%ff`, '', 'x', '--b--'),
    'an endless header': lines('--b', `${disposition}; filename="${'n'.repeat(20_000)}"`, '', 'x', '--b--'),
    'endless headers': lines('--b', ...Array.from({ length: 2000 }, (_, i) => `X-${i}: 12345`), disposition, '', 'x'),
    'an endless preamble': 'x'.repeat(20_000),
  })) {
    await t.rejects(
      read(body, { type: 'multipart/form-data; boundary=b' }),
      { message: /^not a multipart form/ },
      name,
    );
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `x; boundary=${'b'.repeat(71)}`]) {
    await t.rejects(read('--b--', { type }), { message: /^not a multipart form/ }, type);
  }
});

t.test('nothing is read ahead of whoever takes the content', async (t) => {
  let sent = 0;
  async function* endless() {
    yield Buffer.from(lines('--b', 'Content-Disposition: form-data; name="file"', '', ''));
    for (;;) {
      sent++;
      yield Buffer.alloc(1000);
    }
  }
  const form = readForm(endless(), 'multipart/form-data; boundary=b');
  const { value: part } = await form.next();
  const content = part?.content[Symbol.asyncIterator]();
  for (let taken = 0; taken < 10; taken++) await content?.next();
  t.ok(sent <= 10, `${sent} pieces for 10 taken`);
});
