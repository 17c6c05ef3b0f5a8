/** Runs the checker of histories in `test/faults/linearizability`, which is a program in Go. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListHistory } from './list-histories.ts';
import type { Scope } from './scope.ts';

const source = join(import.meta.dirname, '../linearizability');

/** The result of a history: `Unknown` if the check took too long. */
export interface Result {
  name: string;
  verdict: 'Ok' | 'Illegal' | 'Unknown';
}

export type Checker = (histories: readonly ListHistory[]) => Result[];

/**
 * Builds the checker. Returns undefined if there is no Go or its modules cannot be downloaded.
 * Throws Error instead if the scenario runs at full length.
 */
export function buildChecker(scope: Scope): Checker | undefined {
  const folder = scope.folder();
  const program = join(folder, 'checker');
  const build = spawnSync('go', ['build', '-o', program, '.'], { cwd: source, encoding: 'utf8' });
  if (build.status !== 0) {
    const reason = build.error?.message ?? build.stderr;
    if (scope.full) throw new Error(`the checker cannot be built: ${reason}`);
    scope.say(`skipped the check of linearizability: ${reason.trim()}`);
    return undefined;
  }
  return (histories) => {
    const file = join(folder, 'histories.json');
    writeFileSync(file, JSON.stringify(histories));
    const { status, stdout, stderr } = spawnSync(program, [file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the checker failed: ${stderr}`);
    return JSON.parse(stdout);
  };
}
