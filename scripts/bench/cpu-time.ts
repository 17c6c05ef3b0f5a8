/** Reads the CPU time that processes and the whole machine have used. */
import { readdirSync, readFileSync } from 'node:fs';

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
