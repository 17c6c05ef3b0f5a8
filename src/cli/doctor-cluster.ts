/** The check of a cluster (docs/how-to/use-a-cluster.md). */
import { countNodes, countTasks } from '../database/cluster/inspect.ts';
import { clusterOf, shardsOf } from '../database/owner.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors/message-of.ts';
import { type Finding, failure, ok } from './findings.ts';
import { probeShard } from './queries/doctor.ts';

/** Sends a statement to each shard, and counts the nodes and the tasks of a statement. */
export async function checkCluster(db: Db): Promise<Finding[]> {
  if (clusterOf(db) === undefined) return [];
  const { nodes, inactive } = await countNodes(db);
  if (inactive > 0) {
    const fix = 'see pg_dist_node, and activate the node: citus_activate_node';
    return [failure('cluster', `${inactive} of ${nodes} nodes are not active`, fix)];
  }
  const shards = shardsOf(db);
  for (const shard of shards) {
    const error = await probeShard(shard).catch((thrown: unknown) => thrown);
    if (error !== undefined)
      return [
        failure('cluster', `a shard does not respond: ${messageOf(error)}`, 'start its node'),
      ];
  }
  const tasks = await countTasks(db);
  if (tasks !== 1) {
    const fix = 'a pooler drops it: set plan_cache_mode to auto for the role, then reconnect';
    return [failure('cluster', `a statement about one user has ${tasks ?? 'no'} tasks`, fix)];
  }
  return [ok('cluster', `${nodes} nodes, ${shards.length} shards, 1 task per statement`)];
}
