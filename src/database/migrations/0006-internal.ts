import { type Kysely, sql } from 'kysely';

/** Machines look for the orders that are still to be made; those that are done, nearly all, are not in this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_open on orders (progress, id) where progress in ('pending', 'brewing')`.execute(db);
}

/** Drops the index again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_open`.execute(db);
}
