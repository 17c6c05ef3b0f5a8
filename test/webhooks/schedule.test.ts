/** Tests when failed deliveries are tried again. */

import { nextAttemptAt } from '../../src/webhooks/schedule.ts';
import { t } from '../support/tap.ts';

const start = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const day = 24 * 60 * 60;

/** The random number that does not change a delay. */
const middle = 0.5;

/** Returns the seconds until the next attempt after a number of failures. */
const delayAfter = (failures: number, random = middle, retryAfterSeconds?: number) => {
  const failure = { failures, firstFailedAt: start, failedAt: start, random, retryAfterSeconds };
  const next = nextAttemptAt(failure);
  return next && (next.getTime() - start.getTime()) / 1000;
};

t.test('the delay grows from 5 seconds to 8 hours', async (t) => {
  const delays = Array.from({ length: 11 }, (_, index) => delayAfter(index + 1));
  t.same(delays, [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800, 28_800]);
});

t.test('the random number changes the delay by up to a fifth', async (t) => {
  t.same(
    [0, 0.25, 0.5, 0.75, 1].map((random) => delayAfter(2, random)),
    [24, 27, 30, 33, 36],
  );
});

t.test('Retry-After makes the delay longer but never shorter, up to one day', async (t) => {
  t.equal(delayAfter(1, middle, 0), 5);
  t.equal(delayAfter(1, middle, 4), 5);
  t.equal(delayAfter(1, middle, 6), 6);
  t.equal(delayAfter(1, 1, 5.5), 6);
  t.equal(delayAfter(9, middle, 60), 28_800);
  t.equal(delayAfter(1, middle, day), day);
  t.equal(delayAfter(1, middle, day + 1), day);
  t.equal(delayAfter(1, middle, Number.MAX_SAFE_INTEGER), day);
});

t.test('no attempt is more than three days after the first failure', async (t) => {
  const failure = { failures: 1, firstFailedAt: start, random: middle };
  const last = { ...failure, failedAt: later(3 * day - 5) };
  t.same(nextAttemptAt(last), later(3 * day));
  t.equal(nextAttemptAt({ ...failure, failedAt: later(3 * day - 4) }), undefined);
  t.equal(nextAttemptAt({ ...last, retryAfterSeconds: 6 }), undefined);
});

t.test('an endpoint that always fails is tried for almost three days', async (t) => {
  for (const random of [0, middle, 0.999]) {
    let failedAt = start;
    let failures = 1;
    for (;;) {
      const next = nextAttemptAt({ failures, firstFailedAt: start, failedAt, random });
      if (!next) break;
      t.ok(next > failedAt, `attempt ${failures + 1} comes after the failure before it`);
      failedAt = next;
      failures += 1;
    }
    t.ok(failedAt > later(2.5 * day), failedAt.toISOString());
    t.ok(failedAt <= later(3 * day), failedAt.toISOString());
  }
});
