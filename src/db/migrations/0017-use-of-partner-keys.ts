/** When a partner key was last used, as `machine_keys` has it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partner_keys add column last_used_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partner_keys drop column last_used_at`.execute(db);
}
