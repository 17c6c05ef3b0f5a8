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

  // Every new draft of a user, of an order or of a change, moves it. So two that are counted at once notice each other.
  sql`alter table order_lists add column drafts_made bigint not null default 0`,
  // The owner of the order. Null in a row that an earlier version makes during an upgrade; such a row is not counted.
  sql`alter table change_drafts add column user_id bigint`,
  sql`update change_drafts set user_id = orders.user_id from orders
    where orders.id = change_drafts.order_id and committed_at is null`,
  sql`create index drafts_open on drafts (user_id, expires_at) where order_id is null`,
  sql`create index change_drafts_open on change_drafts (user_id, expires_at) where committed_at is null`,
];

/** An order never gets the UUID of a deleted one, and the open drafts of a user can be counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Drops all of it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index change_drafts_open, drafts_open`.execute(db);
  await sql`alter table change_drafts drop column user_id`.execute(db);
  await sql`alter table order_lists drop column drafts_made`.execute(db);
  await sql`drop function refuse_deleted_uuid() cascade`.execute(db);
}
