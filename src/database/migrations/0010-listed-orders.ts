import { type Kysely, sql } from 'kysely';

/**
 * How many orders a list shows, and the revision it shows them at. Lists are not counted here, which would hold up all who
 * order meanwhile: a list that has moved before is at another revision, and is counted when it is next read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lists
    add column listed bigint not null default 0,
    add column listed_revision bigint not null default 0`.execute(db);
}

/** Forgets the numbers; lists are counted again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lists drop column listed_revision, drop column listed`.execute(db);
}
