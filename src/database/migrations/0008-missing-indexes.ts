import { type Kysely, sql } from 'kysely';

/** Posts are asked for by the account of their author, never by user; the clean-up looks for failures long past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index posts_account on posts (account_id, id desc)`.execute(db);
  await sql`drop index posts_user`.execute(db);
  await sql`create index sign_in_failures_window on sign_in_failures (window_started_at)`.execute(db);
}

/** Brings the old index back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sign_in_failures_window`.execute(db);
  await sql`create index posts_user on posts (user_id, id desc)`.execute(db);
  await sql`drop index posts_account`.execute(db);
}
