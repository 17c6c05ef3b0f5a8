/**
 * Delivers events to the webhooks of partners. All instances together deliver: an instance takes
 * the lease of a webhook that has events or is due, delivers until nothing is left, and gives the
 * lease back. If an instance dies, its leases end, and another instance continues at the position
 * that was stored last. Events after it are then sent once more, with the same `webhook-id`.
 */
import { randomUUID } from 'node:crypto';
import type { WatchChanges } from '../db/database.ts';
import { type Handle, noPartner } from '../db/handle.ts';
import type { DeliveryLimits } from './fair-semaphore.ts';
import { deliverUnderLease, type Lease, type LeaseOptions } from './lease.ts';
import { makeDue, takeLeases, type Wanted } from './queries/leases.ts';

/** How often an instance looks for webhooks that are due. */
const lookEveryMs = 1000;
/** The announcements of this time cause one look. */
const collectMs = 20;
/** How long a stopping instance waits for the deliveries that it has begun. */
const stopMs = 3000;

/**
 * How long an instance waits before it looks again for an event that cannot be read yet. Nothing
 * announces the end of the older transaction. While the same transaction is the oldest one, each wait
 * is twice as long as the one before. So an event waits at most twice as long as it must, and a
 * transaction that stays open costs little.
 */
const pendingMs = { first: 200, max: 5000 };

type DeliveryOptions = LeaseOptions & {
  db: Handle;
  watch: WatchChanges | undefined;
  limits: DeliveryLimits;
};

/** Delivers until the returned function is called, which waits for the deliveries in progress. */
export function runDeliveries(options: DeliveryOptions): () => Promise<void> {
  const deliveries = new Deliveries(options);
  const { db, watch } = options;
  const wake = (partnerId: number) => deliveries.wake(partnerId);
  db.changed.on('events', wake);
  const eventsOfOthers = watch?.('events', (partnerId) => {
    if (partnerId !== undefined) wake(Number(partnerId));
  });
  const timer = setInterval(() => deliveries.lookFor('due'), lookEveryMs).unref();
  deliveries.lookFor('due');
  return async () => {
    clearInterval(timer);
    db.changed.off('events', wake);
    await Promise.all([deliveries.stop(), eventsOfOthers?.close()]);
  };
}

/** The wait of a partner for the end of a transaction. */
interface Wait {
  transaction: string;
  ms: number;
  isOver: boolean;
}

/** The deliveries of this instance to a webhook. */
interface Running {
  partnerId: number;
  /** Whether there may be an event that the current series does not contain. */
  hasNewEvent: boolean;
  /** A lease that was taken before these deliveries ended. They continue with it. */
  nextLease: Lease | undefined;
  ended: Promise<void>;
}

