/**
 * The objects of attachments in the object storage of a deployment. Every function throws the
 * errors that storage-call.ts lists.
 */
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { type StorageDependencies, storageCalls, textOf } from './storage-call.ts';
import { failure, toStorageError } from './storage-errors.ts';

/** The calls to one bucket. */
export type ObjectStorage = NonNullable<ReturnType<typeof createObjectStorage>>;

/** Returns the object storage of a deployment, or undefined if it has none. */
export function createObjectStorage(config: Config, dependencies: StorageDependencies) {
  const call = storageCalls(config, dependencies);
  if (!call) return undefined;
  return {
    /** Stores an object of `size` bytes. Stores nothing if the content is incomplete. */
    async put(key: string, size: number, stream: Readable): Promise<void> {
      await call({ operation: 'PutObject', path: `/${key}`, content: { size, stream } }, textOf);
    },
    /**
     * Opens an object, which must have `size` bytes. The stream fails if the content ends early.
     */
    async get(key: string, size: number): Promise<Readable> {
      return await call({ operation: 'GetObject', path: `/${key}` }, (response, restartTimer) => {
        const length = response.headers['content-length'];
        if (length !== String(size)) {
          const message = `GetObject returned ${length} bytes instead of ${size}`;
          throw failure('upstream_failed', message);
        }
        const destroy = (error: Error | null, done: (error?: Error) => void) =>
          done(error ? toStorageError('GetObject', error) : undefined);
        // `pipeline` closes the connection if the reader stops early.
        return pipeline(
          response.on('data', restartTimer),
          new PassThrough({ destroy }),
          () => undefined,
        );
      });
    },
    /** Deletes an object if it exists. */
    async delete(key: string, signal?: AbortSignal): Promise<void> {
      await call({ operation: 'DeleteObject', path: `/${key}`, signal }, textOf);
    },
    /** Checks the connection and the credentials with a call that changes nothing. */
    async check(): Promise<void> {
      await call({ operation: 'ListObjectsV2', path: '?list-type=2&max-keys=1' }, textOf);
    },
  };
}
