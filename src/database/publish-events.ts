import { clusterOf } from './owner.ts';
import type { Pool } from './pool.ts';

/**
 * Lets readers find the events that a committed statement about this user has stored, and wakes
 * those that wait. `owner` is null if the statement was about all users. `announced` are ids in the
 * channel `events`.
 */
export async function publishEvents(
  db: Pool,
  owner: number | null,
  announced: readonly number[],
): Promise<void> {
  if (announced.length === 0) return;
  await clusterOf(db)?.publishEvents(db, owner);
  for (const id of announced) db.changed.emit('events', id);
}
