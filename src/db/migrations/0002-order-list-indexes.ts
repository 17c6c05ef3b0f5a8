/**
 * Indexes for order lists with and without archived orders. With one index for both, a list without
 * archived orders read all archived orders of its user. Creating an index stops changes of orders
 * for seconds per million orders, so an operator of a large database creates these indexes in
 * advance (docs/how-to/operate.md, "Upgrade").
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create index if not exists orders_user_listed on orders (user_id, id desc) where archive_state <> 'archived'`,
    sql`create index if not exists orders_user_archived on orders (user_id, id desc) where archive_state = 'archived'`,
    sql`create index if not exists orders_user_recipe_listed on orders (user_id, recipe, id desc)
      where archive_state <> 'archived'`,
    sql`drop index orders_user, orders_user_recipe`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create index orders_user on orders (user_id, id desc)`,
    sql`create index orders_user_recipe on orders (user_id, recipe, id desc)`,
    sql`drop index orders_user_listed, orders_user_archived, orders_user_recipe_listed`,
  ])
    await statement.execute(db);
}
