/**
 * The epoch of the feeds of events, in one row. A cursor contains it. After changes were lost,
 * `after-restore` replaces it, and readers begin again (docs/how-to/operate.md, "After data was
 * lost").
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table feed (
    is_only boolean primary key default true check (is_only),
    epoch uuid not null default gen_random_uuid()
  )`.execute(db);
  await sql`insert into feed default values`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table feed`.execute(db);
}
