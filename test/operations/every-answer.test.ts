/**
 * Every answer the internal contract declares is one the internal listener gives: each status of each operation, and each
 * reason of an error besides. What cannot be provoked stands in a list with its cause; that list may only shrink.
 */
import { sql } from 'kysely';
import t from 'tap';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations } from '../../generated/internal/operations.ts';
import { demoAccounts } from '../../src/database/demo.ts';
import type { Reason } from '../../src/errors/catalogue.ts';
import { createMetrics } from '../../src/metrics.ts';
import { openTestDatabase } from '../support/database.ts';
import { type DeclaredAnswer, declaredAnswers, isGiven } from '../support/declared-answers.ts';
import type { GoodRequest } from '../support/good-requests.ts';
import { internalCheck, startBoth, startInternalOn } from '../support/internal.ts';
import { createOrder } from '../support/orders.ts';
import { refusals } from '../support/refusals.ts';
import { answerTo, closedDatabase, overlong, type Send, stalled } from '../support/senders.ts';

type OperationId = keyof typeof operations;
type Declared = DeclaredAnswer<OperationId>;

/** What no test can bring about, by operation, status and reason. */
const unprovoked: Readonly<Record<string, string>> = {
  'getLiveness 500 internal_server_error': 'it needs nothing that could fail',
  'getInternalContract 500 internal_server_error': 'it needs nothing that could fail',
  'getReadiness 500 internal_server_error': 'whatever fails, the process is not ready, and that is 503',
};
/** How many those are. Make it smaller when there are fewer; it is never made greater. */
const unprovokedAtMost = 3;

const { db, call, internal, internalApp } = await startBoth(t);
const through = ({ internal }: Pick<Awaited<ReturnType<typeof startInternalOn>>, 'internal'>): Send => {
  return (request, accept) => answerTo(internal, request, accept);
};

const lost = (await openTestDatabase(t)).db;
await sql`ALTER SCHEMA public RENAME TO lost`.execute(lost);
await sql`CREATE SCHEMA public`.execute(lost);
const unreadable = createMetrics();
unreadable.watchPool(() => {
  throw new Error('the pool is gone');
});

/** Where a request may go, named as the ways of the public contract name it. */
const senders: Readonly<Record<string, Send>> = {
  usual: through({ internal }),
  lost: through(await startInternalOn(t, lost)),
  gone: through(await startInternalOn(t, await closedDatabase())),
  unreadable: through(await startInternalOn(t, db, unreadable)),
  stalled: stalled({ app: internalApp, check: internalCheck }),
  overlong: await overlong({ app: (await startInternalOn(t, db)).internalApp, check: internalCheck }),
};

type Provocation = readonly [change: (good: GoodRequest) => GoodRequest, to: string];

const withPath = (name: string, value: string) => (good: GoodRequest) => ({
  ...good,
  values: { ...good.values, path: { ...good.values.path, [name]: value } },
});

const withHeader = (name: string, value: string) => (good: GoodRequest) => ({
  ...good,
  values: { ...good.values, header: { ...good.values.header, [name]: value } },
});

/** Ways that only this contract knows. */
const furtherRefusals: Partial<Record<Reason, readonly Provocation[]>> = {
  user_not_found: [[withPath('user_id', '4711'), 'usual']],
  forbidden: [[withHeader('Sec-Fetch-Site', 'cross-site'), 'usual']],
  wrong_parameter_value: [[(good) => ({ ...good, body: { allowed_user_id: [4711] } }), 'usual']],
  internal_server_error: [[(good) => good, 'unreadable']],
};

interface DocumentOperation {
  operationId: OperationId;
  requestBody?: { content: { 'application/json': { examples: Record<string, { value: unknown }> } } };
}
const documented = Object.values(internalDocument.paths).flatMap((path) => Object.values(path) as DocumentOperation[]);

/** A request to which the operation says yes: the first example of its body, about things that are there. */
async function goodRequest(id: OperationId): Promise<GoodRequest> {
  const { method, path } = operations[id];
  const { requestBody } = documented.find(({ operationId }) => operationId === id) as DocumentOperation;
  const values: GoodRequest['values'] = {
    path: {
      order_id: path.includes('{order_id}') ? String((await createOrder(call)).body.id) : '',
      machine_id: '1',
      user_id: '1',
      id: demoAccounts.find(({ userId }) => userId === 1)?.id ?? '',
    },
    query: {},
    header: requestBody ? { 'Content-Type': 'application/json' } : {},
  };
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {});
  return { method, path, as: undefined, values, body: example?.value };
}

async function isAnswered(wanted: Declared): Promise<boolean> {
  const { id, reason, mediaType } = wanted;
  const isSent = async (request: GoodRequest, to = 'usual') => {
    const send = senders[to];
    return send !== undefined && isGiven(wanted, await send(request, mediaType));
  };
  if (reason === undefined) {
    const good = await goodRequest(id);
    const known = { ...good, values: { ...good.values, header: { ...good.values.header, 'If-None-Match': '*' } } };
    return (await isSent(good)) || (await isSent(known));
  }
  for (const { way, to } of refusals[reason]) {
    // The ways look at the name only to know operations of the public contract.
    const request = await way(await goodRequest(id), id as never, { call, db });
    if (request !== null && (await isSent(request, to))) return true;
  }
  for (const [change, to] of furtherRefusals[reason] ?? []) {
    if (await isSent(change(await goodRequest(id)), to)) return true;
  }
  return false;
}

t.test('every declared answer is given, and none but those of the list is not', async (t) => {
  const declared = declaredAnswers<OperationId>(internalDocument);
  t.same(new Set(declared.map(({ id }) => id)), new Set(Object.keys(operations)));
  t.ok(declared.length > 80, `${declared.length} answers`);
  for (const wanted of declared) {
    const name = [wanted.id, wanted.status, wanted.reason].filter(Boolean).join(' ');
    if (await isAnswered(wanted)) t.notOk(name in unprovoked, `${name} is given: no list may name it`);
    else t.ok(name in unprovoked, `${name} is declared and never given`);
  }
  const names = declared.map(({ id, status, reason }) => `${id} ${status} ${reason}`);
  for (const name of Object.keys(unprovoked)) t.ok(names.includes(name), `${name} is declared`);
  t.ok(Object.keys(unprovoked).length <= unprovokedAtMost);
});
