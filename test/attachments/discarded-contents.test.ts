/**
 * Deleting attachments takes little time, however large they are. The cleanup deletes their
 * content in portions.
 */

import { sql } from 'kysely';
import { storePiece } from '../../src/attachments/queries/contents.ts';
import { beginUpload } from '../../src/attachments/queries/uploads.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { startAppOn } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import { openTestDatabase } from '../support/database.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const statements: string[] = [];
const { db } = await openTestDatabase(t, ({ sql: text }) => statements.push(text));
const { call } = await startAppOn(t, db);

/**
 * Creates an order with complete attachments that have this many chunks in all, and returns the
 * ids.
 */
async function createLarge(attachments: number, chunks: number) {
  const orderId = (await createOrder(call)).body.id as number;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO attachments (user_id, order_id, filename, content_type, size, sha256, created_by, completed_at)
    SELECT 1, ${orderId}, 'f', 'text/plain', 1, '\\x00', 1, now()
    FROM generate_series(1, ${attachments}::int) AS n RETURNING id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`INSERT INTO attachment_chunks (user_id, attachment_id, position, bytes)
    SELECT 1, (${ids}::bigint[])[1 + n % ${attachments}::int], n, '\\x00' FROM generate_series(1, ${chunks}::int) AS n`.execute(
    db,
  );
  return { orderId, ids };
}

async function count(
  table: 'attachment_chunks' | 'discarded_contents' | 'attachments',
): Promise<number> {
  const total = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await total.executeTakeFirstOrThrow()).total;
}

t.test(
  'the deletion of an order with large attachments deletes no content; the cleanup does, in portions',
  async (t) => {
    const chunks = 2 * maxima.discardedPieces + 100;
    const { orderId, ids } = await createLarge(20, chunks);
    const path = `/v1/orders/${orderId}`;
    t.equal((await call('DELETE', path, { as: 'user' })).status, 204);
    t.equal(await count('attachments'), 0);
    t.equal(await count('attachment_chunks'), chunks, 'the content is still there');
    for (const url of [`${path}/attachments/${ids[0]}`, `${path}/attachments`])
      t.equal((await call('GET', url, { as: 'user' })).status, 404, 'but no client can read it');

    statements.length = 0;
    t.equal(await cleanUp(db), chunks + ids.length);
    const deletions = statements.filter((text) => /DELETE FROM "attachment_chunks"/.test(text));
    t.equal(deletions.length, 3, 'each statement deletes at most one portion');
    t.same([await count('attachment_chunks'), await count('discarded_contents')], [0, 0]);
  },
);

t.test(
  'the content of a deleted attachment and of an interrupted upload is deleted too',
  async (t) => {
    const { orderId, ids } = await createLarge(2, 10);
    t.equal(
      (await call('DELETE', `/v1/orders/${orderId}/attachments/${ids[0]}`, { as: 'user' })).status,
      204,
    );
    const upload = await beginUpload(db, orderId, 1, null);
    await storePiece(db, upload, 0, Buffer.from('x'));
    await sql`UPDATE attachments SET started_at = now() - interval '2 hours' WHERE id = ${upload}`.execute(
      db,
    );
    await cleanUp(db);
    t.same(
      [
        await count('attachments'),
        await count('attachment_chunks'),
        await count('discarded_contents'),
      ],
      [1, 5, 0],
    );
    t.equal((await call('DELETE', `/v1/orders/${orderId}`, { as: 'user' })).status, 204);
    await cleanUp(db);
    t.equal(await count('attachment_chunks'), 0);
  },
);

t.test('no piece is stored for an upload that was deleted with its order', async (t) => {
  const orderId = (await createOrder(call)).body.id as number;
  const upload = await beginUpload(db, orderId, 1, null);
  await call('DELETE', `/v1/orders/${orderId}`, { as: 'user' });
  await t.rejects(storePiece(db, upload, 0, Buffer.from('x')), new AppError('order_not_found'));
  t.equal(await count('attachment_chunks'), 0);
});
