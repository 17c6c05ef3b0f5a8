/**
 * Sends the examples of `webhooks` in the contract to the webhook of a developer, signed as the
 * service signs its deliveries.
 */
import { randomUUID } from 'node:crypto';
import document from '../../generated/public/openapi.json' with { type: 'json' };
import { sendDelivery } from '../../src/webhooks/delivery.ts';
import { textOf } from '../../src/webhooks/outcome.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { violationOfSecret } from '../../src/webhooks/sign.ts';

/** The secret of the examples of the contract. It is public. */
export const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Returns the example of each type, in the order of the contract. */
function examples(): { type: string; payload: { type: string; id?: string } }[] {
  return Object.entries(document.webhooks).map(([type, { post }]) => ({
    type,
    payload: post.requestBody.content['application/json'].examples.delivery.value,
  }));
}

/**
 * Sends one delivery of each type after another, and passes a line about each outcome to `log`.
 * Throws if the secret is invalid. An endpoint that rejects a delivery is not an error.
 */
export async function sendWebhookExamples({
  url,
  secret,
  log,
}: {
  url: string;
  secret: string;
  log: (line: string) => void;
}): Promise<void> {
  const violation = violationOfSecret(secret);
  if (violation !== undefined) throw new Error(`MOCK_WEBHOOK_SECRET ${violation}`);
  const sender = createSender({ allowPrivate: true });
  try {
    for (const { type, payload } of examples()) {
      const id = payload.id ?? `ping_${randomUUID()}`;
      const outcome = await sendDelivery(sender, { id, url, secrets: [secret], payload });
      const text = outcome.kind === 'delivered' ? String(outcome.status) : textOf(outcome);
      log(`  Webhook   ${type.padEnd(16)} ${outcome.kind}: ${text}`);
    }
  } finally {
    sender.close();
  }
}
