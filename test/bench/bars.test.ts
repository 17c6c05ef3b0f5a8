/** Tests that `npm run bench -- --check` notices a service that has become slower. */
import {
  type Comparison,
  cpuBars,
  cpuBarsOfFew,
  fewConnections,
  judge,
  memoryBar,
  quietShare,
  startBar,
} from '../../scripts/bench/bars.ts';
import { t } from '../support/tap.ts';

const floorMicroseconds = 100;

/** Returns a comparison that reaches every bar exactly, except where the arguments differ. */
function comparisonWith(
  serverMicroseconds: Readonly<Record<string, number>> = {},
  { bars = cpuBars, ...rest }: Partial<Comparison> & { bars?: typeof cpuBars } = {},
): Comparison {
  const roundOf = (microseconds: number) => [
    { serverMicroseconds: microseconds, databaseMicroseconds: 50, usedByOthers: 0 },
  ];
  const results = Object.entries(bars).map(([id, bar]) => ({
    id,
    title: `case ${id}`,
    service: roundOf(serverMicroseconds[id] ?? bar * floorMicroseconds),
    floor: roundOf(floorMicroseconds),
    usual: roundOf(2 * floorMicroseconds),
  }));
  return {
    connections: fewConnections + 1,
    usedByOthers: 0,
    startMilliseconds: startBar - 1,
    residentMegabytes: memoryBar - 1,
    results,
    ...rest,
  };
}

const faultsOf = (...given: Parameters<typeof comparisonWith>) =>
  judge(comparisonWith(...given)).flatMap(({ of, faults }) =>
    faults.map((fault) => `${of}: ${fault}`),
  );

t.test('a comparison that reaches every bar exactly has no failure', async (t) => {
  t.same(
    judge(comparisonWith()).map(({ of }) => of),
    ['R1', 'R2', 'R3', 'R3b', 'E1', 'W1', 'memory', 'start'],
  );
  t.same(faultsOf(), []);
});

t.test('each missed bar is reported with the measured value and the target', async (t) => {
  t.same(faultsOf({ E1: 126 }), ['E1: 1.26 of the CPU time, over 1.25']);
  // The floor is slow too, so only the comparison with R2 shows the loss.
  t.same(faultsOf({ R2: 20, W1: 76, E1: 50 }), ['W1: 3.8 times the CPU time of R2, over 3.7']);
  t.same(faultsOf({}, { residentMegabytes: memoryBar }), ['memory: 195 MB, not under 195 MB']);
  t.same(faultsOf({}, { startMilliseconds: startBar }), ['start: 1100 ms, not under 1100 ms']);
});

t.test('on a busy machine, CPU time and memory have bars, and the start has none', async (t) => {
  const busy = { usedByOthers: quietShare + 0.01, startMilliseconds: 10 * startBar };
  t.same(faultsOf({ R2: 86 }, busy), ['R2: 0.86 of the CPU time, over 0.85']);
});

t.test('with few connections, the CPU time has other bars', async (t) => {
  const few = { connections: fewConnections, bars: cpuBarsOfFew };
  t.same(faultsOf({}, few), []);
  t.same(faultsOf({ R2: 201 }, few), ['R2: 2.01 of the CPU time, over 2.00']);
});

t.test('a value that cannot be measured is not a failure of the service', async (t) => {
  const unknown = { residentMegabytes: Number.NaN, usedByOthers: Number.NaN };
  t.same(faultsOf({ R1: Number.NaN }, unknown), []);
});
