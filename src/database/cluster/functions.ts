/**
 * The functions with which a statement runs in a shard. A statement of the service changes several
 * tables of one user and inserts into some of them, which Citus cannot plan as one task. So Citus
 * only sends it to the node of the user's shard, and there it runs on the tables of this shard
 * (docs/decisions/0021-a-cluster.md).
 */
import { sql } from 'kysely';
import { locks } from '../locks.ts';
import { lockTimeoutMs, sessionSettings } from '../session-settings.ts';

/**
 * Returns the schema in which the names of tables mean the tables of the owner's shard. Creates it
 * if this node has none, which is so after the shard was moved.
 *
 * - `users` has the users of the shard who were not erased: an erasure deletes the order list. The
 *   triggers that refuse new data about an erased user read it.
 * - `events` is `outbox`, which stores the events of the shard until `relay.ts` moves them.
 * - `webhooks` is empty. A cluster stores the events of all partners, so no statement looks there.
 */
const openShard = sql`
  create or replace function open_shard(owner bigint) returns text language plpgsql as $$
  declare
    list bigint := get_shard_id_for_distribution_column('public.order_lists', owner);
    shard text := 'shard_' || list;
    first text;
    found record;
  begin
    -- Without it, close_shards could drop the schema before the statement runs, and the statement
    -- would find the distributed tables.
    perform pg_advisory_xact_lock_shared(${sql.lit(locks.shardSchemas)});
    -- 5 is SHARE. Citus takes this lock for its own writes, and an exclusive one while it moves the
    -- shard. Without it, a write could be lost that comes after the rows were copied. The end of a
    -- move on a busy node can take longer than the timeout of locks, which is about other requests.
    perform set_config('lock_timeout', '0', true);
    perform lock_shard_metadata(5, array[list]);
    if not exists (
      select from pg_dist_placement join pg_dist_local_group using (groupid)
      where shardid = get_shard_id_for_distribution_column('public.order_lists', owner)
        and shardid = list
    ) then
      raise serialization_failure using message = 'the shard was moved to another node';
    end if;
    if to_regclass(shard || '.order_lists') is not null then
      return shard;
    end if;
    perform pg_advisory_xact_lock(${sql.lit(locks.shardSchema)});
    -- to_regclass may remember from before the wait that there was no view.
    if exists (select from pg_views where schemaname = shard and viewname = 'order_lists') then
      return shard;
    end if;
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    execute format('drop schema if exists %I cascade', shard);
    execute format('create schema %I', shard);
    select shardminvalue into first from pg_dist_shard where shardid = list;
    for found in
      select relname as name, relname || '_' || shardid as part
      from pg_dist_shard join pg_class on pg_class.oid = logicalrelid
      where shardminvalue = first or shardminvalue is null
    loop
      execute format('create view %I.%I as select %s from public.%I',
        shard, regexp_replace(found.name, '^node_', ''),
        -- A view has no xmin, which revised-page.ts reads.
        case found.name when 'order_lists' then '*, xmin' else '*' end, found.part);
    end loop;
    execute format('create view %1$I.events as select * from %1$I.outbox', shard);
    execute format(
      'create view %1$I.users as select user_id, null::timestamptz as erased_at from %1$I.order_lists',
      shard);
    execute format('create view %1$I.webhooks as select null::bigint as partner_id where false', shard);
    perform set_config('citus.enable_ddl_propagation', 'on', true);
    return shard;
  end $$`;

/**
 * How many plans a session on a node keeps. Each shard has its own tables, so a statement has a
 * plan for each shard. Statements beyond this number are planned each time.
 */
const maxPlans = 500;

/** The session of the service is on the coordinator. Citus opens those on the nodes. */
const settings = Object.entries({ ...sessionSettings, lock_timeout: String(lockTimeoutMs) }).map(
  ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
);

