/** Deletes the objects of deleted attachments from object storage. */
import type { Db } from '../db/tables.ts';
import { maxima } from '../limits/bounds.ts';
import type { ObjectStorage } from './object-storage.ts';
import { forgetDiscardedObject, takeDiscardedObjects } from './queries/discarded-objects.ts';

/**
 * Deletes the objects whose keys are in the table `discarded_objects`, and returns their number.
 * When the row of an attachment is deleted, a trigger adds the key of the object to this table.
 * Concurrent sweeps take different objects. Throws if the storage fails or `signal` is aborted. A
 * later sweep then deletes the remaining objects.
 */
export async function sweepObjects(
  db: Db,
  storage: ObjectStorage,
  { signal, limit = maxima.objectsOfSweep }: { signal?: AbortSignal; limit?: number } = {},
): Promise<number> {
  const deleteObject = async (key: string) => {
    await storage.delete(key, signal);
    await forgetDiscardedObject(db, key);
  };
  let deleted = 0;
  while (deleted < limit) {
    signal?.throwIfAborted();
    const portion = Math.min(maxima.objectsAtOnce, limit - deleted);
    const keys = await takeDiscardedObjects(db, portion);
    if (keys.length === 0) break;
    const outcomes = await Promise.allSettled(keys.map(deleteObject));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    deleted += keys.length;
  }
  return deleted;
}
