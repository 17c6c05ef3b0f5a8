/** What only an object storage can show: failures, what a crash leaves behind, and moving from one store to the other. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import t from 'tap';
import { createObjectStorage, type ObjectStorage } from '../../src/attachments/object-storage.ts';
import { objectsAtOnce, sweepObjects } from '../../src/attachments/store.ts';
import type { Config } from '../../src/config.ts';
import { cleanUp } from '../../src/database/cleanup.ts';
import { createMetrics } from '../../src/metrics.ts';
import { noTracing } from '../../src/tracing/tracing.ts';
import { startApp, startAppOn, tokenFor } from '../support/app.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { createOrder, tenMebibytes, upload } from '../support/uploads.ts';

const authorization = `Bearer ${tokenFor('user')}`;
const longAgo = new Date(Date.now() - 2 * 3_600_000);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function start(t: Parameters<typeof startApp>[0], settings: Record<string, string> = {}) {
  const storage = await startObjectStorage(t);
  const { app, db, config, call } = await startApp(t, { ...storage.settings, ...settings });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const files = await createOrder(origin);
  const rows = () => db.selectFrom('attachments').select(['id', 'object_key']).execute();
  const discarded = () => db.selectFrom('discarded_objects').selectAll().execute();
  return { storage, db, origin, files, rows, discarded, call, config };
}

function clientOf(config: Config): ObjectStorage {
  const storage = createObjectStorage(config, { metrics: createMetrics(), tracing: noTracing });
  if (!storage) throw new Error('no object storage is set');
  return storage;
}

/** What a call fails with. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const never = new AbortController().signal;
const get = (url: string) => fetch(url, { headers: { authorization } });

t.test('a file is one request and comes back byte for byte; one byte more than 10 MiB is 413', async (t) => {
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
});

t.test('an upload that breaks off leaves neither object nor row, and was not sent to the storage', async (t) => {
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
});

/** Makes this folder the one for temporary files until the test ends. */
function useTemporaryFolder(t: Parameters<typeof startApp>[0], folder: string): void {
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  t.teardown(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
}

t.test('an upload leaves no temporary file, and while it arrives its file has no name', async (t) => {
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
});

t.test('an upload is 503 where no temporary file can be written, and leaves nothing behind', async (t) => {
  const { storage, files, rows } = await start(t);
  useTemporaryFolder(t, join(t.testdir(), 'does-not-exist'));
  const refused = await upload(files, Buffer.from('small'));
  t.equal(refused.status, 503);
  t.match(await refused.json(), { reason: 'service_unavailable', details: { can_be_retried: true } });
  t.same([await rows(), storage.objects()], [[], []]);
});

t.test('what a crash left of an upload is swept out', async (t) => {
  const { storage, files, db, rows, discarded, config } = await start(t);
  const client = clientOf(config);
  const orderId = Number(/\d+(?=\/attachments)/.exec(files)?.[0]);
  for (const [key, startedAt] of [
    ['attachments/crashed', longAgo],
    ['attachments/crashed-early', longAgo],
    ['attachments/under-way', new Date()],
  ] as const) {
    const row = { order_id: orderId, created_by: 1, object_key: key, started_at: startedAt };
    await db.insertInto('attachments').values(row).execute();
  }
  await client.put('attachments/crashed', 5, Readable.from([Buffer.from('whole')]));

  t.equal(await cleanUp(db), 2);
  t.equal(await sweepObjects(db, client, never), 2);
  t.same([storage.objects(), await discarded()], [[], []]);
  t.match(await rows(), [{ object_key: 'attachments/under-way' }], 'one that may still be under way stays');
});

t.test('an order deleted during an upload takes it along, and the object is not forgotten', async (t) => {
  const { storage, files, db, discarded } = await start(t);
  const held = Promise.withResolvers<() => void>();
  storage.answer = (request, response) => {
    request.resume().on('end', () => held.resolve(() => response.writeHead(200).end()));
  };
  const uploading = upload(files, Buffer.from('late'));
  const release = await held.promise;
  await db.deleteFrom('orders').execute();
  storage.answer = undefined;
  release();
  const { status } = await uploading;
  t.equal(status, 404);
  const [left] = await discarded();
  t.ok(left && Date.parse(left.due_at) > Date.now(), 'it is due once no upload can still be writing it');
});

t.test('deleting does not wait for the storage, and what could not be deleted is deleted later', async (t) => {
  const { storage, origin, files, db, discarded, config } = await start(t);
  const client = clientOf(config);
  const created = await upload(files, Buffer.from('file'));
  await upload(files, Buffer.from('another'));
  storage.answer = (_request, response) => response.writeHead(500).end();
  const url = `${origin}${created.headers.get('location')}`;
  t.equal((await fetch(url, { method: 'DELETE', headers: { authorization } })).status, 204);
  t.equal((await get(url)).status, 404);
  t.equal(
    (await fetch(files.replace('/attachments', ''), { method: 'DELETE', headers: { authorization } })).status,
    204,
  );
  await t.rejects(sweepObjects(db, client, never), /gave an unusable answer/);
  t.equal(storage.objects().length, 2);

  storage.answer = undefined;
  t.equal(await sweepObjects(db, client, never), 0, 'the sweep that took them has them for a while');
  await db.updateTable('discarded_objects').set({ due_at: longAgo }).execute();
  t.equal(await sweepObjects(db, client, never), 2);
  t.same([storage.objects(), await discarded()], [[], []]);
});

/** Objects that are due for deletion. */
async function discard(db: Awaited<ReturnType<typeof start>>['db'], count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, nth) => ({ object_key: `attachments/${nth}`, due_at: longAgo }));
  await db.insertInto('discarded_objects').values(keys).execute();
}

