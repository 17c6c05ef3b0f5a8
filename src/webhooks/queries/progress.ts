/**
 * Stores the results of a series of deliveries, if the instance still has the lease of the webhook.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { EventPosition } from '../../events/queries.ts';
import { leaseSeconds } from './leases.ts';
import { deleteRetries, type NewRetry, type ReadRetries, storeRetries } from './retries.ts';
import type { WebhookRow } from './settings.ts';

/** What a series of deliveries changed. */
export interface Progress {
  /** The position up to which events were delivered, or wait for another delivery. */
  position: EventPosition;
  /** The waiting events that were delivered, so that they no longer wait. */
  deliveredRetries: ReadRetries;
  /** The events that wait for another delivery from now on. */
  newRetries: NewRetry[];
  /** The failures since the last successful delivery. */
  failures: number;
  /** Null without a new failure: the stored error then stays. */
  lastError: string | null;
  hasDelivered: boolean;
  /** Milliseconds for which nothing is sent, or null. */
  blockMs: number | null;
  /** Null unless the webhook is paused from now on. */
  pauseReason: string | null;
}

/**
 * Stores the results of a series, renews the lease, and returns the webhook. Returns undefined and
 * stores nothing if another instance has the lease, or the webhook is paused or removed. If the
 * settings have changed since `webhook` was read, failures do not count: they say nothing about the
 * new settings.
 */
export async function storeProgress(
  db: Db,
  webhook: WebhookRow,
  progress: Progress,
): Promise<WebhookRow | undefined> {
  const { deliveredRetries, newRetries, blockMs } = progress;
  const hasDeliveredRetries = deliveredRetries.eventIds.length > 0;
  const hasFailure = newRetries.length > 0 || blockMs !== null;
  if (!hasDeliveredRetries && !hasFailure) return await updateProgress(db, webhook, progress);
  return await db.transaction().execute(async (transaction) => {
    const isChanged = hasFailure && (await lockVersion(transaction, webhook)) !== webhook.version;
    const stored = isChanged ? withoutFailures(progress) : progress;
    const updated = await updateProgress(transaction, webhook, stored);
    if (updated === undefined) return undefined;
    if (hasDeliveredRetries) await deleteRetries(transaction, webhook, deliveredRetries);
    if (newRetries.length > 0)
      await storeRetries(transaction, webhook, stored.newRetries, deliveredRetries.readAt);
    return updated;
  });
}

async function lockVersion(
  transaction: Db,
  { partner_id, id }: WebhookRow,
): Promise<number | undefined> {
  const webhooks = transaction.selectFrom('webhooks').select('version');
  const webhook = webhooks.where((eb) => eb.and({ partner_id, id })).forNoKeyUpdate();
  return (await webhook.executeTakeFirst())?.version;
}

function withoutFailures(progress: Progress): Progress {
  const again = { failures: 0, first_failed_at: null, delay_ms: 0 };
  const newRetries = progress.newRetries.map((retry) => ({ ...retry, ...again }));
  return { ...progress, newRetries, blockMs: null, pauseReason: null };
}

/** Updates the row of the webhook, unless the lease is lost or the webhook is paused or removed. */
async function updateProgress(
  db: Db,
  { partner_id, id, lease }: WebhookRow,
  { position, failures, lastError, hasDelivered, blockMs, pauseReason }: Progress,
): Promise<WebhookRow | undefined> {
  return await db
    .updateTable('webhooks')
    .set({
      position_written: sql`${position.written}::xid8`,
      position_id: position.id,
      failures,
      leased_until: sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`,
      blocked_until:
        blockMs === null ? null : sql`now() + make_interval(secs => ${blockMs / 1000})`,
      ...(lastError !== null && { last_error: lastError }),
      ...(hasDelivered && { last_delivered_at: sql`now()` }),
      ...(pauseReason !== null && {
        is_paused: true,
        pause_reason: pauseReason,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      }),
    })
    .where((eb) => eb.and({ partner_id, id, lease, is_paused: false }))
    .returningAll()
    .executeTakeFirst();
}
