/** Deletes the objects of attachments that are gone: deleted, gone with their order, or never completed. */
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ObjectStorage } from './object-storage.ts';
import { forgetDiscardedObject, takeDiscardedObjects } from './queries.ts';

const objectsAtOnce = 100;

/**
 * Deletes what is due. Any number of instances may do so at once: they take turns at the objects. What fails is due again
 * a few minutes later.
 *
 * @returns the number of objects deleted
 * @throws AppError when the storage fails, or whatever stopped it by `signal`
 */
export async function sweepObjects(db: Kysely<Tables>, storage: ObjectStorage, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (;;) {
    const keys = await takeDiscardedObjects(db, objectsAtOnce);
    for (const key of keys) {
      signal.throwIfAborted();
      // A crash amid an upload leaves parts, which deleting the object does not delete.
      for (const id of await storage.listUnfinished(key, signal)) await storage.abortParts(key, id, signal);
      await storage.delete(key, signal);
      await forgetDiscardedObject(db, key);
      deleted++;
    }
    if (keys.length < objectsAtOnce) return deleted;
  }
}
