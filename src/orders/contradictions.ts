/** Detects that the statement of a creation and its facts contradict each other. */
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors/app-error.ts';
import type { CreateOrderCommand } from './command.ts';
import type { CreationFacts } from './rules.ts';

/**
 * How often the statement may refuse a creation that all rules allow, although nothing has changed.
 * It reads the conditions before it waits for locks, so this happens once after a change. A request
 * with the same idempotency key can briefly hold the lock of the key several times.
 */
const maxContradictions = { withoutKey: 2, withKey: 10 };

/** How often the statement has refused the creation of a command, although all rules hold. */
export class Contradictions {
  readonly #hasKey: boolean;
  #facts: CreationFacts | undefined;
  #count = 0;

  constructor({ idempotencyKey }: CreateOrderCommand) {
    this.#hasKey = idempotencyKey !== null;
  }

  /**
   * Counts another rejection with these facts. If there were too many while nothing changed, throws
   * an Error that names the rules, or with a key 409 `request_in_progress`.
   */
  add(facts: CreationFacts): void {
    this.#count = isDeepStrictEqual(this.#facts, facts) ? this.#count + 1 : 1;
    this.#facts = facts;
    if (this.#count < (this.#hasKey ? maxContradictions.withKey : maxContradictions.withoutKey))
      return;
    if (this.#hasKey)
      throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' } });
    const rules = Object.keys(facts.holds).join(', ');
    throw new Error(`the INSERT refused an order although these rules hold: ${rules}`);
  }
}
