/**
 * Every example of an error is what the service answers to some request, in every form it is published in. A component
 * that several operations share is held to the first of them that gives the answer.
 */
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { type ErrorExample, errorExamples } from '../support/error-examples.ts';
import { exactRefusals } from '../support/exact-refusals.ts';
import { normalized } from '../support/examples.ts';
import { goodRequest, type OperationId } from '../support/good-requests.ts';
import { holdKey } from '../support/held-key.ts';
import { formal } from '../support/orders.ts';
import { refusals } from '../support/refusals.ts';
import { fullest, startSenders } from '../support/senders.ts';

const { db } = await openTestDatabase(t);
const { call } = await startAppOn(t, db, fullest);
const senders = await startSenders(t, db);
await holdKey(db);

/** What no test can provoke: the operations that declare it need nothing that could fail. This list may only shrink. */
const unprovoked = new Set(['PlainInternalServerError internal_server_error']);

/** An RFC 9457 error of the camelCase representation is asked for by both media types. */
function acceptFor(mediaType: string, forms: ErrorExample['forms']): string {
  const isCamel = forms[0]?.mediaType === formal && mediaType.startsWith('application/problem');
  return isCamel ? `${mediaType}, ${formal}` : mediaType;
}

/** Whether some request to an operation gets the example in all its forms; else what the service said instead. */
async function isGiven({ reason, operations, forms }: ErrorExample): Promise<true | Set<string>> {
  const seen = new Set<string>();
  for (const { way, to = 'usual' } of [...(exactRefusals[reason] ?? []), ...refusals[reason]]) {
    // Where a way leads three operations elsewhere, it leads the others there too.
    let elsewhere = 0;
    for (const id of operations as OperationId[]) {
      if (elsewhere === 3) break;
      const request = await way(await goodRequest(call, id), id, { call, db });
      if (request === null) continue;
      let given = 0;
      for (const { mediaType, body } of forms) {
        const answer = await senders[to](request, acceptFor(mediaType, forms));
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

t.test(
  'every example of an error in the public contract is an answer of the service, in each of its forms',
  async (t) => {
    const examples = errorExamples(publicDocument);
    t.ok(examples.length > 100, `${examples.length} examples`);
    for (const example of examples) {
      const where = `${example.component} ${example.reason}`;
      // The demo user would reach its limit of drafts.
      await db.deleteFrom('drafts').execute();
      await db.deleteFrom('change_drafts').execute();
      const given = await isGiven(example);
      if (unprovoked.has(where)) t.not(given, true, `${where} is given: take it off the list`);
      else
        t.equal(
          given,
          true,
          `${where}: ${JSON.stringify(example.forms[0]?.body)}\n${given === true ? '' : [...given].join('\n')}`,
        );
    }
  },
);
