import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import type { Pool } from './pool.ts';

/**
 * The server rejects writes, because it is a standby or because its operator has set it to read
 * only.
 */
export class DatabaseReadOnly extends DatabaseUnavailable {
  constructor(
    message = 'the server does not accept writes: it is a standby, or it is set to read only',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Asks a server whether it accepts writes, and which of its processes serves the session. */
export async function readSession(client: Pick<pg.Client, 'query'>) {
  // A standby reports `on` too. So one setting covers both causes.
  const { rows } = await client.query<{ read_only: string; process: number }>(
    "SELECT current_setting('transaction_read_only') AS read_only, pg_backend_pid() AS process",
  );
  return { acceptsWrites: rows[0]?.read_only === 'off', process: rows[0]?.process };
}

/** If the server rejects writes, drops all connections of the pool and throws DatabaseReadOnly. */
export async function requireWritable(db: Pool): Promise<void> {
  const setting = sql<string>`current_setting('transaction_read_only')`.as('read_only');
  const { read_only } = await db.selectNoFrom(setting).executeTakeFirstOrThrow();
  if (read_only === 'off') return;
  const error = new DatabaseReadOnly();
  db.connections.doubt(error);
  throw error;
}
