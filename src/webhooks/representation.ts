/** What partners see of their webhooks. */
import type { components } from '../../generated/public/types.ts';
import { eventIdOf } from '../events/event.ts';
import type { Attempt } from './queries/attempts.ts';
import type { WebhookRow } from './queries/settings.ts';

type Schemas = components['schemas'];

/** Returns the settings of a webhook, without its secrets. */
export function presentWebhook(webhook: WebhookRow): Schemas['Webhook'] {
  const { id, url, event_types, secrets, is_paused, pause_reason, created_at, updated_at } =
    webhook;
  return {
    id,
    url,
    event_types,
    secret_count: secrets.length,
    is_paused,
    pause_reason,
    created_at,
    updated_at,
  };
}

/** Returns the state of the deliveries to a webhook. `waiting` are the events to send again. */
export function presentDeliveries(
  { id, last_delivered_at, failures, last_error }: WebhookRow,
  waiting: readonly Attempt[],
  next_attempt_at: string | null,
): Schemas['DeliveryState'] {
  return {
    webhook_id: id,
    last_delivered_at,
    failures,
    last_error,
    next_attempt_at,
    waiting: waiting.map(({ event_id, ...attempt }) => ({
      event_id: eventIdOf(event_id),
      ...attempt,
    })),
  };
}
