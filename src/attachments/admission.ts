/**
 * Limits the uploads of an instance: their number per user, and their memory and disk space, in all
 * and per network.
 */
import { serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';

/**
 * The user and network of an upload, and the maximum number of bytes that the upload takes in
 * memory and on disk.
 */
type UploadRequest = { user: number; network: string; memory: number; disk: number };

/**
 * Returns a function that runs an upload. It throws 429 or 503 with `Retry-After: 1` if the upload
 * would exceed a limit.
 */
export function uploadAdmission({
  maxOfUser,
  users,
  bytesInMemory,
  bytesOnDisk,
}: Limits['uploads']) {
  return async <T>(
    { user, network, memory, disk }: UploadRequest,
    upload: () => Promise<T>,
  ): Promise<T> => {
    if (!bytesInMemory.hasRoom(network, memory) || !bytesOnDisk.hasRoom(network, disk))
      throw serviceUnavailable({
        shortage: 'overload',
        retryAfter: 1,
        developerMessage: 'Too many large uploads are in progress.',
      });
    if (!users.tryAcquire(user)) throw tooManyAtOnce('uploads', maxOfUser);
    // These succeed, because no other task runs after `hasRoom`.
    bytesInMemory.tryAcquire(network, memory);
    bytesOnDisk.tryAcquire(network, disk);
    try {
      return await upload();
    } finally {
      bytesInMemory.release(network, memory);
      bytesOnDisk.release(network, disk);
      users.release(user);
    }
  };
}
