/**
 * Limits on the attachments of an order, the concurrent uploads of a user, and the memory and disk
 * space of uploads.
 */

import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { uploadAdmission } from '../../src/attachments/admission.ts';
import { maxAttachmentsOfOrder } from '../../src/attachments/limit.ts';
import { findAttachment } from '../../src/attachments/queries/attachments.ts';
import { pieceBytes } from '../../src/attachments/receive.ts';
import { createStore } from '../../src/attachments/store.ts';
import { loadConfig } from '../../src/config.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { publicLimits } from '../../src/limits/limits.ts';
import {
  type As,
  type Call,
  gatewayToken,
  startApp,
  startAppOn,
  tokenFor,
} from '../support/app.ts';
import { fileBody, inPieces, multipartType } from '../support/multipart.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { createOrder } from '../support/orders.ts';
import { insertAttachments } from '../support/quotas.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const as = 'user';
const small = fileBody('x');
const limitReached = {
  status: 409,
  reason: 'attachment_limit_reached',
  details: { limit: maxAttachmentsOfOrder },
};

const upload = (
  call: Call,
  orderId: number,
  headers: Record<string, string> = {},
  who: As = as,
  body: Buffer | Readable = small,
) =>
  call('POST', `/v1/orders/${orderId}/attachments`, {
    as: who,
    headers: { 'Content-Type': multipartType, ...headers },
    body,
  });

/**
 * Sends the headers of an upload and nothing of the body. The headers announce `length` bytes, or
 * no length.
 */
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

t.test(
  'the 20th attachment of an order is stored, and the 21st upload gets 409 before its body is read',
  async (t) => {
    const { app, call, db } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    await insertAttachments(db, id, maxAttachmentsOfOrder - 1);
    const headers = { 'X-Idempotency-Key': 'last' };
    const last = await upload(call, id, headers);
    t.equal(last.status, 201);
    t.match((await upload(call, id)).body, limitReached);
    t.match(
      await upload(call, id, headers),
      { status: 200, body: last.body },
      'a retry gets the attachment of its first request',
    );
    t.match((await upload(call, id, { 'X-Idempotency-Key': 'another' })).body, limitReached);

    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const sending = begin(origin, id, as, 1000);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    t.match(await json(response), limitReached);
    sending.destroy();

    t.equal((await call('DELETE', last.headers.location as string, { as })).status, 204);
    t.equal((await upload(call, id)).status, 201, 'after a deletion, another attachment fits');
    t.equal(
      (await db.selectFrom('attachments').select('id').execute()).length,
      maxAttachmentsOfOrder,
    );
  },
);

t.test('of four concurrent uploads, exactly one becomes the 20th attachment', async (t) => {
  const { call, db } = await startApp(t);
  const { id } = (await createOrder(call)).body;
  await insertAttachments(db, id, maxAttachmentsOfOrder - 1);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(call, id)));
  t.same(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
  t.equal(
    (await db.selectFrom('attachments').select('id').execute()).length,
    maxAttachmentsOfOrder,
  );
});

t.test(
  'if several instances receive uploads concurrently, exactly one upload becomes the 20th attachment',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db } = await open();
    const calls = [(await startAppOn(t, db)).call, (await startAppOn(t, (await open()).db)).call];
    for (let round = 0; round < 5; round++) {
      const { id } = (await createOrder(calls[0] as Call)).body;
      await insertAttachments(db, id, maxAttachmentsOfOrder - 1);
      const answers = await Promise.all(
        calls.flatMap((call) => Array.from({ length: 4 }, () => upload(call, id))),
      );
      t.same(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
    }
  },
);

t.test(
  'the fifth concurrent upload of a user gets 429, and other users are not affected',
  async (t) => {
    const { app, call, db } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    const other = gatewayToken(2);
    const { id: otherId } = (await createOrder(call, { as: other })).body;
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const underWay = async () => (await db.selectFrom('attachments').select('id').execute()).length;
    const stalled = Array.from({ length: maxima.uploadsOfUser }, () => begin(origin, id, as, 1000));
    await until(async () => (await underWay()) === maxima.uploadsOfUser);

    const refused = await upload(call, id);
    t.match(refused.body, {
      reason: 'rate_limit_exceeded',
      details: { limit: maxima.uploadsOfUser, retry_after: 1 },
    });
    t.same([refused.status, refused.headers['retry-after']], [429, '1']);
    t.equal((await upload(call, otherId, {}, other)).status, 201);

    stalled.pop()?.destroy();
    await until(async () => (await upload(call, id)).status === 201);
    for (const sending of stalled) sending.destroy();
  },
);

t.test(
  'uploads whose clients disconnect before their bodies are read release their slots',
  async (t) => {
    const { db } = await startApp(t);
    const { app, call, limits } = await startAppOn(t, db);
    const { id } = (await createOrder(call)).body;
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const over: Promise<unknown>[] = [];
    app.server.on('request', (_request, response) => over.push(once(response, 'close')));
    const turn = Promise.withResolvers<void>();
    const held = db.queues.changes.run(1, () => turn.promise);
    const { bytesInMemory, users } = limits.uploads;
    const sending = Array.from({ length: maxima.uploadsOfUser }, () => begin(origin, id, as, 1000));
    await until(async () => users.saturation.key === 1);
    for (const request of sending) request.destroy();
    await until(async () => over.length === sending.length);
    await Promise.all(over);
    turn.resolve();
    await held;
    await until(async () => users.saturation.key === 0);
    t.same([bytesInMemory.saturation.all, limits.callers.saturation.key], [0, 0]);
    t.same(await db.selectFrom('attachments').select('id').execute(), []);
  },
);

