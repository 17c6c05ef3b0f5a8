/**
 * Bounds the uploads that are under way in an instance: how many of one user, and how many bytes of all users they hold in
 * memory. A sender may take minutes for a file, so only bytes that have come count.
 */
import { type AppError, serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { FairShare, Slots } from '../slots.ts';

/** Uploads of one user at once in an instance. */
export const maxUploadsOfUser = 4;

/** Bytes that all uploads of an instance may hold together. */
export const maxBytesHeld = 64 * 1024 * 1024;

/** Who uploads: the user, and the network of the client. */
export interface Uploader {
  user: number;
  network: string;
}

/** How many bytes an upload holds in memory: before any of its file comes, and at most. */
export interface HeldBytes {
  first: number;
  most: number;
}

/**
 * Counts bytes that an upload begins to hold, or with a negative number those that it no longer holds.
 *
 * @throws AppError 503 `service_unavailable` when there is no room for them
 */
export type HoldBytes = (bytes: number) => void;

/**
 * Runs an upload. It is admitted when there is room for the most it may hold, and counts what it does hold.
 *
 * @throws AppError 429 `rate_limit_exceeded` or 503 `service_unavailable`, both to be tried again after a second, when a
 * bound is reached; and what `upload` throws
 */
export type AdmitUpload = <T>(
  uploader: Uploader,
  bytes: HeldBytes,
  upload: (hold: HoldBytes) => Promise<T>,
) => Promise<T>;

/** The admission of one instance. */
export function createUploadAdmission(): AdmitUpload {
  const slots = new Slots<number>({ running: maxUploadsOfUser, waiting: 0 });
  const memory = new FairShare(maxBytesHeld);
  return async ({ user, network }, { first, most }, upload) => {
    if (!memory.hasRoom(network, most)) throw noRoom();
    if (!slots.tryTake(user)) throw tooManyAtOnce('uploads', maxUploadsOfUser);
    let held = 0;
    const hold: HoldBytes = (bytes) => {
      if (bytes < 0) memory.giveBack(network, -bytes);
      else if (!memory.tryTake(network, bytes)) throw noRoom();
      held += bytes;
    };
    try {
      hold(first);
      return await upload(hold);
    } finally {
      memory.giveBack(network, held);
      slots.release(user);
    }
  };
}

function noRoom(): AppError {
  return serviceUnavailable({ retryAfter: 1, developerMessage: 'too many large uploads are under way' });
}
