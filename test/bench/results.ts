/** Sample benchmark results, for tests of the code that reads results. */
import { cpuBars, memoryBar, ratioBars, startBar } from '../../scripts/bench/bars.ts';
import type { ComparedCase, Comparison, Figures } from '../../scripts/bench/results.ts';

const around = {
  measuredAt: '2026-01-02T03:04:05.678Z',
  machine: 'A processor <of tests> & "others"',
  cores: 2,
  node: 'v24.0.0',
  database: 'PostgreSQL 15.1 (Debian)',
  loadAverage: 0.1,
  rounds: 3,
  seconds: 4,
};
const figures: Figures = {
  perSecond: 1000,
  p50: 2,
  p99: 5,
  p999: 9,
  cpuMicroseconds: 100,
  databaseMicroseconds: 50,
  usedByOthers: 0,
};

function comparedCases(
  changes: Record<string, Partial<Figures & { ratio: number; cpuRatio: number }>> = {},
): ComparedCase[] {
  return Object.entries(ratioBars).map(([id, bar]) => {
    const { ratio = bar, cpuRatio = cpuBars[id] ?? 1, ...changed } = changes[id] ?? {};
    const service = { ...figures, perSecond: ratio * figures.perSecond, ...changed };
    return { id, title: `case ${id}`, ratio, cpuRatio, floor: figures, service };
  });
}

/**
 * Returns a comparison that reaches every bar exactly, except where the arguments give other
 * values.
 */
export function comparisonWith(
  cases: Record<string, Partial<Figures & { ratio: number; cpuRatio: number }>> = {},
  rest: Partial<Comparison> = {},
): Comparison {
  const common = { kind: 'comparison' as const, ...around, connections: 32, usedByOthers: 0 };
  return {
    ...common,
    startMilliseconds: startBar - 1,
    residentMegabytes: { service: memoryBar - 1, floor: 100 },
    results: comparedCases(cases),
    ...rest,
  };
}
