/**
 * The bars that a measurement must reach. `run.ts` compares results with them. A bar is the worst
 * value of the computers that were measured, and the noise of a run: a change that misses one has
 * made the service slower. docs/performance.md lists the goals that the service does not reach.
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
  R1: 1.4,
  R2: 1.1,
  R3: 1.7,
  R3b: 1.0,
  E1: 0.8,
  W1: 1.8,
};

/** The maximum CPU time of the service per request, as a multiple of that of the floor. */
export const cpuBars: Readonly<Record<string, number>> = {
  R1: 0.7,
  R2: 0.85,
  R3: 0.55,
  R3b: 1.0,
  E1: 1.25,
  W1: 0.85,
};

/**
 * The same with at most `fewConnections`, where fewer requests share a statement. The other bars
 * are for more connections.
 */
export const cpuBarsOfFew: Readonly<Record<string, number>> = {
  R1: 0.7,
  R2: 2.0,
  R3: 1.4,
  R3b: 2.0,
  E1: 2.2,
  W1: 1.9,
};
export const fewConnections = 4;

/** The maximum CPU time of the service, as a multiple of that of the bare application (`bare.ts`). */
export const maxBareRatios: Readonly<Record<string, number>> = { R1: 3.0, R2: 2.0, R3b: 2.5 };

/** The maximum CPU time of a case, as a multiple of that of R2 on the same server. */
export const multiplesOfR2: Readonly<Record<string, number>> = { E1: 2.8, W1: 3.7 };

/**
 * Resident memory of the service after the run must be less than this, in megabytes of 10^6 bytes.
 */
export const memoryBar = 195;

/**
 * The time from the start of the process to the first response of `/health` must be less than this,
 * in milliseconds.
 */
export const startBar = 1100;

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
  connections,
}: Comparison): Verdict[] {
  const isQuiet = !(usedByOthers > quietShare);
  const isFew = connections <= fewConnections;
  const memory =
    residentMegabytes.service >= memoryBar
      ? [`${residentMegabytes.service} MB, not under ${memoryBar} MB`]
      : [];
  const isLate = isQuiet && startMilliseconds >= startBar;
  const ofR2 = results.find(({ id }) => id === 'R2')?.service.cpuMicroseconds ?? Number.NaN;
  return [
    ...results.map((one) => ({
      of: one.id,
      faults: isFew ? faultsOfCpu(one, cpuBarsOfFew) : faultsOf(one, isQuiet, ofR2),
    })),
    { of: 'memory', faults: memory },
    {
      of: 'start',
      faults: isLate ? [`${startMilliseconds.toFixed(0)} ms, not under ${startBar} ms`] : [],
    },
  ];
}

function faultsOfCpu(
  { id, cpuRatio }: ComparedCase,
  { [id]: most = 1 }: Readonly<Record<string, number>>,
): string[] {
  return cpuRatio > most ? [`${cpuRatio.toFixed(2)} of the CPU time, over ${most.toFixed(2)}`] : [];
}

function faultsOf(compared: ComparedCase, isQuiet: boolean, ofR2: number): string[] {
  const { id, ratio, service } = compared;
  const faults: string[] = [];
  const { [id]: bar = 1 } = ratioBars;
  if (isQuiet && ratio < bar)
    faults.push(`${ratio.toFixed(2)} times the requests per second, under ${bar.toFixed(1)}`);
  faults.push(...faultsOfCpu(compared, cpuBars));
  const multiple = service.cpuMicroseconds / ofR2;
  const { [id]: highest = Number.POSITIVE_INFINITY } = multiplesOfR2;
  if (multiple > highest)
    faults.push(`${multiple.toFixed(1)} times the CPU time of R2, over ${highest}`);
  return faults;
}
