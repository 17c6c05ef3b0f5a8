/** Describes where and when a measurement runs. */
import { cpus, loadavg } from 'node:os';
import { count } from './cores.ts';

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

/** Returns the conditions of a measurement that begins now. */
export function surroundings(database: string): Surroundings {
  return {
    measuredAt: new Date().toISOString(),
    machine: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: count,
    node: process.version,
    database,
    loadAverage: loadavg()[0] ?? Number.NaN,
  };
}
