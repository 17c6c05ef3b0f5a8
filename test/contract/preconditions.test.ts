/**
 * A false `If-Match` or `If-None-Match` is never ignored on a resource that has an entity tag (RFC
 * 9110 section 13.2). The operations come from the contract, so that none can be forgotten.
 */
import { operations as internalOperations } from '../../generated/internal/operations.ts';
import { operations } from '../../generated/public/operations.ts';
import { startApp } from '../support/app.ts';
import { startBoth } from '../support/internal.ts';
import { goodInternalRequest, type InternalOperationId } from '../support/internal-requests.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { type Test, t } from '../support/tap.ts';
import {
  type GoodRequest,
  goodRequest,
  neverSent,
  type OperationId,
  operationIds,
  sendRequest,
} from '../support/valid-requests.ts';
import { partnerKey, putWebhook } from '../support/webhooks.ts';

const never = { 'If-Match': '"no-such-tag"' };
const weak = { 'If-Match': 'W/"1"' };
const always = { 'If-Match': '*' };
const anything = { 'If-None-Match': '*' };

function withHeaders(good: GoodRequest, headers: Record<string, string>): GoodRequest {
  return { ...good, values: { ...good.values, header: { ...good.values.header, ...headers } } };
}

interface Described {
  method: string;
  parameters: readonly { name: string }[];
  statuses: readonly number[];
}

/** The ids of the operations that change something and have preconditions, or that read. */
const conditional = (all: Readonly<Record<string, Described>>, isRead: boolean) =>
  Object.entries(all).flatMap(([id, { method, parameters, statuses }]) =>
    (method === 'GET') === isRead &&
    (isRead ? statuses.includes(304) : parameters.some(({ name }) => name === 'If-Match'))
      ? [id]
      : [],
  );

/** Checks a change: false conditions change nothing, and then the same request succeeds. */
async function checkChange(
  t: Test,
  send: (headers: Record<string, string>) => Promise<{ status: number; body: unknown }>,
  isCreation = false,
) {
  for (const headers of [never, weak, { ...never, ...anything }])
    t.match(await send(headers), { status: 412, body: { reason: 'revision_mismatch' } });
  if (!isCreation) {
    const headers = { ...always, ...anything };
    t.match(await send(headers), { status: 412, body: { reason: 'revision_mismatch' } });
  }
  t.ok((await send(always)).status < 300, 'nothing was changed, so the request still succeeds');
}

/** Checks a read: `If-Match` is checked before `If-None-Match` (section 13.2.2). */
async function checkRead(
  t: Test,
  send: (
    headers: Record<string, string>,
  ) => Promise<{ status: number; headers: Record<string, string>; body: unknown }>,
) {
  const { status, headers } = await send({});
  t.equal(status, 200);
  const etag = String(headers.etag);
  t.match(await send(never), { status: 412, body: { reason: 'revision_mismatch' } });
  t.equal((await send({ ...never, 'If-None-Match': etag })).status, 412);
  t.equal((await send({ 'If-Match': `"x", ${etag}` })).status, 200);
  t.equal((await send(always)).status, 200);
  t.equal((await send({ 'If-Match': etag, 'If-None-Match': etag })).status, 304);
}

t.test('public operations', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '100000' });
  const changes = conditional(operations, false);
  t.ok(changes.length >= 16, changes.join(' '));
  for (const id of operationIds.filter((one) => changes.includes(one))) {
    t.test(`${id} obeys its preconditions`, async (t) => {
      const good = await goodRequest(call, id);
      // A PUT with `If-None-Match: *` that finds an order is a repeated creation, and gets 200.
      const isCreation = id === 'putOrder';
      await checkChange(t, (headers) => sendRequest(call, withHeaders(good, headers)), isCreation);
    });
  }
  const reads = conditional(operations, true);
  t.ok(reads.length >= 25, reads.join(' '));
  for (const id of operationIds.filter((one) => reads.includes(one))) {
    t.test(`${id} obeys If-Match`, async (t) => {
      const good = await goodRequest(call, id);
      await checkRead(t, (headers) => sendRequest(call, withHeaders(good, headers)));
    });
  }
});

t.test('internal operations', async (t) => {
  const listeners = await startBoth(t);
  const { internal } = listeners;
  const send = (good: GoodRequest) => (headers: Record<string, string>) =>
    sendRequest(internal, withHeaders(good, headers));
  for (const id of conditional(internalOperations, false) as InternalOperationId[]) {
    t.test(`${id} obeys its preconditions`, async (t) => {
      await checkChange(t, send(await goodInternalRequest(listeners, id)));
    });
  }
  for (const id of conditional(internalOperations, true) as InternalOperationId[]) {
    t.test(`${id} obeys If-Match`, async (t) => {
      await checkRead(t, send(await goodInternalRequest(listeners, id)));
    });
  }
});

