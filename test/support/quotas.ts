/**
 * Inserts rows by SQL to bring a user, an order or an account close to a limit, which is faster
 * than requests.
 */

import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { demoAccounts } from '../../src/demo/demo.ts';

/** Inserts open drafts of a user. */
export async function insertDrafts(db: Handle, userId: number, count: number): Promise<void> {
  await sql`INSERT INTO drafts (user_id, position, expires_at)
    SELECT ${userId}::bigint, n, now() + interval '1 hour' FROM generate_series(1, ${count}::int) AS n`.execute(
    db,
  );
}

/**
 * Inserts committed drafts of changes of an order of user 1. Each was committed a minute after the
 * one before.
 */
export async function insertCommittedChanges(
  db: Handle,
  orderId: number,
  count: number,
): Promise<void> {
  await sql`INSERT INTO change_drafts (order_id, user_id, order_version, committed_at, expires_at)
    SELECT ${orderId}::bigint, 1, 1, now() - make_interval(mins => 1 + ${count}::int - n), now() + interval '1 hour'
    FROM generate_series(1, ${count}::int) AS n`.execute(db);
}

/** Inserts complete attachments of an order of user 1. */
export async function insertAttachments(db: Handle, orderId: number, count: number): Promise<void> {
  await sql`INSERT INTO attachments (user_id, order_id, created_by, filename, content_type, size, sha256, completed_at)
    SELECT 1, ${orderId}::bigint, 1, 'a', 'text/plain', 1, '\\x00', now()
    FROM generate_series(1, ${count}::int) AS n`.execute(db);
}

const userAccount = demoAccounts[0]?.id ?? '';

/** Inserts sessions of the demo user that are older than every session of a real sign-in. */
export async function addSessions(db: Handle, count: number): Promise<void> {
  await sql`INSERT INTO refresh_tokens (account_id, session_id, token_hash, session_started_at, expires_at)
    SELECT ${userAccount}, gen_random_uuid(), decode(md5('session' || n), 'hex'),
      now() - make_interval(secs => 1 + ${count}::int - n), now() + interval '5 days'
    FROM generate_series(1, ${count}::int) AS n`.execute(db);
}

/** Counts the sessions of the demo user that can be refreshed. */
export async function openSessions(db: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM refresh_tokens
    WHERE account_id = ${userAccount} AND status = 'valid' AND expires_at > now()`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}
