/** The webhooks of partners, as partners and operators see and change them. */
import { type Selectable, sql } from 'kysely';
import type { Db, EventType, Tables } from '../../db/tables.ts';
import type { PageRequest } from '../../http/page.ts';
import { maxima } from '../../limits/bounds.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

/** The settings of a webhook that a partner chooses. */
export interface WebhookSettings {
  url: string;
  event_types: EventType[];
  secrets: string[];
  is_paused: boolean;
}

/** The primary key of a webhook. */
export interface WebhookKey {
  partnerId: number;
  id: string;
}

/** Lists the webhooks of a partner, sorted by id. */
export async function listWebhooksOf(db: Db, partnerId: number): Promise<WebhookRow[]> {
  const webhooks = db.selectFrom('webhooks').selectAll().where('partner_id', '=', partnerId);
  return await webhooks.orderBy('id').execute();
}

/** Finds a webhook. Returns undefined for an unknown one. */
export async function findWebhook(db: Db, key: WebhookKey): Promise<WebhookRow | undefined> {
  return await webhookOf(db, key).executeTakeFirst();
}

/**
 * Same as `findWebhook`, and keeps deliveries from pausing the webhook until the transaction ends.
 */
export async function lockWebhook(
  transaction: Db,
  key: WebhookKey,
): Promise<WebhookRow | undefined> {
  return await webhookOf(transaction, key).forNoKeyUpdate().executeTakeFirst();
}

function webhookOf(db: Db, { partnerId, id }: WebhookKey) {
  const webhooks = db.selectFrom('webhooks').selectAll().where('partner_id', '=', partnerId);
  return webhooks.where('id', '=', id);
}

/**
 * Waits until no other request changes the webhooks of the partner, or removes the partner. Returns
 * whether the partner exists.
 */
