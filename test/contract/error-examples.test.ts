/**
 * Every error example equals a response of the service, in each of its published forms. If several
 * operations share an example, the test compares it with the first operation that gives the
 * response.
 */
import { isDeepStrictEqual } from 'node:util';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import type { Reason } from '../../src/errors/reasons.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { fullest, type Send, startSenders } from '../support/deployment-variants.ts';
import { type ErrorExample, errorExamples } from '../support/error-examples.ts';
import { normalized } from '../support/examples.ts';
import { startBoth } from '../support/internal.ts';
import {
  goodInternalRequest,
  type InternalOperationId,
  internalRefusals,
  startInternalSenders,
} from '../support/internal-requests.ts';
import { holdKey } from '../support/locks.ts';
import { formal } from '../support/orders.ts';
import { type Edit, refusals, type Target } from '../support/provoked-errors.ts';
import { exactRefusals } from '../support/provoked-examples.ts';
import { type Test, t } from '../support/tap.ts';
import { type GoodRequest, goodRequest, type OperationId } from '../support/valid-requests.ts';

/** A contract, and the service whose responses are compared with its error examples. */
interface Subject {
  document: object;
  target: Target;
  senders: Readonly<Record<string, Send>>;
  goodRequest(id: string): Promise<GoodRequest>;
  /**
   * Returns the requests that can get an error with a reason, the likeliest one first.
   */
  requestsFor(reason: Reason): readonly { edit: Edit; to?: string }[];
}

async function startPublic(t: Test): Promise<Subject> {
  const { db } = await openTestDatabase(t);
  const { call } = await startAppOn(t, db, fullest);
  await holdKey(db);
  return {
    document: publicDocument,
    target: { call, db },
    senders: await startSenders(t, db),
    goodRequest: (id) => goodRequest(call, id as OperationId),
    requestsFor: (reason) => [...(exactRefusals[reason] ?? []), ...refusals[reason]],
  };
}

async function startInternal(t: Test): Promise<Subject> {
  const listeners = await startBoth(t);
  return {
    document: internalDocument,
    target: listeners,
    senders: await startInternalSenders(t, listeners),
    goodRequest: (id) => goodInternalRequest(listeners, id as InternalOperationId),
    requestsFor: (reason) => [...(internalRefusals[reason] ?? []), ...refusals[reason]],
  };
}

/**
 * Examples that no test can provoke, because nothing that their operations use can fail. This list
 * may only shrink.
 */
const unprovoked = new Set(['PlainInternalServerError internal_server_error']);

/**
 * To get an RFC 9457 error of the camelCase representation, a request must name both media types.
 */
function acceptFor(mediaType: string, forms: ErrorExample['forms']): string {
  const isCamel = forms[0]?.mediaType === formal && mediaType.startsWith('application/problem');
  return isCamel ? `${mediaType}, ${formal}` : mediaType;
}

/**
 * Returns true if some operation gives the example in all its forms, or else the responses that the
 * operations gave.
 */
async function isGiven(
  subject: Subject,
  { reason, operations, forms }: ErrorExample,
): Promise<true | Set<string>> {
  const seen = new Set<string>();
  for (const { edit, to = 'usual' } of subject.requestsFor(reason)) {
    const send = subject.senders[to];
    // This edit needs a deployment with other settings, which the test of the internal contract
    // does not start.
    if (send === undefined) continue;
    // If this edit leads to another error on three operations, the test does not try it on the
    // other operations.
    let elsewhere = 0;
    for (const id of operations) {
      if (elsewhere === 3) break;
      // The id may belong to the internal contract. The edits only compare it with ids of the
      // public contract.
      const request = await edit(await subject.goodRequest(id), id as OperationId, subject.target);
      if (request === null) continue;
      let given = 0;
      for (const { mediaType, body } of forms) {
        const answer = await send(request, acceptFor(mediaType, forms));
        if (!isDeepStrictEqual(normalized(answer.body), normalized(body))) {
          seen.add(`${id} ${mediaType} ${JSON.stringify(answer.body)?.slice(0, 600)}`);
          if (answer.reason !== reason) elsewhere++;
          break;
        }
        given++;
      }
      if (given === forms.length) return true;
    }
  }
  return seen;
}

/**
 * Asserts that the service gives every example of the contract except those on the list, and that
 * the contract has at least `atLeast` examples.
 */
async function holdToExamples(t: Test, subject: Subject, atLeast: number): Promise<void> {
  const examples = errorExamples(subject.document);
  t.ok(examples.length >= atLeast, `${examples.length} examples`);
  for (const example of examples) {
    const where = `${example.component} ${example.reason}`;
    // Without the deletion, the demo user would reach the limit of drafts.
    await subject.target.db.deleteFrom('drafts').execute();
    await subject.target.db.deleteFrom('change_drafts').execute();
    const given = await isGiven(subject, example);
    if (unprovoked.has(where)) t.not(given, true, `${where} is given: remove it from the list`);
    else
      t.equal(
        given,
        true,
        `${where}: ${JSON.stringify(example.forms[0]?.body)}\n${given === true ? '' : [...given].join('\n')}`,
      );
  }
}

t.test(
  'the service gives every error example of the public contract, in each of its forms',
  async (t) => {
    await holdToExamples(t, await startPublic(t), 101);
  },
);

t.test('the internal listener gives every error example of the internal contract', async (t) => {
  await holdToExamples(t, await startInternal(t), 17);
});
