/**
 * Leads each statement to the rows of the users whom it names. On one server, all rows are there.
 * In a cluster (`cluster/cluster.ts`), each user's rows are on one node, in a shard with the rows
 * of other users.
 */
import type { Transaction } from 'kysely';
import { isSerializationFailure } from '../errors/sql-state.ts';
import { ClusterAdapter } from './cluster/cluster.ts';
import type { Db, Tables } from './tables.ts';

/**
 * Returns the handle for statements about one user's orders, drafts, attachments and keys. In a
 * cluster, it sees no rows of other shards, and of the other tables only the catalog. Begin a
 * transaction on `db`, and then call this with the transaction.
 */
export function ofOwner(db: Db, owner: number): Db {
  return clusterOf(db)?.handleFor(db, owner) ?? db;
}

/**
 * Runs a transaction whose statements use `ofOwner`. In a cluster, the shard of the owner may move
 * to another node when the transaction begins. It then fails, and runs once more.
 */
export async function transactionOfOwner<Result>(
  db: Db,
  run: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const execute = () => db.transaction().execute(run);
  return await execute().catch((error: unknown) => {
    if (clusterOf(db) && isSerializationFailure(error)) return execute();
    throw error;
  });
}

/**
 * Asks for rows of several users. `ask` gets the users whose rows its handle sees: all of them, or
 * in a cluster one after the other.
 */
export async function ofOwners<Row>(
  db: Db,
  owners: readonly number[],
  ask: (db: Db, owners: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (owners.length === 0) return [];
  const cluster = clusterOf(db);
  if (cluster === undefined) return await ask(db, owners);
  const rows: Row[] = [];
  for (const owner of owners) rows.push(...(await ask(cluster.handleFor(db, owner), [owner])));
  return rows;
}

/**
 * Sends a statement about all users: once, or in a cluster once for each shard, one after the
 * other. Returns the results.
 */
export async function ofAllOwners<Result>(
  db: Db,
  ask: (db: Db) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const shard of shardsOf(db)) results.push(await ask(shard));
  return results;
}

/** Returns a handle for each shard. On one server, all rows are in one. */
export function shardsOf(db: Db): readonly Db[] {
  const cluster = clusterOf(db);
  return cluster ? cluster.shards.owners.map((owner) => cluster.handleFor(db, owner)) : [db];
}

/** The cluster of a database; undefined for one server and for the embedded database. */
export function clusterOf(db: Db) {
  const { adapter } = db.getExecutor();
  return adapter instanceof ClusterAdapter ? adapter.cluster : undefined;
}
