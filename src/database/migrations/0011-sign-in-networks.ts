import { type Kysely, sql } from 'kysely';

/** One statement each: the embedded database takes no two at once. */
const statements = [
  // A table of its own, since instances of the version before still count by e-mail alone in sign_in_failures while an
  // upgrade rolls. A later migration may drop that one.
  sql`create table failed_sign_ins (
    email_key text not null,
    network text not null,
    failures int not null default 0,
    window_started_at timestamptz not null default now(),
    blocked_until timestamptz,
    primary key (email_key, network)
  )`,
  sql`create index failed_sign_ins_window on failed_sign_ins (window_started_at)`,

  sql`create table sign_in_networks (
    account_id uuid not null references accounts on delete cascade,
    network text not null,
    last_used_at timestamptz not null default now(),
    primary key (account_id, network)
  )`,
  sql`create index sign_in_networks_age on sign_in_networks (last_used_at)`,
];

/** Failed sign-ins by e-mail and network, and the networks that each account has signed in from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Forgets both. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_networks, failed_sign_ins`.execute(db);
}