t.test('a sweep deletes eight objects at once, and each of them once', async (t) => {
  const { storage, db, discarded, config } = await start(t);
  const count = 3 * objectsAtOnce;
  await discard(db, count);
  const waiting: (() => void)[] = [];
  let most = 0;
  // Every call waits until eight of them have come.
  storage.answer = (_request, response) => {
    waiting.push(() => response.writeHead(204).end());
    most = Math.max(most, waiting.length);
    if (waiting.length === objectsAtOnce) for (const answer of waiting.splice(0)) answer();
  };
  t.equal(await sweepObjects(db, clientOf(config), never), count);
  t.equal(most, 8);
  t.same([storage.seen, await discarded()], [Array(count).fill('DELETE object'), []]);
});

t.test('a sweep ends at its bound and leaves the others to the next one', async (t) => {
  const { db, discarded, config } = await start(t);
  await discard(db, 25);
  const client = clientOf(config);
  t.equal(await sweepObjects(db, client, never, 20), 20);
  t.equal((await discarded()).length, 5);
  t.equal(await sweepObjects(db, client, never, 20), 5);
});

t.test('a sweep begins with no further object once the storage has failed', async (t) => {
  const { storage, db, discarded, config } = await start(t);
  await discard(db, 50);
  storage.answer = (_request, response) => response.writeHead(500).end();
  await t.rejects(sweepObjects(db, clientOf(config), never));
  t.ok(storage.seen.length <= objectsAtOnce, `${storage.seen.length} calls`);
  t.equal((await discarded()).length, 50);
});

