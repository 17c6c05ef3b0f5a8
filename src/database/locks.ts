/**
 * The numbers of the advisory locks with which processes take turns. The locks of idempotency keys
 * and of UUIDs are hashes.
 */
export const locks = {
  /** Held by the only instance that cleans up. */
  cleanUp: 7_240_131,
  /** Held by the only process that migrates. */
  migration: 7_240_132,
  /** Held by every change of the catalog until its transaction ends. Orders do not take it. */
  catalog: 7_240_133,
  /** Held by the only process that distributes tables over a cluster. */
  distribution: 7_240_134,
  /** The first number of the locks, one for each shard, of a process that moves events. */
  relay: 7_240_135,
  /** Held by a statement that creates the schema of a shard. */
  shardSchema: 7_240_136,
  /** Shared by the statements in shards of a node. Held alone to drop the schemas of its shards. */
  shardSchemas: 7_240_137,
} as const;
