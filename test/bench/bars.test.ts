/** Tests that `npm run bench -- --check` notices a service that has become slower. */
import {
  type Comparison,
  judge,
  memoryBar,
  noise,
  quietShare,
  reachedRatios,
  startBar,
} from '../../scripts/bench/bars.ts';
import { t } from '../support/tap.ts';

const usualMicroseconds = 100;

/**
 * Returns a comparison with the ratios that were reached, except where the arguments differ. `loss` is
 * a multiple of the CPU time of one case.
 */
function comparisonWith(
  loss: Readonly<Record<string, number>> = {},
  rest: Partial<Comparison> = {},
): Comparison {
  const roundOf = (microseconds: number) => [
    { serverMicroseconds: microseconds, databaseMicroseconds: 50, usedByOthers: 0 },
  ];
  const results = Object.entries(reachedRatios).flatMap(([connections, ratios]) =>
    Object.entries(ratios).map(([id, ratio]) => ({
      id,
      title: `case ${id}`,
      connections: Number(connections),
      service: roundOf((loss[`${id}/${connections}`] ?? 1) * ratio * usualMicroseconds),
      floor: roundOf(usualMicroseconds / 2),
      usual: roundOf(usualMicroseconds),
    })),
  );
  return {
    usedByOthers: 0,
    startMilliseconds: 700,
    startRatio: 0.99 * startBar,
    residentMegabytes: memoryBar - 1,
    results,
    ...rest,
  };
}

const faultsOf = (...given: Parameters<typeof comparisonWith>) =>
  judge(comparisonWith(...given)).flatMap(({ of, faults }) =>
    faults.map((fault) => `${of}: ${fault}`),
  );

t.test('a comparison with the ratios that were reached has no failure', async (t) => {
  t.same(
    judge(comparisonWith()).map(({ of }) => of),
    [
      ...[1, 32].flatMap((connections) =>
        ['R1', 'R2', 'R3', 'R3b', 'E1', 'W1'].map((id) => `${id}, ${connections} connections`),
      ),
      'memory',
      'start',
    ],
  );
  t.same(faultsOf(), []);
});

t.test('each missed bar is reported with the measured value and the target', async (t) => {
  const ratio = reachedRatios[32]?.E1 ?? 0;
  t.same(faultsOf({ 'E1/32': 1.15 }), [
    `E1, 32 connections: ${(1.15 * ratio).toFixed(2)} of the CPU time of the usual server, over ${(noise * ratio).toFixed(2)}`,
  ]);
  t.same(faultsOf({}, { residentMegabytes: memoryBar }), [
    `memory: ${memoryBar} MB, not under ${memoryBar} MB`,
  ]);
  t.same(faultsOf({}, { startRatio: startBar }), [
    `start: ${startBar.toFixed(2)} of the start of the usual server, not under ${startBar}`,
  ]);
});

t.test('a loss of 15 percent misses the bar of every case', async (t) => {
  for (const [connections, ratios] of Object.entries(reachedRatios))
    for (const id of Object.keys(ratios))
      t.equal(faultsOf({ [`${id}/${connections}`]: 1.15 }).length, 1, `${id}, ${connections}`);
});

t.test('on a busy machine, CPU time and memory have bars, and the start has none', async (t) => {
  const busy = { usedByOthers: quietShare + 0.01, startRatio: 10 * startBar };
  t.equal(faultsOf({ 'R2/32': 1.15 }, busy).length, 1);
});

t.test('a number of connections without bars is printed and not judged', async (t) => {
  const results = comparisonWith().results.map((result) => ({ ...result, connections: 4 }));
  t.same(
    judge(comparisonWith({}, { results })).map(({ of }) => of),
    ['memory', 'start'],
  );
});

t.test('a value that cannot be measured is not a failure of the service', async (t) => {
  const unknown = { residentMegabytes: Number.NaN, usedByOthers: Number.NaN };
  t.same(faultsOf({ 'R1/32': Number.NaN }, unknown), []);
});
