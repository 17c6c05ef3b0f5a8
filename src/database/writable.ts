import { sql } from 'kysely';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import type { Pool } from './pool.ts';

/**
 * The server rejects writes, because it is a standby or because its operator has set it to read
 * only.
 */
export class DatabaseReadOnly extends DatabaseUnavailable {
  override readonly message =
    'the server does not accept writes: it is a standby, or it is set to read only';
}

/** If the server rejects writes, drops all connections of the pool and throws DatabaseReadOnly. */
export async function requireWritable(db: Pool): Promise<void> {
  // A standby reports `on` too. So one setting covers both causes.
  const setting = sql<string>`current_setting('transaction_read_only')`.as('read_only');
  const { read_only } = await db.selectNoFrom(setting).executeTakeFirstOrThrow();
  if (read_only === 'off') return;
  const error = new DatabaseReadOnly();
  db.connections.doubt(error);
  throw error;
}
