import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/** Returns the type of each lock that a session of this database waits for. Needs a server. */
export async function lockWaits(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ locktype: string }>`
    SELECT locktype FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()`.execute(db);
  return rows.map(({ locktype }) => locktype);
}
