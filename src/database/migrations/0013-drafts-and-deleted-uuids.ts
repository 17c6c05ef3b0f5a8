import { type Kysely, sql } from 'kysely';

/** One statement each: the embedded database takes no two at once. */
const statements = [
  // A statement that creates an order does not see a tombstone that was committed after it began. A query in a trigger
  // does, and after the insertion no other order with this UUID can come and go.
  sql`create function refuse_deleted_uuid() returns trigger language plpgsql as $$
    begin
      if exists (select from deleted_orders where uuid = new.uuid) then
        raise unique_violation using message = 'an order with this UUID was deleted';
      end if;
      return null;
    end
    $$`,
  sql`create trigger orders_refuse_deleted_uuid after insert on orders
    for each row when (new.is_client_id) execute function refuse_deleted_uuid()`,
];

/** An order never gets the UUID of a deleted one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Drops the trigger. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function refuse_deleted_uuid() cascade`.execute(db);
}
