/**
 * Commands that manage the webhooks of partners. They validate their arguments by the schemas of
 * the internal operations that do the same.
 */
import validators from '../../generated/internal/validators.cjs';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { eventNumberOf } from '../events/event.ts';
import { hostOf } from '../webhooks/address.ts';
import {
  findOverview,
  streamOverviews,
  type WebhookOverview,
} from '../webhooks/queries/overviews.ts';
import { repeatDelivery, type WebhookKey } from '../webhooks/queries/settings.ts';
import { pausedByOperator, requireWebhook, setPaused } from '../webhooks/settings.ts';
import { idOf, UsageError } from './command.ts';
import { requireOwner } from './owners.ts';
import type { Terminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/** `webhooks list`: prints the webhooks of one partner or of all partners, without the secrets. */
export async function listWebhooks(
  partner: string,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<void> {
  const partnerId = partner === '' ? null : idOf(partner, 'a partner id');
  await withDatabase(
    terminal,
    async ({ db }) => {
      await requireOwner(db, 'partner', partnerId);
      for await (const webhook of streamOverviews(db, partnerId))
        terminal.print(json ? jsonOf(webhook) : lineOf(webhook));
    },
    { unlimitedWait: true },
  );
}

/** `webhooks pause` and `webhooks resume`. An instance that runs notices it within a second. */
export async function setWebhookPaused(
  name: string,
  options: { isPaused: boolean; reason: string | undefined; json: boolean },
  terminal: Terminal,
): Promise<void> {
  const { isPaused, reason = pausedByOperator, json } = options;
  const key = keyOf(name);
  if (!validators.PauseChange({ is_paused: isPaused, reason }))
    throw new UsageError('the reason must have 1 to 200 characters');
  await withDatabase(terminal, async ({ db }, { audit }) => {
    await requireExisting(db, key);
    const { isChange } = await setPaused(db, key, isPaused, reason);
    const { partnerId, id: webhookId } = key;
    if (isChange) audit({ audit: 'webhook_changed', partnerId, webhookId, isPaused });
    const state = isPaused ? 'paused' : 'resumed';
    const text = `webhook ${name} is ${isChange ? '' : 'already '}${state}`;
    await print(db, key, { json, text, terminal });
  });
}

/** `webhooks redeliver`: asks for another delivery of an event. */
export async function redeliverEvent(
  name: string,
  { event = '', json }: { event: string | undefined; json: boolean },
  terminal: Terminal,
): Promise<void> {
  const key = keyOf(name);
  if (!validators.Redelivery({ event_id: event }))
    throw new UsageError('which event? Give its id, such as --event evt_4711');
  await withDatabase(terminal, async ({ db }) => {
    const { is_paused } = await requireExisting(db, key);
    const result = await repeatDelivery(db, key, eventNumberOf(event));
    if (result === 'no webhook') throw noWebhook(key);
    if (result === 'no event') {
      const reasons = 'it may be too old, or an event of another partner';
      throw new Error(`partner ${key.partnerId} has no stored event ${event}: ${reasons}`);
    }
    if (result === 'full')
      throw new Error(`too many events wait to be delivered to ${name} again: try later`);
    const when = is_paused ? ' when it is resumed' : '';
    const text = `${event} will be delivered to webhook ${name} again${when}`;
    await print(db, key, { json, text, terminal });
  });
}

/** Reads the name of a webhook, as `webhooks list` prints it. */
function keyOf(name: string): WebhookKey {
  // The pattern only separates the two parts. The schema of the path has their rules.
  const [, partner, id] = /^([1-9]\d*)\/(.*)$/.exec(name) ?? [];
  const path = { partner_id: Number(partner), webhook_id: id };
  if (id === undefined || !validators.setWebhookPausedParameters({ path, query: {}, header: {} }))
    throw new UsageError('name a webhook as webhooks list does, such as 1/production');
  return { partnerId: path.partner_id, id };
}

async function requireExisting(db: Db, key: WebhookKey) {
  return await requireWebhook(db, key).catch((error: unknown) => {
    if (!(error instanceof AppError && error.reason === 'webhook_not_found')) throw error;
    throw noWebhook(key, error);
  });
}

function noWebhook({ partnerId, id }: WebhookKey, cause?: unknown): Error {
  const fix = 'you find the names with webhooks list';
  return new Error(`there is no webhook ${partnerId}/${id}: ${fix}`, { cause });
}

async function print(
  db: Db,
  key: WebhookKey,
  { json, text, terminal }: { json: boolean; text: string; terminal: Terminal },
): Promise<void> {
  if (!json) return terminal.print(text);
  const webhook = await findOverview(db, key);
  // Someone may have removed it in the meantime.
  if (webhook !== undefined) terminal.print(jsonOf(webhook));
}

/** Shows only the host of the address, because a path can contain a secret. */
function hostOfUrl({ url }: WebhookOverview): string {
  return hostOf(new URL(url));
}

/** Names each member, so that a new column of the overview, such as a secret, is not printed. */
function jsonOf(webhook: WebhookOverview): string {
  const { partner_id, id, state, pause_reason, failures, last_error } = webhook;
  const { waiting_events, oldest_event_age_seconds } = webhook;
  return JSON.stringify({
    partner_id,
    id,
    host: hostOfUrl(webhook),
    state,
    pause_reason,
    failures,
    last_error,
    waiting_events,
    oldest_event_age_seconds,
  });
}

function lineOf(webhook: WebhookOverview): string {
  const { partner_id, id, state, pause_reason, failures, last_error } = webhook;
  const { waiting_events: waiting, oldest_event_age_seconds: age } = webhook;
  const line = [
    `${partner_id}/${id}`,
    hostOfUrl(webhook),
    state === 'paused' ? `paused: ${pause_reason}` : state,
    `failures ${failures}`,
    `waiting ${waiting}`,
    `oldest ${age === null ? '-' : `${age} s`}`,
    `last error: ${last_error ?? '-'}`,
  ];
  // The reason and the error are texts of others, and can have several lines.
  return line.map((part) => part.replaceAll(/\s+/g, ' ')).join('  ');
}
