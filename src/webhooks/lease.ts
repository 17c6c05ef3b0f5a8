/**
 * Delivers the events of one webhook, series after series, while this instance has its lease. Each
 * series renews the lease.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Handle } from '../db/handle.ts';
import { partnerEvent } from '../events/event.ts';
import type { StoredEvent } from '../events/queries.ts';
import type { Metrics } from '../observability/metrics.ts';
import { sendDelivery } from './delivery.ts';
import type { DeliveryLimits } from './fair-semaphore.ts';
import { isAborted, type Outcome } from './outcome.ts';
import { type Plan, planSeries } from './plan.ts';
import { progressOf } from './progress.ts';
import { giveBackLease, isUnchanged, leaseSeconds } from './queries/leases.ts';
import { storeProgress } from './queries/progress.ts';
import type { WebhookRow } from './queries/settings.ts';
import { attemptLimitMs, type Sender } from './send.ts';
import { deliverSeries } from './series.ts';

/** How long this process may stall before a lease could end during an attempt. */
const stallMs = 5000;
/**
 * How long after the begin of a lease an attempt may begin. The attempt and a stall of this process
 * must end before the lease does: otherwise another instance could send a later event of the order
 * first.
 */
const sendingMs = leaseSeconds * 1000 - attemptLimitMs - stallMs;

/** The outcome of an attempt that may no longer begin. `deliverSeries` keeps its event for later. */
const notBegun: Outcome = {
  kind: 'failed',
  reason: 'aborted',
  text: 'the attempt did not begin',
  milliseconds: 0,
};

/** A webhook of which this instance has the lease. */
export interface Lease {
  webhook: WebhookRow;
  /**
   * When the lease began, as in `performance.now()`. It is taken before the statement is sent, so
   * the lease never ends later here than in the database.
   */
  leasedAt: number;
}

export interface LeaseOptions {
  db: Handle;
  sender: Sender;
  limits: Pick<DeliveryLimits, 'sends'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics: Pick<Metrics, 'webhookDeliveries'>;
}

type DeliveryContext = LeaseOptions & {
  /** Aborted when no further attempt may begin. */
  stopping: AbortSignal;
  /** Aborted when the attempts in progress must end. */
  ending: AbortSignal;
  /** Whether other webhooks wait for this one to end. */
  mustYield: () => boolean;
};

/**
 * Delivers until nothing is left, or until `mustYield` returns true after a series, then gives the
 * lease back. The caller sets `running.hasNewEvent` when the webhook may have another event. If an
 * event is left that cannot be read yet, returns the id of the oldest running transaction: the event
 * can be read when that transaction has ended.
 */
export async function deliverUnderLease(
  begun: Lease,
  context: DeliveryContext,
  running: { hasNewEvent: boolean },
): Promise<string | undefined> {
  const { db, stopping, mustYield } = context;
  let lease = begun;
  for (;;) {
    running.hasNewEvent = false;
    const plan = await planSeries(db.reads, lease.webhook);
    // Whether the settings changed during the series, so that it must be planned again.
    let isOutdated = false;
    if (plan.hasWork) {
      const delivered = await deliverPlan(lease, context, plan);
      if (delivered === undefined) {
        // If another instance has the lease now, this changes nothing. Otherwise, the partner has
        // paused or removed the webhook, and it is due at once when the partner resumes it.
        await giveBackLease(db, lease.webhook, false);
        return undefined;
      }
      lease = delivered.lease;
      isOutdated = !delivered.isStored;
    }
    const { is_paused, blocked_until } = lease.webhook;
    const mustEnd = stopping.aborted || is_paused || blocked_until !== null || mustYield();
    // During a series, another instance may have recorded an event whose notification was lost.
    const isLeft = plan.hasWork || plan.hasMore || running.hasNewEvent || isOutdated;
    if (!mustEnd && isLeft) continue;
    await giveBackLease(db, lease.webhook, isLeft);
    return plan.waitsFor;
  }
}

/**
 * Sends the events of a plan and stores the results. Returns undefined if nothing was stored,
 * because another instance has the lease, or the webhook was paused or removed.
 */
async function deliverPlan(
  { webhook, leasedAt }: Lease,
  context: DeliveryContext,
  plan: Plan,
): Promise<{ lease: Lease; isStored: boolean } | undefined> {
  const { db, log, stopping } = context;
  /** Whether the lease was lost, or the settings have changed or could not be read. */
  let isOver = false;
  // Asked before each event. `mayBegin` is asked when the event has its slot.
  const mustStop = () => isOver || stopping.aborted || performance.now() - leasedAt > sendingMs;
  const mayBegin = async () => {
    if (!mustStop() && !(await isStillValid(webhook, context))) isOver = true;
    // Reading the settings took time.
    return !mustStop();
  };
  const results = await deliverSeries(plan.deliveries, {
    concurrency: plan.concurrency,
    send: (event) => sendEvent(webhook, event, { ...context, mayBegin }),
    mustStop,
  });
  const renewedAt = performance.now();
  const progress = progressOf(webhook, plan, results, new Date());
  const renewed = await storeProgress(db, webhook, progress);
  if (renewed === undefined) return undefined;
  const { webhook: stored, isStored } = renewed;
  if (stored.is_paused) {
    const { partner_id: partner, id, pause_reason: reason } = stored;
    log.warn({ partner, webhook: id, reason }, 'a webhook was paused');
  }
  return { lease: { webhook: stored, leasedAt: renewedAt }, isStored };
}

/** Whether an attempt may begin with the settings that its series has read. */
async function isStillValid(webhook: WebhookRow, { db, log }: DeliveryContext): Promise<boolean> {
  try {
    return await isUnchanged(db, webhook);
  } catch (err) {
    const { partner_id: partner, id } = webhook;
    log.warn({ err, partner, webhook: id }, 'the settings of a webhook could not be read');
    return false;
  }
}

/** Sends an event when a slot is free, unless `mayBegin` then returns false. */
async function sendEvent(
  { partner_id, id, url, secrets }: WebhookRow,
  event: StoredEvent,
  context: DeliveryContext & { mayBegin: () => Promise<boolean> },
): Promise<Outcome> {
  const { sender, limits, metrics, ending, mayBegin } = context;
  const payload = partnerEvent(event);
  const attempt = async () =>
    (await mayBegin())
      ? await sendDelivery(sender, { id: payload.id, url, secrets, payload, signal: ending })
      : notBegun;
  const outcome = await limits.sends.run(partner_id, `${partner_id} ${id}`, attempt);
  // An aborted attempt says nothing about the receiver, and its event is sent again.
  if (!isAborted(outcome)) metrics.webhookDeliveries.inc({ outcome: outcome.kind });
  return outcome;
}
