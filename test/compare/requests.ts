/** Sends every operation, and every error that requests can provoke, to a running service. */
import { randomUUID } from 'node:crypto';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations as internalOperations } from '../../generated/internal/operations.ts';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import type { Pool } from '../../src/database/pool.ts';
import type { Reason } from '../../src/errors/reasons.ts';
import type { Call } from '../support/app.ts';
import { type DeclaredAnswer, declaredAnswers } from '../support/declared-answers.ts';
import {
  goodInternalRequest,
  type InternalOperationId,
  internalRefusals,
  unused,
} from '../support/internal-requests.ts';
import { type Edit, refusals, replace, withValues } from '../support/provoked-errors.ts';
import {
  bodyExamples,
  type GoodRequest,
  goodRequest,
  type OperationId,
  sendRequest,
  urlOf,
} from '../support/valid-requests.ts';
import { callAt, type Recorder } from './exchange.ts';

type Id = OperationId | InternalOperationId;
type Declared = DeclaredAnswer<Id>;

/** Thrown by an edit that changes the database, which no request can do. */
class NoDatabase extends Error {}
const noDatabase = new Proxy({} as Pool, {
  get() {
    throw new NoDatabase();
  },
});

/** An edit that provokes an error, and the name of the variant that it needs. */
interface Refusal {
  edit: Edit;
  to?: string;
  spoils?: true;
}

/** A listener, with the requests for its operations. */
interface Listener {
  document: object;
  call: Call;
  good: (id: Id) => Promise<GoodRequest>;
  refusals: (reason: Reason) => readonly Refusal[];
}

/** Sends the valid requests, and the failing ones for a sender of `deployment-variants.ts`. */
export async function sendOperations(recorder: Recorder, sender: string): Promise<void> {
  const prepare = sender === 'limited' ? pretend : withKey(callAt(recorder.service.port));
  const prepareInternal = callAt(recorder.service.internalPort);
  /** Edits that need no database, for reasons whose usual edit does. */
  const byRequests: Partial<Record<Reason, Edit>> = {
    invalid_status_transition: async (good) => {
      const path = `/internal/orders/${good.values.path.order_id}/progress`;
      for (const progress of ['brewing', 'ready'])
        await prepareInternal('PUT', path, { body: { progress } });
      return good;
    },
    in_use: replace('path', { id: 'lungo', place_id: '1', partner_id: '1', machine_id: '1' }),
  };
  const listeners: Listener[] = [
    {
      document: publicDocument,
      call: recorder.call,
      good: (id) => freshRequest(prepare, id as OperationId),
      refusals: (reason) => refusals[reason],
    },
    {
      document: internalDocument,
      call: recorder.internal,
      good: (id) => freshInternalRequest(prepare, prepareInternal, id as InternalOperationId),
      refusals: (reason) => [...refusals[reason], ...(internalRefusals[reason] ?? [])],
    },
  ];
  const tasks = listeners.flatMap((listener) => {
    const declared = declaredAnswers<Id>(listener.document);
    const kept = new Map<Id, GoodRequest>();
    const groups = Map.groupBy(declared, ({ id, reason = '' }) => `${id} ${reason}`.trim());
    return [...groups].map(([name, group]) => ({ listener, kept, name, group }));
  });
  // Afterwards, no request can create a webhook.
  const isLast = ({ name }: (typeof tasks)[0]) => name.endsWith('webhook_limit_reached');
  tasks.sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
  for (const { listener, kept, name, group } of tasks) {
    const [{ id, reason }] = group as [Declared];
    const mediaTypes = new Set(group.map(({ mediaType }) => mediaType));
    if (reason === undefined) {
      await deleteDrafts(prepare);
      await recorder.step(name, () => sendValid(listener, id, mediaTypes, sender === 'usual'));
      continue;
    }
    const other = byRequests[reason];
    const edits = [...listener.refusals(reason)];
    if (other) edits.push({ edit: other, spoils: true });
    for (const [nth, { edit, to = 'usual', spoils }] of edits.entries()) {
      const isOverlong = to === 'overlong' && sender === 'usual';
      if (to !== sender && !isOverlong) continue;
      await recorder.step(`${name} ${nth}`, async () => {
        const good = (!spoils && kept.get(id)) || (await listener.good(id));
        if (!spoils) kept.set(id, good);
        const request = await edited(edit, good, id, prepare);
        for (const Accept of request ? mediaTypes : []) {
          const headers = { Accept, ...(isOverlong && { 'X-Long': 'x'.repeat(20_000) }) };
          const { status } = await sendRequest(listener.call, request as GoodRequest, headers);
          if (status < 400) kept.delete(id);
        }
      });
    }
  }
}

