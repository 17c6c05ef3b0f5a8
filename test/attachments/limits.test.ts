/** How many attachments an order has, how many uploads a user makes at once, and how much they hold in memory. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import t from 'tap';
import { maxBytesHeld, maxUploadsOfUser } from '../../src/attachments/admission.ts';
import { findAttachment, maxAttachmentsOfOrder } from '../../src/attachments/queries.ts';
import { pieceBytes } from '../../src/attachments/receive.ts';
import { createStore } from '../../src/attachments/store.ts';
import { piecesAtOnce } from '../../src/attachments/store-database.ts';
import { partBytes, writeObject } from '../../src/attachments/store-objects.ts';
import { type As, type Call, gatewayToken, startApp, startAppOn, tokenFor } from '../support/app.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { createOrder } from '../support/orders.ts';
import { insertAttachments } from '../support/quotas.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { until } from '../support/until.ts';

const as = 'user';
const small = fileBody('x');
const limitReached = { status: 409, reason: 'attachment_limit_reached', details: { limit: maxAttachmentsOfOrder } };

const upload = (call: Call, orderId: number, headers: Record<string, string> = {}, who: As = as, body = small) =>
  call('POST', `/v1/orders/${orderId}/attachments`, {
    as: who,
    headers: { 'Content-Type': multipartType, ...headers },
    body,
  });

/** Begins an upload of `length` bytes, or of a length that it does not announce, and sends none of them. */
function begin(
  origin: string,
  orderId: number,
  who: As,
  length: number | 'chunked',
  network = '127.0.0.1',
): ClientRequest {
  const sending = request(`${origin}/v1/orders/${orderId}/attachments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenFor(who)}`,
      'content-type': multipartType,
      'x-forwarded-for': network,
      ...(length === 'chunked' ? { 'transfer-encoding': length } : { 'content-length': length }),
    },
  });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  return sending;
}

t.test('the 20th attachment of an order is stored and the next is 409 before it is read', async (t) => {
  const { app, call, db } = await startApp(t);
  const { id } = (await createOrder(call)).body;
  await insertAttachments(db, id, maxAttachmentsOfOrder - 1);
  const headers = { 'X-Idempotency-Key': 'last' };
  const last = await upload(call, id, headers);
  t.equal(last.status, 201);
  t.match((await upload(call, id)).body, limitReached);
  t.match(await upload(call, id, headers), { status: 200, body: last.body }, 'a retry gets its attachment');
  t.match((await upload(call, id, { 'X-Idempotency-Key': 'another' })).body, limitReached);

  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const sending = begin(origin, id, as, 1000);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  t.match(await json(response), limitReached);
  sending.destroy();

  t.equal((await call('DELETE', last.headers.location as string, { as })).status, 204);
  t.equal((await upload(call, id)).status, 201, 'a deleted attachment makes room');
  t.equal((await db.selectFrom('attachments').select('id').execute()).length, maxAttachmentsOfOrder);
});

t.test('of four uploads at once exactly one becomes the 20th attachment', async (t) => {
  const { call, db } = await startApp(t);
  const { id } = (await createOrder(call)).body;
  await insertAttachments(db, id, maxAttachmentsOfOrder - 1);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(call, id)));
  t.same(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
  t.equal((await db.selectFrom('attachments').select('id').execute()).length, maxAttachmentsOfOrder);
});

