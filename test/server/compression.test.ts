import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApp, tokenFor } from '../support/app.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const { app, call } = await startApp(t);
const document = '/openapi.json';
/** A document, which is compressed once, and a list, which is compressed for each response. */
const urls = [document, '/v1/recipes'];
const authorization = `Bearer ${tokenFor('user')}`;
const get = (url: string, acceptEncoding: string, headers = {}) =>
  app.inject({ url, headers: { authorization, 'accept-encoding': acceptEncoding, ...headers } });

t.test('the weights in Accept-Encoding decide the coding', async (t) => {
  const plain = new Map<string, string>();
  for (const url of urls) plain.set(url, (await get(url, 'identity')).body);
  for (const [accepted, coding] of [
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip;q=0.5, br', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=banana, br;q=-1', undefined],
    ['identity', undefined],
    ['identity;q=0.5, gzip;q=0.4', undefined],
    ['br;q=0.1, identity', undefined],
    ['identity, gzip', 'gzip'],
    ['zstd, compress', undefined],
    ['', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['x-gzip;q=0, *;q=0.1', 'br'],
    ['br;q=0, gzip;q=0, *', undefined],
    ['GZIP', 'gzip'],
  ] as const)
    for (const url of urls) {
      const { headers, rawPayload } = await get(url, accepted);
      t.equal(headers['content-encoding'], coding, `${url} ${accepted}`);
      t.match(headers.vary, /accept-encoding/i, accepted);
      const decode = {
        gzip: gunzipSync,
        br: brotliDecompressSync,
        none: (bytes: Buffer) => bytes,
      }[coding ?? 'none'];
      t.equal(decode(rawPayload).toString(), plain.get(url), `${url} ${accepted}`);
    }
});

t.test(
  'HEAD has the headers of GET, also for a response that is compressed each time',
  async (t) => {
    for (const url of ['/v1/recipes', '/v1/recipes?limit=1'])
      for (const coding of ['br', 'gzip', 'identity']) {
        const { headers: got } = await get(url, coding);
        const head = await app.inject({
          method: 'HEAD',
          url,
          headers: { authorization, 'accept-encoding': coding },
        });
        t.equal(head.body, '');
        for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary'])
          t.equal(head.headers[name], got[name], `${url} ${coding} ${name}`);
      }
  },
);

t.test('the ETag is the same for every coding, and a 304 has no body', async (t) => {
  for (const url of urls) {
    const { headers } = await get(url, 'identity');
    for (const coding of ['gzip', 'br']) {
      t.equal((await get(url, coding)).headers.etag, headers.etag);
      const unchanged = await get(url, coding, { 'if-none-match': headers.etag });
      t.equal(unchanged.statusCode, 304);
      t.equal(unchanged.rawPayload.length, 0);
      t.equal(unchanged.headers['content-encoding'], undefined);
      t.match(
        unchanged.headers.vary,
        /accept-encoding/i,
        'a 304 has the Vary of its 200 (RFC 9110 section 15.4.5)',
      );
    }
  }
});

t.test(
  'a precompressed response is never compressed again, however the request spells the coding',
  async (t) => {
    for (const url of ['/docs/js/scalar.js', document, '/errors']) {
      const shared = await get(url, 'gzip');
      const alias = await get(url, 'x-gzip');
      t.equal(
        alias.headers['content-encoding'],
        'gzip',
        'x-gzip is gzip (RFC 9110 section 8.4.1.3)',
      );
      t.equal(alias.headers['content-length'], String(shared.rawPayload.length));
      const quoted = await get(url, '",gzip,"');
      t.equal(quoted.headers['content-encoding'], undefined);
      t.equal(quoted.headers['content-length'], String(quoted.rawPayload.length));
    }
  },
);

t.test('small responses are not compressed', async (t) => {
  const { headers, body } = await get('/health', 'gzip, br');
  t.equal(headers['content-encoding'], undefined);
  t.ok(JSON.parse(body));
});

t.test('an attachment is sent as stored, with its length', async (t) => {
  const { body: order } = await createOrder(call);
  const upload = async (type: string) => {
    const body = fileBody('lungo '.repeat(1000), { type });
    const url = `/v1/orders/${order.id}/attachments`;
    const created = await call('POST', url, {
      as: 'user',
      headers: { 'Content-Type': multipartType },
      body,
    });
    const headers = { 'Accept-Encoding': 'gzip' };
    return await call('GET', created.headers.location ?? '', { as: 'user', headers });
  };
  for (const type of ['image/jpeg', 'image/png', 'application/zip', 'text/plain']) {
    const { headers } = await upload(type);
    t.equal(headers['content-encoding'], undefined, type);
    t.equal(headers['content-length'], '6000', type);
  }
});
