import { startApp } from '../support/app.ts';
import { fileBody, inPieces, multipartBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { sign } from '../support/tokens.ts';

const disposition = 'Content-Disposition: form-data; name="other"';

/** Possible errors in the headers of a part. */
const faultyHeaders: Readonly<Record<string, string>> = {
  'no disposition': 'X-Other: a\r\n\r\n',
  'another disposition': 'Content-Disposition: attachment; name="other"\r\n\r\n',
  'a line break in the file name': `${disposition}; filename="a\r\nb"\r\n\r\n`,
  'a line feed in the name': 'Content-Disposition: form-data; name="a\nb"\r\n\r\n',
  'no name': 'Content-Disposition: form-data\r\n\r\n',
  'no colon': 'nonsense\r\n\r\n',
  'no headers': '\r\n',
  'no end of the headers': `${disposition}\r\n`,
  'an endless header': `${disposition}; filename="${'n'.repeat(100_000)}"\r\n\r\n`,
};

const file = 'the file itself';
const boundary = multipartType.split('=')[1];

/**
 * Returns a form with an invalid part. `where` says whether this part is alone, before the file or
 * after the file.
 */
function formWith(headers: string, size: number, where: 'alone' | 'before' | 'after'): Buffer {
  const faulty = Buffer.from(`--${boundary}\r\n${headers}${'x'.repeat(size)}\r\n`);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const whole = fileBody(file);
  if (where === 'alone') return Buffer.concat([faulty, end]);
  if (where === 'before') return Buffer.concat([faulty, whole]);
  return Buffer.concat([whole.subarray(0, whole.length - end.length), faulty, end]);
}

t.test('every malformed form gets a response, and an accepted file is complete', async (t) => {
  const { app, call } = await startApp(t, { RATE_LIMIT_MAX: '100000' });
  const exp = Math.floor(Date.now() / 1000) + 900;
  const headers = {
    authorization: `Bearer ${sign({ user_id: 1, exp })}`,
    'content-type': multipartType,
  };
  const { body: order } = await createOrder(call);
  const url = `/v1/orders/${order.id}/attachments`;

  for (const [fault, faulty] of Object.entries(faultyHeaders)) {
    for (const where of ['alone', 'before', 'after'] as const) {
      for (const size of [0, 1000, 70_000, 300_000]) {
        const payload = inPieces(formWith(faulty, size, where));
        const { statusCode, json } = await app.inject({ method: 'POST', url, headers, payload });
        const what = `${fault}, ${size} bytes, ${where}`;
        if (statusCode !== 201) {
          t.match(
            [statusCode, json().reason],
            [400, /^(validation_failed|invalid_request_body)$/],
            what,
          );
          continue;
        }
        const download = await app.inject({ url: `${url}/${json().id}`, headers });
        t.equal(download.body, file, what);
        await app.inject({ method: 'DELETE', url: `${url}/${json().id}`, headers });
      }
    }
  }
});

t.test(
  'a form that arrives in pieces of one byte is parsed like a form that arrives in one piece',
  async (t) => {
    const { app, call } = await startApp(t);
    const exp = Math.floor(Date.now() / 1000) + 900;
    const headers = {
      authorization: `Bearer ${sign({ user_id: 1, exp })}`,
      'content-type': multipartType,
    };
    const { body: order } = await createOrder(call);
    const url = `/v1/orders/${order.id}/attachments`;
    const content = '\r\n--fence\r\n-\r\r\n--fence-8d1\r\n--\n'.repeat(20);
    const body = multipartBody([
      { name: 'file', filename: 'a.bin', type: 'text/plain; charset=utf-8', content },
    ]);
    for (const size of [1, 7, 1000, body.length]) {
      const payload = inPieces(body, size);
      const { statusCode, json } = await app.inject({ method: 'POST', url, headers, payload });
      t.match([statusCode, json()], [201, { filename: 'a.bin', content_type: 'text/plain' }]);
      t.equal(
        (await app.inject({ url: `${url}/${json().id}`, headers })).body,
        content,
        `pieces of ${size} bytes`,
      );
    }
  },
);
