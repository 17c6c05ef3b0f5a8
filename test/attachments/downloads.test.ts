/** How many pieces of files one user reads from the database at once. */
import { buffer } from 'node:stream/consumers';
import type { KyselyPlugin } from 'kysely';
import t from 'tap';
import type { AttachmentRow } from '../../src/attachments/queries.ts';
import { createStore, piecesAtOnce } from '../../src/attachments/store.ts';
import { startApp } from '../support/app.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { until } from '../support/until.ts';

t.test('the downloads of one user read a few pieces at once, and delay no other user', async (t) => {
  const { call, db } = await startApp(t);
  const { id } = (await createOrder(call)).body;
  const content = Buffer.alloc(200_000, 'lungo ');
  const headers = { 'Content-Type': multipartType };
  await call('POST', `/v1/orders/${id}/attachments`, { as: 'user', headers, body: fileBody(content) });
  const attachment = (await db.selectFrom('attachments').selectAll().executeTakeFirstOrThrow()) as AttachmentRow;

  const opened = Promise.withResolvers<void>();
  let started = 0;
  let running = 0;
  let most = 0;
  const gate: KyselyPlugin = {
    transformQuery({ node }) {
      started++;
      running++;
      most = Math.max(most, running);
      return node;
    },
    async transformResult({ result }) {
      await opened.promise;
      running--;
      return result;
    },
  };
  const store = createStore(db.withPlugin(gate), undefined);
  const download = async (userId: number) => buffer(await store.read(attachment, userId));

  const mine = Array.from({ length: 5 * piecesAtOnce }, () => download(1));
  await until(async () => started >= piecesAtOnce);
  const other = download(2);
  await until(async () => started > piecesAtOnce);
  t.equal(started, piecesAtOnce + 1, 'the other user reads at once');
  opened.resolve();
  for (const bytes of await Promise.all([...mine, other])) t.ok(bytes.equals(content));
  t.equal(most, piecesAtOnce + 1);
});
