/** Opens the connections to a cluster, in addition to those of the coordinator. */
import { Kysely } from 'kysely';
import type { DatabaseSettings, Observe, Report } from '../database.ts';
import { WritablePool } from '../postgres-pool.ts';
import { Servers } from '../servers.ts';
import { configOf, createPool, keepAlive } from '../sessions.ts';
import type { Tables } from '../tables.ts';
import { Cluster, type Describe } from './cluster.ts';
import { describeResult } from './describe.ts';
import { type Node, Nodes } from './nodes.ts';
import { Shards } from './shards.ts';

interface ClusterSettings extends DatabaseSettings {
  connectionTimeoutMillis: number;
}

interface OpenCluster {
  cluster: Cluster;
  close(): Promise<void>;
}

/** The range of a shard begins at `first`. `node` is the host and the port of its node. */
interface Placement {
  first: number;
  node: string;
}

/** Returns the placements of all shards, in the order of their ranges. */
async function readPlacements(coordinator: WritablePool): Promise<Placement[]> {
  const connection = await coordinator.take();
  try {
    const { rows } = await connection.send(
      `SELECT shardminvalue::int AS first, CASE WHEN nodename LIKE '%:%' THEN '[' || nodename || ']' ELSE nodename END
          || ':' || nodeport AS node
      FROM pg_dist_shard JOIN pg_dist_shard_placement USING (shardid)
      WHERE logicalrelid = 'order_lists'::regclass ORDER BY first`,
      [],
    );
    return rows as Placement[];
  } finally {
    connection.release();
  }
}

/**
 * `url` is that of the coordinator, and `servers` has its standbys too. The nodes have the same
 * database, roles and parameters at other addresses.
 */
export async function openCluster(
  url: string,
  servers: Servers,
  coordinator: WritablePool,
  settings: ClusterSettings,
  { report, observe }: { report: Report; observe: Observe },
): Promise<OpenCluster> {
  const placements = await readPlacements(coordinator);
  const { connectionTimeoutMillis } = settings;
  // A statement in a transaction holds a connection of the coordinator when it asks for its
  // columns. With a connection of the same pool, such statements could wait for each other.
  const describing = new WritablePool(
    createPool(url, { ...settings, databasePoolSize: 1 }),
    servers,
    report,
  );
  const openNode = (address: string): Node => {
    const nodeUrl = urlOf(address, url);
    const server = new Servers(nodeUrl, keepAlive, connectionTimeoutMillis);
    const pool = new WritablePool(createPool(nodeUrl, settings), server, report);
    const db = new Kysely<Tables>(configOf(pool, observe));
    return { db, pool, close: () => pool.end() };
  };
  const findPlacements = async () => (await readPlacements(coordinator)).map(({ node }) => node);
  const nodes = new Nodes(
    placements.map(({ node }) => node),
    findPlacements,
    openNode,
    report,
  );
  const shards = new Shards(placements.map(({ first }) => first));
  const describe: Describe = async (text) => {
    const connection = await describing.take();
    const described = connection.awaitAnswer(() => describeResult(connection, text));
    return await described.finally(() => connection.release(!describing.trusts(connection)));
  };
  return {
    cluster: new Cluster(describe, report, shards, nodes),
    async close() {
      await describing.end();
      await nodes.close();
    },
  };
}

/** Returns the URL of a node: that of the coordinator with another host and port. */
function urlOf(address: string, coordinator: string): string {
  const url = new URL(coordinator);
  url.host = address;
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  return url.href;
}
