/** The signatures of webhook deliveries (Standard Webhooks 1.0.0, symmetric, HMAC-SHA256). */
import { createHmac } from 'node:crypto';

/** The headers by which a receiver verifies a delivery. */
export interface SignatureHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

const prefix = 'whsec_';

/** The bounds of Standard Webhooks for the random bytes of a secret. */
const minSecretBytes = 24;
const maxSecretBytes = 64;
const maxSecretLength = prefix.length + 4 * Math.ceil(maxSecretBytes / 3);

/**
 * Returns the headers that sign a delivery: one signature for each secret, so that a receiver can
 * verify the delivery with the old secret or with the new one. `sentAt` is the time of this attempt
 * and not of the event, because receivers reject old timestamps. The secrets must be valid.
 */
export function signatureHeaders({
  id,
  sentAt,
  body,
  secrets,
}: {
  id: string;
  sentAt: Date;
  body: string | Uint8Array;
  secrets: readonly string[];
}): SignatureHeaders {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** Returns the reason why a text is no secret, or undefined if it is one. */
export function violationOfSecret(text: string): string | undefined {
  const encoded = text.slice(prefix.length);
  // The length comes first, so that a long text is not decoded.
  if (text.length <= maxSecretLength && text.startsWith(prefix)) {
    const bytes = Buffer.from(encoded, 'base64');
    // Node.js ignores characters that are not base64. Encoding the bytes again reveals them.
    const isBase64 = bytes.toString('base64') === encoded;
    if (isBase64 && bytes.length >= minSecretBytes && bytes.length <= maxSecretBytes)
      return undefined;
  }
  return `must be "${prefix}" followed by ${minSecretBytes} to ${maxSecretBytes} bytes in base64`;
}
