import { type Kysely, sql } from 'kysely';

/** Makes the indexes behind the search for machines near a point (D34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index places_location on places using gist (point(lng, lat))`.execute(db);
  await sql`create index coffee_machines_available on coffee_machines (place_id) where is_available`.execute(db);
}

/** Drops them again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index coffee_machines_available, places_location`.execute(db);
}
