/**
 * The bars that `npm run bench -- --check` compares a result with. A bar is the worst value of the
 * computers that were measured, and the noise of a run: a change that misses one has made the
 * service slower. docs/performance.md lists the goals that the service does not reach.
 *
 * The bars for CPU time compare the service with the floor (`floor.ts`) in the same run, because
 * figures from different machines or days are not comparable. Memory and startup time matter for
 * the size of a small container.
 */
import type { Case } from './cases.ts';
import { type Figures, medianOf, medianRatio } from './measure.ts';

/** The figures of each round of one case. */
export interface ComparedCase extends Pick<Case, 'id' | 'title'> {
  service: Figures[];
  floor: Figures[];
  usual: Figures[];
}

/** The result of a comparison of the three servers. */
export interface Comparison {
  connections: number;
  /** The share of all processors that other programs used, over all rounds. */
  usedByOthers: number;
  /** The median of several starts. */
  startMilliseconds: number;
  /** The memory of the service after the run. */
  residentMegabytes: number;
  results: ComparedCase[];
}

type ByCase = Readonly<Record<string, number>>;

/** The maximum CPU time of the service per request, as a multiple of that of the floor. */
export const cpuBars: ByCase = { R1: 0.7, R2: 0.85, R3: 0.55, R3b: 1.0, E1: 1.25, W1: 0.85 };

/**
 * The same with at most `fewConnections`, where fewer requests share a statement. The other bars
 * are for more connections.
 */
export const cpuBarsOfFew: ByCase = { R1: 0.7, R2: 2.0, R3: 1.4, R3b: 2.0, E1: 2.2, W1: 1.9 };
export const fewConnections = 4;

/** The maximum CPU time of a case, as a multiple of that of R2 on the same server. */
export const multiplesOfR2: ByCase = { E1: 2.8, W1: 3.7 };

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
 * If other programs used a greater share of the processors, the bar for the startup time does not
 * apply. They change the CPU time per request much less.
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
  const isLate = !(usedByOthers > quietShare) && startMilliseconds >= startBar;
  const isFew = connections <= fewConnections;
  const ofR2 = results.find(({ id }) => id === 'R2')?.service ?? [];
  return [
    ...results.map((one) => ({
      of: one.id,
      faults: isFew
        ? faultsOfCpu(one, cpuBarsOfFew)
        : [...faultsOfCpu(one, cpuBars), ...faultsOfMultiple(one, ofR2)],
    })),
    {
      of: 'memory',
      faults:
        residentMegabytes >= memoryBar
          ? [`${residentMegabytes} MB, not under ${memoryBar} MB`]
          : [],
    },
    {
      of: 'start',
      faults: isLate ? [`${startMilliseconds.toFixed(0)} ms, not under ${startBar} ms`] : [],
    },
  ];
}

function faultsOfCpu({ id, service, floor }: ComparedCase, { [id]: most = 1 }: ByCase): string[] {
  const times = medianRatio(service, floor, 'serverMicroseconds');
  return times > most ? [`${times.toFixed(2)} of the CPU time, over ${most.toFixed(2)}`] : [];
}

function faultsOfMultiple({ id, service }: ComparedCase, ofR2: readonly Figures[]): string[] {
  const { [id]: most = Number.POSITIVE_INFINITY } = multiplesOfR2;
  const times = medianOf(service, 'serverMicroseconds') / medianOf(ofR2, 'serverMicroseconds');
  return times > most ? [`${times.toFixed(1)} times the CPU time of R2, over ${most}`] : [];
}
