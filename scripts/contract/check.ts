/** Checks the source of the contract and the generated documents with the rules of `redocly.yaml`. */
import { redocly } from './redocly.ts';

/** Prints the problems. Sets the exit status to 1 if there are any. */
export function check(args: readonly string[]): void {
  const { status } = redocly(['lint', ...args], 'inherit');
  if (status !== 0) process.exitCode = 1;
}
