import { setTimeout } from 'node:timers/promises';

/**
 * Waits until the condition holds. If it never does, the time limit of the test file ends the test.
 */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(10);
}
