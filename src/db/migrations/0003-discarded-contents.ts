/**
 * Deletes the content of an attachment later than its row. With a cascade, the deletion of an order
 * with large attachments took longer than a statement may take. A trigger notes each deleted
 * attachment whose content is in the database, and the cleanup deletes the noted content in
 * portions.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table discarded_contents (attachment_id bigint primary key)`,
    sql`create function discard_content() returns trigger language plpgsql as $$
      begin
        insert into discarded_contents (attachment_id) values (old.id) on conflict do nothing;
        return null;
      end
    $$`,
    sql`create trigger attachments_discard_content after delete on attachments
      for each row when (old.object_key is null) execute function discard_content()`,
    sql`alter table attachment_chunks drop constraint attachment_chunks_attachment_id_fkey`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`delete from attachment_chunks where not exists (select from attachments where id = attachment_id)`,
    sql`alter table attachment_chunks add constraint attachment_chunks_attachment_id_fkey
      foreign key (attachment_id) references attachments on delete cascade`,
    sql`drop trigger attachments_discard_content on attachments`,
    sql`drop function discard_content`,
    sql`drop table discarded_contents`,
  ])
    await statement.execute(db);
}
