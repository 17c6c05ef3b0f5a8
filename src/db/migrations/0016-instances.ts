/**
 * The running instances with fingerprints of their secrets, so that doctor can find instances that
 * do not accept each other's tokens. Instances of the release before this one are not in the table.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table instances (
    id uuid primary key,
    name text not null,
    signs_with text not null,
    accepts text[] not null,
    seen_at timestamptz not null default now()
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table instances`.execute(db);
}
