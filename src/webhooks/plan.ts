/** Chooses the next events for a webhook. */
import type { Db } from '../db/tables.ts';
import { type EventPosition, eventsAfter, type StoredEvent } from '../events/queries.ts';
import { maxima } from '../limits/bounds.ts';
import { type ReadRetries, type Retry, readRetries } from './queries/retries.ts';
import type { WebhookRow } from './queries/settings.ts';
import { type Delivery, seemsDown } from './series.ts';

/** The maximum number of new events in a series. */
const maxEvents = 100;

/** What to send next. */
export interface Plan {
  deliveries: Delivery[];
  /** New events not to send now: an earlier event of the order waits, or the webhook is down. */
  held: StoredEvent[];
  /** The events that have waited for another delivery. */
  waiting: ReadRetries;
  /** The new events. One can wait too, because someone asked for it. */
  newIds: ReadonlySet<number>;
  /** The position after the events of the plan. */
  position: EventPosition;
  concurrency: number;
  /** Whether there is anything to send or to store. */
  hasWork: boolean;
  /** Whether further events can be read at once. */
  hasMore: boolean;
  /** The oldest running transaction, if further events can be read when it has ended. */
  waitsFor: string | undefined;
}

/**
 * Plans the next series: the waiting events that are due, and the events after the position. To a
 * webhook that seems to be down, one event is sent.
 */
export async function planSeries(db: Db, webhook: WebhookRow): Promise<Plan> {
  const { retries, readAt } = await readRetries(db, webhook);
  const areTooMany = retries.length + maxEvents > maxima.waitingDeliveries;
  const { events: news, ...next } = areTooMany ? noNews(webhook) : await readNews(db, webhook);
  const newIds = new Set(news.map(({ id }) => id));
  // If the types have changed since, nothing of this series is stored.
  const wanted = news.filter(({ type }) => webhook.event_types.includes(type));
  const due = dueDeliveries(retries, wanted, newIds);
  const deliveries = seemsDown(webhook.failures) ? due.slice(0, 1) : due;
  const chosen = new Set(deliveries.map(({ event }) => event.id));
  return {
    deliveries,
    held: wanted.filter(({ id }) => !chosen.has(id)),
    waiting: { eventIds: retries.map(({ event }) => event.id), readAt },
    newIds,
    concurrency: maxima.deliveriesOfWebhook,
    hasWork: deliveries.length > 0 || news.length > 0,
    ...next,
    // After this series, fewer events may wait, so that new ones can be read.
    hasMore: next.hasMore || (areTooMany && deliveries.length > 0),
  };
}

type News = { events: StoredEvent[] } & Pick<Plan, 'position' | 'hasMore' | 'waitsFor'>;

/**
 * The events after the position while so many wait that a series could exceed the maximum of
 * waiting deliveries: they stay in the feed.
 */
function noNews({ position_written: written, position_id: id }: WebhookRow): News {
  return { events: [], position: { written, id }, hasMore: false, waitsFor: undefined };
}

/** Reads the events after the position of a webhook. */
async function readNews(
  db: Db,
  { partner_id, position_written: written, position_id: id, failures, registered_in }: WebhookRow,
): Promise<News> {
  const position = { written, id };
  const limit = seemsDown(failures) ? 1 : maxEvents;
  const page = await eventsAfter(db, partner_id, position, limit + 1, {
    notVisibleIn: registered_in,
  });
  const events = page.events.slice(0, limit);
  const hasMore = page.events.length > limit;
  const last = hasMore ? events.at(-1) : undefined;
  return {
    events,
    position: last ?? { written: page.horizon, id: 0 },
    hasMore,
    waitsFor: page.isPending ? page.horizon : undefined,
  };
}

/**
 * Returns the deliveries that are due. The first delivery of an order is the first of its events,
 * so the order of events is kept.
 */
function dueDeliveries(
  retries: readonly Retry[],
  wanted: readonly StoredEvent[],
  newIds: ReadonlySet<number>,
): Delivery[] {
  const waitingOrders = Map.groupBy(
    retries.filter(({ isRepetition }) => !isRepetition),
    ({ event }) => event.order.id,
  );
  const isReady = (order: number) => waitingOrders.get(order)?.[0]?.isDue ?? true;
  // An event after the position is delivered in its order, although someone asked for it too.
  const repeated = retries.filter(
    ({ event, isRepetition, isDue }) => isRepetition && isDue && !newIds.has(event.id),
  );
  const again = [...waitingOrders].flatMap(([order, ofOrder]) => (isReady(order) ? ofOrder : []));
  return [
    ...[...repeated, ...again].map(deliveryOf),
    ...wanted.filter(({ order }) => isReady(order.id)).map(newDelivery),
  ];
}

function deliveryOf({ event, isRepetition, failures, firstFailedAt }: Retry): Delivery {
  return { event, isRepetition, failures, firstFailedAt };
}

function newDelivery(event: StoredEvent): Delivery {
  return { event, isRepetition: false, failures: 0, firstFailedAt: null };
}
