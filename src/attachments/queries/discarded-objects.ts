/** The objects in object storage whose attachments were deleted. A trigger adds them. */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/**
 * Takes objects to delete. They are due again only after five minutes, so that no other
 * sweep takes them in the meantime.
 */
export async function takeDiscardedObjects(db: Db, limit: number): Promise<string[]> {
  const isDue = sql<boolean>`due_at <= now()`;
  const due = db
    .selectFrom('discarded_objects')
    .select('object_key')
    .where(isDue)
    .orderBy('due_at')
    .limit(limit);
  const taken = await db
    .updateTable('discarded_objects')
    .set({ due_at: sql<Date>`now() + make_interval(mins => 5)` })
    // ARRAY, because PostgreSQL may evaluate a subselect several times and lock more rows each
    // time.
    .where(sql<boolean>`object_key = ANY (ARRAY${due.forUpdate().skipLocked()})`)
    .returning('object_key')
    .execute();
  return taken.map(({ object_key: key }) => key);
}

/** Removes an object from the list, after object storage has deleted it. */
export async function forgetDiscardedObject(db: Db, key: string): Promise<void> {
  await db.deleteFrom('discarded_objects').where('object_key', '=', key).execute();
}
