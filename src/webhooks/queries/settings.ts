/** The webhooks of partners, as partners and operators see and change them. */
import { type Selectable, sql } from 'kysely';
import type { Db, EventType, Tables } from '../../database/tables.ts';
import type { PageRequest } from '../../http/cursor.ts';
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

export async function findWebhook(
  db: Db,
  { partnerId, id }: WebhookKey,
): Promise<WebhookRow | undefined> {
  const webhooks = db.selectFrom('webhooks').selectAll().where('partner_id', '=', partnerId);
  return await webhooks.where('id', '=', id).executeTakeFirst();
}

/** Waits until no other request changes the webhooks of the partner. */
export async function lockWebhooks(transaction: Db, partnerId: number): Promise<void> {
  const partner = transaction.selectFrom('partners').select('id').where('id', '=', partnerId);
  await partner.forNoKeyUpdate().executeTakeFirst();
}

/** Creates a webhook, which receives the events from now on. */
export async function insertWebhook(
  db: Db,
  { partnerId: partner_id, id }: WebhookKey,
  settings: WebhookSettings,
): Promise<WebhookRow> {
  const insert = db.insertInto('webhooks').values({ partner_id, id, ...settings });
  return await insert.returningAll().executeTakeFirstOrThrow();
}

/**
 * Replaces the settings of a webhook. The end of a pause also ends the wait after failures, so that
 * the next attempt begins at once.
 */
export async function updateWebhook(
  db: Db,
  { partnerId, id }: WebhookKey,
  settings: Partial<WebhookSettings> & { is_paused: boolean; pause_reason: string | null },
): Promise<WebhookRow> {
  return await db
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
}

/**
 * Lets the failed deliveries of a webhook begin anew: they are due, and have three days again.
 */
export async function renewRetries(db: Db, { partnerId, id }: WebhookKey): Promise<void> {
  await db
    .updateTable('webhook_retries')
    .set({ failures: 0, first_failed_at: null, next_attempt_at: sql`now()` })
    .where('partner_id', '=', partnerId)
    .where('webhook_id', '=', id)
    .execute();
}

/** Removes a webhook and its failed deliveries. */
export async function deleteWebhook(db: Db, { partnerId, id }: WebhookKey): Promise<void> {
  const webhooks = db.deleteFrom('webhooks').where('partner_id', '=', partnerId);
  await webhooks.where('id', '=', id).execute();
}

/** The first events that wait for another delivery. */
export async function listRetries(db: Db, { partnerId, id }: WebhookKey) {
  return await db
    .selectFrom('webhook_retries')
    .select(['event_id', 'failures', 'next_attempt_at', 'error'])
    .where('partner_id', '=', partnerId)
    .where('webhook_id', '=', id)
    .orderBy('event_id')
    .limit(100)
    .execute();
}

/**
 * Asks for another delivery of an event to a webhook. False if the partner has no stored event with
 * this number.
 */
export async function repeatDelivery(
  db: Db,
  { partnerId: partner_id, id: webhook_id }: WebhookKey,
  eventId: number,
): Promise<boolean> {
  const event = await db
    .with('event', (q) =>
      q
        .selectFrom('events')
        .select(['id', 'order_id'])
        .where('id', '=', eventId)
        .where('partner_id', '=', partner_id),
    )
    .with('repeated', (q) =>
      q
        .insertInto('webhook_retries')
        .columns(['partner_id', 'webhook_id', 'event_id', 'order_id', 'is_repetition'])
        .expression((eb) =>
          eb
            .selectFrom('event')
            .select([
              sql<number>`${partner_id}::bigint`.as('partner_id'),
              sql<string>`${webhook_id}::text`.as('webhook_id'),
              'id',
              'order_id',
              sql<boolean>`true`.as('is_repetition'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['partner_id', 'webhook_id', 'event_id'])
            .doUpdateSet({ next_attempt_at: sql`now()` }),
        ),
    )
    .with('due', (q) =>
      q
        .updateTable('webhooks')
        .set({ due_at: sql`now()` })
        .where('partner_id', '=', partner_id)
        .where('id', '=', webhook_id),
    )
    .selectFrom('event')
    .select('id')
    .executeTakeFirst();
  return event !== undefined;
}

/** A page of all webhooks, sorted by partner and id, with the number of their waiting deliveries. */
export async function listAllWebhooks(
  db: Db,
  { after, limit }: PageRequest<{ partnerId: number; id: string }>,
) {
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

/** The number of deliveries to a webhook that wait. */
export async function countRetries(db: Db, { partnerId, id }: WebhookKey): Promise<number> {
  const { waiting } = await db
    .selectFrom('webhook_retries')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('partner_id', '=', partnerId)
    .where('webhook_id', '=', id)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Whether the partner has as many webhooks as it may have. */
export function isLimitReached(webhooks: readonly WebhookRow[]): boolean {
  return webhooks.length >= maxima.webhooksOfPartner;
}
