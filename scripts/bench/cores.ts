/**
 * Divides the processors for a measurement. A single measured server runs on one processor, and
 * several servers run on half of the processors. PostgreSQL and the sender of the requests (this
 * process) share the others.
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

/** Processes may run on any processor. */
export const anyCores: Cores = { server: null, others: null };

/**
 * Returns the processors for the servers and for everything else; `anyCores` if there is one
 * processor or no `taskset`.
 */
export function chooseCores(servers = 1): Cores {
  if (count < 2 || spawnSync('taskset', ['--version']).status !== 0) return anyCores;
  const ofServers = Math.min(servers, Math.floor(count / 2));
  return { server: range(0, ofServers - 1), others: range(ofServers, count - 1) };
}

/** Pins a process, all its threads and all processes that it starts later to these processors. */
export function keepOn(cores: string | null, pid: number): void {
  if (cores !== null) execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}

/** Returns a text that says on which processors the processes run. */
export function describeCores({ server, others }: Cores): string {
  if (server === null) return 'servers, PostgreSQL and the sender run on any core';
  return `servers on core ${server}, PostgreSQL and the sender on core ${others}`;
}

function range(first: number, last: number): string {
  return first === last ? String(first) : `${first}-${last}`;
}
