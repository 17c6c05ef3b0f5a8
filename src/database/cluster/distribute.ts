/**
 * Distributes the tables of users' data over the nodes of a PostgreSQL with Citus. All other tables
 * stay on the coordinator: accounts, sessions, the catalog, events, webhooks. The nodes have copies
 * of the tables of the catalog that an order needs (docs/decisions/0021-a-cluster.md).
 */
import { type RawBuilder, sql } from 'kysely';
import { locks } from '../locks.ts';
import { ownedTables } from '../owned-tables.ts';
import type { Db } from '../tables.ts';
import { functions } from './functions.ts';

/** The tables that are distributed, with the column of the owner. */
const { order_lists: ownerOfList, ...others } = {
  ...ownedTables,
  // Only the trigger that notes the object of a deleted attachment writes here.
  discarded_objects: 'user_id',
  outbox: 'user_id',
};

/** The tables of the catalog that an order needs, in the order of their references. */
const copied = ['recipes', 'places', 'coffee_machines'] as const;

/** The owner of the statement that `run_for_owner` runs. */
const currentOwner = sql`current_setting('beverage_ordering.owner')::bigint`;

/**
 * A unique constraint of a distributed table must contain the owner, and a foreign key must lead to
 * a table with the same owner or to a copy on the node.
 */
const prepare = [
  sql`alter table order_lists drop constraint order_lists_user_id_fkey`,
  sql`alter table orders drop constraint orders_user_id_fkey, drop constraint orders_recipe_fkey,
    drop constraint orders_coffee_machine_id_fkey, drop constraint orders_uuid_key,
    add unique (uuid, user_id)`,
  sql`alter table drafts drop constraint drafts_user_id_fkey,
    drop constraint drafts_order_id_user_id_fkey`,
  sql`alter table change_drafts drop constraint change_drafts_order_id_user_id_fkey`,
  sql`alter table attachments drop constraint attachments_order_id_user_id_fkey,
    drop constraint attachments_object_key_key, add unique (object_key, user_id)`,
  sql`alter table discarded_objects add column user_id bigint not null default 0`,
  sql`alter table discarded_objects alter column user_id set default ${currentOwner},
    drop constraint discarded_objects_pkey, add primary key (object_key, user_id)`,
  // An event waits here until `relay.ts` moves it to the coordinator.
  sql`create table outbox (
    id uuid not null default gen_random_uuid(),
    user_id bigint not null default ${currentOwner},
    type text not null,
    partner_id bigint,
    is_copy boolean not null,
    order_id bigint not null,
    version integer not null,
    state jsonb not null,
    created_at timestamptz not null default now(),
    primary key (id, user_id)
  )`,
  sql`create index outbox_in_order on outbox (created_at, version)`,
  // Tells which events were moved already, if an instance stops in between.
  sql`alter table events add column outbox_id uuid unique`,
];

const copies = copied.flatMap((table) => {
  const copy = sql.table(`node_${table}`);
  const trigger = (event: string, rows: string) => sql`
    create trigger ${sql.ref(`copy_after_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
    referencing ${sql.raw(rows)} table as changed
    for each statement execute function copy_to_nodes()`;
  return [
    sql`create table ${copy} (like ${sql.table(table)} including indexes)`,
    sql`select create_reference_table(${sql.lit(`node_${table}`)})`,
    sql`insert into ${copy} select * from ${sql.table(table)}`,
    trigger('insert', 'new'),
    trigger('update', 'new'),
    trigger('delete', 'old'),
  ];
});

const distributeTable = (table: string, owner: string, likeTable: string) =>
  sql`select create_distributed_table(${sql.lit(table)}, ${sql.lit(owner)},
    colocate_with => ${sql.lit(likeTable)})`;

/** The rows of a user in all tables are on the node of the user's row in `order_lists`. */
const distribute = [
  distributeTable('order_lists', ownerOfList, 'none'),
  ...Object.entries(others).map(([table, owner]) => distributeTable(table, owner, 'order_lists')),
];

const connect = [
  // Citus does not know that statements and triggers in the shards call these.
  sql`select create_distributed_function('owned_id(bigint,bigint)')`,
  sql`select create_distributed_function('refuse_erased(bigint)')`,
  ...['drafts', 'change_drafts', 'attachments'].map(
    (table) => sql`alter table ${sql.table(table)}
      add foreign key (order_id, user_id) references orders on delete cascade`,
  ),
  sql`alter table orders add foreign key (recipe) references node_recipes`,
  sql`alter table orders add foreign key (coffee_machine_id) references node_coffee_machines`,
  sql`select create_distributed_function('run_for_owner(bigint,text,text,text[])', 'owner',
    colocate_with => 'order_lists', force_delegation => true)`,
];

/**
 * Lets the shards forget the columns of their tables, because a migration changes them. Statements
 * read the columns again. Returns the errors of the nodes that know the old columns still: they are
 * away, or wait too long for the statements that run there.
 */
export async function forgetColumns(db: Db): Promise<{ error: string; isAway: boolean }[]> {
  const { rows } = await sql<{ error: string; isAway: boolean }>`
    SELECT result AS error, NOT citus_check_connection_to_node(nodename, nodeport) AS "isAway"
    FROM run_command_on_all_nodes('SELECT close_shards()') JOIN pg_dist_node USING (nodeid)
    WHERE NOT success`.execute(db);
  return rows;
}

/**
 * Distributes the tables of a migrated database, in one transaction. If they are distributed
 * already, only replaces the functions, and returns false. `shards` is the number of shards; by
 * default, that of the server. Throws a one-line Error if the server has no Citus.
 */
export async function distributeTables(
  db: Db,
  { shards }: { shards?: number } = {},
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const run = async (statements: readonly RawBuilder<unknown>[]) => {
      for (const statement of statements) await statement.execute(transaction);
    };
    await run([
      sql`SET LOCAL statement_timeout = 0`,
      sql`SET LOCAL lock_timeout = 0`,
      sql`SELECT pg_advisory_xact_lock(${sql.lit(locks.distribution)})`,
    ]);
    const { rows } = await sql<{ has_citus: boolean; is_distributed: boolean }>`
      SELECT to_regclass('pg_dist_partition') IS NOT NULL AS has_citus,
        to_regclass('outbox') IS NOT NULL AS is_distributed`.execute(transaction);
    if (!rows[0]?.has_citus)
      throw new Error('the server has no Citus: run CREATE EXTENSION citus in this database first');
    await run(functions);
    if (rows[0].is_distributed) return false;
    await run([
      // The triggers of these tables only use tables of the same owner.
      sql`SET LOCAL citus.enable_unsafe_triggers = on`,
      sql`SET LOCAL citus.enable_local_reference_table_foreign_keys = off`,
      // One connection per node, which sees what the earlier steps did.
      sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`,
      ...(shards === undefined ? [] : [sql`SET LOCAL citus.shard_count = ${sql.lit(shards)}`]),
      ...prepare,
      ...copies,
      ...distribute,
      ...connect,
    ]);
    return true;
  });
}
