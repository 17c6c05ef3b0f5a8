import { startApp } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import {
  type FormPart,
  fileBody,
  inPieces,
  multipartBody,
  multipartType,
} from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const file: FormPart = {
  name: 'file',
  filename: 'a.txt',
  type: 'text/plain',
  content: 'x'.repeat(100_000),
};
const field: FormPart = { name: 'note', content: 'hello' };
const limit = 200_000;

interface BadUpload {
  type?: string;
  body?: Buffer;
  status: number;
  reason: string;
  /** The field that the response must name. */
  names?: string;
}

const badUploads: Record<string, BadUpload> = {
  'no body': { status: 400, reason: 'validation_failed', names: 'file' },
  'an empty body': {
    body: Buffer.alloc(0),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  'an empty form': {
    body: multipartBody([]),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  'an empty file': { body: fileBody(''), status: 400, reason: 'validation_failed', names: 'file' },
  'a file in a field with another name': {
    body: multipartBody([{ ...file, name: 'photo' }]),
    status: 400,
    reason: 'validation_failed',
    names: 'photo',
  },
  'a file in a field whose name is a path': {
    body: multipartBody([{ ...file, name: 'photos/file' }]),
    status: 400,
    reason: 'validation_failed',
    names: 'photos/file',
  },
  'a file in a field without a name': {
    body: multipartBody([{ ...file, name: '' }]),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  'a text in the field for the file': {
    body: multipartBody([{ name: 'file', content: 'x' }]),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  'a second file': {
    body: multipartBody([file, file]),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  'a field before the file': {
    body: multipartBody([field, file]),
    status: 400,
    reason: 'validation_failed',
    names: 'note',
  },
  'a field after the file': {
    body: multipartBody([file, field]),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  'a field with the name __proto__': {
    body: multipartBody([{ name: '__proto__', content: 'x' }, file]),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  'a form without its final boundary': {
    body: multipartBody([file], { isCutOff: true }),
    status: 400,
    reason: 'invalid_request_body',
  },
  'a form truncated in the headers of the part': {
    body: multipartBody([file]).subarray(0, 40),
    status: 400,
    reason: 'invalid_request_body',
  },
  'no boundary': {
    type: 'multipart/form-data',
    body: multipartBody([file]),
    status: 400,
    reason: 'invalid_request_body',
  },
  'another boundary': {
    type: 'multipart/form-data; boundary=other',
    body: multipartBody([file]),
    status: 400,
    reason: 'invalid_request_body',
  },
  'a body that is not a form': {
    body: Buffer.from('{"file": "x"}'),
    status: 400,
    reason: 'invalid_request_body',
  },
  'a file name with a line break': {
    body: multipartBody([{ ...file, filename: 'a\nb' }]),
    status: 400,
    reason: 'validation_failed',
    names: 'file',
  },
  JSON: {
    type: 'application/json',
    body: Buffer.from('{"file": "x"}'),
    status: 415,
    reason: 'unsupported_media_type',
  },
  'another multipart type': {
    type: multipartType.replace('form-data', 'mixed'),
    body: multipartBody([file]),
    status: 415,
    reason: 'unsupported_media_type',
  },
  'the file without a form': {
    type: 'image/jpeg',
    body: Buffer.from('x'),
    status: 415,
    reason: 'unsupported_media_type',
  },
  'one byte too many': {
    body: fileBody(Buffer.alloc(limit + 1)),
    status: 413,
    reason: 'body_too_large',
  },
  'far too many bytes': {
    body: fileBody(Buffer.alloc(20 * limit)),
    status: 413,
    reason: 'body_too_large',
  },
};

t.test('an invalid upload gets a clear error and stores nothing', async (t) => {
  const { call, db } = await startApp(t, { ATTACHMENT_LIMIT_BYTES: String(limit) });
  const { body: order } = await createOrder(call);
  const files = `/v1/orders/${order.id}/attachments`;

  for (const [name, { type = multipartType, body, status, reason, names }] of Object.entries(
    badUploads,
  )) {
    await t.test(name, async (t) => {
      const headers = { 'X-Idempotency-Key': 'k', ...(body && { 'Content-Type': type }) };
      const answer = await call('POST', files, {
        as: 'user',
        headers,
        ...(body && { body: inPieces(body) }),
      });
      t.match([answer.status, answer.body.reason], [status, reason]);
      if (names !== undefined) t.equal(answer.body.details.checks_failed[0].field, names);
      if (status === 415) t.equal(answer.headers.accept, 'multipart/form-data');
      await cleanUp(db);
      for (const table of ['attachments', 'attachment_chunks', 'idempotency_keys'] as const) {
        t.same(await db.selectFrom(table).selectAll().execute(), [], `nothing in ${table}`);
      }
    });
  }

  const most = await call('POST', files, {
    as: 'user',
    headers: { 'Content-Type': multipartType },
    body: fileBody(Buffer.alloc(limit)),
  });
  t.match(
    [most.status, most.body.size],
    [201, limit],
    'a file of exactly the maximum size is accepted',
  );
});

t.test('hostile file names are stored in a sanitized form', async (t) => {
  const { call } = await startApp(t);
  const { body: order } = await createOrder(call);
  for (const [filename, kept] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\temp\\\\a.txt', 'a.txt'],
    ['a\u0000b.txt', 'ab.txt'],
    ['a%0D%0Ab.txt', 'ab.txt'],
    // The first line of the name is kept. The second line is parsed as a header without a name.
    ['a\r\nb.txt', 'a'],
    ['a%22b.txt', 'a_b.txt'],
    ['a\\"b.txt', 'a_b.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    [`${'n'.repeat(296)}.jpg`, `${'n'.repeat(196)}.jpg`],
    ['杯子.png', '杯子.png'],
    ['', 'attachment'],
  ] as const) {
    const { status, body, headers } = await call('POST', `/v1/orders/${order.id}/attachments`, {
      as: 'user',
      headers: { 'Content-Type': multipartType },
      body: fileBody('x', { filename }),
    });
    t.match([status, body.filename], [201, kept], JSON.stringify(filename));
    t.equal((await call('GET', headers.location ?? '', { as: 'user' })).status, 200);
  }
});
