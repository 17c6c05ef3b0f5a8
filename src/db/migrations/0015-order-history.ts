/**
 * What support needs to find an order and its history: an index for lists of finished orders, an
 * index for the events of one order, and who made the change of an event. Creating the first index
 * stops changes of orders for seconds per million orders, so an operator of a large database
 * creates it in advance (docs/how-to/upgrade.md, "Create indexes in advance").
 *
 * Instances of the release before this one continue to work. Their events have no actor.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create index if not exists orders_done_newest on orders (progress, created_at, id)
      where progress in ('ready', 'canceled')`,
    sql`create index if not exists events_of_order on events (order_id, id)`,
    sql`alter table events add column actor text`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table events drop column actor`,
    sql`drop index events_of_order, orders_done_newest`,
  ])
    await statement.execute(db);
}
