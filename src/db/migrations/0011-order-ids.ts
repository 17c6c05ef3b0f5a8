/**
 * Gives the ids of orders and attachments from one sequence. Ids that were given before stay, and
 * every new id is greater than all of them, so lists stay in the order of creation. An id is the key
 * of its table again (docs/decisions/0020-ids-with-owners.md).
 *
 * Instances of the release before this one continue to work: `owned_id`, from which they take ids,
 * now takes them from the sequence, and `old_orders`, where they look for orders whose ids do not
 * contain their owners, now has every order. They also need the columns `user_id` of
 * `attachment_chunks` and `discarded_contents`. A later migration drops what only they need.
 *
 * Creating the indexes stops changes of orders for seconds per million orders, so an operator of a
 * large database creates them in advance (docs/how-to/operate.md, "Upgrade").
 */
import { type Kysely, sql } from 'kysely';

/** The greatest id in the contract: 15 digits, which every JSON reader can hold in a number. */
const greatestId = 999_999_999_999_999;

/** Until the migration ends, no statement gives an id of the former kind. */
const lock = sql`lock table orders, deleted_orders, attachments, drafts, change_drafts,
  attachment_chunks, discarded_contents in access exclusive mode`;

/**
 * Creates the sequence. It begins after the greatest id that a client can use. The former release
 * could give ids beyond those in the contract, which no request can name.
 */
async function sequence(db: Kysely<unknown>) {
  const greatestOf = (table: string) =>
    sql`select max(id) as id from ${sql.table(table)} where id <= ${sql.lit(greatestId)}`;
  const { rows } = await sql`select coalesce(max(id), 0) + 1 as next from (
    ${greatestOf('orders')} union all ${greatestOf('deleted_orders')}
    union all ${greatestOf('attachments')}) as ids`.execute(db);
  const [row] = rows as [{ next: unknown }];
  const next = Number(row.next);
  if (next > greatestId)
    throw new Error(`no id is left: ${greatestId} is the greatest, and it is in use`);
  return [
    sql`create sequence order_ids as bigint maxvalue ${sql.lit(greatestId)}
      start with ${sql.lit(next)}`,
    sql`create or replace function owned_id(owner bigint, number bigint) returns bigint
      language sql volatile strict return nextval('order_ids')`,
    ...['orders', 'attachments'].map(
      (table) =>
        sql`alter table ${sql.table(table)} alter column id set default nextval('order_ids')`,
    ),
    sql`drop table old_orders`,
    sql`create view old_orders as
      select id, user_id from orders union all select id, user_id from deleted_orders`,
  ];
}

const references = ['drafts', 'change_drafts', 'attachments'].map(
  (table) =>
    sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_order_id_user_id_fkey`)}`,
);

/** Replaces the primary key of a table with that of a unique index. */
function withKey(table: string, columns: readonly string[]) {
  const [index, key] = [`${table}_key`, `${table}_pkey`].map((name) => sql.ref(name));
  return [
    sql`create unique index if not exists ${index} on ${sql.table(table)}
      (${sql.join(columns.map((column) => sql.ref(column)))})`,
    sql`alter table ${sql.table(table)} drop constraint ${key},
      add constraint ${key} primary key using index ${index}`,
  ];
}

const keys = [
  ...withKey('orders', ['id']),
  ...withKey('drafts', ['id']),
  ...withKey('change_drafts', ['id']),
  ...withKey('attachments', ['id']),
  ...withKey('attachment_chunks', ['attachment_id', 'position']),
  ...withKey('discarded_contents', ['attachment_id']),
  ...withKey('deleted_orders', ['uuid']),
  sql`alter table deleted_orders drop constraint deleted_orders_id_user_id_key, add unique (id)`,
];

const indexes = [
  sql`drop index drafts_order, change_drafts_order, attachments_order`,
  sql`create index drafts_order on drafts (order_id)`,
  sql`create index change_drafts_order on change_drafts (order_id)`,
  sql`create index attachments_order on attachments (order_id, id desc)`,
];

const newReferences = ['drafts', 'change_drafts', 'attachments'].map(
  (table) =>
    sql`alter table ${sql.table(table)} add foreign key (order_id) references orders
      on delete cascade`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  await lock.execute(db);
  for (const statement of [
    ...(await sequence(db)),
    ...references,
    ...keys,
    ...indexes,
    ...newReferences,
  ])
    await statement.execute(db);
}

/** The former ids contain a number of the user, which must make them greater than all ids. */
const formerNumbers = async (db: Kysely<unknown>) => {
  const { rows } = await sql`
    select last_value as greatest,
      (select length((coalesce(max(user_id), 0) + 1)::text) from users) as digits
    from order_ids`.execute(db);
  const [{ greatest, digits }] = rows as [{ greatest: unknown; digits: number }];
  const id = sql.lit(Number(greatest));
  const first = sql.lit(Math.floor(Number(greatest) / 10 ** (digits + 1)));
  const number = sql`${id}::bigint / (10 ^ (length(user_id::text) + 1))::bigint`;
  return [
    sql`alter table order_lists alter column orders_made set default ${first},
      alter column attachments_made set default ${first}`,
    sql`update order_lists set orders_made = greatest(orders_made, ${number}),
      attachments_made = greatest(attachments_made, ${number})`,
  ];
};

export async function down(db: Kysely<unknown>): Promise<void> {
  const drop = (table: string, others = sql``) =>
    sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)} ${others}`;
  const key = (columns: string) => sql`, add primary key (${sql.raw(columns)})`;
  await lock.execute(db);
  for (const statement of [
    ...(await formerNumbers(db)),
    sql`create or replace function owned_id(owner bigint, number bigint) returns bigint
      language sql immutable strict parallel safe
      return (number * (10 ^ length(owner::text))::bigint + owner) * 10 + length(owner::text)`,
    ...['orders', 'attachments'].map(
      (table) => sql`alter table ${sql.table(table)} alter column id drop default`,
    ),
    sql`drop sequence order_ids`,
    sql`drop view old_orders`,
    sql`create table old_orders (id bigint primary key, user_id bigint not null)`,
    sql`insert into old_orders (id, user_id)
      select id, user_id from orders union all select id, user_id from deleted_orders`,
    ...['drafts', 'change_drafts', 'attachments'].map(
      (table) =>
        sql`alter table ${sql.table(table)}
          drop constraint ${sql.ref(`${table}_order_id_fkey`)}`,
    ),
    drop('orders', key('id, user_id')),
    drop('drafts', key('id, user_id')),
    drop('change_drafts', key('id, user_id')),
    drop('attachments', key('id, user_id')),
    drop('attachment_chunks', key('attachment_id, position, user_id')),
    drop('discarded_contents', key('attachment_id, user_id')),
    drop(
      'deleted_orders',
      sql`, drop constraint deleted_orders_id_key, add primary key (uuid, user_id),
        add unique (id, user_id)`,
    ),
    sql`drop index drafts_order, change_drafts_order, attachments_order`,
    sql`create index drafts_order on drafts (user_id, order_id)`,
    sql`create index change_drafts_order on change_drafts (user_id, order_id)`,
    sql`create index attachments_order on attachments (user_id, order_id, id desc)`,
    ...['drafts', 'change_drafts', 'attachments'].map(
      (table) =>
        sql`alter table ${sql.table(table)} add foreign key (order_id, user_id) references orders
          on delete cascade`,
    ),
  ])
    await statement.execute(db);
}
