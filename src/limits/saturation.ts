import type { bounds, settableBounds } from './bounds.ts';
import type { Limits } from './limits.ts';

type BoundName = keyof typeof bounds | keyof typeof settableBounds;

/**
 * Returns which part of each measured bound of an application is taken now: 1 means that the bound is
 * reached. `app.ts` adds those of the database. For a bound of one caller or network, the fullest caller or network counts.
 * The walk over all callers and networks is fast enough for a scrape of the metrics, but not for a
 * request.
 */
export function saturationOf(limits: Limits) {
  const { bodies, callers, held, max, uploads, waits } = limits;
  const ofCaller = callers.saturation;
  return {
    inFlight: limits.inFlight.saturation.all,
    waitingForChange: waits.networks.saturation.all,
    connections: held.connections / max.connections,
    bodies: bodies.saturation.all,
    requestsOfCaller: ofCaller.key,
    waitingRequestsOfCaller: ofCaller.waiting,
    waitingRequests: ofCaller.waitingInAll,
    waitingForChangeOfCaller: waits.callers.saturation.key,
    readsOfWaiting: waits.reads.saturation.key,
    waitingHashes: limits.hashing.requests.saturation.key,
    accountLookups: limits.accountLookups.saturation.key,
    uploadsOfUser: uploads.users.saturation.key,
    uploadedBytesInMemory: uploads.bytesInMemory.saturation.all,
    uploadedBytesOnDisk: uploads.bytesOnDisk.saturation.all,
    downloadReadsOfUser: limits.downloadReads.saturation.key,
  } as const satisfies Partial<Record<BoundName, number>>;
}
