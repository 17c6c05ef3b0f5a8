/**
 * Creates orders. One statement creates an order, or changes nothing and says which rules hold.
 * Then the first rule that does not hold decides the error
 * (docs/decisions/0003-creation-is-one-statement.md).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Handle } from '../db/handle.ts';
import { emitChange } from '../db/record-events.ts';
import { repeat } from '../db/repeat.ts';
import { AppError } from '../errors/app-error.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../errors/sql-state.ts';
import type { CreateOrderCommand } from './command.ts';
import {
  checkOrder,
  type Insertion,
  insertOrderUnlessLocked,
  insertOrderWaiting,
} from './queries/insert.ts';
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
export async function createOrder(
  db: Handle,
  command: CreateOrderCommand,
): Promise<CreationResult> {
  const contradictions = new Contradictions(command);
  return await repeat(async (attempt) => {
    const inserted = await insert(db, command, attempt);
    if (inserted === 'again' || inserted.kind === 'lost') return inserted;
    if (inserted.kind === 'inserted') {
      const { order, revision, partners } = inserted;
      emitChange(db, { owner: command.owner, machines: [command.machine], partners });
      return { kind: 'created', order, revision };
    }
    const { facts } = inserted;
    const refusal = await explainRefusal({ db, command, facts });
    if (refusal.kind === 'result') return refusal.result;
    // No rule refuses the creation any more. But the first attempt skips locked rows, so it may
    // insert nothing although all rules hold.
    if (refusal.kind === 'allowed' && attempt > 0) contradictions.add(facts);
    return 'again';
  });
}

/**
 * Tries to insert the order of a command. `lost`: another request took the UUID. `again`: the
 * recipe or the machine was removed at the same time, or another request with the idempotency key
 * has just created the order, which the next attempt finds.
 */
async function insert(
  db: Handle,
  command: CreateOrderCommand,
  attempt: number,
): Promise<Insertion | { kind: 'lost' } | 'again'> {
  if (!mayCreate(command)) return await checkOrder(db, command);
  const { owner, uuid } = command;
  const { changes } = db.queues;
  try {
    // If the list is locked, the first attempt inserts nothing. Later attempts wait for the lock.
    if (attempt === 0) return await insertOrderUnlessLocked(db, command);
    return await changes.run(owner, () => insertOrderWaiting(db, command));
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'again';
    if (isUniqueViolation(error)) return uuid === null ? 'again' : { kind: 'lost' };
    throw error;
  }
}

/**
 * Throws the error of the first rule that refuses the creation, or returns how to continue. `allowed`
 * means that no rule refuses. Throws an Error if a fact is missing.
 */
export async function explainRefusal(refused: Refused): Promise<Refusal> {
  const { command, facts } = refused;
  for (const { id, condition, allows, refuse } of rules) {
    const conditionHolds = condition === undefined || factAbout(id, facts);
    if (conditionHolds && (allows?.(command) ?? true)) continue;
    const refusal = await refuse({ ...refused, conditionHolds });
    if (refusal.kind !== 'allowed') return refusal;
  }
  return { kind: 'allowed' };
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

/** How often the statement has refused the creation of a command, although all rules hold. */
class Contradictions {
  readonly #hasKey: boolean;
  #facts: CreationFacts | undefined;
  #count = 0;

  constructor({ idempotencyKey }: CreateOrderCommand) {
    this.#hasKey = idempotencyKey !== null;
  }

  /**
   * Counts another rejection with these facts. If there were too many while nothing changed, throws
   * 409 `request_in_progress` with a key, or else an Error that names the rules of which one must
   * have refused: those that are not in the CTE `allowed`.
   */
  add(facts: CreationFacts): void {
    this.#count = isDeepStrictEqual(this.#facts, facts) ? this.#count + 1 : 1;
    this.#facts = facts;
    if (this.#count < (this.#hasKey ? maxContradictions.withKey : maxContradictions.withoutKey))
      return;
    if (this.#hasKey)
      throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' } });
    const suspects = rules.filter(({ checkedBy }) => checkedBy !== undefined).map(({ id }) => id);
    const names = suspects.join(', ');
    throw new Error(`the INSERT refused an order although these rules hold: ${names}`);
  }
}
