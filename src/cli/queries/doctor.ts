/** The statements of `doctor`, which ask the server about itself and look for gaps in its data. */
import { sql } from 'kysely';
import { hashOf } from '../../auth/credentials.ts';
import { isValidKey } from '../../auth/queries/keys.ts';
import type { Db } from '../../db/tables.ts';

/** Returns the version, the encoding, and the number of connections for all ordinary users. */
export async function readServer(db: Db) {
  const setting = (name: string) => sql<string>`current_setting(${sql.lit(name)})`;
  const max = setting('max_connections');
  const reserved = setting('superuser_reserved_connections');
  return await db
    .selectNoFrom([
      setting('server_version').as('version'),
      setting('server_encoding').as('encoding'),
      sql<number>`${max}::int - ${reserved}::int`.as('connections'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the values of settings in this session, and the quoted role of the session. */
export async function readSettings(db: Db, names: readonly string[]) {
  return await db
    .withTables<{ pg_settings: { name: string; setting: string } }>()
    .selectFrom('pg_settings')
    .select(['name', 'setting as value', sql<string>`quote_ident(current_user)`.as('role')])
    .where('name', 'in', names)
    .execute();
}

/**
 * Returns the number of standbys that follow this server, of those that a commit may wait for, and
 * of those that it needs. `synchronous` is null if the role may not see it.
 */
export async function readReplication(db: Db) {
  const { rows } = await sql<{
    standbys: number;
    synchronous: number | null;
    needed: number;
  }>`
    SELECT count(*)::int AS standbys,
      -- A role without pg_monitor sees the rows of other roles, but not their state.
      CASE WHEN count(*) = count(sync_state)
        THEN count(*) FILTER (WHERE sync_state <> 'async') END::int AS synchronous,
      -- A list of names without a number needs one of them.
      CASE WHEN current_setting('synchronous_standby_names') = '' THEN 0 ELSE coalesce(
        substring(current_setting('synchronous_standby_names') FROM '(\\d+)\\s*[(]'), '1')::int
      END AS needed
    FROM pg_stat_replication WHERE application_name <> 'pg_basebackup'`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Returns the time of the server. */
export async function readClock(db: Db): Promise<string> {
  const now = sql<string>`clock_timestamp()`.as('now');
  return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}

/** Returns the position in the write-ahead log that a primary has written. */
export async function readPosition(db: Db): Promise<string> {
  const position = sql<string>`pg_current_wal_lsn()::text`.as('position');
  return (await db.selectNoFrom(position).executeTakeFirstOrThrow()).position;
}

/**
 * Returns whether a server is a standby, whether its replay is paused, whether it has replayed this
 * position, and how many seconds ago the primary made the last change that it has (null if it has
 * replayed none). On a primary, all values but the first are null.
 */
export async function readReplay(db: Db, position: string) {
  const inRecovery = sql`pg_is_in_recovery()`;
  return await db
    .selectNoFrom([
      sql<boolean>`${inRecovery}`.as('isStandby'),
      sql<boolean | null>`CASE WHEN ${inRecovery} THEN pg_is_wal_replay_paused() END`.as(
        'isPaused',
      ),
      sql<boolean | null>`pg_last_wal_replay_lsn() >= ${position}::pg_lsn`.as('hasAll'),
      sql<
        number | null
      >`extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8`.as('age'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the last id that an order or attachment got (0 if none did), and the greatest one. */
export async function readOrderIds(db: Db) {
  return await db
    .withTables<{
      pg_sequences: {
        schemaname: string;
        sequencename: string;
        last_value: number | null;
        max_value: number;
      };
    }>()
    .selectFrom('pg_sequences')
    .select(({ fn, lit }) => [
      fn.coalesce('last_value', lit(0)).as('last'),
      'max_value as greatest',
    ])
    .where('sequencename', '=', 'order_ids')
    .where('schemaname', '=', sql<string>`current_schema()`)
    .executeTakeFirstOrThrow();
}

/** Counts the recipes that are offered, and the machines that take orders. */
export async function countCatalog(db: Db) {
  const count = sql<number>`count(*)::int`;
  return await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('recipes')
        .select(count.as('count'))
        .where('is_offered', '=', true)
        .$asScalar()
        .as('recipes'),
      eb
        .selectFrom('coffee_machines')
        .select(count.as('count'))
        .where('is_available', '=', true)
        .$asScalar()
        .as('machines'),
      eb
        .selectFrom('coffee_machines')
        .select(count.as('count'))
        .where('is_available', '=', false)
        .$asScalar()
        .as('outOfService'),
    ])
    .executeTakeFirstOrThrow();
}

/** Finds entries of the catalog that lead to nothing. */
export async function findGaps(db: Db) {
  const machines = await db
    .selectFrom('coffee_machines')
    .select('id')
    .where('is_available', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('partner_recipes')
            .innerJoin('recipes', 'recipes.id', 'recipe_id')
            .select('recipe_id')
            .whereRef('partner_recipes.partner_id', '=', 'coffee_machines.partner_id')
            .where('is_offered', '=', true),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  const recipes = await db
    .selectFrom('recipes')
    .select('id')
    .where('is_offered', '=', true)
    .where('id', 'not in', (eb) => eb.selectFrom('partner_recipes').select('recipe_id'))
    .orderBy('id')
    .execute();
  const partners = await db
    .selectFrom('partners')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('partner_keys')
            .select('id')
            .whereRef('partner_id', '=', 'partners.id')
            .where(isValidKey.partner_keys),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  const ids = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id);
  return { machines: ids(machines), recipes: ids(recipes), partners: ids(partners) };
}

/** Returns the password hashes of the enabled accounts with these ids. */
export async function findDemoHashes(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', 'in', ids)
    .where('is_disabled', '=', false)
    .orderBy('user_id')
    .execute();
}

/** Returns the ids of these partner keys, without unknown and revoked ones. */
export async function findValidKeys(db: Db, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('partner_keys')
    .select('id')
    .where('key_hash', 'in', keys.map(hashOf))
    .where(isValidKey.partner_keys)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
