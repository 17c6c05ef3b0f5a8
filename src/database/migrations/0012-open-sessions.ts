import { type Kysely, sql } from 'kysely';

/**
 * An account may have a long history of refresh tokens, and has few that are valid. These indexes hold the valid ones
 * alone. Building them keeps sign-ins and refreshes waiting, for about a second per million records.
 */
const statements = [
  sql`create index refresh_tokens_open on refresh_tokens (account_id, session_started_at, id) where status = 'valid'`,
  sql`drop index refresh_tokens_session`,
  sql`create index refresh_tokens_session on refresh_tokens (session_id) where status = 'valid'`,
  // The oldest sessions of an account that has more than 50.
  sql`delete from refresh_tokens using (
      select id, row_number() over (partition by account_id order by session_started_at desc, id desc) as nth
      from refresh_tokens where status = 'valid' and expires_at > now()
    ) as open
    where refresh_tokens.id = open.id and open.nth > 50`,
];

/** Finds the open sessions of an account by an index of their own, and ends those above the limit of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Brings the index of all records back. Sessions that were ended stay so. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index refresh_tokens_open`.execute(db);
  await sql`drop index refresh_tokens_session`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);
}
