/** Finds the instances of the service that are connected to a database. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { locks } from './locks.ts';
import type { Db } from './tables.ts';

/** The connections from one address with one name. */
interface Connections {
  readonly name: string;
  readonly role: string;
  /** Null for a local socket, and if this role may not see it. */
  readonly address: string | null;
  readonly connections: number;
  /** When the first connection began. Null if this role may not see it. */
  readonly since: string | null;
}

/** PostgreSQL ends a session some milliseconds after its client has left. */
const looks = 10;
const pauseMs = 100;

/**
 * Describes the connections of other processes to the database that do not end within a second, by
 * address. Counts those with the name that the service gives its connections, and those with the
 * name of this connection, because `DATABASE_URL` can set another name. Another process that
 * migrates is no instance: it waits for the lock.
 */
export async function connectedInstances(db: Db): Promise<string[]> {
  for (let look = 1; ; look++) {
    const found = await readConnections(db);
    if (found.length === 0 || look === looks) return found.map(describe);
    await pause(pauseMs);
    // Within a transaction, the sessions would otherwise stay those of the first look.
    await sql`SELECT pg_stat_clear_snapshot()`.execute(db);
  }
}

async function readConnections(db: Db): Promise<Connections[]> {
  const { rows } = await sql<Connections>`
    SELECT coalesce(application_name, 'unknown') AS name, usename AS role,
      coalesce(client_hostname || ' ', '') || host(client_addr) AS address,
      count(*)::int AS connections, min(backend_start) AS since
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND coalesce(backend_type, 'client backend') = 'client backend'
      AND (application_name LIKE 'beverage-ordering%' OR application_name IS NULL
        OR application_name = nullif(current_setting('application_name'), ''))
      AND pid NOT IN (SELECT pid FROM pg_locks
        WHERE locktype = 'advisory' AND objid = ${sql.lit(locks.migration)})
    GROUP BY 1, 2, 3 ORDER BY 3, 1, 2`.execute(db);
  return rows;
}

function describe({ name, role, address, connections, since }: Connections): string {
  const count = connections === 1 ? '1 connection' : `${connections} connections`;
  if (since === null)
    return `${count} of the role ${role} (${name}; grant pg_monitor to see the address)`;
  return `${address ?? 'a local socket'} (${name}, ${count} since ${since})`;
}

/** Says why migrations are not applied, and what to do. */
export function refusal(migrations: readonly string[], instances: readonly string[]): string {
  return (
    `running instances do not survive ${migrations.join(', ')}, and these are connected: ` +
    `${instances.join('; ')}. Nothing was applied. Stop all instances first. Are they stopped, ` +
    'and a pooler keeps the connections? Then add --instances-are-stopped'
  );
}
