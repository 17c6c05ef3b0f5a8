/** The handle of an open database, with the state that exists once per database. */
import { EventEmitter } from 'node:events';
import { Kysely, type KyselyConfig } from 'kysely';
import { serviceUnavailable } from '../errors/app-error.ts';
import { showsUnavailable } from '../errors/to-app-error.ts';
import { maxima } from '../limits/bounds.ts';
import { Semaphore } from '../limits/semaphore.ts';
import type { Tables } from './tables.ts';

/** The pool of connections that a statement uses. */
export type Use = 'reads' | 'writes';

/** What only pools of connections to PostgreSQL can tell. The embedded database has one session. */
export interface Connections {
  /** Whether a connection is idle or may be opened, so that another statement would not wait. */
  hasFree(use: Use): boolean;
  /**
   * Drops all connections, because one of them showed that its server is no longer the one to use.
   */
  drop(error: Error): void;
}

const oneSession: Connections = { hasFree: () => true, drop: () => undefined };

/**
 * The channels that announce the committed changes of orders: `order_lists` by the owner of the
 * order, `machine_orders` by its coffee machine, and `events` by the partner of a stored event, or
 * `noPartner`.
 */
export const channels = ['order_lists', 'machine_orders', 'events'] as const;
export type Channel = (typeof channels)[number];

/** The id in the channel `events` for an order without a partner. The ids of partners begin at 1. */
export const noPartner = 0;

/**
 * The orders whose changes have events: those at coffee machines of partners with a webhook, those
 * at coffee machines of all partners, or all orders.
 */
export type RecordedOrders = 'webhooks' | 'partners' | 'all';

interface HandleOptions {
  /** 'webhooks' by default. */
  recordedOrders?: RecordedOrders | undefined;
  /** Reads on their own connections. Default: reads and writes share the only session. */
  reads?: Kysely<Tables>;
  connections?: Connections;
}

/**
 * A database handle that is no transaction. A function that takes a `Handle` instead of a `Db` may
 * wait for other requests, share a statement with them, or announce a change to them.
 */
export class Handle extends Kysely<Tables> {
  /**
   * For statements that only read. They have connections of their own, so they succeed while all
   * writes wait, such as for a standby. PostgreSQL rejects a write here. If a connection is lost, a
   * read is sent again.
   */
  readonly reads: Kysely<Tables>;
  readonly connections: Connections;
  readonly recordedOrders: RecordedOrders;
  /**
   * For each kind of work, a queue per user: one task of the user runs, and the others wait without
   * a connection, unlike a task that waits for a lock.
   */
  readonly queues = {
    /** Changes of orders and drafts, each of which locks the row of the user in `order_lists`. */
    changes: queueOfUsers(),
    /** Counts and pages of filtered lists, which are slow if the list is long. */
    lists: queueOfUsers(),
    posts: queueOfUsers(),
    /** Waits for another request with the same idempotency key. */
    keys: queueOfUsers(),
  };
  /** The committed changes of this process. `Database.watch` has those of all processes. */
  readonly changed = new EventEmitter<Record<Channel, [id: number]>>().setMaxListeners(0);

  constructor(
    config: KyselyConfig,
    { recordedOrders = 'webhooks', reads, connections = oneSession }: HandleOptions = {},
  ) {
    super(config);
    this.recordedOrders = recordedOrders;
    this.reads = reads ?? this;
    this.connections = connections;
  }
}

/** Returns a queue per user. A task learns whether it has waited. */
export function queueOfUsers(): Semaphore<number> {
  return new Semaphore({
    perKey: maxima.tasksOfUser,
    waiting: maxima.waitingTasksOfUser,
    // The tasks that wait would wait for the same lock or connection.
    failsWaiting: showsUnavailable,
    // The tasks wait because the database is slow, so an operator should see this.
    errorWhenFull: () =>
      serviceUnavailable({
        shortage: 'dependency',
        developerMessage: 'Too many requests of this user wait in a queue.',
      }),
  });
}
