import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createObjectStorage } from '../../src/attachments/object-storage.ts';
import { sweepObjects } from '../../src/attachments/sweep.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { noTracing } from '../../src/tracing/tracing.ts';
import { gatewayToken, startApp, tokenFor } from '../support/app.ts';
import { cleanUp as cleanUpDatabase } from '../support/cleanup.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { createOrder } from '../support/orders.ts';
import { insertAttachment } from '../support/rows.ts';
import { t } from '../support/tap.ts';
import type { Teardown } from '../support/teardown.ts';

/** The stores for the contents of files. Both give the same guarantees. */
const stores = ['database', 'object storage'] as const;
type StoreName = (typeof stores)[number];

async function startWithOrder(
  t: Teardown,
  store: StoreName,
  settings: Record<string, string> = {},
) {
  const storage = store === 'database' ? undefined : await startObjectStorage(t);
  const started = await startApp(t, { ...settings, ...storage?.settings });
  const { call, app } = started;
  const { body: order } = await createOrder(call);
  const files = `/v1/orders/${order.id}/attachments`;
  const upload = (content: Buffer | string, file = {}, headers: Record<string, string> = {}) =>
    call('POST', files, {
      as: 'user',
      headers: { 'Content-Type': multipartType, ...headers },
      body: fileBody(content, file),
    });
  const download = (url: string) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${tokenFor('user')}` } });
  const isEmpty = async () => {
    const { attachments, contents } = await count(started.db);
    return attachments === 0 && contents === 0 && (storage?.objects() ?? []).length === 0;
  };
  /** Returns whether exactly one attachment with its content is stored. */
  const isOne = async () => {
    const { attachments, contents } = await count(started.db);
    return attachments === 1 && contents + (storage?.objects() ?? []).length === 1;
  };
  /** Runs the background cleanup. */
  const cleanUp = async () => {
    const objects = createObjectStorage(started.config, {
      metrics: createMetrics(),
      tracing: noTracing,
    });
    if (objects) await sweepObjects(started.db, objects);
  };
  return { ...started, order, files, upload, download, isEmpty, isOne, cleanUp };
}

for (const store of stores) {
  t.test(`${store}: the media type of a file keeps its parameters`, async (t) => {
    const { upload, download, files } = await startWithOrder(t, store);
    const types = [
      'text/csv; charset=ISO-8859-1',
      'text/plain; charset=UTF-16LE',
      'video/mp4; codecs="avc1.64001F, mp4a.40.2"',
      'multipart/related; boundary=zzz; type="text/html"',
    ];
    for (const type of types) {
      const { body, headers } = await upload('Sugar; no;', { filename: 'x', type });
      t.equal(body.content_type, type);
      const { headers: received } = await download(`${files}/${body.id}`);
      t.equal(received['content-type'], type);
      t.ok(headers.location?.endsWith(`/${body.id}`));
    }
  });

  t.test(`${store}: a retry may write the parameters of the type differently`, async (t) => {
    const { upload } = await startWithOrder(t, store);
    const key = { 'X-Idempotency-Key': 'csv-1' };
    const first = await upload('a;b', { type: 'text/csv; charset=utf-8' }, key);
    const retry = await upload('a;b', { type: 'text/csv;charset="utf-8"' }, key);
    t.strictSame([first.status, retry.status, retry.body.id], [201, 200, first.body.id]);
  });
}

for (const store of stores) {
  t.test(
    `${store}: a file is returned byte for byte, as a download, until it is deleted`,
    async (t) => {
      const { call, upload, download, files } = await startWithOrder(t, store);
      const content = randomBytes(200_000);
      const created = await upload(content, { filename: 'Tasse ü.jpg' });
      t.equal(created.status, 201);
      t.match(created.body, {
        filename: 'Tasse ü.jpg',
        content_type: 'image/jpeg',
        size: 200_000,
        created_by: 1,
      });
      const location = created.headers.location ?? '';
      t.equal(location, `${files}/${created.body.id}`);

      const file = await download(location);
      t.ok(file.rawPayload.equals(content));
      t.match(file.headers, {
        'content-type': 'image/jpeg',
        'content-length': '200000',
        'content-disposition':
          'attachment; filename="Tasse _.jpg"; filename*=UTF-8\'\'Tasse%20%C3%BC.jpg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';sandbox",
      });
      const again = await call('GET', location, {
        as: 'user',
        headers: { 'If-None-Match': String(file.headers.etag) },
      });
      t.equal(again.status, 304);
      const head = await call('HEAD', location, { as: 'user' });
      t.match([head.status, head.headers['content-length'], head.text], [200, '200000', '']);

      t.equal((await call('DELETE', location, { as: 'user' })).status, 204);
      t.equal((await call('GET', location, { as: 'user' })).body.reason, 'attachment_not_found');
      t.equal((await call('DELETE', location, { as: 'user' })).body.reason, 'attachment_not_found');
    },
  );

  t.test(`${store}: a browser never renders a file, whatever its media type`, async (t) => {
    const { upload, download } = await startWithOrder(t, store);
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/xhtml+xml',
      'application/json',
      'text/xml',
    ]) {
      const created = await upload('<script>alert(1)</script>', { filename: 'x.html', type });
      const { headers, body } = await download(created.headers.location ?? '');
      t.match(headers['content-type'], type);
      t.match(headers['content-disposition'], /^attachment;/);
      t.equal(headers['x-content-type-options'], 'nosniff');
      t.match(headers['content-security-policy'], /sandbox/);
      t.equal(body, '<script>alert(1)</script>');
    }
  });

  t.test(
    `${store}: the list of attachments is sorted by age, newest first; it has pages and an entity tag`,
    async (t) => {
      const { call, upload, files } = await startWithOrder(t, store);
      t.match((await call('GET', files, { as: 'user' })).body, {
        items: [],
        total: 0,
        next_cursor: null,
        limit: 20,
      });
      for (const name of ['a', 'b', 'c']) await upload(name, { filename: name });
      const first = await call('GET', `${files}?limit=2`, { as: 'user' });
      t.same(
        first.body.items.map(({ filename }: { filename: string }) => filename),
        ['c', 'b'],
      );
      t.equal(first.body.total, 3);
      const second = await call('GET', `${files}?limit=2&cursor=${first.body.next_cursor}`, {
        as: 'user',
      });
      t.same(
        [second.body.items.length, second.body.items[0].filename, second.body.next_cursor],
        [1, 'a', null],
      );

      const headers = { 'If-None-Match': first.headers.etag ?? '' };
      t.equal((await call('GET', `${files}?limit=2`, { as: 'user', headers })).status, 304);
      await upload('d');
      t.equal(
        (await call('GET', `${files}?limit=2`, { as: 'user', headers })).status,
        200,
        'a new attachment changes the tag',
      );
    },
  );

  t.test(
    `${store}: only callers who may act for the owner of an order have access; other callers are rejected before their body is read`,
    async (t) => {
      const { call, upload, files, isEmpty, cleanUp } = await startWithOrder(t, store);
      const { headers } = await upload('mine');
      const location = headers.location ?? '';
      const unreadable = { headers: { 'Content-Type': 'multipart/form-data' }, body: 'not a form' };
      for (const [method, url, extra] of [
        ['GET', files, {}],
        ['GET', location, {}],
        ['DELETE', location, {}],
        ['POST', files, unreadable],
      ] as const) {
        t.equal((await call(method, url, extra)).status, 401, `${method} ${url} without a token`);
        t.equal(
          (await call(method, url, { as: 'moderator', ...extra })).status,
          403,
          `${method} ${url} by another user`,
        );
        const missing = url.replace(files, '/v1/orders/999/attachments');
        t.match(
          (await call(method, missing, { as: 'user', ...extra })).body.reason,
          'order_not_found',
        );
        t.not(
          (await call(method, url, { as: 'manager', ...extra })).status,
          403,
          `${method} ${url} by a manager`,
        );
      }
      t.equal((await call('GET', files, { as: gatewayToken(9, 1) })).status, 200);
      await cleanUp();
      t.ok(
        await isEmpty(),
        'the manager deleted the attachment, and the rejected uploads stored nothing',
      );
    },
  );

  t.test(`${store}: an attachment exists only under its own order`, async (t) => {
    const { call, upload, files } = await startWithOrder(t, store);
    const { headers } = await upload('mine');
    const other = await createOrder(call, { body: { recipe: 'latte' } });
    const elsewhere = (headers.location ?? '').replace(
      files,
      `/v1/orders/${other.body.id}/attachments`,
    );
    t.equal((await call('GET', elsewhere, { as: 'user' })).body.reason, 'attachment_not_found');
    t.equal((await call('DELETE', elsewhere, { as: 'user' })).body.reason, 'attachment_not_found');
    t.equal((await call('GET', headers.location ?? '', { as: 'user' })).status, 200);
  });

  t.test(
    `${store}: archived and canceled orders still accept attachments, and deleting an order deletes its attachments`,
    async (t) => {
      const { call, upload, files, order, isEmpty, cleanUp } = await startWithOrder(t, store);
      await call('POST', `/v1/orders/${order.id}/cancel`, { as: 'user' });
      t.equal((await upload('after canceling')).status, 201);
      await call('PUT', `/v1/orders/${order.id}/archive`, { as: 'user' });
      t.equal((await upload('after archiving')).status, 201);
      await call('DELETE', `/v1/orders/${order.id}`, { as: 'user' });
      t.equal((await call('GET', files, { as: 'user' })).body.reason, 'order_not_found');
      await cleanUp();
      t.ok(await isEmpty());
    },
  );

  t.test(
    `${store}: if a deployment responds with 410 for a deleted order, it also responds with 410 for the attachments of this order`,
    async (t) => {
      const { call, upload, files, order } = await startWithOrder(t, store, {
        DELETED_ORDER_STATUS: '410',
      });
      await call('DELETE', `/v1/orders/${order.id}`, { as: 'user' });
      t.equal((await call('GET', files, { as: 'user' })).status, 410);
      t.equal((await upload('late')).status, 410);
    },
  );

  t.test(
    `${store}: if an upload is repeated with its key, the response has the first attachment, and nothing is stored`,
    async (t) => {
      const { call, upload, db, files, isOne } = await startWithOrder(t, store);
      const key = { 'X-Idempotency-Key': 'photo-1' };
      const first = await upload('same', {}, key);
      const retry = await upload('same', {}, { 'Idempotency-Key': 'photo-1' });
      t.match(
        [first.status, retry.status, retry.headers['x-beverage-ordering-replayed']],
        [201, 200, 'true'],
      );
      t.same([retry.body, retry.headers.location], [first.body, first.headers.location]);
      t.ok(await isOne());

      for (const [content, file] of [
        ['other', {}],
        ['same', { filename: 'other.jpg' }],
        ['same', { type: 'image/png' }],
      ] as const) {
        const reused = await upload(content, file, key);
        t.match([reused.status, reused.body.reason], [422, 'idempotency_key_reused']);
      }
      const other = await createOrder(call, { body: { recipe: 'latte' } });
      const elsewhere = await call('POST', `/v1/orders/${other.body.id}/attachments`, {
        as: 'user',
        headers: { 'Content-Type': multipartType, ...key },
        body: fileBody('same'),
      });
      t.match([elsewhere.status, elsewhere.body.reason], [422, 'idempotency_key_reused']);
      t.ok(await isOne(), 'rejected uploads store nothing');

      const two = await upload('same', {}, { ...key, 'Idempotency-Key': 'photo-2' });
      t.match([two.status, two.body.reason], [400, 'validation_failed']);

      await db
        .updateTable('idempotency_keys')
        .set({ expires_at: new Date(0) })
        .execute();
      t.equal((await upload('other', {}, key)).status, 201, 'an expired key may be used again');
      t.equal((await call('GET', files, { as: 'user' })).body.total, 2);
    },
  );

  t.test(
    `${store}: of four concurrent uploads with one key, one gets 201 and the others get 200 with the same attachment`,
    async (t) => {
      const { upload, isOne } = await startWithOrder(t, store);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => upload('same', {}, { 'X-Idempotency-Key': 'race' })),
      );
      t.same(answers.map(({ status }) => status).sort(), [200, 200, 200, 201]);
      t.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
      t.ok(await isOne());
    },
  );

  t.test(`${store}: an attachment is not visible before its upload is complete`, async (t) => {
    const { call, db, order, files } = await startWithOrder(t, store);
    const { id } = await insertAttachment(db, { order_id: order.id, isComplete: false });
    t.equal((await call('GET', files, { as: 'user' })).body.total, 0);
    t.equal((await call('GET', `${files}/${id}`, { as: 'user' })).status, 404);
    t.equal((await call('DELETE', `${files}/${id}`, { as: 'user' })).status, 404);
  });
}

/**
 * Counts the rows that remain after a cleanup, which deletes the content of deleted attachments.
 */
async function count(db: Awaited<ReturnType<typeof startApp>>['db']) {
  await cleanUpDatabase(db);
  const { rows } = await sql<{ attachments: number; contents: number }>`
    SELECT (SELECT count(*)::int FROM attachments) AS attachments,
      (SELECT count(*)::int FROM attachment_chunks) AS contents`.execute(db);
  return rows[0] ?? { attachments: -1, contents: -1 };
}
