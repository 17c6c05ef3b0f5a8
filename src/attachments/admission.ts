/**
 * Limits the uploads of an instance: their number per user, and their memory and disk space, in all
 * and per network.
 */
import { serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { FairShare, Slots } from '../limits/slots.ts';

/** The maximum number of concurrent uploads of one user in an instance. */
export const maxUploadsOfUser = 4;

/** The maximum memory of all uploads in an instance, in bytes. */
export const maxBytesInMemory = 64 * 1024 * 1024;
/** The maximum disk space of all uploads in an instance, in bytes. */
export const maxBytesOnDisk = 1024 * 1024 * 1024;

/**
 * The user and network of an upload, and the maximum number of bytes that the upload takes in
 * memory and on disk.
 */
type UploadRequest = { user: number; network: string; memory: number; disk: number };

/**
 * Returns a function that runs an upload. It throws 429 or 503 with `Retry-After: 1` if the upload
 * would exceed a limit.
 */
export function createUploadAdmission() {
  const slots = new Slots<number>({ running: maxUploadsOfUser, waiting: 0 });
  const inMemory = new FairShare(maxBytesInMemory);
  const onDisk = new FairShare(maxBytesOnDisk);
  return async <T>(
    { user, network, memory, disk }: UploadRequest,
    upload: () => Promise<T>,
  ): Promise<T> => {
    if (!inMemory.hasRoom(network, memory) || !onDisk.hasRoom(network, disk))
      throw serviceUnavailable({
        shortage: 'overload',
        retryAfter: 1,
        developerMessage: 'Too many large uploads are in progress.',
      });
    if (!slots.tryTake(user)) throw tooManyAtOnce('uploads', maxUploadsOfUser);
    inMemory.tryTake(network, memory);
    onDisk.tryTake(network, disk);
    try {
      return await upload();
    } finally {
      inMemory.giveBack(network, memory);
      onDisk.giveBack(network, disk);
      slots.release(user);
    }
  };
}
