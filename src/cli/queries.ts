/** The statements of `doctor`, which ask the server about itself. */
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

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

/** Returns the values of integer settings in this session, and the role of the session. */
export async function readSettings(db: Db, names: readonly string[]) {
  return await db
    .withTables<{ pg_settings: { name: string; setting: string } }>()
    .selectFrom('pg_settings')
    .select(['name', sql<number>`setting::int`.as('value'), sql<string>`current_user`.as('role')])
    .where('name', 'in', names)
    .execute();
}

/** Returns the time of the server. */
export async function readClock(db: Db): Promise<string> {
  const now = sql<string>`clock_timestamp()`.as('now');
  return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}
