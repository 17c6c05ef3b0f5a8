/**
 * Builds the limits of one instance from the table of bounds. `main.ts` and `app.ts` pass them to
 * what they limit, so two applications in one process share none.
 */
import { availableParallelism } from 'node:os';
import { serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { type Maxima, maxima } from './bounds.ts';
import { FairShare } from './fair-share.ts';
import { SharedSlots } from './shared-slots.ts';
import { Slots } from './slots.ts';

const unlimited = Number.POSITIVE_INFINITY;

/** The limits of one listener, which it checks before it knows the caller of a request. */
export type ListenerLimits = ReturnType<typeof listenerLimits>;

/** The limits of the public application. */
export type Limits = ReturnType<typeof publicLimits>;

export function listenerLimits(max: Maxima = maxima) {
  return {
    max,
    /** What the open connections hold. The listener updates these numbers for the metrics. */
    held: { connections: 0, unreadBytes: 0 },
    /** The open connections, except those of trusted proxies. */
    connections: new FairShare(max.connections, max.connectionsOfNetwork),
    /** The requests beyond `max.pipelinedRequests`, which stay in memory until the close. */
    unservedRequests: new FairShare(max.unservedRequests),
    bodies: new FairShare(max.arrivingBodies, max.arrivingBodiesOfNetwork),
    bytesOfLargeBodies: new FairShare(max.largeBodies, max.largeBodiesOfNetwork),
  };
}

/** The settings are the maxima that operators can set. */
export function publicLimits(
  { maxInFlight, maxWaitingRequests }: { maxInFlight: number; maxWaitingRequests: number },
  max: Maxima = maxima,
) {
  return {
    ...listenerLimits(max),
    inFlight: new FairShare(maxInFlight),
    callers: new Slots<string | number>({
      running: max.requestsOfCaller,
      waiting: max.waitingRequestsOfCaller,
      waitingInAll: max.waitingRequests,
      errorWhenFull: (scope) =>
        scope === 'key'
          ? tooManyAtOnce('requests', max.requestsOfCaller)
          : overloaded({ developerMessage: 'Too many requests wait for their turn.' }),
    }),
    waits: {
      networks: new FairShare(maxWaitingRequests),
      callers: new Slots<string | number>({ running: max.waitingForChangeOfCaller, waiting: 0 }),
      /** Waking all waiting requests at once must not take all database connections. */
      reads: new Slots<'all'>({ running: max.readsOfWaiting, waiting: unlimited }),
    },
    hashing: hashingLimits(max),
    /** A burst of sign-ins must leave connections of the pool to other requests. */
    accountLookups: new Slots<'all'>({ running: max.accountLookups, waiting: unlimited }),
    renderings: renderingLimits(max),
    pings: new Slots<number>({
      running: max.pingsOfPartner,
      waiting: 0,
      errorWhenFull: () => tooManyAtOnce('test deliveries', max.pingsOfPartner),
    }),
    uploads: {
      maxOfUser: max.uploadsOfUser,
      users: new Slots<number>({ running: max.uploadsOfUser, waiting: 0 }),
      bytesInMemory: new FairShare(max.uploadedBytesInMemory),
      bytesOnDisk: new FairShare(max.uploadedBytesOnDisk),
    },
    /** The waiting reads need no limit, because each download waits for at most one read. */
    downloadReads: new Slots<number>({ running: max.downloadReadsOfUser, waiting: unlimited }),
  };
}

export type DeliveryLimits = ReturnType<typeof deliveryLimits>;

/** The limits of the deliveries to webhooks. */
export function deliveryLimits(max: Maxima = maxima) {
  return {
    max,
    /** By partner, and by webhook. */
    sends: new SharedSlots<number, string>(max.deliveries),
  };
}

/** The limits of the internal application. */
export function internalLimits(max: Maxima = maxima) {
  return {
    ...listenerLimits(max),
    waits: {
      networks: new FairShare(max.waitingMachines),
      /** By coffee machine, because this listener does not know its callers. */
      callers: new Slots<string | number>({ running: max.waitingForChangeOfMachine, waiting: 0 }),
      reads: new Slots<'all'>({ running: max.readsOfWaiting, waiting: unlimited }),
    },
  };
}

export type InternalLimits = ReturnType<typeof internalLimits>;

export type HashingLimits = ReturnType<typeof hashingLimits>;

/**
 * One core is left for the event loop, and one of the four threads of libuv is left for
 * compression.
 */
export const concurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));

export function hashingLimits(max: Maxima = maxima) {
  return {
    /** A request takes its slot before its first query, so a rejected request causes no query. */
    requests: new Slots<'all'>({
      running: concurrentHashes + max.waitingHashes,
      waiting: 0,
      errorWhenFull: () =>
        overloaded({
          developerMessage: 'Too many passwords are waiting to be checked.',
          retryAfter: 1,
        }),
    }),
    /** A hash takes a slot of its network first, so that one network cannot fill `hashes`. */
    networks: new Slots<string>({ running: concurrentHashes, waiting: unlimited }),
    hashes: new Slots<'all'>({ running: concurrentHashes, waiting: unlimited }),
  };
}

export type RenderingLimits = ReturnType<typeof renderingLimits>;

export function renderingLimits(max: Maxima = maxima) {
  return {
    callers: new Slots<string>({ running: max.renderingsOfCaller, waiting: unlimited }),
    slices: new Slots<'all'>({ running: max.slices, waiting: unlimited }),
  };
}

function overloaded(options: { developerMessage: string; retryAfter?: number }): Error {
  return serviceUnavailable({ shortage: 'overload', ...options });
}
