import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/** The kind of lock that each session waits for which has to wait, in this database on a server. */
export async function lockWaits(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ locktype: string }>`
    SELECT locktype FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()`.execute(db);
  return rows.map(({ locktype }) => locktype);
}