/** Returns the error of a call. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const largest = 100 * 1024 * 1024;
/**
 * The number of large uploads that fit on the disk if each comes from another network. A network
 * may take space as long as more space is free than this network already holds.
 */
const inAll = Math.ceil(maxima.uploadedBytesOnDisk / largest) - 2;
/**
 * The number of large uploads of one network that fit on the disk. One network may hold half of the
 * space.
 */
const ofOneNetwork = Math.floor(maxima.uploadedBytesOnDisk / 2 / largest);

/**
 * Starts an application with object storage. An upload of unknown length reserves the maximum size.
 */
async function startWithUploads(t: Parameters<typeof startApp>[0]) {
  const { settings } = await startObjectStorage(t);
  const limits = { TRUST_PROXY: 'loopback', ATTACHMENT_LIMIT_BYTES: String(largest) };
  const { app, call, db } = await startApp(t, { ...settings, ...limits });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const orders = new Map<number, number>();
  for (const user of [1, 2, 3, 4, 5])
    orders.set(user, (await createOrder(call, { as: gatewayToken(user) })).body.id);
  const waiting: ClientRequest[] = [];
  /**
   * Starts `count` uploads of the users 1 to 4. The uploads stay open, because the test sends no
   * content.
   */
  const fill = async (count: number, networkOfNth: (nth: number) => string) => {
    for (let nth = 0; nth < count; nth++) {
      const user = (nth % 4) + 1;
      waiting.push(
        begin(origin, orders.get(user) ?? 0, gatewayToken(user), 'chunked', networkOfNth(nth)),
      );
    }
    await until(
      async () => (await db.selectFrom('attachments').select('id').execute()).length === count,
    );
  };
  /** Sends a small file. If `length` is `announced`, the request has a Content-Length. */
  const send = (length: 'announced' | 'unknown', network: string) => {
    const body = length === 'announced' ? small : inPieces(small);
    return upload(call, orders.get(5) ?? 0, { 'X-Forwarded-For': network }, gatewayToken(5), body);
  };
  /** Aborts one of the uploads that `fill` began. */
  const endOne = () => waiting.pop()?.destroy();
  t.teardown(() => {
    for (const sending of waiting) sending.destroy();
  });
  return { fill, send, endOne };
}

t.test(
  'all uploads to object storage together never use more disk space than the limit',
  async (t) => {
    const { fill, send, endOne } = await startWithUploads(t);
    await fill(inAll, (nth) => `192.0.2.${nth}`);
    const refused = await send('unknown', '198.51.100.1');
    t.match(refused.body, {
      reason: 'service_unavailable',
      details: { can_be_retried: true, retry_after: 1 },
    });
    t.same([refused.status, refused.headers['retry-after']], [503, '1']);
    t.equal(
      (await send('announced', '198.51.100.1')).status,
      201,
      'a small file still fits if its length is announced',
    );

    endOne();
    await until(async () => (await send('unknown', '198.51.100.1')).status === 201);
  },
);

t.test('uploads of one network leave space for a large upload of another network', async (t) => {
  const { fill, send } = await startWithUploads(t);
  await fill(ofOneNetwork, () => '192.0.2.1');
  t.equal((await send('unknown', '192.0.2.1')).status, 503);
  t.equal((await send('announced', '192.0.2.1')).status, 201);
  t.equal((await send('unknown', '198.51.100.1')).status, 201);
});

t.test(
  'all uploads together never use more memory than the limit, whichever store receives them',
  async (t) => {
    const admit = uploadAdmission(limits().uploads);
    const held = Promise.withResolvers<void>();
    const needs = { memory: maxima.uploadedBytesInMemory / 4, disk: 0 };
    const first = admit({ user: 1, network: 'a', ...needs }, () => held.promise);
    const second = admit({ user: 2, network: 'b', ...needs }, () => held.promise);
    const refused = { reason: 'service_unavailable', details: { retry_after: 1 } };
    t.match(await failureOf(admit({ user: 3, network: 'a', ...needs }, async () => {})), refused);
    t.match(
      await failureOf(
        admit(
          { user: 3, network: 'c', ...needs, memory: maxima.uploadedBytesInMemory / 2 },
          async () => {},
        ),
      ),
      refused,
    );
    held.resolve();
    await Promise.all([first, second]);
    t.equal(
      await admit(
        { user: 3, network: 'c', ...needs, memory: maxima.uploadedBytesInMemory / 2 },
        async () => 'done',
      ),
      'done',
    );
  },
);

const limits = () => publicLimits(loadConfig({}));

/** Counts the statements that read pieces of files at the same time. */
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

t.test('all downloads of one user together read at most two pieces at the same time', async (t) => {
  const { db, call } = await startApp(t);
  const { body: order } = await createOrder(call);
  const content = Buffer.alloc(3 * pieceBytes, 'x');
  const { body } = await upload(call, order.id, {}, as, fileBody(content));
  const attachment = await findAttachment(db, order.id, body.id);
  if (!attachment) throw new Error('the attachment does not exist');
  const pieces = new PiecesUnderWay();
  const watched = Object.assign(db.withPlugin(pieces), { reads: db.reads.withPlugin(pieces) });
  const store = createStore(watched, undefined, limits().downloadReads);
  const downloadAll = async (users: readonly number[]) => {
    pieces.most = 0;
    const downloads = users.flatMap((user) =>
      Array.from({ length: 10 }, () => store.read(attachment, user).then(buffer)),
    );
    for (const received of await Promise.all(downloads)) t.ok(content.equals(received));
    return pieces.most;
  };
  t.equal(await downloadAll([1]), maxima.downloadReadsOfUser);
  t.equal(
    await downloadAll([1, 2]),
    2 * maxima.downloadReadsOfUser,
    'the downloads of a second user do not wait for those of the first user',
  );
});
