/**
 * The service gives every response that the contract declares: each status of each operation in
 * each media type, and each reason of an error, except the responses that cannot be provoked. Each
 * error has the texts of its example.
 */
import { randomUUID } from 'node:crypto';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { errorReasons, type Reason } from '../../src/errors/reasons.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  type DeclaredAnswer,
  declaredAnswers,
  hasTextsOfExample,
  isGiven,
} from '../support/declared-answers.ts';
import { fullest, startSenders } from '../support/deployment-variants.ts';
import { holdKey } from '../support/locks.ts';
import { refusals } from '../support/provoked-errors.ts';
import { t } from '../support/tap.ts';
import {
  type GoodRequest,
  goodRequest,
  neverSent,
  type OperationId,
} from '../support/valid-requests.ts';

type Declared = DeclaredAnswer<OperationId>;

/**
 * Responses that no test can provoke, by operation, status and reason: the operations under these
 * tags need no database, so only an unforeseen error can cause them.
 */
const unprovoked = new Set(
  Object.values(publicDocument.paths)
    .flatMap((item) => Object.values<{ operationId: string; tags: string[] }>(item))
    .filter(({ tags: [tag] }) => tag === 'Errors' || tag === 'Service')
    .map(({ operationId }) => `${operationId} 500 internal_server_error`),
);

/**
 * Reasons of requests that reach no operation. `contract/requests.test.ts` provokes the first one,
 * and `server/http-syntax.test.ts` the others.
 */
const withoutOperation = ['method_not_allowed', 'expectation_failed', 'not_implemented'];

/** The errors whose texts differ from their example. */
const unlikeExample: string[] = [];

const { db } = await openTestDatabase(t);
const { call } = await startAppOn(t, db, fullest);
const senders = await startSenders(t, db);
await holdKey(db);

/** Requests that succeed, or that give a redirect or a 304. */
const successes: readonly ((good: GoodRequest, id: OperationId) => Promise<GoodRequest>)[] = [
  async (good, id) => await neverSent(call, good, id),
  async (good) => {
    const header = { ...good.values.header, 'X-Idempotency-Key': randomUUID() };
    const keyed = { ...good, values: { ...good.values, header } };
    await senders.usual(keyed, 'application/json');
    return keyed;
  },
  // The name of a published file decides its media type, and only releases are JSON.
  async (good, id) =>
    id === 'getContractFile'
      ? { ...good, values: { ...good.values, path: { file: '1.0.0.json' } } }
      : good,
  async (good) => ({
    ...good,
    values: { ...good.values, header: { ...good.values.header, 'If-None-Match': '*' } },
  }),
];

/**
 * Takes declared successes that differ only in the media type, and returns those that the service
 * gives.
 */
async function succeeding(group: readonly Declared[]): Promise<Declared[]> {
  const given: Declared[] = [];
  for (const wanted of group) {
    for (const edit of successes) {
      const request = await edit(await goodRequest(call, wanted.id), wanted.id);
      if (!isGiven(wanted, await senders.usual(request, wanted.mediaType))) continue;
      given.push(wanted);
      break;
    }
  }
  return given;
}

/**
 * One valid request per operation. All edits that do not change the resource of the request use
 * this request.
 */
const kept = new Map<OperationId, GoodRequest>();

async function keptRequest(id: OperationId): Promise<GoodRequest> {
  const good = kept.get(id) ?? (await goodRequest(call, id));
  kept.set(id, good);
  return good;
}

/**
 * Takes declared errors that differ only in the media type, and returns those that the service
 * gives. A request that provokes one of the errors is repeated with the other media types.
 */
async function refused(group: readonly Declared[]): Promise<Declared[]> {
  const given = new Set<Declared>();
  const [{ id, reason }] = group as [Declared];
  for (const { edit, to = 'usual', spoils = false } of refusals[reason as Reason]) {
    const request = await edit(await (spoils ? goodRequest(call, id) : keptRequest(id)), id, {
      call,
      db,
    });
    if (request === null) continue;
    for (const wanted of group) {
      const answer = await senders[to](request, wanted.mediaType);
      if (answer.status < 400) kept.delete(id);
      if (isGiven(wanted, answer)) {
        given.add(wanted);
        if (!hasTextsOfExample(wanted, answer))
          unlikeExample.push(`${id} ${wanted.mediaType} ${reason}: ${JSON.stringify(answer.body)}`);
      }
      // This edit leads to another error, so the other media types are not tried.
      else if (answer.reason !== reason) break;
    }
    if (given.size === group.length) break;
  }
  return [...given];
}

t.test('the service gives every declared response that is not on the list', async (t) => {
  const declared = declaredAnswers<OperationId>(publicDocument);
  t.ok(declared.length > 1500, `${declared.length} answers`);
  const groups = Map.groupBy(declared, ({ id, status, reason }) =>
    [id, status, reason].filter(Boolean).join(' '),
  );
  const missing = new Map<string, string[]>();
  for (const [name, group] of groups) {
    const given = group[0]?.reason === undefined ? await succeeding(group) : await refused(group);
    const others = group
      .filter((wanted) => !given.includes(wanted))
      .map(({ mediaType }) => mediaType);
    if (others.length > 0) missing.set(name, others);
  }
  for (const [name, mediaTypes] of missing) {
    t.ok(
      unprovoked.has(name),
      `${name} is declared but never given as ${mediaTypes.join(', ')}: see test/support/provoked-errors.ts`,
    );
  }
  for (const name of unprovoked) t.ok(missing.has(name), `${name} is given: narrow the list`);
  t.strictSame(unlikeExample, []);
});

t.test('some operation declares every reason of an error', async (t) => {
  const declared = [publicDocument, internalDocument].flatMap((document) =>
    declaredAnswers(document).map(({ reason }) => reason),
  );
  const reasons = Object.keys(errorReasons).filter((reason) => !withoutOperation.includes(reason));
  t.same(new Set(declared.filter((reason) => reason !== undefined)), new Set(reasons));
});
