/**
 * Delivers a series of events to one webhook. The events of an order are sent one after another,
 * and those of different orders at the same time.
 */
import type { StoredEvent } from '../events/queries.ts';
import { isAborted, isGone, type Outcome } from './outcome.ts';

/** An event to deliver. */
export interface Delivery {
  event: StoredEvent;
  /** Whether someone asked for the delivery, so that it does not wait for earlier series. */
  isRepetition: boolean;
  /** The failed attempts so far. */
  failures: number;
  firstFailedAt: Date | null;
}

/** The result for an event: delivered, failed, or not sent because something before it failed. */
export type Result =
  | { delivery: Delivery; kind: 'delivered' }
  | { delivery: Delivery; kind: 'failed'; outcome: Exclude<Outcome, { kind: 'delivered' }> }
  | { delivery: Delivery; kind: 'held' };

/** Whether a webhook seems to be down after this many failures without a success. */
export const seemsDown = (failures: number) => failures >= 5;

interface SeriesOptions {
  /** The maximum number of orders whose events are sent at the same time. */
  concurrency: number;
  send: (event: StoredEvent) => Promise<Outcome>;
  /** Whether the rest of the series is held, because the instance stops or its lease may end. */
  mustStop: () => boolean;
}

/**
 * Sends the deliveries. If the receiver answers that it is gone, the rest is held. Returns one
 * result for each delivery, in the order in which the results were known: the last failure is the
 * latest one.
 */
export async function deliverSeries(
  deliveries: readonly Delivery[],
  { concurrency, send, mustStop }: SeriesOptions,
): Promise<Result[]> {
  const orders = [...Map.groupBy(deliveries, ({ event }) => event.order.id).values()];
  const results: Result[] = [];
  const counts = { delivered: 0, failed: 0 };
  // Earlier series do not count here: `progressOf` then blocks the webhook for a while.
  const isDown = () => counts.delivered === 0 && seemsDown(counts.failed);
  let isReceiverGone = false;

  const deliverOrder = async (ofOrder: readonly Delivery[]) => {
    let isHeld = false;
    for (const delivery of ofOrder) {
      if (isHeld || isReceiverGone || isDown() || mustStop()) {
        results.push({ delivery, kind: 'held' });
        continue;
      }
      const outcome = await send(delivery.event);
      if (outcome.kind === 'delivered') {
        counts.delivered++;
        results.push({ delivery, kind: 'delivered' });
      } else if (isAborted(outcome)) {
        isHeld = true;
        results.push({ delivery, kind: 'held' });
      } else {
        counts.failed++;
        isHeld = true;
        isReceiverGone ||= isGone(outcome);
        results.push({ delivery, kind: 'failed', outcome });
      }
    }
  };
  const work = async () => {
    for (let next = orders.shift(); next !== undefined; next = orders.shift())
      await deliverOrder(next);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, orders.length) }, work));
  return results;
}
