/** Explains why a creation changed nothing. */
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors/app-error.ts';
import type { CreateOrderCommand } from './command.ts';
import { type CreationFacts, type Refusal, type Refused, rules } from './rules.ts';

/**
 * Throws the error of the first rule that refuses the creation, or returns how to continue. `holds`
 * means that every rule holds. Throws an Error if a fact is missing.
 */
export async function explainRefusal(refused: Refused): Promise<Refusal> {
  const { command, facts } = refused;
  for (const rule of rules) {
    const conditionHolds = rule.condition === undefined || factAbout(rule.name, facts);
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
export function noteContradiction(
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
    `the INSERT refused an order although these rules hold: ${Object.keys(facts.holds).join('; ')}`,
  );
}
