/**
 * Counts the open orders of a user for MAX_OPEN_ORDERS_OF_USER. Creating the index stops changes of
 * orders for seconds per million orders, so an operator of a large database creates it in advance
 * (docs/how-to/upgrade.md).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists orders_user_open on orders (user_id)
    where progress in ('pending', 'brewing')`.execute(db);
  // A statement that creates an order does not see an order that was committed after it began. A
  // query in a volatile function does.
  await sql`create function open_orders(owner bigint, at_most int) returns int
    language plpgsql volatile as $$
      begin
        return (select count(*) from (
          select from orders where user_id = owner and progress in ('pending', 'brewing')
          limit at_most
        ) as counted);
      end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function open_orders`.execute(db);
  await sql`drop index orders_user_open`.execute(db);
}
