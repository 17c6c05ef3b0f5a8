/**
 * Delivers events to the webhooks of partners. All instances together deliver: an instance takes
 * the lease of a webhook that has events or is due, delivers until nothing is left, and gives the
 * lease back. If an instance dies, its leases end, and another instance continues at the position
 * that was stored last. Events after it are then sent once more, with the same `webhook-id`.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { WatchChanges } from '../database/database.ts';
import { noPartner, type Pool } from '../database/pool.ts';
import { partnerEvent } from '../events/event.ts';
import type { StoredEvent } from '../events/queries.ts';
import type { DeliveryLimits } from '../limits/limits.ts';
import type { Metrics } from '../observability/metrics.ts';
import { sendDelivery } from './delivery.ts';
import type { Outcome } from './outcome.ts';
import { planSeries } from './plan.ts';
import { progressOf } from './progress.ts';
import {
  giveBackLease,
  leaseSeconds,
  storeProgress,
  takeLeases,
  type Wanted,
} from './queries/deliveries.ts';
import type { WebhookRow } from './queries/settings.ts';
import type { Sender } from './send.ts';
import { deliverSeries } from './series.ts';

/** How often an instance looks for webhooks that are due. */
const lookMs = 1000;
/**
 * How long an instance waits before it looks again for an event that cannot be read yet. Nothing
 * announces the end of the older transaction.
 */
const pendingLookMs = 200;
/** The announcements of this time cause one look. */
const collectMs = 20;
/**
 * How long after the begin of a lease an attempt may begin. Its time limit (10 s) and a stall of
 * this process must end before the lease does: otherwise another instance could send a later event
 * of the order first.
 */
const sendingMs = leaseSeconds * 1000 - 15_000;
/** How long a stopping instance waits for the deliveries that it has begun. */
const stopMs = 3000;

interface DeliveryOptions {
  db: Pool;
  watch: WatchChanges | undefined;
  sender: Sender;
  limits: DeliveryLimits;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  metrics: Pick<Metrics, 'webhookDeliveries'>;
}

/** Delivers until the returned function is called, which waits for the deliveries in progress. */
export function runDeliveries(options: DeliveryOptions): () => Promise<void> {
  const deliveries = new Deliveries(options);
  const { db, watch } = options;
  const wake = (partner: number) => deliveries.wake(partner);
  db.changed.on('events', wake);
  const others = watch?.('events', (partner) => {
    if (partner !== undefined) wake(Number(partner));
  });
  const timer = setInterval(() => deliveries.look('due'), lookMs).unref();
  deliveries.look('due');
  return async () => {
    clearInterval(timer);
    db.changed.off('events', wake);
    await Promise.all([deliveries.stop(), others?.close()]);
  };
}

/** A webhook of which this instance has the lease. */
interface Leased {
  webhook: WebhookRow;
  /** When the lease began, as in `performance.now()`. */
  leasedAt: number;
}

/** The deliveries of this instance to a webhook. */
interface Running {
  partner: number;
  /** Whether there may be another event. */
  again: boolean;
  /** A lease that was taken before these deliveries ended. They continue with it. */
  next: Leased | undefined;
  ended: Promise<void>;
}

