/**
 * Events of orders, and the webhooks that deliver them to partners. An event is written by the
 * statement that changes the order. `written` is the transaction of that statement: readers follow
 * (`written`, `id`) below the oldest running transaction, so they miss no event
 * (docs/decisions/0018-events.md).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table events (
      id bigint generated always as identity primary key,
      written xid8 not null default pg_current_xact_id(),
      type text not null,
      partner_id bigint,
      is_copy boolean not null,
      order_id bigint not null,
      version integer not null,
      state jsonb not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index events_in_order on events (written, id)`,
    sql`create index events_of_partner on events (partner_id, written, id)
      where partner_id is not null`,
    sql`create table webhooks (
      partner_id bigint not null references partners on delete cascade,
      id text not null,
      url text not null,
      event_types text[] not null,
      secrets text[] not null,
      version integer not null default 1,
      is_paused boolean not null default false,
      pause_reason text,
      position_written xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
      position_id bigint not null default 0,
      lease uuid,
      leased_until timestamptz,
      due_at timestamptz not null default now(),
      blocked_until timestamptz,
      failures integer not null default 0,
      last_error text,
      last_delivered_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (partner_id, id)
    )`,
    sql`create index webhooks_due on webhooks (due_at) where not is_paused`,
    sql`create table webhook_retries (
      partner_id bigint not null,
      webhook_id text not null,
      event_id bigint not null references events on delete cascade,
      order_id bigint not null,
      is_repetition boolean not null default false,
      failures integer not null default 0,
      first_failed_at timestamptz,
      next_attempt_at timestamptz not null default now(),
      error text,
      primary key (partner_id, webhook_id, event_id),
      foreign key (partner_id, webhook_id) references webhooks on delete cascade
    )`,
    sql`create index webhook_retries_event on webhook_retries (event_id)`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['webhook_retries', 'webhooks', 'events'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
