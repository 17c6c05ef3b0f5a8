/** Inserts rows by SQL to bring a user or an order close to a limit, which is faster than requests. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/** Inserts open drafts of a user. */
export async function insertDrafts(db: Kysely<Tables>, userId: number, count: number): Promise<void> {
  await sql`INSERT INTO drafts (user_id, expires_at)
    SELECT ${userId}::bigint, now() + interval '1 hour' FROM generate_series(1, ${count}::int)`.execute(db);
}

/** Inserts complete attachments of an order. */
export async function insertAttachments(db: Kysely<Tables>, orderId: number, count: number): Promise<void> {
  await sql`INSERT INTO attachments (order_id, created_by, filename, content_type, size, sha256, completed_at)
    SELECT ${orderId}::bigint, 1, 'a', 'text/plain', 1, '\\x00', now() FROM generate_series(1, ${count}::int)`.execute(
    db,
  );
}
