/**
 * Tests the comparison of a measurement with its target values (bars), and with the floor that the
 * same run measured.
 */

import { judge, memoryBar, quietShare, ratioBars, startBar } from '../../scripts/bench/bars.ts';
import { t } from '../support/tap.ts';
import { comparisonWith } from './results.ts';

const faultsOf = (...given: Parameters<typeof comparisonWith>) =>
  judge(comparisonWith(...given)).flatMap(({ of, faults }) =>
    faults.map((fault) => `${of}: ${fault}`),
  );

t.test('a comparison that reaches every bar exactly has no failure', async (t) => {
  const verdicts = judge(comparisonWith());
  t.same(
    verdicts.map(({ of }) => of),
    [...Object.keys(ratioBars), 'memory', 'start'],
  );
  t.same(
    verdicts.flatMap(({ faults }) => faults),
    [],
  );
});

t.test('each missed bar is reported with the measured value and the target', async (t) => {
  t.same(faultsOf({ R2: { ratio: 1.69 } }), ['R2: 1.69 times the requests per second, under 1.7']);
  t.same(faultsOf({ E1: { cpuRatio: 1.01 } }), ['E1: 1.01 of the CPU time, over 1.00']);
  t.same(faultsOf({ W1: { cpuMicroseconds: 251 } }), [
    'W1: 2.5 times the CPU time of R2, over 2.5',
  ]);
  const large = { service: memoryBar, floor: 100 };
  t.same(faultsOf({}, { residentMegabytes: large }), ['memory: 180 MB, not under 180 MB']);
  t.same(faultsOf({}, { startMilliseconds: startBar }), ['start: 500 ms, not under 500 ms']);
});

t.test('on a busy machine, only CPU time and memory are compared with their bars', async (t) => {
  const busy = { usedByOthers: quietShare + 0.01, startMilliseconds: 10 * startBar };
  t.same(faultsOf({ R2: { ratio: 0.1 } }, busy), []);
  t.same(faultsOf({ R2: { cpuRatio: 0.61 } }, busy), ['R2: 0.61 of the CPU time, over 0.60']);
});

t.test('a value that cannot be measured is not a failure of the service', async (t) => {
  const unknown = {
    residentMegabytes: { service: Number.NaN, floor: Number.NaN },
    usedByOthers: Number.NaN,
  };
  t.same(faultsOf({ R1: { cpuRatio: Number.NaN, cpuMicroseconds: Number.NaN } }, unknown), []);
});
