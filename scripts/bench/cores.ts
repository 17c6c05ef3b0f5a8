/**
 * Divides the processors for a measurement. The measured server runs on one processor. PostgreSQL,
 * the load generator and this process share the others.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Lists of processors in the format of `taskset`; null if processes are not pinned. */
export interface Cores {
  server: string | null;
  others: string | null;
}

/** The number of processors. */
export const count = availableParallelism();

/** Returns the processors; null for both if there is one processor or no `taskset`. */
export function chooseCores(): Cores {
  if (count < 2 || spawnSync('taskset', ['--version']).status !== 0)
    return { server: null, others: null };
  return { server: '0', others: count === 2 ? '1' : `1-${count - 1}` };
}

/** Pins a process, all its threads and all processes that it starts later to these processors. */
export function keepOn(cores: string | null, pid: number): void {
  if (cores !== null) execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}