t.test('the same holds for several instances', { skip: needsServer }, async (t) => {
  const open = await startSessions(t);
  const { db } = await open();
  const calls = [(await startAppOn(t, db)).call, (await startAppOn(t, (await open()).db)).call];
  for (let round = 0; round < 5; round++) {
    const { id } = (await createOrder(calls[0] as Call)).body;
    await insertAttachments(db, id, maxAttachmentsOfOrder - 1);
    const answers = await Promise.all(calls.flatMap((call) => Array.from({ length: 4 }, () => upload(call, id))));
    t.same(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
  }
});

t.test('the fifth upload of a user at once is 429, and other users are not affected', async (t) => {
  const { app, call, db } = await startApp(t);
  const { id } = (await createOrder(call)).body;
  const other = gatewayToken(2);
  const { id: otherId } = (await createOrder(call, { as: other })).body;
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const underWay = async () => (await db.selectFrom('attachments').select('id').execute()).length;
  const stalled = Array.from({ length: maxUploadsOfUser }, () => begin(origin, id, as, 1000));
  await until(async () => (await underWay()) === maxUploadsOfUser);

  const refused = await upload(call, id);
  t.match(refused.body, { reason: 'rate_limit_exceeded', details: { limit: maxUploadsOfUser, retry_after: 1 } });
  t.same([refused.status, refused.headers['retry-after']], [429, '1']);
  t.equal((await upload(call, otherId, {}, other)).status, 201);

  stalled.pop()?.destroy();
  await until(async () => (await upload(call, id)).status === 201);
  for (const sending of stalled) sending.destroy();
});

/** An application whose object storage leaves uploads in parts without an answer, so that each holds a whole part. */
async function startWithSlowStorage(t: Parameters<typeof startApp>[0]) {
  const storage = await startObjectStorage(t);
  const settings = { ...storage.settings, TRUST_PROXY: 'loopback', S3_TIMEOUT_MS: '60000' };
  const { app, call, db } = await startApp(t, settings);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const users = [1, 2, 3, 4, 5];
  const orders = new Map<number, number>();
  for (const user of users) orders.set(user, (await createOrder(call, { as: gatewayToken(user) })).body.id);
  const waiting: ServerResponse[] = [];
  const large = fileBody(Buffer.alloc(partBytes + 2 * pieceBytes));
  /** Lets this many uploads of the first four users hold a part each. */
  const fill = async (count: number, networkOfNth: (nth: number) => string) => {
    storage.answer = (_request, response) => waiting.push(response);
    for (let nth = 0; nth < count; nth++) {
      const user = (nth % 4) + 1;
      begin(origin, orders.get(user) ?? 0, gatewayToken(user), large.length, networkOfNth(nth)).end(large);
    }
    await until(async () => waiting.length === count);
    storage.answer = undefined;
  };
  const send = (body: Buffer, network: string) =>
    upload(call, orders.get(5) ?? 0, { 'X-Forwarded-For': network }, gatewayToken(5), body);
  /** Ends an upload that `fill` began. */
  const endOne = () => waiting.pop()?.destroy();
  t.teardown(() => {
    for (const response of waiting) response.destroy();
  });
  return { db, origin, orders, large, fill, send, endOne };
}

t.test('uploads to object storage together hold no more bytes than they may', async (t) => {
  const { large, fill, send, endOne } = await startWithSlowStorage(t);
  // The last one leaves as much as it takes.
  const room = Math.floor(maxBytesHeld / (partBytes + pieceBytes)) - 1;
  await fill(room, (nth) => `192.0.2.${nth}`);
  const refused = await send(large, '198.51.100.1');
  t.match(refused.body, { reason: 'service_unavailable', details: { can_be_retried: true, retry_after: 1 } });
  t.same([refused.status, refused.headers['retry-after']], [503, '1']);
  t.equal((await send(small, '198.51.100.1')).status, 201, 'a small file has room');

  endOne();
  await until(async () => (await send(large, '198.51.100.1')).status === 201);
});

t.test('uploads of one network leave room for a large upload of another', async (t) => {
  const { large, fill, send } = await startWithSlowStorage(t);
  const inHalf = Math.floor(maxBytesHeld / 2 / (partBytes + pieceBytes));
  await fill(inHalf, () => '192.0.2.1');
  t.equal((await send(large, '192.0.2.1')).status, 503);
  t.equal((await send(small, '192.0.2.1')).status, 201);
  t.equal((await send(large, '198.51.100.1')).status, 201);
});

t.test('uploads that have sent little take no room from large ones', async (t) => {
  const { db, origin, orders, large, send } = await startWithSlowStorage(t);
  const dripping = Array.from({ length: 3 * maxUploadsOfUser }, (_, nth) => {
    const user = (nth % 3) + 1;
    const sending = begin(origin, orders.get(user) ?? 0, gatewayToken(user), 'chunked', '192.0.2.1');
    sending.write('--b');
    return sending;
  });
  await until(async () => (await db.selectFrom('attachments').select('id').execute()).length === dripping.length);
  t.equal((await send(large, '198.51.100.1')).status, 201);
  t.equal((await send(large, '192.0.2.1')).status, 201, 'of the same network too');
  for (const sending of dripping) sending.destroy();
});

t.test('an upload to object storage holds at most one part', async (t) => {
  const sent: number[] = [];
  let held = 0;
  let most = 0;
  const take = (pieces: Buffer[]) => {
    sent.push(pieces.splice(0).reduce((sum, { length }) => sum + length, 0));
  };
  const storage = {
    beginParts: async () => 'id',
    putPart: async (_key: string, _id: string, _number: number, pieces: Buffer[]) => {
      take(pieces);
      return 'tag';
    },
    completeParts: async () => undefined,
  } as unknown as Parameters<typeof writeObject>[0];
  const writer = writeObject(storage, 'key', (bytes) => {
    held += bytes;
    most = Math.max(most, held);
  });
  const piece = Buffer.alloc(pieceBytes);
  for (let written = 0; written < 2 * partBytes + 1; written += pieceBytes) await writer.write(piece);
  await writer.finish();
  t.same(sent, [partBytes, partBytes, pieceBytes]);
  t.equal(most, partBytes, 'and counts what it holds');
});

/** Counts the statements on pieces of files that are under way at once. */
class PiecesUnderWay implements KyselyPlugin {
  now = 0;
  most = 0;

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.now++;
    this.most = Math.max(this.most, this.now);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    this.now--;
    return result;
  }
}

t.test('the downloads of one user read two pieces at once, however many they are', async (t) => {
  const { db, call } = await startApp(t);
  const { body: order } = await createOrder(call);
  const content = Buffer.alloc(3 * pieceBytes, 'x');
  const { body } = await upload(call, order.id, {}, as, fileBody(content));
  const attachment = await findAttachment(db, order.id, body.id);
  if (!attachment) throw new Error('the attachment is not there');
  const pieces = new PiecesUnderWay();
  const store = createStore(db.withPlugin(pieces), undefined);
  const downloadAll = async (users: readonly number[]) => {
    pieces.most = 0;
    const downloads = users.flatMap((user) =>
      Array.from({ length: 10 }, () => store.read(attachment, user).then(buffer)),
    );
    for (const received of await Promise.all(downloads)) t.ok(content.equals(received));
    return pieces.most;
  };
  t.equal(await downloadAll([1]), piecesAtOnce);
  t.equal(await downloadAll([1, 2]), 2 * piecesAtOnce, 'another user does not wait for them');
});