/**
 * Runs a statement on the tables of the owner's shard and returns each row as the text of a record.
 * The statement must return rows. The session keeps its plan under `name`, which belongs to the
 * text. The plan also belongs to one schema of the shard: PostgreSQL rejects a plan whose result
 * has got other columns, and after a migration the shard has a new schema.
 */
const runForOwner = sql`
  create or replace function run_for_owner(
    owner bigint, name text, statement text, arguments text[]
  ) returns setof text language plpgsql as $$
  declare
    shard text := open_shard(owner);
    plans text := name || '_' || shard || '_';
    plan text := plans || shard::regnamespace::oid;
    given text := (
      select '(' || string_agg(coalesce(quote_literal(value), 'null'), ', ' order by nth) || ')'
      from unnest(arguments) with ordinality as argument (value, nth));
    path text := current_setting('search_path');
    mark text := 'beverage_ordering.' || plan;
    is_kept boolean := true;
    is_known boolean;
    earlier text;
    row_of_statement record;
  begin
    perform set_config('search_path', shard || ', public', true),
      set_config('citus.enable_manual_changes_to_shards', 'on', true),
      set_config('beverage_ordering.owner', owner::text, true),
      ${sql.join(settings)};
    -- The view copies the texts of all statements, which takes longer than the statement. A rollback
    -- removes the mark, but not the plan.
    if current_setting(mark, true) is distinct from 'kept' then
      select coalesce(bool_or(prepared.name = plan), false), count(*) < ${sql.lit(maxPlans)},
          max(prepared.name) filter (where starts_with(prepared.name, plans))
        into is_known, is_kept, earlier from pg_prepared_statements as prepared;
      is_kept := is_kept or earlier is not null;
      if not is_known then
        if earlier is not null then
          execute format('deallocate %I', earlier);
        end if;
        execute format('prepare %I as %s', plan, statement);
      end if;
      if is_kept then
        perform set_config(mark, 'kept', false);
      end if;
    end if;
    for row_of_statement in execute format('execute %I', plan) || coalesce(given, '') loop
      return next row_of_statement::text;
    end loop;
    if not is_kept then
      execute format('deallocate %I', plan);
    end if;
    perform set_config('search_path', path, true);
  end $$`;

/**
 * A trigger of a table of the catalog. Copies the changed rows, `changed`, to the copy of the table
 * on all nodes: `node_` and the name of the table.
 */
const copyToNodes = sql`
  create or replace function copy_to_nodes() returns trigger language plpgsql as $$
  declare
    rows jsonb := (select jsonb_agg(to_jsonb(changed)) from changed);
    copy text := quote_ident('node_' || tg_table_name);
    values_of_row text;
  begin
    if rows is null then
      return null;
    end if;
    if tg_op = 'DELETE' then
      execute format('delete from %1$s where id in (
        select id from jsonb_populate_recordset(null::%1$s, $1))', copy) using rows;
    else
      select string_agg(format('%1$I = excluded.%1$I', attname), ', ') into values_of_row
      from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped;
      execute format('insert into %1$s select * from jsonb_populate_recordset(null::%1$s, $1)
        on conflict (id) do update set %2$s', copy, values_of_row) using rows;
    end if;
    return null;
  exception when internal_error then
    -- Citus reports the loss of an open connection to a node in this way.
    raise connection_failure using message = sqlerrm;
  end $$`;

/** Drops the schemas of `open_shard` on a node. The next statement of each shard creates them again. */
const closeShards = sql`
  create or replace function close_shards() returns void language plpgsql as $$
  declare
    shard text;
  begin
    perform set_config('lock_timeout', ${sql.lit(String(lockTimeoutMs))}, true);
    perform pg_advisory_xact_lock(${sql.lit(locks.shardSchemas)});
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    for shard in select nspname from pg_namespace where nspname ~ '^shard_[0-9]+$' loop
      execute format('drop schema if exists %I cascade', shard);
    end loop;
    perform set_config('citus.enable_ddl_propagation', 'on', true);
  end $$`;

export const functions = [openShard, runForOwner, copyToNodes, closeShards];
