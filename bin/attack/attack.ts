import type { Target } from './target.ts';

/** An attack, and the guarantee that it tries to break. */
export interface Attack {
  /** The guarantee. */
  readonly name: string;
  /** Tries to break the guarantee, and returns one line for each successful try. */
  run(target: Target): Promise<string[]>;
}

/**
 * Runs attacks concurrently, prints each outcome, and returns the number of attacks that broke a
 * guarantee.
 */
export async function runAttacks(
  attacks: readonly Attack[],
  target: Target,
  say: (line: string) => void,
): Promise<number> {
  const outcomes = await Promise.all(
    attacks.map(async ({ name, run }) => ({
      name,
      found: await run(target).catch((error: unknown) => [`the attack failed: ${String(error)}`]),
    })),
  );
  for (const { name, found } of outcomes) {
    say(`${found.length === 0 ? 'holds  ' : 'BROKEN '} ${name}`);
    for (const line of found.slice(0, 20)) say(`        ${line}`);
  }
  return outcomes.filter(({ found }) => found.length > 0).length;
}
