/**
 * The sweep deletes the objects of deleted attachments, and objects that a crash left in the
 * storage.
 */

import { Readable } from 'node:stream';
import { sweepObjects } from '../../src/attachments/sweep.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { cleanUp } from '../support/cleanup.ts';
import { insertAttachment } from '../support/rows.ts';
import { t } from '../support/tap.ts';
import { upload } from '../support/uploads.ts';
import { authorization, clientOf, get, startWithStorage as start } from './with-storage.ts';

const longAgo = new Date(Date.now() - 2 * 3_600_000);

t.test('the sweep deletes the object of an upload that a crash interrupted', async (t) => {
  const { storage, files, db, rows, discarded, config } = await start(t);
  const client = clientOf(config);
  const orderId = Number(/\d+(?=\/attachments)/.exec(files)?.[0]);
  for (const [key, startedAt] of [
    ['attachments/crashed', longAgo],
    ['attachments/crashed-early', longAgo],
    ['attachments/under-way', new Date()],
  ] as const) {
    const upload = { object_key: key, started_at: startedAt, isComplete: false };
    await insertAttachment(db, { order_id: orderId, ...upload });
  }
  await client.put('attachments/crashed', 5, Readable.from([Buffer.from('whole')]));

  t.equal(await cleanUp(db), 2);
  t.equal(await sweepObjects(db, client), 2);
  t.same([storage.objects(), await discarded()], [[], []]);
  t.match(
    await rows(),
    [{ object_key: 'attachments/under-way' }],
    'the sweep keeps the row of an upload that may still be running',
  );
});

t.test(
  'if an order is deleted during an upload, the upload is deleted too, and its object is scheduled for deletion',
  async (t) => {
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
    t.ok(
      left && Date.parse(left.due_at) > Date.now(),
      'the object is due only after the upload can no longer write it',
    );
  },
);

t.test(
  'deleting an attachment does not wait for the storage, and a later sweep retries a failed deletion',
  async (t) => {
    const { storage, origin, files, db, discarded, config } = await start(t);
    const client = clientOf(config);
    const created = await upload(files, Buffer.from('file'));
    await upload(files, Buffer.from('another'));
    storage.answer = (_request, response) => response.writeHead(500).end();
    const url = `${origin}${created.headers.get('location')}`;
    t.equal((await fetch(url, { method: 'DELETE', headers: { authorization } })).status, 204);
    t.equal((await get(url)).status, 404);
    t.equal(
      (
        await fetch(files.replace('/attachments', ''), {
          method: 'DELETE',
          headers: { authorization },
        })
      ).status,
      204,
    );
    await t.rejects(sweepObjects(db, client), /depends on failed/);
    t.equal(storage.objects().length, 2);

    storage.answer = undefined;
    t.equal(
      await sweepObjects(db, client),
      0,
      'for a while, the objects belong to the sweep that failed, so another sweep does not delete them',
    );
    await db.updateTable('discarded_objects').set({ due_at: longAgo }).execute();
    t.equal(await sweepObjects(db, client), 2);
    t.same([storage.objects(), await discarded()], [[], []]);
  },
);

/** Stores `count` objects that are due for deletion. */
async function discard(db: Awaited<ReturnType<typeof start>>['db'], count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, nth) => ({
    object_key: `attachments/${nth}`,
    due_at: longAgo,
  }));
  await db.insertInto('discarded_objects').values(keys).execute();
}

t.test('a sweep deletes eight objects at the same time, and deletes no object twice', async (t) => {
  const { storage, db, discarded, config } = await start(t);
  const count = 3 * maxima.objectsAtOnce;
  await discard(db, count);
  const waiting: (() => void)[] = [];
  let most = 0;
  // Every call waits until eight calls are running.
  storage.answer = (_request, response) => {
    waiting.push(() => response.writeHead(204).end());
    most = Math.max(most, waiting.length);
    if (waiting.length === maxima.objectsAtOnce) for (const answer of waiting.splice(0)) answer();
  };
  t.equal(await sweepObjects(db, clientOf(config)), count);
  t.equal(most, 8);
  t.same([storage.seen, await discarded()], [Array(count).fill('DELETE object'), []]);
});

t.test(
  'a sweep deletes a limited number of objects, and the next sweep deletes the rest',
  async (t) => {
    const { db, discarded, config } = await start(t);
    await discard(db, 25);
    const client = clientOf(config);
    t.equal(await sweepObjects(db, client, { limit: 20 }), 20);
    t.equal((await discarded()).length, 5);
    t.equal(await sweepObjects(db, client, { limit: 20 }), 5);
  },
);

t.test('after the storage has failed, a sweep starts no further deletion', async (t) => {
  const { storage, db, discarded, config } = await start(t);
  await discard(db, 50);
  storage.answer = (_request, response) => response.writeHead(500).end();
  await t.rejects(sweepObjects(db, clientOf(config)));
  t.ok(storage.seen.length <= maxima.objectsAtOnce, `${storage.seen.length} calls`);
  t.equal((await discarded()).length, 50);
});
