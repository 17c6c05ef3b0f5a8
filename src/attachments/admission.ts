/**
 * Bounds the uploads that are under way in an instance: how many of one user, and how many bytes of all users they may
 * hold in memory. A sender may take minutes for a file, so the bounds are checked before anything of it is read.
 */
import { serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { Slots } from '../slots.ts';

/** Uploads of one user at once in an instance. */
export const maxUploadsOfUser = 4;

/** Bytes that all uploads of an instance may hold together. */
export const maxBytesHeld = 64 * 1024 * 1024;

/**
 * Runs an upload of a user that holds up to `bytes` in memory.
 *
 * @throws AppError 429 `rate_limit_exceeded` or 503 `service_unavailable`, both to be tried again after a second, when a
 * bound is reached; and what `upload` throws
 */
export type AdmitUpload = <T>(user: number, bytes: number, upload: () => Promise<T>) => Promise<T>;

/** The admission of one instance. */
export function createUploadAdmission(): AdmitUpload {
  const slots = new Slots<number>({ running: maxUploadsOfUser, waiting: 0 });
  let bytesHeld = 0;
  return async (user, bytes, upload) => {
    if (bytesHeld + bytes > maxBytesHeld) {
      throw serviceUnavailable({ retryAfter: 1, developerMessage: 'too many large uploads are under way' });
    }
    if (!slots.tryTake(user)) throw tooManyAtOnce('uploads', maxUploadsOfUser);
    bytesHeld += bytes;
    try {
      return await upload();
    } finally {
      bytesHeld -= bytes;
      slots.release(user);
    }
  };
}
