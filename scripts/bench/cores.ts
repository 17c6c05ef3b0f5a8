/**
 * Which processors a measurement uses. The servers have one half of them, or a single one where one server is measured;
 * PostgreSQL and the sender of the requests, which is this process, share the rest.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Lists of processors as `taskset` reads them, or nulls where nobody is kept on any. */
export interface Cores {
  server: string | null;
  others: string | null;
}

const count = availableParallelism();

/** Everybody may run everywhere. */
export const anyCores: Cores = { server: null, others: null };

/** Processors for the measured servers and for all else; nulls where there is one only, or no `taskset`. */
export function chooseCores(servers = 1): Cores {
  if (count < 2 || spawnSync('taskset', ['--version']).status !== 0) return anyCores;
  const ofServers = Math.min(servers, Math.floor(count / 2));
  return { server: range(0, ofServers - 1), others: range(ofServers, count - 1) };
}

/** Keeps a process on these processors, with all its threads and with what it starts from now on. */
export function keepOn(cores: string | null, pid: number): void {
  if (cores !== null) execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}

/** What the figures of a measurement depend on beside the code. */
export interface Surroundings {
  measuredAt: string;
  machine: string;
  cores: number;
  node: string;
  database: string;
  /** Of the last minute before the measurement, over all processors: work of others, if it is not near 0. */
  loadAverage: number;
}

export function surroundings(database: string): Surroundings {
  const machine = cpus()[0]?.model.trim() ?? 'unknown processor';
  const measuredAt = new Date().toISOString();
  return {
    measuredAt,
    machine,
    cores: count,
    node: process.version,
    database,
    loadAverage: loadavg()[0] ?? Number.NaN,
  };
}

/** Says where everybody runs. */
export function describeCores({ server, others }: Cores): string {
  if (server === null) return 'servers, PostgreSQL and the sender run wherever the system puts them';
  return `servers on core ${server}, PostgreSQL and the sender on core ${others}`;
}

function range(first: number, last: number): string {
  return first === last ? String(first) : `${first}-${last}`;
}
