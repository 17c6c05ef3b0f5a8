/** Tests the comparison of a measurement with its target values (bars), and with the floor that the same run measured. */
import t from 'tap';
import { judge, memoryBar, ratioBars, startBar } from '../../scripts/bench/bars.ts';
import { comparisonWith } from './results.ts';

const faultsOf = (...given: Parameters<typeof comparisonWith>) =>
  judge(comparisonWith(...given)).flatMap(({ of, faults }) => faults.map((fault) => `${of}: ${fault}`));

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
  t.same(faultsOf({ R2: { ratio: 1.39 } }), ['R2: ratio 1.39, under 1.4']);
  t.same(faultsOf({ E1: { p99: 5.01 } }), ["E1: p99 5.01 ms, the floor's 5.00 ms"]);
  t.same(faultsOf({ W1: { cpuMicroseconds: 101 } }), ["W1: 101 µs of processor time, the floor's 100 µs"]);
  const large = { service: memoryBar, floor: 100 };
  t.same(faultsOf({}, { residentMegabytes: large }), ['memory: 200 MB, not under 200 MB']);
  t.same(faultsOf({}, { startMilliseconds: startBar }), ['start: 600 ms, not under 600 ms']);
});

t.test('a value that cannot be measured is not a failure of the service', async (t) => {
  const unknown = { residentMegabytes: { service: Number.NaN, floor: Number.NaN } };
  t.same(faultsOf({ R1: { cpuMicroseconds: Number.NaN } }, unknown), []);
});
