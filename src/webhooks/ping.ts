/** Test deliveries, which partners request. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../generated/public/types.ts';
import { sendDelivery } from './delivery.ts';
import { textOf } from './outcome.ts';
import type { WebhookRow } from './queries/settings.ts';
import type { Sender } from './send.ts';

/** Sends a delivery of the type `ping`, and returns its outcome. */
export async function sendPing(
  sender: Sender,
  { url, secrets }: Pick<WebhookRow, 'url' | 'secrets'>,
): Promise<components['schemas']['PingResult']> {
  const ping: components['schemas']['PingEvent'] = {
    type: 'ping',
    timestamp: new Date().toISOString(),
    data: {},
  };
  const id = `ping_${randomUUID()}`;
  const outcome = await sendDelivery(sender, { id, url, secrets, payload: ping });
  const isDelivered = outcome.kind === 'delivered';
  return {
    is_delivered: isDelivered,
    status: 'status' in outcome ? outcome.status : null,
    error: isDelivered ? null : textOf(outcome),
    duration_ms: Math.round(outcome.milliseconds),
  };
}