class Deliveries {
  readonly #options: DeliveryOptions;
  readonly #running = new Map<string, Running>();
  /** The partners with new events. */
  readonly #woken = new Set<number>();
  /** Aborted when the instance stops: the rest of each series is held. */
  readonly #stopping = new AbortController();
  /** Aborted when the deliveries in progress must end. */
  readonly #ending = new AbortController();
  #looks = Promise.resolve();
  /** Whether a look for webhooks that are due is queued. */
  #isDueQueued = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Looks for webhooks of a partner soon, because it has a new event. */
  wake(partner: number): void {
    if (partner === noPartner || this.#stopping.signal.aborted) return;
    for (const running of this.#running.values())
      if (running.partner === partner) running.again = true;
    const isFirst = this.#woken.size === 0;
    this.#woken.add(partner);
    if (!isFirst) return;
    setTimeout(() => {
      const partners = [...this.#woken];
      this.#woken.clear();
      this.look({ partners });
    }, collectMs).unref();
  }

  /** Takes leases of webhooks, one look after another, and delivers to them. */
  look(wanted: Wanted): void {
    // While the database does not respond, looks must not pile up.
    if (wanted === 'due' && this.#isDueQueued) return;
    if (wanted === 'due') this.#isDueQueued = true;
    this.#looks = this.#looks
      .then(() => {
        if (wanted === 'due') this.#isDueQueued = false;
        return this.#take(wanted);
      })
      .catch((err: unknown) => {
        this.#options.log.warn({ err }, 'webhooks could not be looked up');
      });
  }

  async #take(wanted: Wanted): Promise<void> {
    const { db, limits } = this.#options;
    const free = limits.max.webhooksAtOnce - this.#running.size;
    if (free <= 0 || this.#stopping.signal.aborted) return;
    const leasedAt = performance.now();
    const webhooks = await takeLeases(db, randomUUID(), wanted, free);
    for (const webhook of webhooks) this.#begin({ webhook, leasedAt });
  }

  #begin(leased: Leased): void {
    const { partner_id: partner, id } = leased.webhook;
    const key = `${partner} ${id}`;
    const running = this.#running.get(key);
    // The lease was given back, but this instance does not know it yet; or a stalled series has lost
    // it. In both cases, the series ends soon.
    if (running !== undefined) {
      running.next = leased;
      return;
    }
    const state: Running = { partner, again: false, next: undefined, ended: Promise.resolve() };
    this.#running.set(key, state);
    state.ended = this.#deliver(leased, state)
      .catch((err: unknown) => {
        // The lease ends after a while, and an instance continues.
        this.#options.log.warn({ err, partner, webhook: id }, 'a webhook has to wait');
      })
      .finally(() => {
        this.#running.delete(key);
        if (state.next) this.#begin(state.next);
        else if (state.again) this.wake(partner);
      });
  }

  /** Delivers until nothing is left, then gives the lease back. */
  async #deliver(leased: Leased, state: { again: boolean }): Promise<void> {
    const { db } = this.#options;
    const { signal } = this.#stopping;
    let { webhook, leasedAt } = leased;
    const mustStop = () => signal.aborted || performance.now() - leasedAt > sendingMs;
    for (;;) {
      state.again = false;
      const plan = await planSeries(db, webhook);
      if (plan.isChange) {
        const results = await deliverSeries(plan.deliveries, {
          concurrency: plan.concurrency,
          send: (event) => this.#send(webhook, event, mustStop),
          mustStop,
        });
        const progress = progressOf(webhook, plan, results);
        leasedAt = performance.now();
        const stored = await storeProgress(db, webhook, progress);
        // Another instance has the lease, or the partner has paused or removed the webhook.
        if (stored === undefined) break;
        webhook = stored;
        if (webhook.is_paused) this.#reportPause(webhook);
      }
      const isOver = signal.aborted || webhook.is_paused || webhook.blocked_until !== null;
      if (isOver || !(plan.hasMore || state.again)) {
        if (plan.isPending) setTimeout(() => this.wake(webhook.partner_id), pendingLookMs).unref();
        break;
      }
    }
    await giveBackLease(db, webhook);
  }

  async #send(webhook: WebhookRow, event: StoredEvent, mustStop: () => boolean): Promise<Outcome> {
    const { sender, limits, metrics } = this.#options;
    const payload = partnerEvent(event);
    const { url, secrets } = webhook;
    const { signal } = this.#ending;
    const outcome = await limits.sends.run(
      'all',
      async (): Promise<Outcome> =>
        // The attempt may have waited long for its slot.
        mustStop()
          ? {
              kind: 'failed',
              reason: 'aborted',
              text: 'the attempt did not begin',
              milliseconds: 0,
            }
          : await sendDelivery(sender, { id: payload.id, url, secrets, payload, signal }),
    );
    const hasBegun = outcome.kind !== 'failed' || outcome.reason !== 'aborted';
    if (hasBegun) metrics.webhookDeliveries.inc({ outcome: outcome.kind });
    return outcome;
  }

  #reportPause({ partner_id: partner, id, pause_reason: reason }: WebhookRow): void {
    this.#options.log.warn({ partner, webhook: id, reason }, 'a webhook was paused');
  }

  /** Stops to take leases, and waits for the deliveries that have begun. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const timer = setTimeout(() => this.#ending.abort(), stopMs);
    await this.#looks;
    // A series that ends may begin another one, which only gives its lease back.
    while (this.#running.size > 0)
      await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    clearTimeout(timer);
  }
}
