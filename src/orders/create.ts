/**
 * Creates orders. One statement creates an order, or changes nothing and says which rules hold.
 * Then the first rule that does not hold decides the error
 * (docs/decisions/0003-creation-is-one-statement.md).
 */
import { isDeepStrictEqual } from 'node:util';
import { clusterOf } from '../database/owner.ts';
import type { Pool } from '../database/pool.ts';
import { AppError } from '../errors/app-error.ts';
import { isForeignKeyViolation } from '../errors/sql-state.ts';
import { isTaken } from '../idempotency/queries.ts';
import { repeat } from '../limits/turns.ts';
import { announceChange } from './announce.ts';
import type { CreateOrderCommand } from './command.ts';
import {
  checkOrder,
  type Insertion,
  insertOrder,
  insertOrderWaiting,
  insertUniqueOrder,
} from './queries/insert.ts';
import {
  allows,
  type CreationFacts,
  type CreationResult,
  mayCreate,
  type Refusal,
  type Refused,
  rules,
} from './rules.ts';

/**
 * Creates the order of a command, or finds the order that an earlier request with the same
 * idempotency key created. Throws the errors of `rules`, and 503 `service_unavailable` if other
 * requests keep changing the rows.
 */
export async function createOrder(db: Pool, command: CreateOrderCommand): Promise<CreationResult> {
  let contradiction: Contradiction | undefined;
  return await repeat(async (attempt) => {
    const inserted = await insert(db, command, attempt);
    if (inserted.kind === 'removed') return 'again';
    // Without a UUID of the client, only the idempotency key can be taken: another request with it
    // has just created the order, which the next attempt finds.
    if (inserted.kind === 'taken') return command.uuid === null ? 'again' : { kind: 'lost' };
    if (inserted.kind === 'inserted') {
      const { order, revision, announced } = inserted;
      await announceChange(db, { owner: command.owner, machines: [command.machine], announced });
      return { kind: 'created', order, revision };
    }
    const { facts } = inserted;
    const refusal = await explainRefusal({ db, command, facts });
    switch (refusal.kind) {
      case 'result':
        return refusal.result;
      case 'holds':
        // The first attempt skips locked rows, so it may insert nothing although all rules hold.
        if (attempt > 0) contradiction = nextContradiction(command, contradiction, facts);
        return 'again';
      case 'retry':
        return 'again';
    }
  });
}

/**
 * Tries to insert the order of a command. `removed`: the recipe or the machine was removed at the
 * same time. `taken`: another request has used the UUID or the idempotency key.
 */
async function insert(
  db: Pool,
  command: CreateOrderCommand,
  attempt: number,
): Promise<Insertion | { kind: 'removed' } | { kind: 'taken' }> {
  if (!mayCreate(command)) return await checkOrder(db, command);
  const { owner, uuid } = command;
  try {
    if (uuid !== null && clusterOf(db)) {
      const insertOnce = () => insertUniqueOrder(db, { ...command, uuid });
      return (await db.turns.changes.run(owner, insertOnce)) ?? { kind: 'taken' };
    }
    // If the list is locked, the first attempt inserts nothing. Later attempts wait for the lock.
    return await (attempt === 0
      ? insertOrder(db, command)
      : db.turns.changes.run(owner, () => insertOrderWaiting(db, command)));
  } catch (error) {
    if (isForeignKeyViolation(error)) return { kind: 'removed' };
    if (isTaken(error)) return { kind: 'taken' };
    throw error;
  }
}

/**
 * Throws the error of the first rule that refuses the creation, or returns how to continue. `holds`
 * means that every rule holds. Throws an Error if a fact is missing.
 */
export async function explainRefusal(refused: Refused): Promise<Refusal> {
  const { command, facts } = refused;
  for (const rule of rules) {
    const conditionHolds = rule.condition === undefined || factAbout(rule.id, facts);
    if (conditionHolds && allows(rule, command)) continue;
    const refusal = await rule.refuse({ ...refused, conditionHolds });
    if (refusal.kind !== 'holds') return refusal;
  }
  return { kind: 'holds' };
}

function factAbout(rule: string, { holds }: CreationFacts): boolean {
  const fact = holds[rule];
  if (fact === undefined) throw new Error(`the database was not asked whether this holds: ${rule}`);
  return fact;
}

/**
 * How often the statement may refuse a creation that all rules allow, although nothing has changed.
 * It reads the conditions before it waits for locks, so this happens once after a change. A request
 * with the same idempotency key can briefly hold the lock of the key several times.
 */
const maxContradictions = { withoutKey: 2, withKey: 10 };

/** How often the statement has refused a creation with these facts, although all rules hold. */
interface Contradiction {
  facts: CreationFacts;
  count: number;
}

/**
 * Counts another insertion that failed although all rules hold. Throws an error if there were too
 * many while nothing changed.
 */
function nextContradiction(
  { idempotencyKey: key }: CreateOrderCommand,
  last: Contradiction | undefined,
  facts: CreationFacts,
): Contradiction {
  const count = last && isDeepStrictEqual(last.facts, facts) ? last.count + 1 : 1;
  if (count < (key ? maxContradictions.withKey : maxContradictions.withoutKey))
    return { facts, count };
  if (key) throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' } });
  throw new Error(
    `the INSERT refused an order although these rules hold: ${Object.keys(facts.holds).join(', ')}`,
  );
}
