/**
 * Creates orders. One statement creates an order or changes nothing. If it changes nothing, a
 * second one asks which rule refused the creation
 * (docs/decisions/0003-creation-is-one-statement.md).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from '../database/pool.ts';
import { AppError } from '../errors/app-error.ts';
import { isForeignKeyViolation } from '../errors/to-app-error.ts';
import { isTaken } from '../idempotency/queries.ts';
import { repeat } from '../limits/turns.ts';
import { announceChange } from './announce.ts';
import type { CreateOrderCommand } from './command.ts';
import { findCreationFacts, insertOrder, insertOrderWaiting } from './queries/insert.ts';
import {
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
  const isInsertable = mayCreate(command);
  const contradictions: CreationFacts[] = [];
  return await repeat(async (attempt) => {
    const inserted = isInsertable ? await insert(db, command, attempt) : undefined;
    if (inserted) return inserted;
    const facts = await findCreationFacts(db, command);
    const refusal = await explainRefusal({ db, command, facts });
    if (refusal.kind === 'result') return refusal.result;
    // The first attempt skips locked rows, so it may insert nothing although all rules hold.
    if (refusal.kind === 'holds' && attempt > 0) noteContradiction(command, contradictions, facts);
    return 'again';
  });
}

/**
 * Inserts the order of a valid command. Undefined if a rule refuses it, or if another request has
 * the key.
 */
async function insert(
  db: Pool,
  command: CreateOrderCommand,
  attempt: number,
): Promise<CreationResult | undefined> {
  try {
    // If the list is locked, the first attempt inserts nothing. Later attempts wait for the lock.
    const inserted = await (attempt === 0
      ? insertOrder(db, command)
      : db.turns.changes.run(command.owner, () => insertOrderWaiting(db, command)));
    if (!inserted) return undefined;
    const { order, revision, announced } = inserted;
    announceChange(db, { owner: command.owner, machines: [command.machine], announced });
    return { kind: 'created', order, revision };
  } catch (error) {
    // The recipe or the machine was removed at the same time: the facts will say so.
    if (isForeignKeyViolation(error)) return undefined;
    if (!isTaken(error)) throw error;
    return command.uuid === null ? undefined : { kind: 'lost' };
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
    const isAllowed = rule.allows === undefined || rule.allows(command);
    if (conditionHolds && isAllowed) continue;
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
 * A request with the same idempotency key can hold the lock of the key during the statement but not
 * during the query of the facts.
 */
const maxContradictions = { withoutKey: 2, withKey: 10 };

/**
 * Throws an error if the statement and the facts have contradicted each other too often without a
 * change in between.
 */
function noteContradiction(
  command: CreateOrderCommand,
  earlier: CreationFacts[],
  facts: CreationFacts,
): void {
  if (!isDeepStrictEqual(earlier.at(-1), facts)) earlier.length = 0;
  earlier.push(facts);
  const { idempotencyKey: key } = command;
  if (earlier.length < (key ? maxContradictions.withKey : maxContradictions.withoutKey)) return;
  if (key) throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' } });
  throw new Error(
    `the INSERT refused an order although these rules hold: ${Object.keys(facts.holds).join(', ')}`,
  );
}
