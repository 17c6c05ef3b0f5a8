/**
 * The end of orders and of people. An index finds the orders whose retention has ended, and another
 * the posts of a user. `users.erased_at` marks a person who was erased, and `erasures` the erasures
 * that still have to delete rows. An operator of a large database creates the indexes in advance
 * (docs/how-to/operate.md, "Upgrade").
 */
import { type Kysely, sql } from 'kysely';

/** The changes that could store new data about a person. */
const triggers = [
  sql`create trigger orders_refuse_erased after update of address, cancel_reason on orders
    for each row when (new.address is not null or new.cancel_reason is not null)
    execute function refuse_erased_user()`,
  sql`create trigger posts_refuse_erased after insert on posts
    for each row execute function refuse_erased_user()`,
  sql`create trigger attachments_refuse_erased after insert on attachments
    for each row execute function refuse_erased_owner()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create index if not exists orders_finished on orders
      ((coalesce(completed_at, cancelled_at))) where progress in ('ready', 'canceled')`,
    sql`create index if not exists posts_user on posts (user_id)`,
    sql`alter table users add column erased_at timestamptz`,
    sql`create table erasures (
      user_id bigint primary key references users,
      requested_at timestamptz not null default now()
    )`,
    // The lock makes an erasure wait until a change commits. A change that begins later sees the
    // mark, because the query of a function has a newer snapshot than its statement.
    sql`create function refuse_erased(id bigint) returns void language plpgsql as $$
      begin
        perform from users where user_id = id and erased_at is null for key share;
        if not found then
          raise exception using errcode = 'BO001', message = 'the user was erased';
        end if;
      end
    $$`,
    sql`create function refuse_erased_user() returns trigger language plpgsql as $$
      begin
        perform refuse_erased(new.user_id);
        return null;
      end
    $$`,
    sql`create function refuse_erased_owner() returns trigger language plpgsql as $$
      begin
        perform refuse_erased((select user_id from orders where id = new.order_id));
        return null;
      end
    $$`,
    ...triggers,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`drop trigger orders_refuse_erased on orders`,
    sql`drop trigger posts_refuse_erased on posts`,
    sql`drop trigger attachments_refuse_erased on attachments`,
    sql`drop function refuse_erased_user, refuse_erased_owner, refuse_erased`,
    sql`drop table erasures`,
    sql`alter table users drop column erased_at`,
    sql`drop index orders_finished, posts_user`,
  ])
    await statement.execute(db);
}
