/**
 * The owner is in the key of each table of a user's data, and in the ids of orders and attachments
 * (docs/decisions/0020-ids-with-owners.md). Lists of the orders of several users are sorted by time,
 * because such ids do not grow from one user to the next. Creating the indexes stops changes of
 * orders for seconds per million orders, so an operator of a large database creates them in advance
 * (docs/how-to/operate.md, "Upgrade").
 */
import { type Kysely, sql } from 'kysely';

const ownedId = [
  // The number of the row among those of its owner, then the owner, then how many digits the owner has.
  sql`create function owned_id(owner bigint, number bigint) returns bigint
    language sql immutable strict parallel safe
    return (number * (10 ^ length(owner::text))::bigint + owner) * 10 + length(owner::text)`,
  // The owners of the orders from before. Their ids do not contain them.
  sql`create table old_orders (id bigint primary key, user_id bigint not null)`,
  sql`insert into old_orders (id, user_id)
    select id, user_id from orders union all select id, user_id from deleted_orders`,
  // The list of drafts is sorted by `position`.
  sql`update order_lists as list set drafts_made = greatest(drafts_made, latest.position)
    from (select user_id, max(position) as position from drafts group by user_id) as latest
    where list.user_id = latest.user_id`,
];

/**
 * Adds the numbers of orders and attachments. They begin so that every id is greater than all ids
 * from before. An id has at most 15 digits and contains the user, so users with more digits begin
 * with smaller numbers. A new user has at least as many digits as the latest.
 */
async function numberedLists(db: Kysely<unknown>) {
  const { rows } = await sql`
    select coalesce(max(id), 0) as greatest, (
      select length((coalesce(max(user_id), 0) + 1)::text) from users
    ) as digits from (
      select max(id) as id from orders union all select max(id) from deleted_orders
      union all select max(id) from attachments
    ) as ids`.execute(db);
  const [{ greatest, digits }] = rows as [{ greatest: unknown; digits: number }];
  const [id, most] = [sql.lit(Number(greatest)), sql.lit(digits)];
  const first = sql.lit(Math.floor(Number(greatest) / 10 ** (digits + 1)));
  return [
    sql`alter table order_lists add column orders_made bigint not null default ${first},
      add column attachments_made bigint not null default ${first}`,
    sql`update order_lists as list set orders_made = number, attachments_made = number
      from (select user_id, ${id} / (10 ^ (length(user_id::text) + 1))::bigint as number
        from order_lists where length(user_id::text) < ${most}) as earlier
      where list.user_id = earlier.user_id and number > ${first}`,
  ];
}

const references = [
  sql`alter table drafts drop constraint drafts_order_id_fkey`,
  sql`alter table change_drafts drop constraint change_drafts_order_id_fkey`,
  sql`alter table attachments drop constraint attachments_order_id_fkey`,
];

const orders = [
  sql`alter table orders alter column id drop identity, drop constraint orders_pkey`,
  sql`create unique index if not exists orders_owner on orders (id, user_id)`,
  sql`alter table orders add constraint orders_pkey primary key using index orders_owner`,
  sql`alter table deleted_orders drop constraint deleted_orders_id_key,
    drop constraint deleted_orders_pkey, add primary key (uuid, user_id), add unique (id, user_id)`,
  sql`create index if not exists orders_machine_newest on orders
    (coffee_machine_id, created_at desc, id desc)`,
  sql`create index if not exists orders_open_oldest on orders (progress, created_at, id)
    where progress in ('pending', 'brewing')`,
  sql`create index if not exists orders_machine_open_oldest on orders
    (progress, coffee_machine_id, created_at, id) where progress in ('pending', 'brewing')`,
  sql`drop index orders_machine, orders_open, orders_machine_open`,
];

