/** What partners see of their webhooks. */
import type { components } from '../../generated/public/types.ts';
import { eventIdOf } from '../events/event.ts';
import type { listRetries, WebhookRow } from './queries/settings.ts';

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

/** Returns the state of the deliveries to a webhook. */
export function presentDeliveries(
  webhook: WebhookRow,
  retries: Awaited<ReturnType<typeof listRetries>>,
): Schemas['DeliveryState'] {
  const { id, last_delivered_at, failures, last_error, is_paused, blocked_until } = webhook;
  const [earliest] = retries.map(({ next_attempt_at }) => next_attempt_at).sort();
  return {
    webhook_id: id,
    last_delivered_at,
    failures,
    last_error,
    next_attempt_at: is_paused ? null : (blocked_until ?? earliest ?? null),
    waiting: retries.map(({ event_id, ...retry }) => ({ event_id: eventIdOf(event_id), ...retry })),
  };
}
