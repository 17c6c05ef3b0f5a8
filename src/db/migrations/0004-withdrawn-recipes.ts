/** Recipes can be withdrawn: orders keep them, and menus no longer show them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipes add column is_offered boolean not null default true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipes drop column is_offered`.execute(db);
}
