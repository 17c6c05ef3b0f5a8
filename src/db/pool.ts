/** The connections of an open database, with the state that exists once per database. */
import { EventEmitter } from 'node:events';
import { Kysely, type KyselyConfig } from 'kysely';
import { Turns } from '../limits/turns.ts';
import type { Tables } from './tables.ts';

/**
 * What only a pool of connections to PostgreSQL can tell. The embedded database has one session.
 */
interface Connections {
  /** Whether a connection is idle or may be opened, so that another statement would not wait. */
  hasFreeConnection(): boolean;
  /**
   * Drops all connections, because one of them showed that its server is no longer the one to use.
   */
  doubt(error: Error): void;
}

const oneSession: Connections = { hasFreeConnection: () => true, doubt: () => undefined };

/**
 * The committed changes of orders: `order_lists` has the owner of the order, `machine_orders` its
 * coffee machine, and `events` the partner of a stored event, or `noPartner`.
 */
export type OrderChannel = 'order_lists' | 'machine_orders' | 'events';

/** The id in the channel `events` for an order without a partner. The ids of partners begin at 1. */
export const noPartner = 0;

/**
 * The orders whose changes have events: those at coffee machines of partners with a webhook, those
 * at coffee machines of all partners, or all orders.
 */
export type RecordedOrders = 'webhooks' | 'partners' | 'all';

/**
 * A database handle that is no transaction. A function that takes a `Pool` instead of a `Db` may
 * wait for other requests, share a statement with them, or announce a change to them.
 */
export class Pool extends Kysely<Tables> {
  readonly connections: Connections;
  readonly recordedOrders: RecordedOrders;
  /**
   * For each kind of work, the turns of the users. A user holds at most one connection per kind.
   */
  readonly turns = {
    /** Changes of orders and drafts, each of which locks the row of the user in `order_lists`. */
    changes: new Turns(),
    /** Counts and pages of filtered lists, which are slow if the list is long. */
    lists: new Turns(),
    posts: new Turns(),
    /** Waits for another request with the same idempotency key. */
    keys: new Turns(),
  };
  /** The committed changes of this process. `database.ts` has those of all processes. */
  readonly changed = new EventEmitter<Record<OrderChannel, [id: number]>>().setMaxListeners(0);
  readonly #parts = new Map<object, unknown>();

  constructor(
    config: KyselyConfig,
    recordedOrders: RecordedOrders = 'webhooks',
    connections: Connections = oneSession,
  ) {
    super(config);
    this.recordedOrders = recordedOrders;
    this.connections = connections;
  }

  /** Returns the part of this pool that belongs to `key`. The first call makes it. */
  partOf<Part>(key: object, make: () => Part): Part {
    const existing = this.#parts.get(key) as Part | undefined;
    if (existing !== undefined) return existing;
    const part = make();
    this.#parts.set(key, part);
    return part;
  }
}
