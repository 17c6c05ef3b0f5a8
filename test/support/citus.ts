/**
 * Test databases on a PostgreSQL with Citus. TEST_CITUS_URL names all nodes, the coordinator first:
 *
 *     TEST_CITUS_URL=postgres://postgres@127.0.0.1:5500,127.0.0.1:5501,127.0.0.1:5502/postgres
 *
 * A database of a cluster is a database of the same name on each node.
 */
import pg from 'pg';
import { distributeTables } from '../../src/database/cluster/distribute.ts';
import type { Db } from '../../src/database/tables.ts';
import { serversIn } from '../../src/settings/servers.ts';

/** The URLs of the nodes, or an empty list. The first is that of the coordinator. */
export const citusNodes: readonly string[] = process.env.TEST_CITUS_URL
  ? serversIn(process.env.TEST_CITUS_URL)
  : [];

/** The reason to skip a test on a cluster; false elsewhere. */
export const needsOneServer = citusNodes.length > 0 && 'looks inside one server';

/** A cluster stores the events of all partners (`src/database/cluster/functions.ts`). */
export const needsWebhooks = citusNodes.length > 0 && 'a cluster does not look for webhooks';

/** Sends statements to each node, one after the other. Identifiers must be quoted already. */
export async function onNodes(nodes: readonly string[], ...statements: string[]): Promise<void> {
  for (const node of nodes) {
    const client = new pg.Client(node);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

/** Returns the URL of another database on the same server. */
function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a cluster of the databases with this name. */
export async function joinNodes(name: string): Promise<void> {
  const databases = citusNodes.map((node) => databaseOn(node, name));
  await onNodes(databases, 'create extension citus');
  const [coordinator = '', ...workers] = citusNodes.map((node) => new URL(node));
  if (coordinator === '') throw new Error('TEST_CITUS_URL names no node');
  await onNodes(
    databases.slice(0, 1),
    `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  );
}

/** Distributes the tables of a database, over few shards so that tests stay fast. */
export async function distribute(db: Db): Promise<void> {
  await distributeTables(db, { shards: 8 });
}
