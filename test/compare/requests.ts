/** Sends every operation, and every error that requests can provoke, to a running service. */
import { randomUUID } from 'node:crypto';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations as internalOperations } from '../../generated/internal/operations.ts';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import type { Handle } from '../../src/db/handle.ts';
import type { Call } from '../support/app.ts';
import { declaredAnswers } from '../support/declared-answers.ts';
import {
  goodInternalRequest,
  type InternalOperationId,
  internalRefusals,
  unused,
} from '../support/internal-requests.ts';
import { type Edit, refusals, withValues } from '../support/provoked-errors.ts';
import {
  bodyExamples,
  type GoodRequest,
  goodRequest,
  neverSent,
  type OperationId,
  sendRequest,
} from '../support/valid-requests.ts';
import type { Recorder } from './exchange.ts';

type Id = OperationId | InternalOperationId;

/** Sends the valid requests, and those that provoke an error with the usual settings. */
export async function sendOperations(recorder: Recorder): Promise<void> {
  const { prepare } = recorder;
  const both = { call: prepare, internal: recorder.prepareInternal };
  // The edits that need the database fail.
  const target = { call: prepare, db: {} as Handle };
  const answers = [publicDocument, internalDocument].flatMap((of) => declaredAnswers<Id>(of));
  // Afterwards, no request can create a webhook.
  const isLast = ({ reason }: (typeof answers)[0]) => reason === 'webhook_limit_reached';
  answers.sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
  const groups = Map.groupBy(answers, ({ id, reason = '' }) => `${id} ${reason}`.trim());
  const kept = new Map<Id, GoodRequest>();
  for (const [name, group] of groups) {
    const [{ id, reason }] = group as [(typeof answers)[0]];
    const isInternal = id in internalOperations;
    const call = isInternal ? recorder.internal : recorder.call;
    const make = async () => {
      if (isInternal) return await goodInternalRequest(both, id as InternalOperationId);
      const good = await goodRequest(prepare, id as OperationId);
      return await neverSent(prepare, good, id as OperationId);
    };
    const mediaTypes = new Set(group.map(({ mediaType }) => mediaType));
    if (reason === undefined) {
      await deleteDrafts(prepare);
      await recorder.step(name, async () => {
        for (const Accept of mediaTypes) await sendRequest(call, await make(), { Accept });
        await sendVaried(call, await make(), id);
      });
      continue;
    }
    const edits: readonly { edit: Edit; to?: string; spoils?: boolean }[] = [
      ...refusals[reason],
      ...(isInternal ? (internalRefusals[reason] ?? []) : []),
    ];
    for (const [nth, { edit, to = 'usual', spoils }] of edits.entries()) {
      if (to !== 'usual') continue;
      await recorder.step(`${name} ${nth}`, async () => {
        const good = (!spoils && kept.get(id)) || (await make());
        if (!spoils) kept.set(id, good);
        const request = await edit(good, id as OperationId, target);
        for (const Accept of request ? mediaTypes : []) {
          const { status } = await sendRequest(call, request as GoodRequest, { Accept });
          if (status < 400) kept.delete(id);
        }
      });
    }
  }
}

/** Sends a valid request repeatedly, with conditions, and with other encodings, methods and origins. */
async function sendVaried(call: Call, good: GoodRequest, id: string): Promise<void> {
  const ask = (header: Record<string, string>, request: Partial<GoodRequest> = {}) =>
    sendRequest(call, withValues({ ...good, ...request }, 'header', header));
  const key = randomUUID();
  const { etag = '"1"' } = (await ask({ 'X-Idempotency-Key': key })).headers;
  await ask({ 'X-Idempotency-Key': key });
  await ask({ 'Idempotency-Key': key });
  for (const tag of [etag, `W/${etag}`, '"4711"', '*', 'x'])
    for (const name of ['If-None-Match', 'If-Match']) await ask({ [name]: tag });
  for (const coding of ['gzip', 'br', 'zstd', 'deflate', 'identity;q=0'])
    await ask({ 'Accept-Encoding': coding });
  for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE'])
    await ask({}, { method, body: undefined });
  const origin = { Origin: 'https://shop.example' };
  await ask(origin);
  const preflight = { ...origin, 'Access-Control-Request-Method': good.method };
  await ask(preflight, { method: 'OPTIONS', as: undefined, body: undefined });
  await ask({}, { values: withValues(good, 'path', unused).values });
  for (const { mediaType, body } of bodyExamples.filter((example) => example.id === id))
    if (!Buffer.isBuffer(good.body)) await ask({ 'Content-Type': mediaType }, { body });
}

/** Deletes the drafts of earlier requests, because a user may have 100. */
async function deleteDrafts(call: Call): Promise<void> {
  const as = 'user';
  const { body } = await call('GET', '/v1/orders/drafts?user_id=1&limit=100', { as });
  for (const { id } of body.items ?? []) await call('DELETE', `/v1/orders/drafts/${id}`, { as });
}
