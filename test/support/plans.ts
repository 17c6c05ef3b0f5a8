/** Fills tables, and finds the tables that a PostgreSQL query plan reads completely. */

import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';

/**
 * Tables that grow with the number of machines or partners, not with use. A plan may read them
 * completely.
 */
export const catalog = new Set([
  'recipes',
  'places',
  'coffee_machines',
  'partners',
  'partner_recipes',
  'webhooks',
  // It has one row.
  'feed',
]);

/**
 * Partial indexes of rows in a temporary state. They stay small, so a plan may read them
 * completely.
 */
const passing = new Set(['orders_open_oldest', 'attachments_unfinished']);

/** Tables of rows in a temporary state. */
const passingTables = new Set(['discarded_contents', 'erasures']);

/** Inserts `users` users with ten rows of each kind per user. */
export async function fill(db: Handle, users: number): Promise<void> {
  const statements = [
    sql`INSERT INTO users (user_id, name, email) OVERRIDING SYSTEM VALUE
      SELECT n, 'u' || n, 'u' || n || '@example.com' FROM generate_series(1001, 1000 + ${users}::int) AS n`,
    sql`INSERT INTO accounts (user_id, email, email_key, password_hash)
      SELECT user_id, email, email, 'none' FROM users WHERE user_id > 1000`,
    sql`INSERT INTO order_lists (user_id, revision, listed)
      SELECT user_id, 10, 10 FROM users WHERE user_id > 1000`,
    sql`INSERT INTO partners (id, name) OVERRIDING SYSTEM VALUE
      SELECT n, 'p' || n FROM generate_series(1001, 1300) AS n`,
    sql`INSERT INTO coffee_machines (id, place_id, partner_id, model) OVERRIDING SYSTEM VALUE
      SELECT n, 1 + n % 3, 1 + n % 2, 'm' FROM generate_series(1001, 1300) AS n`,
    sql`INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, progress, created_by)
      SELECT user_id, (array['lungo', 'latte', 'espresso'])[1 + n % 3], 1001 + (user_id + n) % 300, 200, 200, 'EUR',
        CASE WHEN n = 10 AND user_id % 50 = 0 THEN 'pending' ELSE 'ready' END, user_id
      FROM users, generate_series(1, 10) AS n WHERE user_id > 1000`,
    sql`INSERT INTO deleted_orders (uuid, id, user_id) SELECT gen_random_uuid(), -id, user_id FROM orders`,
    sql`INSERT INTO drafts (user_id, position, expires_at)
      SELECT user_id, id, now() + interval '1 hour' FROM orders`,
    sql`INSERT INTO change_drafts (order_id, user_id, order_version, expires_at) SELECT id, user_id, 1, now() + interval '1 hour' FROM orders`,
    sql`INSERT INTO attachments (id, user_id, order_id, filename, content_type, size, sha256, created_by, completed_at)
      SELECT id, user_id, id, 'f', 'text/plain', 1, '\\x00', user_id, now() FROM orders`,
    sql`INSERT INTO attachment_chunks (user_id, attachment_id, position, bytes) SELECT user_id, id, 0, '\\x00' FROM attachments`,
    sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT user_id, user_id, 'createOrder', id::text, '\\x00', '{}', now() + interval '1 hour' FROM orders`,
    sql`INSERT INTO refresh_tokens (account_id, session_id, token_hash, expires_at)
      SELECT accounts.id, gen_random_uuid(), decode(md5(orders.id::text), 'hex'), now() + interval '1 hour'
      FROM accounts JOIN orders USING (user_id)`,
    sql`INSERT INTO failed_sign_ins (email_key, network)
      SELECT user_id || '-' || n, n::text FROM users, generate_series(1, 5) AS n`,
    sql`INSERT INTO sign_in_networks (account_id, network)
      SELECT accounts.id, n::text FROM accounts, generate_series(1, 5) AS n`,
    sql`INSERT INTO posts (account_id, user_id, title, content)
      SELECT accounts.id, user_id, 't', 'c' FROM accounts JOIN orders USING (user_id)`,
    sql`INSERT INTO partner_keys (partner_id, key_hash)
      SELECT 1001 + user_id % 300, decode(md5(user_id::text), 'hex') FROM users`,
    sql`INSERT INTO machine_keys (machine_id, key_hash)
      SELECT 1001 + user_id % 300, decode(md5(user_id::text), 'hex') FROM users`,
    sql`INSERT INTO webhooks (partner_id, id, url, event_types, secrets)
      SELECT id, 'w', 'https://partner.example', '{order.created}', '{none}' FROM partners`,
    sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
      SELECT 'order.created', 1001 + row_number() OVER () % 300, false, id, 1, to_jsonb(orders)
      FROM orders`,
    sql`INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id)
      SELECT partner_id, 'w', id, order_id FROM events WHERE id % 2 = 0`,
    sql`ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/**
 * Returns the steps of a plan that may read all rows of a growing table. `small` names the tables
 * that do not grow.
 */
export function wholeReads(plan: Plan, small: ReadonlySet<string>, above?: Plan): string[] {
  const {
    'Node Type': type,
    'Relation Name': table,
    'Index Name': index = '',
    Plans: below = [],
  } = plan;
  // An index scan below a limit stops at the end of the page, unless a filter skips rows.
  const endsWithPage = above?.['Node Type'] === 'Limit' && plan.Filter === undefined;
  const isWholeIndex =
    /^Index/.test(type) && plan['Index Cond'] === undefined && !endsWithPage && !passing.has(index);
  const isWhole = type === 'Seq Scan' || isWholeIndex;
  const found =
    isWhole && table !== undefined && !small.has(table) && !passingTables.has(table)
      ? [`${type} on ${table} ${index}`]
      : [];
  return [...found, ...below.flatMap((next) => wholeReads(next, small, plan))];
}
