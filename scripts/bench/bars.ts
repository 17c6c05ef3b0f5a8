/**
 * The bars that a measurement must reach. `run.ts` compares results with them.
 *
 * Most bars compare the service with the floor (`floor.ts`) in the same run, because figures from
 * different machines or days are not comparable. On a busy machine, only the bars for processor
 * time and memory apply: other programs change throughput and latency, but they change the
 * CPU time per request much less. Memory and startup time matter for the size of a small
 * container.
 */
import type { ComparedCase, Comparison } from './results.ts';

/** The minimum requests per second of the service, as a multiple of those of the floor. */
export const ratioBars: Readonly<Record<string, number>> = {
  R1: 2.5,
  R2: 1.7,
  R3: 1.6,
  R3b: 1.6,
  E1: 1.0,
  W1: 2.0,
};

/** The maximum CPU time of the service per request, as a multiple of that of the floor. */
export const cpuBars: Readonly<Record<string, number>> = {
  ...{ R1: 0.42, R2: 0.6, R3: 0.65, R3b: 0.6, E1: 1.0, W1: 0.55 },
};

/** The maximum CPU time of a case, as a multiple of that of R2 on the same server. */
export const multiplesOfR2: Readonly<Record<string, number>> = { E1: 1.5, W1: 2.5 };

/**
 * Resident memory of the service after the run must be less than this, in megabytes of 10^6 bytes.
 */
export const memoryBar = 180;

/**
 * The time from the start of the process to the first response of `/health` must be less than this,
 * in milliseconds.
 */
export const startBar = 500;

/**
 * If other programs used a greater share of the processors, the bars for throughput and startup
 * time do not apply.
 */
export const quietShare = 0.05;

/** One bar, and the reasons why it was missed; empty if it was reached. */
export interface Verdict {
  of: string;
  faults: string[];
}

/** Compares a result with the bars. A figure that the system does not provide (NaN) is ignored. */
export function judge({
  results,
  residentMegabytes,
  startMilliseconds,
  usedByOthers,
}: Comparison): Verdict[] {
  const isQuiet = !(usedByOthers > quietShare);
  const memory =
    residentMegabytes.service >= memoryBar
      ? [`${residentMegabytes.service} MB, not under ${memoryBar} MB`]
      : [];
  const isLate = isQuiet && startMilliseconds >= startBar;
  const ofR2 = results.find(({ id }) => id === 'R2')?.service.cpuMicroseconds ?? Number.NaN;
  return [
    ...results.map((one) => ({ of: one.id, faults: faultsOf(one, isQuiet, ofR2) })),
    { of: 'memory', faults: memory },
    {
      of: 'start',
      faults: isLate ? [`${startMilliseconds.toFixed(0)} ms, not under ${startBar} ms`] : [],
    },
  ];
}

function faultsOf(
  { id, ratio, cpuRatio, service }: ComparedCase,
  isQuiet: boolean,
  ofR2: number,
): string[] {
  const faults: string[] = [];
  const { [id]: bar = 1 } = ratioBars;
  if (isQuiet && ratio < bar)
    faults.push(`${ratio.toFixed(2)} times the requests per second, under ${bar.toFixed(1)}`);
  const { [id]: most = 1 } = cpuBars;
  if (cpuRatio > most)
    faults.push(`${cpuRatio.toFixed(2)} of the CPU time, over ${most.toFixed(2)}`);
  const multiple = service.cpuMicroseconds / ofR2;
  const { [id]: highest = Number.POSITIVE_INFINITY } = multiplesOfR2;
  if (multiple > highest)
    faults.push(`${multiple.toFixed(1)} times the CPU time of R2, over ${highest}`);
  return faults;
}
