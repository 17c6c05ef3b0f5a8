/** Tests what is stored after a series of deliveries. */
import type { StoredEvent } from '../../src/events/queries.ts';
import { planSeries } from '../../src/webhooks/plan.ts';
import { progressOf } from '../../src/webhooks/progress.ts';
import { findWebhook } from '../../src/webhooks/queries/settings.ts';
import { maxFailingDays } from '../../src/webhooks/schedule.ts';
import { type Delivery, deliverSeries } from '../../src/webhooks/series.ts';
import { startApp } from '../support/app.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { createEvent } from '../support/webhooks.ts';

const now = new Date('2026-03-01T12:00:00Z');
const refusedWith = (status: number) =>
  ({ kind: 'refused', status, text: '', milliseconds: 1 }) as const;

/** Plans a series of two events of two orders. */
async function planTwo(t: Test) {
  const { call, db } = await startApp(t);
  await createEvent(call);
  await createEvent(call);
  const webhook = await findWebhook(db, { partnerId: 1, id: 'production' });
  if (webhook === undefined) throw new Error('there is no webhook');
  let plan = await planSeries(db, webhook);
  // An event is visible when no older transaction of the server runs any more.
  await until(async () => {
    plan = await planSeries(db, webhook);
    return plan.deliveries.length === 2;
  });
  return { webhook, plan };
}

t.test('the shown error is that of the attempt that failed last', async (t) => {
  const { webhook, plan } = await planTwo(t);
  const slow = plan.deliveries[0]?.event.id;
  const fastHasFailed = Promise.withResolvers<void>();
  const send = async ({ id }: StoredEvent) => {
    if (id === slow) {
      await fastHasFailed.promise;
      return refusedWith(503);
    }
    setImmediate(fastHasFailed.resolve);
    return refusedWith(500);
  };
  const options = { concurrency: 2, send, mustStop: () => false };
  const results = await deliverSeries(plan.deliveries, options);
  t.match(progressOf(webhook, plan, results, now), {
    failures: 2,
    lastError: 'the response had the status 503',
    pauseReason: null,
  });
});

t.test('an event on which the service gives up pauses the webhook and stays due', async (t) => {
  const { webhook, plan } = await planTwo(t);
  const [delivery] = plan.deliveries as [Delivery];
  const days = maxFailingDays * 24 * 60 * 60 * 1000;
  const old = { ...delivery, firstFailedAt: new Date(now.getTime() - days) };
  const result = { delivery: old, kind: 'failed', outcome: refusedWith(500) } as const;
  const { newRetries, pauseReason } = progressOf(webhook, plan, [result], now);
  t.match(newRetries, [{ event_id: delivery.event.id, delay_ms: 0 }]);
  t.match(pauseReason, /for 3 days: the response had the status 500$/);
});

t.test('nothing is sent after a receiver has answered 410', async (t) => {
  const { webhook, plan } = await planTwo(t);
  const sent: number[] = [];
  const send = async ({ id }: StoredEvent) => {
    sent.push(id);
    return refusedWith(410);
  };
  const options = { concurrency: 1, send, mustStop: () => false };
  const results = await deliverSeries(plan.deliveries, options);
  t.equal(sent.length, 1);
  t.match(progressOf(webhook, plan, results, now), {
    pauseReason: 'gone',
    newRetries: [{ delay_ms: 0 }, { delay_ms: 0 }],
  });
});
