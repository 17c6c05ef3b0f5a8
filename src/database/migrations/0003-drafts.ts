import { type Kysely, sql } from 'kysely';

/** One statement each: the embedded database takes no two at once. */
const statements = [
  // Recipe and machine bear no foreign keys: a draft may name what does not exist until it is committed.
  // A draft goes with the order it became, since committing it once more would make a second order.
  sql`create table drafts (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    user_id bigint not null references users,
    recipe text,
    coffee_machine_id bigint,
    volume_ml int,
    address jsonb,
    order_id bigint references orders on delete cascade,
    committed_revision bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create index drafts_user on drafts (user_id, position desc)`,
  sql`create index drafts_order on drafts (order_id)`,
  sql`create index drafts_expiry on drafts (expires_at) where order_id is null`,

  sql`create table change_drafts (
    id uuid primary key default gen_random_uuid(),
    order_id bigint not null references orders on delete cascade,
    order_version int not null,
    recipe text,
    coffee_machine_id bigint,
    volume_ml int,
    address jsonb,
    committed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create index change_drafts_order on change_drafts (order_id)`,
  sql`create index change_drafts_expiry on change_drafts (expires_at) where committed_at is null`,
];

/** Makes the drafts of orders and of changes to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Drops them again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table change_drafts, drafts`.execute(db);
}
