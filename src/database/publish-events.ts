import { batched } from './batch.ts';
import { clusterOf } from './owner.ts';
import type { Pool } from './pool.ts';

/**
 * Moves the events of a shard of a cluster. One move serves all changes that were committed before
 * it began, and another one would wait for its lock.
 */
const moveEvents = batched<number, void>(
  async (_shard, owners, db) => {
    // The queue has users of one shard only.
    await clusterOf(db)?.publishEventsOf(db, owners[0] as number);
    return owners.map(() => undefined);
  },
  { ownerOf: (owner) => owner, maxBatchSize: 1000, maxWaitMs: 60_000 },
);

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
  const cluster = clusterOf(db);
  if (cluster) await (owner === null ? cluster.publishAllEvents(db) : moveEvents(db, owner));
  for (const id of announced) db.changed.emit('events', id);
}
