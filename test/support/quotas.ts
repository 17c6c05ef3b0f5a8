/** Brings a user or an order close to what is allowed, faster than by requests. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/** Gives a user so many open drafts of orders. */
export async function insertDrafts(db: Kysely<Tables>, userId: number, count: number): Promise<void> {
  await sql`INSERT INTO drafts (user_id, expires_at)
    SELECT ${userId}::bigint, now() + interval '1 hour' FROM generate_series(1, ${count}::int)`.execute(db);
}

/** Gives an order so many complete attachments. */
export async function insertAttachments(db: Kysely<Tables>, orderId: number, count: number): Promise<void> {
  await sql`INSERT INTO attachments (order_id, created_by, filename, content_type, size, sha256, completed_at)
    SELECT ${orderId}::bigint, 1, 'a', 'text/plain', 1, '\\x00', now() FROM generate_series(1, ${count}::int)`.execute(
    db,
  );
}
