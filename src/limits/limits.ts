/**
 * Builds the limits of one application from the table of bounds. `app.ts` and `internal.ts` pass them
 * to what they limit, so two applications in one process share none. A module that only compares with a
 * maximum reads it from the table (`maxima`).
 */
import { availableParallelism } from 'node:os';
import { serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { showsUnavailable } from '../errors/to-app-error.ts';
import { type Maxima, maxima } from './bounds.ts';
import { Semaphore } from './semaphore.ts';

/** The limits of one listener, which it checks before it knows the caller of a request. */
export type ListenerLimits = ReturnType<typeof listenerLimits>;

/** The limits of the public application. */
export type Limits = ReturnType<typeof publicLimits>;

export function listenerLimits(max: Maxima = maxima) {
  return {
    max,
    /** The open connections, which the listener counts for the metrics. */
    held: { connections: 0 },
    bodies: new Semaphore<string>({ units: max.bodies }),
  };
}

/** The settings are the maxima that operators can set. */
export function publicLimits(
  { maxInFlight, maxWaitingRequests }: { maxInFlight: number; maxWaitingRequests: number },
  max: Maxima = maxima,
) {
  return {
    ...listenerLimits(max),
    inFlight: new Semaphore<string>({ units: maxInFlight }),
    callers: new Semaphore<string | number>({
      perKey: max.requestsOfCaller,
      waiting: max.waitingRequestsOfCaller,
      waitingInAll: max.waitingRequests,
      errorWhenFull: (scope) =>
        scope === 'key'
          ? tooManyAtOnce('requests', max.requestsOfCaller)
          : overloaded({ developerMessage: 'Too many requests wait for their turn.' }),
    }),
    waits: {
      networks: new Semaphore<string>({ units: maxWaitingRequests }),
      callers: new Semaphore<string | number>({ perKey: max.waitingForChangeOfCaller, waiting: 0 }),
      /** Waking all waiting requests at once must not take all database connections. */
      reads: new Semaphore<'all'>({ perKey: max.readsOfWaiting }),
    },
    hashing: hashingLimits(max),
    /** A burst of sign-ins must leave connections of the pool to other requests. */
    accountLookups: new Semaphore<'all'>({
      perKey: max.accountLookups,
      failsWaiting: showsUnavailable,
    }),
    pings: new Semaphore<number>({
      perKey: max.pingsOfPartner,
      waiting: 0,
      errorWhenFull: () => tooManyAtOnce('test deliveries', max.pingsOfPartner),
    }),
    uploads: {
      maxOfUser: max.uploadsOfUser,
      users: new Semaphore<number>({ perKey: max.uploadsOfUser, waiting: 0 }),
      bytesInMemory: new Semaphore<string>({ units: max.uploadedBytesInMemory }),
      bytesOnDisk: new Semaphore<string>({ units: max.uploadedBytesOnDisk }),
    },
    /** The waiting reads need no limit, because each download waits for at most one read. */
    downloadReads: new Semaphore<number>({ perKey: max.downloadReadsOfUser }),
  };
}

/** The limits of the internal application. */
export function internalLimits(max: Maxima = maxima) {
  return {
    ...listenerLimits(max),
    waits: {
      networks: new Semaphore<string>({ units: max.waitingMachines }),
      /** By coffee machine, because this listener does not know its callers. */
      callers: new Semaphore<string | number>({
        perKey: max.waitingForChangeOfMachine,
        waiting: 0,
      }),
      reads: new Semaphore<'all'>({ perKey: max.readsOfWaiting }),
    },
  };
}

export type InternalLimits = ReturnType<typeof internalLimits>;

export type HashingLimits = ReturnType<typeof hashingLimits>;

/** One core is left for the event loop, and one of the four threads of libuv for other work. */
export const concurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));

export function hashingLimits(max: Maxima = maxima) {
  return {
    /** A request acquires this before its first query, so a rejected request causes no query. */
    requests: new Semaphore<'all'>({
      perKey: concurrentHashes + max.waitingHashes,
      waiting: 0,
      errorWhenFull: () =>
        overloaded({
          developerMessage: 'Too many passwords are waiting to be checked.',
          retryAfter: 1,
        }),
    }),
    /** A hash acquires this for its network first, so that one network cannot fill `hashes`. */
    networks: new Semaphore<string>({ perKey: concurrentHashes }),
    hashes: new Semaphore<'all'>({ perKey: concurrentHashes }),
  };
}

function overloaded(options: { developerMessage: string; retryAfter?: number }): Error {
  return serviceUnavailable({ shortage: 'overload', ...options });
}
