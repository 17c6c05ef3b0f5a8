/**
 * The bars that a measurement must reach. `run.ts` compares results with them, and `plot.ts` draws them.
 *
 * A bar on throughput is a ratio: the throughput of the service, divided by that of the floor (`floor.ts`) in the same
 * run. Requests per second are not comparable between machines or days. Memory and start-up time matter for the size of a
 * small container.
 */
import type { ComparedCase, Comparison } from './results.ts';

/** The minimum requests per second of the service, as a multiple of those of the floor. */
export const ratioBars: Readonly<Record<string, number>> = { R1: 2.5, R2: 1.4, R3: 2.0, R3b: 1.4, E1: 1.5, W1: 1.8 };

/** Resident memory of the service after the run must be less than this, in megabytes of 10^6 bytes. */
export const memoryBar = 200;

/** The time from the start of the process to the first response of `/health` must be less than this, in milliseconds. */
export const startBar = 600;

/** One bar, and the reasons why it was missed; empty if it was reached. */
export interface Verdict {
  of: string;
  faults: string[];
}

/** Compares a result with the bars. A figure that the system does not provide (NaN) is ignored. */
export function judge({ results, residentMegabytes, startMilliseconds }: Comparison): Verdict[] {
  const memory =
    residentMegabytes.service >= memoryBar ? [`${residentMegabytes.service} MB, not under ${memoryBar} MB`] : [];
  const start = startMilliseconds >= startBar ? [`${startMilliseconds.toFixed(0)} ms, not under ${startBar} ms`] : [];
  return [
    ...results.map((one) => ({ of: one.id, faults: faultsOf(one) })),
    { of: 'memory', faults: memory },
    { of: 'start', faults: start },
  ];
}

function faultsOf({ id, ratio, floor, service }: ComparedCase): string[] {
  const bar = ratioBars[id] ?? 1;
  const faults = ratio < bar ? [`ratio ${ratio.toFixed(2)}, under ${bar.toFixed(1)}`] : [];
  if (service.p99 > floor.p99) faults.push(`p99 ${service.p99.toFixed(2)} ms, the floor's ${floor.p99.toFixed(2)} ms`);
  const [cpu, cpuOfFloor] = [service.cpuMicroseconds, floor.cpuMicroseconds];
  if (cpu > cpuOfFloor) faults.push(`${cpu.toFixed(0)} µs of processor time, the floor's ${cpuOfFloor.toFixed(0)} µs`);
  return faults;
}
