/**
 * The internal listener gives every response that its contract declares: each status of each
 * operation, and each reason of an error with the texts of its example. A list names the responses that cannot be provoked, with
 * the cause. The list may only shrink.
 */

import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations } from '../../generated/internal/operations.ts';
import {
  type DeclaredAnswer,
  declaredAnswers,
  hasTextsOfExample,
  isGiven,
} from '../support/declared-answers.ts';
import { startBoth } from '../support/internal.ts';
import {
  goodInternalRequest,
  type InternalOperationId,
  internalRefusals,
  startInternalSenders,
  unused,
} from '../support/internal-requests.ts';
import { refusals } from '../support/provoked-errors.ts';
import { t } from '../support/tap.ts';
import type { GoodRequest } from '../support/valid-requests.ts';

type Declared = DeclaredAnswer<InternalOperationId>;

/** Responses that no test can provoke, by operation, status and reason. */
const unprovoked: Readonly<Record<string, string>> = {
  'getLiveness 500 internal_server_error': 'the operation depends on nothing that could fail',
  'getCatalogSchema 500 internal_server_error': 'the operation depends on nothing that could fail',
  'getInternalContract 500 internal_server_error':
    'the operation depends on nothing that could fail',
  'getReadiness 500 internal_server_error':
    'every failure makes the process not ready, and the response is then 503',
};
/** The length of the list above. Lower the number when the list shrinks; never raise it. */
const unprovokedAtMost = 4;

const listeners = await startBoth(t);
const { db, call } = listeners;
const senders = await startInternalSenders(t, listeners);

async function isAnswered(wanted: Declared): Promise<boolean> {
  const { id, reason, mediaType } = wanted;
  const isSent = async (request: GoodRequest, to = 'usual') => {
    const send = senders[to];
    if (send === undefined) return false;
    const answer = await send(request, mediaType);
    return isGiven(wanted, answer) && hasTextsOfExample(wanted, answer);
  };
  if (reason === undefined) {
    const good = await goodInternalRequest(listeners, id);
    const { path, header } = good.values;
    const known = {
      ...good,
      values: { ...good.values, header: { ...header, 'If-None-Match': '*' } },
    };
    const fresh = { ...good, values: { ...good.values, path: { ...path, ...unused } } };
    return (await isSent(good)) || (await isSent(known)) || (await isSent(fresh));
  }
  for (const { edit, to } of [...refusals[reason], ...(internalRefusals[reason] ?? [])]) {
    // The id belongs to the internal contract. The edits only compare it with ids of the public
    // contract.
    const request = await edit(await goodInternalRequest(listeners, id), id as never, {
      call,
      db,
    });
    if (request !== null && (await isSent(request, to))) return true;
  }
  return false;
}

t.test('the internal listener gives every declared response that is not on the list', async (t) => {
  const declared = declaredAnswers<InternalOperationId>(internalDocument);
  t.same(new Set(declared.map(({ id }) => id)), new Set(Object.keys(operations)));
  t.ok(declared.length > 80, `${declared.length} answers`);
  for (const wanted of declared) {
    const name = [wanted.id, wanted.status, wanted.reason].filter(Boolean).join(' ');
    if (await isAnswered(wanted))
      t.notOk(name in unprovoked, `${name} is given: remove it from the list`);
    else t.ok(name in unprovoked, `${name} is declared but never given`);
  }
  const names = declared.map(({ id, status, reason }) => `${id} ${status} ${reason}`);
  for (const name of Object.keys(unprovoked)) t.ok(names.includes(name), `${name} is declared`);
  t.ok(Object.keys(unprovoked).length <= unprovokedAtMost);
});
