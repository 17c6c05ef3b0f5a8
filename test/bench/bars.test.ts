/**
 * Tests the comparison of a measurement with its target values (bars), and with the floor that the
 * same run measured.
 */

import {
  fewConnections,
  judge,
  memoryBar,
  quietShare,
  ratioBars,
  startBar,
} from '../../scripts/bench/bars.ts';
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
  t.same(faultsOf({ R2: { ratio: 1.09 } }), ['R2: 1.09 times the requests per second, under 1.1']);
  t.same(faultsOf({ E1: { cpuRatio: 1.26 } }), ['E1: 1.26 of the CPU time, over 1.25']);
  t.same(faultsOf({ W1: { cpuMicroseconds: 380 } }), [
    'W1: 3.8 times the CPU time of R2, over 3.7',
  ]);
  const large = { service: memoryBar, floor: 100 };
  t.same(faultsOf({}, { residentMegabytes: large }), ['memory: 195 MB, not under 195 MB']);
  t.same(faultsOf({}, { startMilliseconds: startBar }), ['start: 1100 ms, not under 1100 ms']);
});

t.test('on a busy machine, only CPU time and memory are compared with their bars', async (t) => {
  const busy = { usedByOthers: quietShare + 0.01, startMilliseconds: 10 * startBar };
  t.same(faultsOf({ R2: { ratio: 0.1 } }, busy), []);
  t.same(faultsOf({ R2: { cpuRatio: 0.86 } }, busy), ['R2: 0.86 of the CPU time, over 0.85']);
});

t.test('with few connections, the CPU time has other bars, and throughput has none', async (t) => {
  const few = { connections: fewConnections };
  t.same(faultsOf({ R2: { ratio: 0.1, cpuRatio: 2 } }, few), []);
  t.same(faultsOf({ R2: { cpuRatio: 2.01 } }, few), ['R2: 2.01 of the CPU time, over 2.00']);
});

t.test('a value that cannot be measured is not a failure of the service', async (t) => {
  const unknown = {
    residentMegabytes: { service: Number.NaN, floor: Number.NaN },
    usedByOthers: Number.NaN,
  };
  t.same(faultsOf({ R1: { cpuRatio: Number.NaN, cpuMicroseconds: Number.NaN } }, unknown), []);
});
