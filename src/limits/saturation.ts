import type { bounds, settableBounds } from './bounds.ts';
import type { Limits } from './limits.ts';

type BoundName = keyof typeof bounds | keyof typeof settableBounds;

/**
 * Returns which part of each measured bound is taken now: 1 means that the bound is reached. The
 * others have no gauge. For a bound of one caller or network, the fullest caller or network counts.
 * The walk over all callers and networks is fast enough for a scrape of the metrics, but not for a
 * request.
 */
export function saturationOf(limits: Limits) {
  const { bodies, bytesOfLargeBodies, callers, held, max, uploads, waits } = limits;
  const ofCaller = callers.saturation;
  return {
    inFlight: limits.inFlight.saturation.all,
    waitingForChange: waits.networks.saturation.all,
    connections: held.connections / max.connections,
    connectionsOfNetwork: limits.connections.saturation.network,
    unservedRequests: limits.unservedRequests.saturation.all,
    unreadBytes: held.unreadBytes / max.unreadBytes,
    arrivingBodiesOfNetwork: bodies.saturation.network,
    arrivingBodies: bodies.saturation.all,
    largeBodiesOfNetwork: bytesOfLargeBodies.saturation.network,
    largeBodies: bytesOfLargeBodies.saturation.all,
    requestsOfCaller: ofCaller.running,
    waitingRequestsOfCaller: ofCaller.waiting,
    waitingRequests: ofCaller.waitingInAll,
    waitingForChangeOfCaller: waits.callers.saturation.running,
    readsOfWaiting: waits.reads.saturation.running,
    waitingHashes: limits.hashing.requests.saturation.running,
    accountLookups: limits.accountLookups.saturation.running,
    uploadsOfUser: uploads.users.saturation.running,
    uploadedBytesInMemory: uploads.bytesInMemory.saturation.all,
    uploadedBytesOnDisk: uploads.bytesOnDisk.saturation.all,
    downloadReadsOfUser: limits.downloadReads.saturation.running,
  } as const satisfies Partial<Record<BoundName, number>>;
}
