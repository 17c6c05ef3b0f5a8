/** Deletes the objects of deleted attachments from object storage. */
import { shardsOf } from '../database/owner.ts';
import type { Db } from '../database/tables.ts';
import { maxima } from '../limits/bounds.ts';
import type { ObjectStorage } from './object-storage.ts';
import { forgetDiscardedObject, takeDiscardedObjects } from './queries/contents.ts';

/**
 * Deletes the objects whose keys are in the table `discarded_objects`, and returns their number.
 * When the row of an attachment is deleted, a trigger adds the key of the object to this table.
 * Concurrent sweeps take different objects. Throws if the storage fails or `signal` is aborted. A
 * later sweep then deletes the remaining objects. If a shard fails, the objects of the others are
 * deleted first.
 */
export async function sweepObjects(
  db: Db,
  storage: ObjectStorage,
  { signal, limit = maxima.objectsOfSweep }: { signal?: AbortSignal; limit?: number } = {},
): Promise<number> {
  const failures: unknown[] = [];
  let deleted = 0;
  for (const shard of shardsOf(db))
    try {
      deleted += await sweepShard(shard, storage, { signal, limit: limit - deleted });
    } catch (error) {
      failures.push(error);
    }
  for (const error of failures) throw error;
  return deleted;
}

async function sweepShard(
  shard: Db,
  storage: ObjectStorage,
  { signal, limit }: { signal: AbortSignal | undefined; limit: number },
): Promise<number> {
  const deleteObject = async (key: string) => {
    await storage.delete(key, signal);
    await forgetDiscardedObject(shard, key);
  };
  let deleted = 0;
  while (deleted < limit) {
    signal?.throwIfAborted();
    const portion = Math.min(maxima.objectsAtOnce, limit - deleted);
    const keys = await takeDiscardedObjects(shard, portion);
    if (keys.length === 0) break;
    const outcomes = await Promise.allSettled(keys.map(deleteObject));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    deleted += keys.length;
  }
  return deleted;
}
