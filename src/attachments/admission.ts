/** Bounds the uploads that are under way in an instance, by user and by the memory and disk space that all of them take. */
import { type AppError, serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { FairShare, Slots } from '../slots.ts';

/** Uploads of one user at once in an instance. */
export const maxUploadsOfUser = 4;

/** Bytes of memory that all uploads of an instance take together. */
export const maxBytesInMemory = 64 * 1024 * 1024;

/** Bytes of disk space that all uploads of an instance take together. */
export const maxBytesOnDisk = 1024 * 1024 * 1024;

/** Who uploads, from which network, and how many bytes of memory and disk space that takes at most. */
export interface UploadRequest {
  user: number;
  network: string;
  memory: number;
  disk: number;
}

/**
 * The admission of one instance: a function that runs an upload if there is room for it.
 *
 * @throws AppError (the function) 429 `rate_limit_exceeded` or 503 `service_unavailable`, both to be retried after a second
 */
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
