/**
 * Deletes the objects of attachments whose rows are gone: deleted, gone with their order, or never completed. A trigger
 * notes them in `discarded_objects`.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Objects that one sweep deletes at once. */
export const objectsAtOnce = 8;

/** Objects that one sweep deletes. The next sweep deletes the others. */
export const maxObjectsOfSweep = 5000;

/** Objects that one statement takes. They are all deleted long before another sweep may take them. */
const objectsPerStatement = 100;

/** For how long a sweep has the objects that it takes to itself. */
const minutesToDelete = 5;

/**
 * Deletes what is due. Any number of instances may do so at once: they take turns at the objects. What fails is due again
 * a few minutes later.
 *
 * @returns the number of objects deleted
 * @throws AppError when the storage fails, or the reason of `signal`
 */
export async function sweepObjects(
  db: Kysely<Tables>,
  storage: ObjectStorage,
  signal: AbortSignal,
  limit = maxObjectsOfSweep,
): Promise<number> {
  let deleted = 0;
  while (deleted < limit) {
    const wanted = Math.min(objectsPerStatement, limit - deleted);
    const keys = await takeDiscardedObjects(db, wanted);
    await deleteObjects(db, storage, keys, signal);
    deleted += keys.length;
    if (keys.length < wanted) break;
  }
  return deleted;
}

/** Takes objects that are due for deletion, so that no other instance takes them for a while. */
async function takeDiscardedObjects(db: Kysely<Tables>, limit: number): Promise<string[]> {
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

/** Deletes objects, several at once. After a failure no further one is begun, and those under way are awaited. */
async function deleteObjects(
  db: Kysely<Tables>,
  storage: ObjectStorage,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const failure = new AbortController();
  const stop = AbortSignal.any([signal, failure.signal]);
  const rest = keys.values();
  const deleteNext = async () => {
    // The workers share the iterator, so each key goes to one of them.
    for (const key of rest) {
      stop.throwIfAborted();
      await storage.delete(key, signal);
      await db.deleteFrom('discarded_objects').where('object_key', '=', key).execute();
    }
  };
  const workers = Array.from({ length: objectsAtOnce }, () => deleteNext().catch((error) => failure.abort(error)));
  await Promise.all(workers);
  stop.throwIfAborted();
}