t.test('a change at another address obeys the entity tag of the resource', async (t) => {
  const { call, internal } = await startBoth(t);
  await putWebhook(call);
  const user = { as: 'user' } as const;
  const cases = [
    {
      read: () => internal('GET', '/internal/coffee-machines/1'),
      path: '/internal/coffee-machines/1/availability',
      body: { is_available: false },
    },
    {
      read: () => call('GET', '/v1/profiles/1', user),
      path: '/internal/profiles/1',
      body: { name: 'Una', email: 'una@example.com' },
    },
    {
      read: () => call('GET', '/v1/partners/1/webhooks/production', { headers: partnerKey }),
      path: '/internal/webhooks/1/production/paused',
      body: { is_paused: true },
    },
  ];
  for (const { read, path, body } of cases) {
    const put = (headers: Record<string, string>) => internal('PUT', path, { headers, body });
    const before = await read();
    const etag = String(before.headers.etag);
    t.equal((await put({ 'If-None-Match': etag })).status, 412, path);
    t.same((await read()).body, before.body, 'nothing has changed');
    const changed = await put({ 'If-Match': etag });
    const after = await read();
    t.equal(changed.status, 200);
    t.not(after.headers.etag, etag);
    t.equal(changed.headers.etag, after.headers.etag);
    t.equal((await put({ 'If-Match': etag })).status, 412, 'a repeat with the former tag');
    t.equal((await put({})).headers.etag, after.headers.etag, 'a repeat changes nothing');
  }
});

t.test('a PUT to an unused UUID creates only if no version is required', async (t) => {
  const { call } = await startApp(t);
  const id = 'putOrder' satisfies OperationId;
  const put = async (headers: Record<string, string>) =>
    await sendRequest(
      call,
      withHeaders(await neverSent(call, await goodRequest(call, id), id), headers),
    );
  t.equal((await put(always)).status, 412);
  t.equal((await put(anything)).status, 201);
  t.equal((await put({ 'If-None-Match': '"7"' })).status, 201);
});

t.test('If-None-Match with the revision of a list refuses a creation', async (t) => {
  const { call } = await startApp(t);
  const as = 'user';
  const revision = String((await call('GET', '/v1/orders?user_id=1', { as })).headers.etag);
  const drafts = '/v1/orders/drafts';
  const draftRevision = String((await call('GET', drafts, { as })).headers.etag);
  const draft = (await call('POST', drafts, { as, body: { recipe: 'lungo' } })).body.id;
  const commit = `${drafts}/${draft}/commit`;
  const order = { recipe: 'lungo', coffee_machine_id: 1 };
  for (const [method, path, body, etag, headers] of [
    ['POST', '/v1/orders', order, revision, always],
    ['POST', '/v1/prepare', order, revision, {}],
    ['PUT', commit, {}, revision, {}],
  ] as const) {
    const send = (condition: Record<string, string>) =>
      call(method, path, { as, body, headers: { ...headers, ...condition } });
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`])
      t.equal((await send({ 'If-None-Match': condition })).status, 412, `${path} ${condition}`);
  }
  const create = (condition: Record<string, string>) =>
    call('POST', drafts, { as, body: order, headers: condition });
  t.equal((await create({ 'If-Match': draftRevision })).status, 412, 'the draft above is newer');
  t.equal((await create({ 'If-None-Match': draftRevision })).status, 201);
  const current = String((await call('GET', drafts, { as })).headers.etag);
  t.equal((await create({ 'If-None-Match': current })).status, 412);
  t.equal((await create({ 'If-Match': current })).status, 201);
});

t.test('of simultaneous uploads with the same tag of the list, one succeeds', async (t) => {
  const { call } = await startApp(t);
  const { body: order } = await createOrder(call);
  const files = `/v1/orders/${order.id}/attachments`;
  const { headers } = await call('GET', files, { as: 'user' });
  const upload = (key?: string) =>
    call('POST', files, {
      as: 'user',
      headers: {
        'Content-Type': multipartType,
        'If-Match': String(headers.etag),
        ...(key !== undefined && { 'X-Idempotency-Key': key }),
      },
      body: fileBody('No sugar, please.'),
    });
  const answers = await Promise.all([upload('a'), upload('b'), upload('c')]);
  t.same(answers.map(({ status }) => status).sort(), [201, 412, 412]);
  const won = ['a', 'b', 'c'][answers.findIndex(({ status }) => status === 201)];
  t.equal((await upload(won)).status, 200, 'a retry gets its result although the list changed');
  t.equal((await call('GET', files, { as: 'user' })).body.total, 1);
});

t.test('a deletion with the tag of the representation succeeds', async (t) => {
  const { call } = await startApp(t);
  const as = 'user';
  const { body: order } = await createOrder(call);
  const headers = { 'Content-Type': multipartType };
  const files = `/v1/orders/${order.id}/attachments`;
  const { body: file } = await call('POST', files, { as, headers, body: fileBody('No sugar.') });
  const { body: draft } = await call('POST', '/v1/orders/drafts', { as, body: {} });
  for (const path of [`${files}/${file.id}`, `/v1/orders/drafts/${draft.id}`]) {
    const { etag } = (await call('GET', path, { as })).headers;
    const remove = (tag: string) => call('DELETE', path, { as, headers: { 'If-Match': tag } });
    t.equal((await remove('"another"')).status, 412);
    t.equal((await remove(String(etag))).status, 204, path);
  }
});
