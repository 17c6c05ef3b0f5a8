/** The rules for the webhooks of a partner. */
import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../generated/public/types.ts';
import { invalidPartnerKey } from '../auth/callers.ts';
import { requireConditions } from '../contract/preconditions.ts';
import type { Db, EventType } from '../db/tables.ts';
import { AppError, failedChecks, tooManyAtOnce } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { Conditions } from '../http/conditional.ts';
import { maxima } from '../limits/bounds.ts';
import { violationOfUrl } from './address.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooksOf,
  lockWebhook,
  lockWebhooks,
  repeatDelivery,
  updateWebhook,
  type WebhookKey,
  type WebhookRow,
  type WebhookSettings,
} from './queries/settings.ts';
import { violationOfSecret } from './sign.ts';

type WebhookChange = components['schemas']['WebhookChange'];

/** The compiler reports a type of events that is missing here. */
const isEventType: Readonly<Record<EventType, true>> = {
  'order.created': true,
  'order.updated': true,
  'order.progressed': true,
  'order.canceled': true,
  'order.archived': true,
  'order.restored': true,
  'order.deleted': true,
};

/** All types of events, in the order of the contract. */
export const eventTypes = Object.keys(isEventType) as readonly EventType[];

/** Why deliveries pause if a partner says so. */
const pausedByPartner = 'the partner paused it';

/** Why deliveries pause if an operator gives no reason. */
export const pausedByOperator = 'an operator paused it';

/**
 * Reads the settings in a request. The types are sorted, so that equal settings are equal. Throws
 * 400 `validation_failed` for an address that the service may not call.
 */
export function readSettings(change: WebhookChange, allowPrivate: boolean): WebhookSettings {
  const violations = violationsOfSettings(change, allowPrivate);
  if (violations.length > 0) throw failedChecks(violations);
  const { url, event_types = eventTypes, secrets, is_paused = false } = change;
  const types = eventTypes.filter((type) => event_types.includes(type));
  return { url, event_types: types, secrets, is_paused };
}

/**
 * Returns the violations in settings that no schema can find. The contract may not have checked the
 * settings: only texts have violations.
 */
export function violationsOfSettings(
  { url, secrets }: { url?: unknown; secrets?: unknown },
  allowPrivate: boolean,
): FailedCheck[] {
  const checked: (readonly [
    field: string,
    value: unknown,
    check: (text: string) => string | undefined,
  ])[] = [
    ['url', url, (text) => violationOfUrl(text, { allowPrivate })],
    ...(Array.isArray(secrets) ? secrets : []).map(
      (secret, nth) => [`secrets[${nth}]`, secret, violationOfSecret] as const,
    ),
  ];
  return checked.flatMap(([field, value, check]) => {
    const message = typeof value === 'string' ? check(value) : undefined;
    return message === undefined
      ? []
      : [{ field, in: 'body', error_type: 'wrong_value', message } as const];
  });
}

/**
 * Creates or replaces a webhook. A replacement with other settings ends the waits after failures,
 * because the partner may have mended what failed. Throws 409 `webhook_limit_reached`, 412
 * `revision_mismatch` unless both conditions hold, and 401 if the partner was removed after its key
 * was checked.
 */
export async function putWebhook(
  db: Db,
  key: WebhookKey,
  settings: WebhookSettings,
  conditions: Conditions,
): Promise<{ created: boolean; webhook: WebhookRow }> {
  return await db.transaction().execute(async (transaction) => {
    if (!(await lockWebhooks(transaction, key.partnerId))) throw invalidPartnerKey();
    const existing = await lockWebhook(transaction, key);
    requireConditions(conditions, existing?.version);
    return existing === undefined
      ? { created: true, webhook: await createWebhook(transaction, key, settings) }
      : { created: false, webhook: await replaceSettings(transaction, existing, settings) };
  });
}

async function createWebhook(
  transaction: Db,
  key: WebhookKey,
  settings: WebhookSettings,
): Promise<WebhookRow> {
  const webhooks = await listWebhooksOf(transaction, key.partnerId);
  if (webhooks.length >= maxima.webhooksOfPartner)
    throw new AppError('webhook_limit_reached', {
      developerMessage: `A partner can have at most ${maxima.webhooksOfPartner} webhooks.`,
      details: { limit: maxima.webhooksOfPartner },
    });
  const pauseReason = settings.is_paused ? pausedByPartner : null;
  return await insertWebhook(transaction, key, settings, pauseReason);
}

/** Writes nothing if the settings are equal, so that the version stays. */
async function replaceSettings(
  transaction: Db,
  existing: WebhookRow,
  settings: WebhookSettings,
): Promise<WebhookRow> {
  if (isDeepStrictEqual(settingsOf(existing), settingsOf(settings))) return existing;
  const key = { partnerId: existing.partner_id, id: existing.id };
  const pause_reason = settings.is_paused ? (existing.pause_reason ?? pausedByPartner) : null;
  return await updateWebhook(transaction, key, { ...settings, pause_reason });
}

/** Selects the settings of a row. The compiler reports a setting that is missing here. */
function settingsOf({ url, event_types, secrets, is_paused }: WebhookSettings): WebhookSettings {
  return { url, event_types, secrets, is_paused };
}

/** Removes a webhook. Throws 404 `webhook_not_found`, 412 `revision_mismatch`. */
export async function removeWebhook(
  db: Db,
  key: WebhookKey,
  conditions: Conditions,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockWebhooks(transaction, key.partnerId);
    const { version } = existingWebhook(await lockWebhook(transaction, key));
    requireConditions(conditions, version);
    await deleteWebhook(transaction, key);
  });
}

/**
 * Pauses a webhook, or ends its pause. Throws 404 `webhook_not_found`, and 412 `revision_mismatch`
 * unless both conditions hold.
 */
export async function setPaused(
  db: Db,
  key: WebhookKey,
  isPaused: boolean,
  reason: string,
  conditions: Conditions = {},
): Promise<{ webhook: WebhookRow; isChange: boolean }> {
  return await db.transaction().execute(async (transaction) => {
    await lockWebhooks(transaction, key.partnerId);
    const existing = existingWebhook(await lockWebhook(transaction, key));
    requireConditions(conditions, existing.version);
    if (existing.is_paused === isPaused) return { webhook: existing, isChange: false };
    const state = { is_paused: isPaused, pause_reason: isPaused ? reason : null };
    return { webhook: await updateWebhook(transaction, key, state), isChange: true };
  });
}

/** Finds a webhook, or throws 404 `webhook_not_found`. */
export async function requireWebhook(db: Db, key: WebhookKey): Promise<WebhookRow> {
  return existingWebhook(await findWebhook(db, key));
}

function existingWebhook(webhook: WebhookRow | undefined): WebhookRow {
  if (webhook === undefined) throw webhookNotFound();
  return webhook;
}

function webhookNotFound(): AppError {
  return new AppError('webhook_not_found', {
    developerMessage: 'There is no webhook with this id.',
  });
}

/**
 * Asks for another delivery of an event. Throws 404 `webhook_not_found` or `event_not_found`, and
 * 429 `rate_limit_exceeded` if too many repetitions wait.
 */
export async function requestDelivery(db: Db, key: WebhookKey, eventId: number): Promise<void> {
  const result = await repeatDelivery(db, key, eventId);
  if (result === 'no webhook') throw webhookNotFound();
  if (result === 'no event')
    throw new AppError('event_not_found', {
      developerMessage: 'There is no stored event with this id.',
    });
  if (result === 'full') throw tooManyAtOnce('redeliveries', maxima.waitingRepetitions);
}
