/**
 * Deletes the objects of attachments whose rows are gone: deleted, gone with their order, or never completed. A trigger
 * notes them in `discarded_objects`.
 */
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Objects that one sweep deletes at once. */
export const objectsAtOnce = 8;

/** Objects that one sweep deletes. The next sweep deletes the others. */
export const maxObjectsOfSweep = 5000;

/** For how long a sweep has the objects that it takes to itself. */
const minutesToDelete = 5;

/**
 * Deletes what is due and returns how many objects that were. Any number of instances may do so at once: no object is taken
 * twice. After a failure it takes no further objects; those that failed are due again a few minutes later.
 *
 * @throws AppError when the storage fails, or the reason of `signal`
 */
export async function sweepObjects(
  db: Db,
  storage: ObjectStorage,
  signal: AbortSignal,
  limit = maxObjectsOfSweep,
): Promise<number> {
  const deleteObject = async (key: string) => {
    await storage.delete(key, signal);
    await db.deleteFrom('discarded_objects').where('object_key', '=', key).execute();
  };
  let deleted = 0;
  while (deleted < limit) {
    signal.throwIfAborted();
    const keys = await takeDiscardedObjects(db, Math.min(objectsAtOnce, limit - deleted));
    if (keys.length === 0) break;
    const outcomes = await Promise.allSettled(keys.map(deleteObject));
    const failure = outcomes.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    deleted += keys.length;
  }
  return deleted;
}

/** Takes objects that are due for deletion, so that no other instance takes them for a while. */
async function takeDiscardedObjects(db: Db, limit: number): Promise<string[]> {
  const taken = await db
    .updateTable('discarded_objects')
    .set({ due_at: sql<Date>`now() + make_interval(mins => ${minutesToDelete})` })
    .where('object_key', 'in', (eb) =>
      eb
        .selectFrom('discarded_objects')
        .select('object_key')
        .where('due_at', '<=', sql<string>`now()`)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('object_key')
    .execute();
  return taken.map(({ object_key: key }) => key);
}