t.test(
  'a storage that fails is 502, 503 or 504 by how it fails, in uploads and downloads, and nothing is left',
  async (t) => {
    const { storage, files, db, rows, call } = await start(t);
    const { call: impatient } = await startAppOn(t, db, { ...storage.settings, S3_TIMEOUT_MS: '100' });
    const path = new URL(files).pathname;
    const headers = { 'Content-Type': multipartType };
    const post = (content: Buffer | string, by = call) =>
      by('POST', path, { as: 'user', headers, body: fileBody(content) });
    const { headers: made } = await post('there before');
    const faults = [
      ['an error of its own', 502, (_q, r) => r.writeHead(500).end('<Error><Code>InternalError</Code></Error>')],
      ['wrong keys', 502, (_q, r) => r.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')],
      ['a redirection', 502, (_q, r) => r.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end()],
      ['no HTTP', 502, (q) => q.socket.end('what?\r\n\r\n')],
      ['a plea to slow down', 503, (_q, r) => r.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')],
      ['a broken connection', 503, (q) => q.socket.destroy()],
    ] satisfies [string, number, NonNullable<typeof storage.answer>][];
    for (const [name, status, answer] of faults) {
      storage.answer = answer;
      for (const size of [10, 6_000_000]) {
        const refused = await post(Buffer.alloc(size));
        t.equal(refused.status, status, `${name} on an upload of ${size} bytes`);
        t.notMatch(refused.text, /127\.0\.0\.1|Internal|Signature|SlowDown|object storage|s3/i, name);
      }
      const download = await call('GET', made.location ?? '', { as: 'user' });
      t.equal(download.status, status, `${name} on a download`);
    }
    storage.answer = () => undefined;
    t.equal((await post('x', impatient)).status, 504, 'silence');
    t.equal((await post(Buffer.alloc(6_000_000), impatient)).status, 504, 'a storage that stops reading');
    t.equal((await impatient('GET', made.location ?? '', { as: 'user' })).status, 504);
    storage.close();
    t.equal((await post('x')).status, 503);
    t.equal((await call('GET', made.location ?? '', { as: 'user' })).status, 503);
    t.equal((await call('HEAD', made.location ?? '', { as: 'user' })).status, 200, 'what is known needs no storage');
    t.equal((await rows()).length, 1);
  },
);

t.test('an object that does not exist is deleted, and a bucket that does not exist is an error', async (t) => {
  const { storage, config } = await start(t);
  const client = clientOf(config);
  const answerWith = (code: string) => {
    storage.answer = (_request, response) => response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`);
  };
  answerWith('NoSuchKey');
  await client.delete('attachments/gone');
  t.match(await failureOf(client.get('attachments/gone', 1)), { reason: 'upstream_failed' });
  answerWith('NoSuchBucket');
  t.match(await failureOf(client.delete('attachments/gone')), { reason: 'upstream_failed' });
});

t.test('an answer without end is an error', async (t) => {
  const { storage, config } = await start(t);
  storage.answer = (_request, response) => response.writeHead(200).end(Buffer.alloc(2_000_000));
  t.match(await failureOf(clientOf(config).delete('attachments/any')), { reason: 'upstream_failed' });
});

t.test('a download is whole or visibly not', async (t) => {
  const { storage, db, origin, files } = await start(t);
  const { app: impatient } = await startAppOn(t, db, { ...storage.settings, S3_TIMEOUT_MS: '200' });
  const impatientOrigin = await impatient.listen({ port: 0, host: '127.0.0.1' });
  const created = await upload(files, Buffer.alloc(1_000_000));
  const path = created.headers.get('location');
  const url = `${origin}${path}`;
  const half = Buffer.alloc(500_000);
  storage.answer = (_request, response) => response.writeHead(200, { 'Content-Length': 999_999 }).end();
  t.equal((await get(url)).status, 502, 'another length');
  storage.answer = (request, response) => {
    response.writeHead(200, { 'Content-Length': 1_000_000 }).write(half, () => request.socket.end());
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

t.test('a client that stops downloading stops the storage from sending', async (t) => {
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

t.test('what was stored before a switch stays readable, and goes like the rest', async (t) => {
  const { storage, db, call: withStorage, config } = await start(t);
  const { call: without } = await startAppOn(t, db);
  const { body: order } = await without('POST', '/v1/orders', {
    as: 'user',
    headers: { 'If-Match': '*' },
    body: { recipe: 'lungo' },
  });
  const files = `/v1/orders/${order.id}/attachments`;
  const headers = { 'Content-Type': multipartType };
  const inDatabase = await without('POST', files, { as: 'user', headers, body: fileBody('rows') });
  const inStorage = await withStorage('POST', files, { as: 'user', headers, body: fileBody('object') });
  t.equal((await withStorage('GET', inDatabase.headers.location ?? '', { as: 'user' })).text, 'rows');
  t.equal((await withStorage('GET', inStorage.headers.location ?? '', { as: 'user' })).text, 'object');
  const unreachable = await without('GET', inStorage.headers.location ?? '', { as: 'user' });
  t.match([unreachable.status, unreachable.body.reason], [500, 'internal_server_error']);

  await without('DELETE', `/v1/orders/${order.id}`, { as: 'user' });
  t.equal(await sweepObjects(db, clientOf(config), never), 1);
  t.same(storage.objects(), []);
});

t.test('the published contract tells of the storage only where there is one', async (t) => {
  const { call } = await start(t);
  const { call: without } = await startApp(t);
  const statuses = async (ask: typeof call) => {
    const { body } = await ask('GET', '/openapi.json');
    const { get, post } = {
      post: body.paths['/v1/orders/{order_id}/attachments'].post,
      get: body.paths['/v1/orders/{order_id}/attachments/{attachment_id}'].get,
    };
    return [get, post].flatMap(({ responses }) => Object.keys(responses).filter((status) => /^50[24]$/.test(status)));
  };
  t.same(await statuses(call), ['502', '504', '502', '504']);
  t.same(await statuses(without), []);
});
