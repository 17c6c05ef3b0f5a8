import { type Kysely, sql } from 'kysely';

const tables = ['recipes', 'partners', 'partner_recipes'];

/** Every committed change of recipes and assortments is told on the channel `catalogue`, whoever makes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_catalog() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', tg_table_name);
      return null;
    end
    $$`.execute(db);
  for (const table of tables) {
    await sql`
      create trigger notify_catalog after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notify_catalog()`.execute(db);
  }
}

/** Says nothing any more. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function notify_catalog() cascade`.execute(db);
}