const drafts = ['drafts', 'change_drafts'].flatMap((table) => [
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)},
    add primary key (id, user_id), add foreign key (order_id, user_id) references orders
    on delete cascade`,
  sql`drop index ${sql.ref(`${table}_order`)}`,
  sql`create index ${sql.ref(`${table}_order`)} on ${sql.table(table)} (user_id, order_id)`,
]);

const attachments = [
  sql`alter table drafts alter column position drop identity`,
  sql`alter table attachments alter column id drop identity, add column user_id bigint`,
  sql`update attachments set user_id = orders.user_id from orders where orders.id = order_id`,
  sql`alter table attachments alter column user_id set not null, drop constraint attachments_pkey,
    add primary key (id, user_id), add foreign key (order_id, user_id) references orders
    on delete cascade`,
  sql`drop index attachments_order`,
  sql`create index attachments_order on attachments (user_id, order_id, id desc)`,
  // Nothing tells the owner of the content of a deleted attachment. The cleanup deletes it.
  sql`alter table attachment_chunks add column user_id bigint not null default 0`,
  sql`update attachment_chunks set user_id = attachments.user_id from attachments
    where attachments.id = attachment_id`,
  sql`alter table attachment_chunks alter column user_id drop default,
    drop constraint attachment_chunks_pkey, add primary key (attachment_id, position, user_id)`,
  sql`alter table discarded_contents add column user_id bigint not null default 0`,
  sql`alter table discarded_contents alter column user_id drop default,
    drop constraint discarded_contents_pkey, add primary key (attachment_id, user_id)`,
];

const triggers = [
  sql`create or replace function discard_content() returns trigger language plpgsql as $$
    begin
      insert into discarded_contents (attachment_id, user_id) values (old.id, old.user_id)
        on conflict do nothing;
      return null;
    end
  $$`,
  sql`drop trigger attachments_refuse_erased on attachments`,
  sql`create trigger attachments_refuse_erased after insert on attachments
    for each row execute function refuse_erased_user()`,
  sql`drop function refuse_erased_owner`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...ownedId,
    ...(await numberedLists(db)),
    ...references,
    ...orders,
    ...drafts,
    ...attachments,
    ...triggers,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create function refuse_erased_owner() returns trigger language plpgsql as $$
      begin
        perform refuse_erased((select user_id from orders where id = new.order_id));
        return null;
      end
    $$`,
    sql`drop trigger attachments_refuse_erased on attachments`,
    sql`create trigger attachments_refuse_erased after insert on attachments
      for each row execute function refuse_erased_owner()`,
    sql`create or replace function discard_content() returns trigger language plpgsql as $$
      begin
        insert into discarded_contents (attachment_id) values (old.id) on conflict do nothing;
        return null;
      end
    $$`,
    sql`alter table discarded_contents drop column user_id, add primary key (attachment_id)`,
    sql`alter table attachment_chunks drop column user_id,
      add primary key (attachment_id, position)`,
    sql`alter table attachments drop column user_id, add primary key (id)`,
    sql`create index attachments_order on attachments (order_id, id desc)`,
    ...['drafts', 'change_drafts'].flatMap((table) => [
      sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)},
        drop constraint ${sql.ref(`${table}_order_id_user_id_fkey`)}, add primary key (id)`,
      sql`drop index ${sql.ref(`${table}_order`)}`,
      sql`create index ${sql.ref(`${table}_order`)} on ${sql.table(table)} (order_id)`,
    ]),
    sql`create index orders_machine on orders (coffee_machine_id, id desc)`,
    sql`create index orders_open on orders (progress, id)
      where progress in ('pending', 'brewing')`,
    sql`create index orders_machine_open on orders (progress, coffee_machine_id, id)
      where progress in ('pending', 'brewing')`,
    sql`drop index orders_machine_newest, orders_open_oldest, orders_machine_open_oldest`,
    sql`alter table deleted_orders drop constraint deleted_orders_id_user_id_key,
      drop constraint deleted_orders_pkey, add primary key (uuid), add unique (id)`,
    sql`alter table orders drop constraint orders_pkey, add primary key (id)`,
    ...['drafts', 'change_drafts', 'attachments'].map(
      (table) =>
        sql`alter table ${sql.table(table)} add foreign key (order_id) references orders
          on delete cascade`,
    ),
    ...[
      ['orders', 'id', 'by default'],
      ['attachments', 'id', 'by default'],
      ['drafts', 'position', 'always'],
    ].flatMap(([table = '', column = '', generated = '']) => [
      sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
        add generated ${sql.raw(generated)} as identity`,
      sql`select setval(pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)}),
        (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`,
    ]),
    sql`alter table order_lists drop column orders_made, drop column attachments_made`,
    sql`drop table old_orders`,
    sql`drop function owned_id`,
  ])
    await statement.execute(db);
}
