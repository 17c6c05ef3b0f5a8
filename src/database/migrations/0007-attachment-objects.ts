import { type Kysely, sql } from 'kysely';

/** One statement each: the embedded database takes no two at once. */
const statements = [
  // Null where the content is in attachment_chunks.
  sql`alter table attachments add column object_key text unique`,

  sql`create table discarded_objects (
    object_key text primary key,
    due_at timestamptz not null
  )`,
  sql`create index discarded_objects_due on discarded_objects (due_at)`,

  // Whatever deletes the row, a cascade included, notes the object in the same transaction. An upload that did not
  // complete may still be writing it, so that one is not due before any upload has ended.
  sql`create function discard_object() returns trigger language plpgsql as $$
    begin
      insert into discarded_objects (object_key, due_at) values (
        old.object_key,
        case when old.completed_at is null then greatest(old.started_at + interval '1 hour', now()) else now() end
      ) on conflict do nothing;
      return null;
    end
  $$`,
  sql`create trigger attachments_discard_object after delete on attachments
    for each row when (old.object_key is not null) execute function discard_object()`,
];

/** Lets the content of an attachment be an object in object storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Forgets which content is in object storage; the objects themselves stay there. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger attachments_discard_object on attachments`.execute(db);
  await sql`drop function discard_object`.execute(db);
  await sql`drop table discarded_objects`.execute(db);
  await sql`alter table attachments drop column object_key`.execute(db);
}
