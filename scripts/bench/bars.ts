/**
 * The bars that `npm run bench -- --check` compares a result with. The bars for CPU time compare the
 * service with the usual server (`usual.ts`) in the same run, because figures from different machines
 * or days are not comparable. Memory and startup time matter for the size of a small container.
 */
import type { Case } from './cases.ts';
import { type Figures, ratioOf } from './measure.ts';

/** The figures of each round of one case, with a number of connections. */
export interface ComparedCase extends Pick<Case, 'id' | 'title'> {
  connections: number;
  service: Figures[];
  floor: Figures[];
  usual: Figures[];
}

/** The result of a comparison of the three servers. */
export interface Comparison {
  /** The share of all processors that other programs used, over all rounds. */
  usedByOthers: number;
  /** The median of the starts. */
  startMilliseconds: number;
  /** The start of the service, as a multiple of that of the usual server; the median of the runs. */
  startRatio: number;
  /** The memory of the service after a run; the median of the runs. */
  residentMegabytes: number;
  results: ComparedCase[];
}

/**
 * The CPU time of the service per request, as a multiple of that of the usual server, by connections
 * and case, as on a quiet computer (docs/performance.md).
 */
export const reachedRatios: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { R1: 0.39, R2: 1.06, R3: 0.48, R3b: 0.95, E1: 0.5, W1: 0.45 },
  32: { R1: 0.34, R2: 0.34, R3: 0.16, R3b: 0.38, E1: 0.32, W1: 0.24 },
};

/**
 * The noise of a run, as a multiple of the ratio. A bar is the ratio that was reached with this
 * noise. So a run that loses 15 percent misses it.
 */
export const noise = 1.08;

/**
 * Resident memory of the service after the run must be less than this, in megabytes of 10^6 bytes.
 */
export const memoryBar = 195;

/**
 * The time from the start of the process to the first response must be less than this, as a multiple
 * of that of the usual server.
 */
export const startBar = 1.75;

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
  startRatio,
  usedByOthers,
}: Comparison): Verdict[] {
  const isLate = !(usedByOthers > quietShare) && startRatio >= startBar;
  return [
    ...results.flatMap(faultsOfCpu),
    {
      of: 'memory',
      faults:
        residentMegabytes >= memoryBar
          ? [`${residentMegabytes} MB, not under ${memoryBar} MB`]
          : [],
    },
    {
      of: 'start',
      faults: isLate
        ? [`${startRatio.toFixed(2)} of the start of the usual server, not under ${startBar}`]
        : [],
    },
  ];
}

/** Returns the verdict about a case; none if no bar is set for its number of connections. */
function faultsOfCpu({ id, connections, service, usual }: ComparedCase): Verdict[] {
  const reached = reachedRatios[connections]?.[id];
  if (reached === undefined) return [];
  const most = reached * noise;
  const times = ratioOf(service, usual, 'serverMicroseconds');
  const fault = `${times.toFixed(2)} of the CPU time of the usual server, over ${most.toFixed(2)}`;
  return [{ of: `${id}, ${connections} connections`, faults: times > most ? [fault] : [] }];
}
