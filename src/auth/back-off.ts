/**
 * Back-off of sign-in (D12, D60). Failures are counted per e-mail in the database, so all instances count together, and
 * an e-mail nobody has is counted like any other. From the eleventh failure within the window, each makes the next
 * attempt wait, twice as long as the one before. Attempts during the wait neither count nor prolong it, so that whoever
 * hammers on an account cannot keep its owner out.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { emailKey } from './queries.ts';

type Db = Kysely<Tables>;

const freeFailures = 10;
const windowMinutes = 15;
const longestWaitSeconds = 60;

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int`;

/** Seconds an e-mail still has to wait, null when it may try. */
export async function findWait(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(secondsLeft.as('seconds'))
    .where('email_key', '=', emailKey(email))
    .where('blocked_until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** Counts a failure. Returns the seconds to wait, null while there are failures left that cost nothing. */
export async function recordFailure(db: Db, email: string): Promise<number | null> {
  const isWaiting = sql`coalesce(kept.blocked_until > now(), false)`;
  const isOver = sql`kept.window_started_at <= now() - make_interval(mins => ${windowMinutes})`;
  const { rows } = await sql<{ seconds: number | null }>`
    INSERT INTO sign_in_failures AS kept (email_key, failures) VALUES (${emailKey(email)}, 1)
    ON CONFLICT (email_key) DO UPDATE SET
      failures = CASE WHEN ${isWaiting} THEN kept.failures WHEN ${isOver} THEN 1 ELSE kept.failures + 1 END,
      window_started_at = CASE WHEN NOT ${isWaiting} AND ${isOver} THEN now() ELSE kept.window_started_at END,
      blocked_until = CASE
        WHEN ${isWaiting} THEN kept.blocked_until
        WHEN ${isOver} OR kept.failures < ${freeFailures} THEN NULL
        ELSE now() + make_interval(secs => least(${longestWaitSeconds}, 2 ^ least(kept.failures - ${freeFailures}, 16)))
      END
    RETURNING CASE WHEN blocked_until IS NULL THEN NULL ELSE ${secondsLeft} END AS seconds`.execute(db);
  return rows[0]?.seconds ?? null;
}

/**
 * Clears the count after a success. Returns the seconds to wait when enough others have failed while the password was
 * being compared: a burst of guesses must not profit from all being compared at once.
 */
export async function clearFailures(db: Db, email: string): Promise<number | null> {
  await db
    .deleteFrom('sign_in_failures')
    .where('email_key', '=', emailKey(email))
    .where(sql<boolean>`coalesce(blocked_until <= now(), true)`)
    .execute();
  return await findWait(db, email);
}

/** The 429 of an e-mail that has to wait. */
export function tooManyAttempts(seconds: number): AppError {
  return new AppError('too_many_attempts', {
    details: { retry_after: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}
