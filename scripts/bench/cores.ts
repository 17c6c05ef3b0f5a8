/**
 * Divides the processors for a measurement. A single measured server runs on one processor, and
 * several servers run on half of the processors. PostgreSQL and the sender of the requests (this
 * process) share the others.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

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
 * Returns the processors for the servers and for everything else; null if there is one processor or
 * no `taskset`.
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

/** The conditions that affect the figures of a measurement, in addition to the code. */
export interface Surroundings {
  measuredAt: string;
  machine: string;
  cores: number;
  node: string;
  database: string;
  /**
   * The load average of the minute before the measurement, over all processors. It is near 0 if
   * nothing else ran.
   */
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

/** Returns a text that says on which processors the processes run. */
export function describeCores({ server, others }: Cores): string {
  if (server === null) return 'servers, PostgreSQL and the sender run on any core';
  return `servers on core ${server}, PostgreSQL and the sender on core ${others}`;
}

function range(first: number, last: number): string {
  return first === last ? String(first) : `${first}-${last}`;
}

/** The CPU time of processes in seconds, by process id. */
export type UsedByProcess = ReadonlyMap<number, number>;

/**
 * Returns the CPU time that a process has used, in seconds; NaN if the system does not report
 * it. Linux reports the time of each thread in nanoseconds.
 */
export function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const folder = `/proc/${pid}/task`;
  const threads = readdirSync(folder).map((thread) =>
    readFileSync(`${folder}/${thread}/schedstat`, 'utf8'),
  );
  return threads.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e9;
}

/**
 * Returns the seconds that all processors have worked, for any program; NaN if the system does not
 * report it.
 */
export function busySeconds(): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, user, nice, system, , , , , steal] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/)
    .map(Number);
  return ((user ?? 0) + (nice ?? 0) + (system ?? 0) + (steal ?? 0)) / 100;
}
