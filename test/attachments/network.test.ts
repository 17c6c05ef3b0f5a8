import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { maxima } from '../../src/limits/bounds.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { startApp, startAppOn, tokenFor } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { t } from '../support/tap.ts';
import { createOrder, tenMebibytes, upload } from '../support/uploads.ts';
import { until } from '../support/wait-until.ts';

const authorization = `Bearer ${tokenFor('user')}`;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function listen(t: Parameters<typeof startApp>[0], settings: Record<string, string> = {}) {
  const { app, db } = await startApp(t, settings);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { db, origin, files: await createOrder(origin) };
}

t.test(
  'a file of 10 MiB is stored and returned byte for byte, and a file with one more byte gets 413',
  async (t) => {
    const { origin, files, db } = await listen(t);
    const content = randomBytes(tenMebibytes + 1);
    const created = await upload(files, content.subarray(0, tenMebibytes));
    t.equal(created.status, 201);
    const file = await fetch(`${origin}${created.headers.get('location')}`, {
      headers: { authorization },
    });
    t.equal(sha256(await file.bytes()), sha256(content.subarray(0, tenMebibytes)));

    const refused = await upload(files, content);
    t.equal(refused.status, 413);
    t.match(await refused.json(), { reason: 'body_too_large' });
    t.equal((await db.selectFrom('attachments').select('id').execute()).length, 1);
  },
);

t.test(
  'a client that sends too much, or sends without permission, can still read the response',
  async (t) => {
    const { files } = await listen(t, { ATTACHMENT_LIMIT_BYTES: '100000' });
    const far = Buffer.alloc(tenMebibytes);
    t.equal((await upload(files, far)).status, 413);
    t.equal((await upload(files.replace(/\d+\/attachments$/, '999/attachments'), far)).status, 404);
    t.equal(
      (
        await fetch(files, {
          method: 'POST',
          headers: { 'content-type': multipartType },
          body: far,
        })
      ).status,
      401,
    );
  },
);

t.test('after an upload is aborted, the cleanup deletes its pieces', async (t) => {
  const { files, db } = await listen(t);
  const pieces = () => db.selectFrom('attachment_chunks').select('position').execute();
  const sending = request(files, {
    method: 'POST',
    headers: { authorization, 'content-type': multipartType, 'content-length': tenMebibytes },
  });
  sending.on('error', () => undefined);
  const closed = new Promise((resolve) => sending.on('close', resolve));
  sending.write(fileBody(Buffer.alloc(1_000_000)).subarray(0, -30));
  while ((await pieces()).length === 0) await setImmediate();
  sending.destroy();
  await closed;
  while ((await db.selectFrom('attachments').select('id').execute()).length > 0)
    await setImmediate();
  await cleanUp(db);
  t.same(await pieces(), []);
});

t.test(
  'a download is not compressed, and its Content-Length is the size of the file',
  async (t) => {
    const { origin, files } = await listen(t);
    const created = await upload(files, Buffer.alloc(100_000, 'a'));
    const headers = { authorization, 'accept-encoding': 'br, gzip' };
    const file = await fetch(`${origin}${created.headers.get('location')}`, { headers });
    t.same(
      [file.headers.get('content-length'), file.headers.get('content-encoding')],
      ['100000', null],
    );
    t.equal((await file.bytes()).length, 100_000);
  },
);

t.test(
  'a client that disconnects before its download begins does not count as a failure of the service',
  async (t) => {
    const { db } = await startApp(t);
    const metrics = createMetrics();
    const { app, limits } = await startAppOn(t, db, {}, { metrics });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = await upload(await createOrder(origin), Buffer.from('x'));
    const reads = limits.downloadReads;
    while (reads.tryAcquire(1));
    const response = once(app.server, 'request').then(([, response]) => response);
    const receiving = request(`${origin}${headers.get('location')}`, {
      headers: { authorization },
    });
    receiving.on('error', () => undefined).end();
    await until(async () => reads.waiting === 1);
    const closed = once(await response, 'close');
    receiving.destroy();
    await closed;
    for (let nth = 0; nth < maxima.downloadReadsOfUser; nth++) reads.release(1);
    await until(async () => reads.keys === 0);
    // A failure would be counted before the response to a later request.
    await fetch(`${origin}/health`);
    t.same((await metrics.refusals.get()).values, []);
  },
);

t.test(
  'if a download fails midway, the connection is aborted, so the client does not mistake the part for the whole file',
  async (t) => {
    const { origin, files, db } = await listen(t);
    const created = await upload(files, Buffer.alloc(1_000_000));
    await db.deleteFrom('attachment_chunks').where('position', '>', 3).execute();
    const file = await fetch(`${origin}${created.headers.get('location')}`, {
      headers: { authorization },
    });
    await t.rejects(file.bytes());
  },
);
