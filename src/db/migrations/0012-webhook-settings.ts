/**
 * The versions of webhooks come from one sequence, so an entity tag never repeats, also after a
 * webhook was removed and registered again. A webhook stores the snapshot of its registration, and
 * gets no event that was visible in it. A partner with a webhook or an event cannot be removed, and
 * no new partner gets an id of which events are stored.
 *
 * Instances of the release before this one continue to work. They add 1 to a version, and the
 * trigger replaces the result. A later migration may drop the trigger when all statements take
 * their numbers from the sequence.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`lock table partners, webhooks in access exclusive mode`,
    sql`create sequence webhook_versions as bigint`,
    sql`select setval('webhook_versions', max(version))::text from webhooks having count(*) > 0`,
    sql`alter table webhooks alter column version type bigint,
      alter column version set default nextval('webhook_versions')`,
    sql`create function number_webhook_version() returns trigger language plpgsql as $$
      begin
        new.version := nextval('webhook_versions');
        return new;
      end $$`,
    sql`create trigger version_from_sequence before update on webhooks for each row
      when (new.version is distinct from old.version) execute function number_webhook_version()`,
    // The default is set later, because a webhook from before has to get all events after its
    // position.
    sql`alter table webhooks add column registered_in pg_snapshot`,
    sql`alter table webhooks alter column registered_in set default pg_current_snapshot()`,
    sql`alter table webhooks drop constraint webhooks_partner_id_fkey,
      add constraint webhooks_partner_id_fkey foreign key (partner_id) references partners`,
    // A foreign key of the table of events would lock the partner in each change of an order.
    sql`create function refuse_partner_with_events() returns trigger language plpgsql as $$
      declare
        partner partners := case tg_op when 'DELETE' then old else new end;
      begin
        if exists (select from events where partner_id = partner.id) then
          raise foreign_key_violation using
            message = 'events of the partner are stored',
            detail = format('Events of the partner %s are stored.', partner.id);
        end if;
        return partner;
      end $$`,
    sql`create trigger without_events before insert or delete on partners for each row
      execute function refuse_partner_with_events()`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`lock table partners, webhooks in access exclusive mode`,
    sql`drop trigger without_events on partners`,
    sql`drop function refuse_partner_with_events`,
    sql`alter table webhooks drop constraint webhooks_partner_id_fkey,
      add constraint webhooks_partner_id_fkey foreign key (partner_id) references partners
        on delete cascade`,
    sql`alter table webhooks drop column registered_in`,
    sql`drop trigger version_from_sequence on webhooks`,
    sql`drop function number_webhook_version`,
    sql`alter table webhooks alter column version set default 1`,
    sql`alter table webhooks alter column version type integer`,
    sql`drop sequence webhook_versions`,
  ])
    await statement.execute(db);
}
