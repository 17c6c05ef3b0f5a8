import { setTimeout } from 'node:timers/promises';

/** Resolves as soon as the condition holds; the runner's time-out ends a test in which it never does. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(10);
}
