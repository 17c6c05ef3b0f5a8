/** Bounds the uploads in progress in an instance: their number per user, and the memory and disk space of all of them. */
import { type AppError, serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { FairShare, Slots } from '../slots.ts';

/** Concurrent uploads of one user in an instance. */
export const maxUploadsOfUser = 4;

/** Bytes of memory, and of disk space, for all uploads of an instance together. */
export const maxBytesInMemory = 64 * 1024 * 1024;
export const maxBytesOnDisk = 1024 * 1024 * 1024;

/** The user and network of an upload, and the most bytes of memory and disk space that it takes. */
type UploadRequest = { user: number; network: string; memory: number; disk: number };

/** Returns a function that runs an upload within the bounds, or throws 429 or 503, which the client may retry in a second. */
export function createUploadAdmission() {
  const slots = new Slots<number>({ running: maxUploadsOfUser, waiting: 0 });
  const inMemory = new FairShare(maxBytesInMemory);
  const onDisk = new FairShare(maxBytesOnDisk);
  return async <T>({ user, network, memory, disk }: UploadRequest, upload: () => Promise<T>): Promise<T> => {
    if (!inMemory.hasRoom(network, memory) || !onDisk.hasRoom(network, disk)) throw noRoom();
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

function noRoom(): AppError {
  return serviceUnavailable({ retryAfter: 1, developerMessage: 'Too many large uploads are in progress.' });
}