/** Returns the changed request, or null if the edit does not apply or needs the database. */
async function edited(
  edit: Edit,
  good: GoodRequest,
  id: Id,
  call: Call,
): Promise<GoodRequest | null> {
  try {
    return await edit(good, id as OperationId, { call, db: noDatabase });
  } catch (error) {
    if (error instanceof NoDatabase) return null;
    throw error;
  }
}

/** Sends valid requests of an operation; with `isFull` also repeated and conditional ones. */
async function sendValid(
  { good: make, call }: Listener,
  id: Id,
  mediaTypes: ReadonlySet<string>,
  isFull: boolean,
): Promise<void> {
  for (const Accept of mediaTypes) await sendRequest(call, await make(id), { Accept });
  if (!isFull) return;
  const good = await make(id);
  const ask = (headers: Record<string, string>, request = good) =>
    sendRequest(call, {
      ...request,
      values: { ...request.values, header: { ...request.values.header, ...headers } },
    });
  const key = { 'X-Idempotency-Key': randomUUID() };
  const {
    headers: { etag },
  } = await ask(key);
  await ask(key);
  await ask({ 'Idempotency-Key': key['X-Idempotency-Key'] });
  for (const tag of [etag ?? '"1"', `W/${etag ?? '"1"'}`, '"4711"', '*', 'x']) {
    await ask({ 'If-None-Match': tag });
    await ask({ 'If-Match': tag });
  }
  for (const coding of ['gzip', 'br', 'zstd', 'deflate', 'identity;q=0'])
    await ask({ 'Accept-Encoding': coding });
  for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE'])
    await ask({}, { ...good, method, body: undefined });
  const origin = { Origin: 'https://shop.example' };
  await ask(origin);
  const preflight = { ...origin, 'Access-Control-Request-Method': good.method };
  await ask(preflight, { ...good, method: 'OPTIONS', as: undefined, body: undefined });
  await ask({}, withValues(good, 'path', unused));
  for (const { mediaType, body } of bodyExamples.filter((example) => example.id === id)) {
    if (!Buffer.isBuffer(good.body))
      await ask({ 'Content-Type': mediaType }, { ...(await make(id)), body });
  }
}

/** Deletes the drafts of earlier requests, because a user may have 100. */
async function deleteDrafts(call: Call): Promise<void> {
  const as = 'user';
  const { body } = await call('GET', '/v1/orders/drafts?user_id=1&limit=100', { as });
  for (const { id } of body?.items ?? []) await call('DELETE', `/v1/orders/drafts/${id}`, { as });
}

/** Adds an idempotency key, which a variant requires. */
const withKey =
  (call: Call): Call =>
  (method, url, options = {}) =>
    call(method, url, {
      ...options,
      headers: { 'X-Idempotency-Key': randomUUID(), ...options.headers },
    });

/** Replaces what prepares a request, which a rate limit would reject. */
const pretend: Call = async () => ({
  status: 201,
  headers: {},
  text: '',
  body: { id: 1, data: {}, events: [{ id: 'evt_1' }] },
});

/** Returns a valid request that nobody has sent before. */
async function freshRequest(call: Call, id: OperationId): Promise<GoodRequest> {
  const good = await goodRequest(call, id);
  const body = good.body as object;
  if (id === 'register')
    return { ...good, body: { ...body, email: `${randomUUID()}@example.com` } };
  if (id === 'putOrder') return withValues(good, 'path', { order_id: randomUUID() });
  if (id === 'putWebhook') await call('DELETE', urlOf(good), { headers: good.values.header });
  if (id !== 'refresh') return good;
  const credentials = { email: 'user@example.com', password: 'brew-a-better-cup' };
  const session = await call('POST', '/auth/login', { body: credentials });
  return { ...good, body: { refreshToken: session.body.data.refreshToken } };
}

/** Returns a valid request. A DELETE names an entry of the catalog that nothing uses. */
async function freshInternalRequest(
  call: Call,
  internal: Call,
  id: InternalOperationId,
): Promise<GoodRequest> {
  if (internalOperations[id].method !== 'DELETE')
    return await goodInternalRequest({ call, db: noDatabase }, id);
  const creation = id.replace('delete', 'put') as InternalOperationId;
  const good = await goodInternalRequest({ call, db: noDatabase }, creation);
  const fresh = withValues(good, 'path', unused);
  await internal('PUT', urlOf(fresh), { body: good.body });
  return { ...fresh, method: 'DELETE', body: undefined, values: { ...fresh.values, header: {} } };
}
