/** Makes the HTTP request of a delivery: its signed headers and its body. */
import type { Outcome } from './outcome.ts';
import type { Sender } from './send.ts';
import { signatureHeaders } from './sign.ts';

interface DeliveryRequest {
  /** The value of `webhook-id`. */
  id: string;
  url: string;
  secrets: readonly string[];
  payload: object;
  signal?: AbortSignal;
}

/** Sends a signed delivery, and returns its outcome. */
export function sendDelivery(
  sender: Sender,
  { id, url, secrets, payload, signal }: DeliveryRequest,
): Promise<Outcome> {
  const body = JSON.stringify(payload);
  const signature = signatureHeaders({ id, sentAt: new Date(), body, secrets });
  const headers = { 'content-type': 'application/json', ...signature };
  return sender.send({ url, headers, body, ...(signal && { signal }) });
}
