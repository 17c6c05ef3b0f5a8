/**
 * Checks the source of the contract and the generated documents with the rules of `redocly.yaml`,
 * and the version in all files that state it.
 */
import { join } from 'node:path';
import { redocly } from './redocly.ts';
import { versionProblems } from './versions.ts';

/** Prints the problems. Sets the exit status to 1 if there are any. */
export function check(args: readonly string[]): void {
  const problems = versionProblems(join(import.meta.dirname, '../..'));
  for (const problem of problems) console.error(problem);
  const { status } = redocly(['lint', ...args], 'inherit');
  if (status !== 0 || problems.length > 0) process.exitCode = 1;
}
