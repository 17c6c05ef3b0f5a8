/** Deletes the objects of attachments that are gone: deleted, gone with their order, or never completed. */
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ObjectStorage } from './object-storage.ts';
import { forgetDiscardedObject, takeDiscardedObjects } from './queries.ts';

/** Objects that one sweep deletes at once. */
export const objectsAtOnce = 8;

/** Objects that one sweep deletes. The next sweep deletes the others. */
export const maxObjectsOfSweep = 5000;

/** Objects that one statement takes. They are all deleted long before another sweep may take them. */
const objectsPerStatement = 100;

/**
 * Deletes what is due. Any number of instances may do so at once: they take turns at the objects. What fails is due again
 * a few minutes later.
 *
 * @returns the number of objects deleted
 * @throws AppError when the storage fails, or whatever stopped it by `signal`
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
      // A crash amid an upload leaves parts, which deleting the object does not delete.
      for (const id of await storage.listUnfinished(key, signal)) await storage.abortParts(key, id, signal);
      await storage.delete(key, signal);
      await forgetDiscardedObject(db, key);
    }
  };
  const workers = Array.from({ length: objectsAtOnce }, () =>
    deleteNext().catch((error: unknown) => failure.abort(error)),
  );
  await Promise.all(workers);
  stop.throwIfAborted();
}
