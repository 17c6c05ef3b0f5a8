/**
 * Stores the results of a series of deliveries, if the instance still has the lease of the webhook
 * and its settings are those of the series.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { EventPosition } from '../../events/queries.ts';
import { leaseEnd, renewLease } from './leases.ts';
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

/** A webhook after a series, with a lease that was renewed. */
interface Renewed {
  webhook: WebhookRow;
  /** False if the settings were changed during the series. */
  isStored: boolean;
}

/**
 * Stores the results of a series and renews the lease. If the settings have changed since `webhook`
 * was read, stores nothing: a delivery to the former address is none to the present one, and a
 * failure says nothing about it. Returns undefined if another instance has the lease, or the
 * webhook is paused or removed.
 */
export async function storeProgress(
  db: Db,
  webhook: WebhookRow,
  progress: Progress,
): Promise<Renewed | undefined> {
  const stored = await storeResults(db, webhook, progress);
  if (stored) return { webhook: stored, isStored: true };
  const renewed = await renewLease(db, webhook);
  return renewed && { webhook: renewed, isStored: false };
}

async function storeResults(
  db: Db,
  webhook: WebhookRow,
  progress: Progress,
): Promise<WebhookRow | undefined> {
  const { deliveredRetries, newRetries } = progress;
  const areDelivered = deliveredRetries.eventIds.length > 0;
  if (!areDelivered && newRetries.length === 0) return await updateProgress(db, webhook, progress);
  return await db.transaction().execute(async (transaction) => {
    const updated = await updateProgress(transaction, webhook, progress);
    if (updated === undefined) return undefined;
    if (areDelivered) await deleteRetries(transaction, webhook, deliveredRetries);
    if (newRetries.length > 0)
      await storeRetries(transaction, webhook, newRetries, deliveredRetries.readAt);
    return updated;
  });
}

/** Updates the row of the webhook, unless the lease is lost or the settings have changed. */
async function updateProgress(
  db: Db,
  { partner_id, id, lease, version }: WebhookRow,
  { position, failures, lastError, hasDelivered, blockMs, pauseReason }: Progress,
): Promise<WebhookRow | undefined> {
  return await db
    .updateTable('webhooks')
    .set({
      position_written: sql`${position.written}::xid8`,
      position_id: position.id,
      failures,
      leased_until: leaseEnd,
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
    .where((eb) => eb.and({ partner_id, id, lease, version }))
    .returningAll()
    .executeTakeFirst();
}
