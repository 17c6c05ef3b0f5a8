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

/**
 * Asks a server whether it accepts writes, which of its processes serves the session, and for its
 * history: the id that `initdb` gave it, and its timeline, which a promotion begins.
 */
export async function readSession(client: Pick<pg.Client, 'query'>) {
  // A standby reports `on` too. So one setting covers both causes. The name of a file of the
  // write-ahead log begins with the timeline.
  const { rows } = await client.query<{ read_only: string; process: number; history: string }>(
    `SELECT current_setting('transaction_read_only') AS read_only, pg_backend_pid() AS process,
      concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
        CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END
      ) AS history`,
  );
  const { read_only, process, history = '' } = rows[0] ?? {};
  return { acceptsWrites: read_only === 'off', process, history };
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
