import { type Kysely, sql } from 'kysely';

/** One statement each: the embedded database takes no two at once. */
const statements = [
  // Counting the orders there are would hold up all who order meanwhile. The lists there are get a revision that no list
  // has instead, so that each is counted when it is next read; a list made later starts counted, at its revision 0.
  sql`alter table order_lists
    add column listed bigint not null default 0,
    add column listed_revision bigint not null default -1`,
  sql`alter table order_lists alter column listed_revision set default 0`,
];

/** How many orders a list shows, and the revision it shows them at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Forgets the numbers; coming back, lists are counted again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lists drop column listed_revision, drop column listed`.execute(db);
}
