import type { Target } from './target.ts';

/** An attack, and the guarantee that it tries to break. */
export interface Attack {
  readonly guarantee: string;
  /** Whether the guarantee can be tried on the target. By default, on every target. */
  readonly appliesTo?: (target: Target) => boolean;
  /** Tries to break the guarantee, and returns one line for each successful try. */
  readonly run: (target: Target) => Promise<string[]>;
}

/** The maximum number of successful tries that are printed per attack. */
const maxPrintedTries = 20;

/**
 * Runs attacks concurrently, prints each outcome, and returns the number of attacks that broke a
 * guarantee.
 */
export async function runAttacks(
  attacks: readonly Attack[],
  target: Target,
  log: (line: string) => void,
): Promise<number> {
  const applicable = attacks.filter(({ appliesTo }) => appliesTo?.(target) ?? true);
  for (const attack of attacks)
    if (!applicable.includes(attack)) log(`skipped ${attack.guarantee}`);
  const outcomes = await Promise.all(
    applicable.map(async ({ guarantee, run }) => ({
      guarantee,
      found: await run(target).catch((error: unknown) => [`the attack failed: ${String(error)}`]),
    })),
  );
  for (const { guarantee, found } of outcomes) {
    log(`${found.length === 0 ? 'holds  ' : 'BROKEN '} ${guarantee}`);
    for (const line of found.slice(0, maxPrintedTries)) log(`        ${line}`);
  }
  return outcomes.filter(({ found }) => found.length > 0).length;
}
