/** Tests failures of the object storage, interrupted transfers, and a change of the store. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { sweepObjects } from '../../src/attachments/sweep.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { tenMebibytes, upload } from '../support/uploads.ts';
import { authorization, clientOf, get, startWithStorage as start } from './with-storage.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns the error of a call. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

t.test(
  'a file is sent to the storage in one request and returned byte for byte; a file above 10 MiB gets 413',
  async (t) => {
    const { storage, origin, files, rows } = await start(t);
    const content = randomBytes(tenMebibytes + 1);
    const created = await upload(files, content.subarray(0, tenMebibytes));
    t.equal(created.status, 201);
    t.same(storage.seen, ['PUT object']);
    const file = await get(`${origin}${created.headers.get('location')}`);
    t.equal(sha256(await file.bytes()), sha256(content.subarray(0, tenMebibytes)));

    const refused = await upload(files, content);
    t.equal(refused.status, 413);
    t.same([(await rows()).length, storage.objects().length], [1, 1]);
  },
);

t.test(
  'an aborted upload leaves neither object nor row, and is not sent to the storage',
  async (t) => {
    const { storage, files, rows } = await start(t);
    const sending = request(files, {
      method: 'POST',
      headers: { authorization, 'content-type': multipartType, 'content-length': tenMebibytes },
    });
    sending.on('error', () => undefined);
    sending.write(fileBody(Buffer.alloc(8_000_000)).subarray(0, -30));
    while ((await rows()).length === 0) await setImmediate();
    sending.destroy();
    while ((await rows()).length > 0) await setImmediate();
    t.same(storage.objects(), []);
    t.notOk(storage.seen.includes('PUT object'));
  },
);

/** Makes the process write its temporary files to this folder until the test ends. */
function useTemporaryFolder(t: Parameters<typeof startApp>[0], folder: string): void {
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  t.teardown(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
}

t.test(
  'the temporary file of an upload has no name while the upload arrives, and is gone afterwards',
  async (t) => {
    const { storage, files } = await start(t);
    const folder = t.testdir();
    useTemporaryFolder(t, folder);
    const named: string[] = [];
    storage.answer = (incoming, response) => {
      named.push(...readdirSync(folder));
      incoming.resume().on('end', () => response.end());
    };
    t.equal((await upload(files, Buffer.alloc(1_000_000))).status, 201);
    t.same(storage.seen, ['PUT object']);
    t.same([named, readdirSync(folder)], [[], []]);
  },
);

t.test(
  'if the temporary file of an upload cannot be written, the upload gets 503 and stores nothing',
  async (t) => {
    const { storage, files, rows } = await start(t);
    useTemporaryFolder(t, join(t.testdir(), 'does-not-exist'));
    const refused = await upload(files, Buffer.from('small'));
    t.equal(refused.status, 503);
    t.match(await refused.json(), {
      reason: 'service_unavailable',
      details: { can_be_retried: true },
    });
    t.same([await rows(), storage.objects()], [[], []]);
  },
);

t.test(
  'if the storage fails, an upload or download gets 502, 503 or 504, depending on the failure, and nothing is stored',
  async (t) => {
    const { storage, files, db, rows, call } = await start(t);
    const { call: impatient } = await startAppOn(t, db, {
      ...storage.settings,
      S3_TIMEOUT_MS: '100',
    });
    const path = new URL(files).pathname;
    const headers = { 'Content-Type': multipartType };
    const post = (content: Buffer | string, by = call) =>
      by('POST', path, { as: 'user', headers, body: fileBody(content) });
    const { headers: made } = await post('there before');
    const faults = [
      [
        'an internal error',
        502,
        (_q, r) => r.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
      ],
      [
        'wrong keys',
        502,
        (_q, r) => r.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'),
      ],
      [
        'a redirection',
        502,
        (_q, r) => r.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
      ],
      ['no HTTP', 502, (q) => q.socket.end('what?\r\n\r\n')],
      [
        'a request to slow down',
        503,
        (_q, r) => r.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
      ],
      ['a broken connection', 503, (q) => q.socket.destroy()],
    ] satisfies [string, number, NonNullable<typeof storage.answer>][];
    for (const [name, status, answer] of faults) {
      storage.answer = answer;
      for (const size of [10, 6_000_000]) {
        const refused = await post(Buffer.alloc(size));
        t.equal(refused.status, status, `${name} on an upload of ${size} bytes`);
        t.notMatch(
          refused.text,
          /127\.0\.0\.1|Internal|Signature|SlowDown|object storage|s3/i,
          name,
        );
      }
      const download = await call('GET', made.location ?? '', { as: 'user' });
      t.equal(download.status, status, `${name} on a download`);
    }
    storage.answer = () => undefined;
    t.equal((await post('x', impatient)).status, 504, 'silence');
    t.equal(
      (await post(Buffer.alloc(6_000_000), impatient)).status,
      504,
      'a storage that stops reading',
    );
    t.equal((await impatient('GET', made.location ?? '', { as: 'user' })).status, 504);
    storage.close();
    t.equal((await post('x')).status, 503);
    t.equal((await call('GET', made.location ?? '', { as: 'user' })).status, 503);
    t.equal(
      (await call('HEAD', made.location ?? '', { as: 'user' })).status,
      200,
      'metadata needs no storage',
    );
    t.equal((await rows()).length, 1);
  },
);

t.test(
  'deleting an object that does not exist succeeds, and a request to a bucket that does not exist fails',
  async (t) => {
    const { storage, config } = await start(t);
    const client = clientOf(config);
    const answerWith = (code: string) => {
      storage.answer = (_request, response) =>
        response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`);
    };
    answerWith('NoSuchKey');
    await client.delete('attachments/gone');
    t.match(await failureOf(client.get('attachments/gone', 1)), { reason: 'upstream_failed' });
    answerWith('NoSuchBucket');
    t.match(await failureOf(client.delete('attachments/gone')), { reason: 'upstream_failed' });
  },
);

t.test('if a response of the storage does not end, the request fails', async (t) => {
  const { storage, config } = await start(t);
  storage.answer = (_request, response) => response.writeHead(200).end(Buffer.alloc(2_000_000));
  t.match(await failureOf(clientOf(config).delete('attachments/any')), {
    reason: 'upstream_failed',
  });
});

t.test('if a download is incomplete, the client can detect it', async (t) => {
  const { storage, db, origin, files } = await start(t);
  const { app: impatient } = await startAppOn(t, db, {
    ...storage.settings,
    S3_TIMEOUT_MS: '2000',
  });
  const impatientOrigin = await impatient.listen({ port: 0, host: '127.0.0.1' });
  const created = await upload(files, Buffer.alloc(1_000_000));
  const path = created.headers.get('location');
  const url = `${origin}${path}`;
  const half = Buffer.alloc(500_000);
  storage.answer = (_request, response) =>
    response.writeHead(200, { 'Content-Length': 999_999 }).end();
  t.equal((await get(url)).status, 502, 'another length');
  storage.answer = (request, response) => {
    response
      .writeHead(200, { 'Content-Length': 1_000_000 })
      .write(half, () => request.socket.end());
  };
  await t.rejects(
    get(url).then((file) => file.bytes()),
    'cut off',
  );
  storage.answer = (_request, response) => {
    response.writeHead(200, { 'Content-Length': 1_000_000 }).write(half);
  };
  await t.rejects(
    get(`${impatientOrigin}${path}`).then((file) => file.bytes()),
    'silent half-way',
  );
});

t.test(
  'a reader that starts after the time limit gets a response that has arrived completely',
  async (t) => {
    const { storage, db } = await start(t);
    const { config } = await startAppOn(t, db, { ...storage.settings, S3_TIMEOUT_MS: '1000' });
    // With 131,072 bytes, the response keeps a part in its buffer. With less, its buffer is empty.
    for (const size of [130_945, 131_072]) {
      storage.answer = (_request, response) =>
        response.writeHead(200, { 'Content-Length': size }).end(Buffer.alloc(size));
      const object = await clientOf(config).get('attachments/any', size);
      await wait(1500);
      t.equal((await buffer(object)).length, size);
    }
  },
);

t.test('if a client aborts a download, the storage stops sending', async (t) => {
  const { storage, origin, files } = await start(t);
  const created = await upload(files, Buffer.alloc(1_000_000));
  const closed = Promise.withResolvers<void>();
  storage.answer = (_request, response) => {
    response.on('close', () => closed.resolve());
    response.writeHead(200, { 'Content-Length': 1_000_000 }).write(Buffer.alloc(1000));
  };
  const url = `${origin}${created.headers.get('location')}`;
  const downloading = request(url, { headers: { authorization }, agent: false }).end();
  await once(downloading, 'response');
  downloading.destroy();
  await closed.promise;
  t.pass('the connection to the storage is closed');
});

t.test('after a change of the store, earlier files stay readable and can be deleted', async (t) => {
  const { storage, db, call: withStorage, config } = await start(t);
  const { call: without } = await startAppOn(t, db);
  const { body: order } = await createOrder(without);
  const files = `/v1/orders/${order.id}/attachments`;
  const headers = { 'Content-Type': multipartType };
  const inDatabase = await without('POST', files, { as: 'user', headers, body: fileBody('rows') });
  const inStorage = await withStorage('POST', files, {
    as: 'user',
    headers,
    body: fileBody('object'),
  });
  t.equal(
    (await withStorage('GET', inDatabase.headers.location ?? '', { as: 'user' })).text,
    'rows',
  );
  t.equal(
    (await withStorage('GET', inStorage.headers.location ?? '', { as: 'user' })).text,
    'object',
  );
  const unreachable = await without('GET', inStorage.headers.location ?? '', { as: 'user' });
  t.match([unreachable.status, unreachable.body.reason], [500, 'internal_server_error']);

  await without('DELETE', `/v1/orders/${order.id}`, { as: 'user' });
  t.equal(await sweepObjects(db, clientOf(config)), 1);
  t.same(storage.objects(), []);
});

t.test('the contract declares the errors of a storage, with and without one', async (t) => {
  const { call } = await start(t);
  const { call: without } = await startApp(t);
  const statuses = async (ask: typeof call) => {
    const { body } = await ask('GET', '/openapi.json');
    const { get, post } = {
      post: body.paths['/v1/orders/{order_id}/attachments'].post,
      get: body.paths['/v1/orders/{order_id}/attachments/{attachment_id}'].get,
    };
    return [get, post].flatMap(({ responses }) =>
      Object.keys(responses).filter((status) => /^50[24]$/.test(status)),
    );
  };
  t.same(await statuses(call), ['502', '504', '502', '504']);
  t.same(await statuses(without), ['502', '504', '502', '504']);
});