export async function lockWebhooks(transaction: Db, partnerId: number): Promise<boolean> {
  const partner = transaction.selectFrom('partners').select('id').where('id', '=', partnerId);
  return (await partner.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Creates a webhook, which receives the events from now on. */
export async function insertWebhook(
  db: Db,
  { partnerId: partner_id, id }: WebhookKey,
  settings: WebhookSettings,
  pause_reason: string | null,
): Promise<WebhookRow> {
  const insert = db.insertInto('webhooks').values({ partner_id, id, ...settings, pause_reason });
  return await insert.returningAll().executeTakeFirstOrThrow();
}

/**
 * Changes the settings of a webhook, also whether it is paused, and ends the waiting deliveries of
 * events of other types. Unless the webhook is paused, the next attempt begins at once, and its
 * failed deliveries begin again. Locks the webhook before its deliveries, as `storeProgress` does,
 * which prevents deadlocks.
 */
export async function updateWebhook(
  transaction: Db,
  { partnerId, id }: WebhookKey,
  settings: Partial<WebhookSettings> & { is_paused: boolean; pause_reason: string | null },
): Promise<WebhookRow> {
  const updated = await transaction
    .updateTable('webhooks')
    .set({
      ...settings,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      ...(!settings.is_paused && { due_at: sql`now()`, blocked_until: null }),
    })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (settings.event_types) await dropRetries(transaction, { partnerId, id }, settings.event_types);
  if (!settings.is_paused) await renewRetries(transaction, { partnerId, id });
  return updated;
}

/** Deletes the waiting deliveries of events of other types, except repetitions. */
async function dropRetries(
  db: Db,
  { partnerId, id }: WebhookKey,
  types: readonly EventType[],
): Promise<void> {
  await db
    .deleteFrom('webhook_retries')
    .using('events')
    .where('webhook_retries.partner_id', '=', partnerId)
    .where('webhook_id', '=', id)
    .where('is_repetition', '=', false)
    .whereRef('events.id', '=', 'event_id')
    .where('type', 'not in', types)
    .execute();
}

/** Lets the failed deliveries of a webhook begin again: they are due, and have three days. */
async function renewRetries(db: Db, { partnerId, id }: WebhookKey): Promise<void> {
  await db
    .updateTable('webhook_retries')
    .set({ failures: 0, first_failed_at: null, next_attempt_at: sql`now()` })
    .where('partner_id', '=', partnerId)
    .where('webhook_id', '=', id)
    .execute();
}

/** Removes a webhook. The foreign key deletes its waiting deliveries. */
export async function deleteWebhook(db: Db, { partnerId, id }: WebhookKey): Promise<void> {
  await db
    .deleteFrom('webhooks')
    .where((eb) => eb.and({ partner_id: partnerId, id }))
    .execute();
}

/**
 * Asks for another delivery of an event to a webhook. An event that waits already becomes due, and
 * stays behind the earlier events of its order. `no webhook`: the partner has no such webhook. `no
 * event`: the partner has no stored event with this number. `full`: too many repetitions wait
 * already. Locks the webhook and the event, because another request may be removing them.
 */
export async function repeatDelivery(
  db: Db,
  { partnerId: partner_id, id }: WebhookKey,
  eventId: number,
): Promise<'accepted' | 'no webhook' | 'no event' | 'full'> {
  return await db.transaction().execute(async (transaction) => {
    // A statement of its own: the next one counts the repetitions that others added while this one
    // waited for the lock.
    const { numUpdatedRows } = await transaction
      .updateTable('webhooks')
      .set({ due_at: sql`now()` })
      .where((eb) => eb.and({ partner_id, id }))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'no webhook';
    return await addRepetition(transaction, { partnerId: partner_id, id }, eventId);
  });
}

/** Adds a repetition to a webhook whose row is locked. */
async function addRepetition(
  transaction: Db,
  { partnerId: partner_id, id: webhook_id }: WebhookKey,
  eventId: number,
): Promise<'accepted' | 'no event' | 'full'> {
  // Raw SQL, because Kysely cannot express LIMIT in a count and an INSERT from a CTE together.
  const { rows } = await sql<{ has_event: boolean; is_accepted: boolean }>`
    WITH event AS (
      SELECT id, order_id FROM events WHERE id = ${eventId} AND partner_id = ${partner_id}
      FOR KEY SHARE
    ), waiting AS (
      SELECT count(*) >= ${sql.lit(maxima.waitingRepetitions)} AS is_full FROM webhook_retries
      WHERE partner_id = ${partner_id} AND webhook_id = ${webhook_id} AND is_repetition
    ), repeated AS (
      INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id, is_repetition)
      SELECT ${partner_id}, ${webhook_id}, event.id, event.order_id, true FROM event, waiting
      -- An event that waits already needs no place of its own.
      WHERE NOT is_full OR EXISTS (
        SELECT FROM webhook_retries
        WHERE partner_id = ${partner_id} AND webhook_id = ${webhook_id} AND event_id = event.id
      )
      ON CONFLICT (partner_id, webhook_id, event_id) DO UPDATE SET next_attempt_at = now()
      RETURNING event_id
    )
    SELECT EXISTS (SELECT FROM event) AS has_event,
      EXISTS (SELECT FROM repeated) AS is_accepted`.execute(transaction);
  const [row] = rows;
  if (!row?.has_event) return 'no event';
  return row.is_accepted ? 'accepted' : 'full';
}

/**
 * Lists a page of all webhooks, sorted by partner and id, with the number of their waiting
 * deliveries.
 */
export async function listAllWebhooks(db: Db, { after, limit }: PageRequest<WebhookKey>) {
  return await db
    .selectFrom('webhooks as webhook')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('webhook_retries as retry')
        .select((count) => count.fn.countAll<number>().as('waiting'))
        .whereRef('retry.partner_id', '=', 'webhook.partner_id')
        .whereRef('retry.webhook_id', '=', 'webhook.id')
        .as('waiting_events'),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(partner_id, id) > (${after?.partnerId}::bigint, ${after?.id}::text)`,
      ),
    )
    .orderBy('partner_id')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

/** Returns the webhooks that are paused. */
export async function listPaused(db: Db) {
  return await db
    .selectFrom('webhooks')
    .select(['partner_id', 'id'])
    .where('is_paused', '=', true)
    .orderBy('partner_id')
    .orderBy('id')
    .execute();
}

/** Returns the number of deliveries to a webhook that wait. */
export async function countRetries(db: Db, { partnerId, id }: WebhookKey): Promise<number> {
  const { waiting } = await db
    .selectFrom('webhook_retries')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('partner_id', '=', partnerId)
    .where('webhook_id', '=', id)
    .executeTakeFirstOrThrow();
  return waiting;
}