/** The deliveries of one instance to all webhooks of which it has the lease. */
class Deliveries {
  readonly #options: DeliveryOptions;
  /** By partner and webhook. */
  readonly #running = new Map<string, Running>();
  readonly #partnersWithNewEvents = new Set<number>();
  /** The waits of the partners that have an event that cannot be read yet. */
  readonly #waits = new Map<number, Wait>();
  /** Aborted when the instance stops: the rest of each series is held. */
  readonly #stopping = new AbortController();
  /** Aborted when the deliveries in progress must end. */
  readonly #ending = new AbortController();
  /** Settled when all looks have ended that have begun so far. */
  #looks = Promise.resolve();
  /** Whether a look for webhooks that are due is queued. */
  #isDueQueued = false;
  /** Whether the last look may have left webhooks, because too few leases were free. */
  #isFull = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Looks for webhooks of a partner soon, because it has a new event. */
  wake(partnerId: number): void {
    if (partnerId === noPartner || this.#stopping.signal.aborted) return;
    // A new event cannot be read before the one that waits.
    const wait = this.#waits.get(partnerId);
    if (wait && !wait.isOver && wait.ms > pendingMs.first) return;
    for (const running of this.#running.values())
      if (running.partnerId === partnerId) running.hasNewEvent = true;
    const isFirst = this.#partnersWithNewEvents.size === 0;
    this.#partnersWithNewEvents.add(partnerId);
    if (!isFirst) return;
    setTimeout(() => {
      const partners = [...this.#partnersWithNewEvents];
      this.#partnersWithNewEvents.clear();
      this.lookFor({ partners });
    }, collectMs).unref();
  }

  /** Takes leases of webhooks, one look after another, and delivers to them. */
  lookFor(wanted: Wanted): void {
    // While the database does not respond, looks must not pile up.
    if (wanted === 'due' && this.#isDueQueued) return;
    if (wanted === 'due') this.#isDueQueued = true;
    this.#looks = this.#looks
      .then(() => {
        if (wanted === 'due') this.#isDueQueued = false;
        return this.#takeLeases(wanted);
      })
      .catch((err: unknown) => {
        this.#options.log.warn({ err }, 'webhooks could not be looked up');
      });
  }

  async #takeLeases(wanted: Wanted): Promise<void> {
    const { db, limits } = this.#options;
    if (this.#stopping.signal.aborted) return;
    const partners = [...this.#running.values()].map(({ partnerId }) => partnerId);
    const free = limits.max.webhooksAtOnce - partners.length;
    const leasedAt = performance.now();
    const room = { free, partners };
    const webhooks = free > 0 ? await takeLeases(db, randomUUID(), wanted, room) : [];
    for (const webhook of webhooks) this.#begin({ webhook, leasedAt });
    // A partner can have reached its share before all are taken, but only while few are free.
    this.#isFull = free - webhooks.length < limits.max.webhooksOfPartner;
    // The look after the end of a delivery finds them.
    if (this.#isFull && wanted !== 'due') await makeDue(db, wanted.partners);
  }

  #begin(lease: Lease): void {
    const { partner_id: partnerId, id } = lease.webhook;
    const key = `${partnerId} ${id}`;
    const running = this.#running.get(key);
    // The lease was given back, but this instance does not know it yet; or a stalled series has
    // lost it. In both cases, the series ends soon.
    if (running !== undefined) {
      running.nextLease = lease;
      return;
    }
    const state: Running = {
      partnerId,
      hasNewEvent: false,
      nextLease: undefined,
      ended: Promise.resolve(),
    };
    this.#running.set(key, state);
    const signals = { stopping: this.#stopping.signal, ending: this.#ending.signal };
    // Otherwise, webhooks whose events never end would hold all leases of this instance.
    const mustYield = () => this.#isFull;
    state.ended = deliverUnderLease(lease, { ...this.#options, ...signals, mustYield }, state)
      .then((transaction) => {
        if (transaction !== undefined) this.#lookAgainAfter(partnerId, transaction);
      })
      .catch((err: unknown) => {
        // The lease ends after a while, and an instance continues.
        const { log } = this.#options;
        log.warn({ err, partner: partnerId, webhook: id }, 'a webhook has to wait');
      })
      .finally(() => {
        this.#running.delete(key);
        if (state.nextLease) this.#begin(state.nextLease);
        else if (state.hasNewEvent) this.wake(partnerId);
        if (this.#isFull) this.lookFor('due');
      });
  }

  /** Looks again for webhooks of a partner whose events wait for the end of a transaction. */
  #lookAgainAfter(partnerId: number, transaction: string): void {
    const last = this.#waits.get(partnerId);
    const isSame = last?.transaction === transaction;
    if (isSame && !last.isOver) return;
    const ms = isSame ? Math.min(2 * last.ms, pendingMs.max) : pendingMs.first;
    const wait = { transaction, ms, isOver: false };
    this.#waits.set(partnerId, wait);
    setTimeout(() => {
      wait.isOver = true;
      this.wake(partnerId);
    }, ms).unref();
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
