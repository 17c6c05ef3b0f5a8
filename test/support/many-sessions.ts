import { type Kysely, sql } from 'kysely';
import { demoAccounts } from '../../src/database/demo.ts';
import type { Tables } from '../../src/database/tables.ts';

const userAccount = demoAccounts[0]?.id ?? '';

/** Inserts sessions of the demo user without sign-ins. They are older than all sessions of a sign-in. */
export async function addSessions(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`INSERT INTO refresh_tokens (account_id, session_id, token_hash, session_started_at, expires_at)
    SELECT ${userAccount}, gen_random_uuid(), decode(md5('session' || n), 'hex'),
      now() - make_interval(secs => 1 + ${count}::int - n), now() + interval '5 days'
    FROM generate_series(1, ${count}::int) AS n`.execute(db);
}

/** Counts the sessions of the demo user that can be refreshed. */
export async function openSessions(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM refresh_tokens
    WHERE account_id = ${userAccount} AND status = 'valid' AND expires_at > now()`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}
