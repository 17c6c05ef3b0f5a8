/**
 * The index with which the clean-up finds the orders whose retention has ended. An operator of a
 * large database creates it in advance (docs/how-to/operate.md, "Upgrade").
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists orders_finished on orders
    ((coalesce(completed_at, cancelled_at))) where progress in ('ready', 'canceled')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_finished`.execute(db);
}
