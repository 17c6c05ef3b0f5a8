/**
 * An index for the open orders of one coffee machine. Without it, a machine with many finished
 * orders reads all of them to find that none is open. Creating an index stops changes of orders for
 * seconds per million orders, so an operator of a large database creates this index in advance
 * (docs/how-to/operate.md, "Upgrade").
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists orders_machine_open on orders (progress, coffee_machine_id, id)
    where progress in ('pending', 'brewing')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_machine_open`.execute(db);
}
