/** Finds out whether a server accepts writes. */
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import type { Handle } from './handle.ts';
import type { Db } from './tables.ts';

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
 * Asks a server whether it is a standby, whether it accepts writes in this session, and for its
 * history: the id that `initdb` gave it, and its timeline, which a promotion begins.
 */
export async function readServer(
  send: (text: string) => Promise<pg.QueryResult<{ standby: boolean; only: string; past: string }>>,
) {
  // A standby reports `on` too. So one setting covers both causes. The name of a file of the
  // write-ahead log begins with the timeline.
  const { rows } = await send(
    `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') AS only,
      concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
        CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END
      ) AS past`,
  );
  const { standby = true, only, past = '' } = rows[0] ?? {};
  return { isStandby: standby, acceptsWrites: only === 'off', history: past };
}

/**
 * If the server rejects writes, drops all connections and throws DatabaseReadOnly. While all
 * connections for writes are in use, such as by commits that wait for a standby, only a standby is
 * recognized.
 */
export async function requireWritable(db: Handle): Promise<void> {
  const isReadOnly = db.connections.hasFree('writes')
    ? await ask(db, sql<boolean>`current_setting('transaction_read_only') = 'on'`)
    : await ask(db.reads, sql<boolean>`pg_is_in_recovery()`);
  if (!isReadOnly) return;
  const error = new DatabaseReadOnly();
  db.connections.drop(error);
  throw error;
}

async function ask(db: Db, condition: RawBuilder<boolean>): Promise<boolean> {
  const query = db.selectNoFrom(condition.as('is_read_only'));
  return (await query.executeTakeFirstOrThrow()).is_read_only;
}
