/** Verifies the deliveries of webhooks, on the server of a partner (Standard Webhooks 1.0.0). */
import type { PartnerEvent, PingEvent } from './types.ts';

/** A delivery, as the server of the partner received it. */
export interface WebhookDelivery {
  /**
   * The secrets of the webhook. During a rotation, pass both: a delivery is valid if it is signed
   * with one of them.
   */
  readonly secrets: readonly string[];
  /** The headers of the request: `Headers`, or the object of Node.js. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as it was received. A body that was parsed and encoded again is invalid. */
  readonly body: string | Uint8Array;
  /** The time of the receipt. Default: now. Set it in tests. */
  readonly receivedAt?: Date;
}

/**
 * Why a delivery is rejected. `missing_header`: it is not signed. `invalid_timestamp`: it was
 * signed more than 5 minutes before or after now, so it may be a recording, or a clock is wrong.
 * `wrong_signature`: none of the secrets signed this body. `invalid_body`: the body is not JSON.
 */
export type WebhookRejection =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'wrong_signature'
  | 'invalid_body';

/** A delivery is rejected. Respond with 400, and do not use the body. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookRejection;

  constructor(reason: WebhookRejection, explanation: string, options?: ErrorOptions) {
    super(`the delivery is rejected: ${explanation}`, options);
    this.reason = reason;
  }
}

const toleranceSeconds = 300;
const prefix = 'whsec_';
/** The service sends at most two. Each signature costs a hash of the body, which a stranger sent. */
const maxSignatures = 10;

/**
 * Returns the event of a delivery if the service has signed it. The `id` of an event is the same in
 * each repeated delivery. A newer service may send types that this client does not know: ignore
 * them. Throws WebhookVerificationError if the delivery is rejected, and TypeError if a secret is
 * invalid.
 */
export async function verifyWebhook({
  secrets,
  headers,
  body,
  receivedAt = new Date(),
}: WebhookDelivery): Promise<PartnerEvent | PingEvent> {
  const keys = await Promise.all(secrets.map(keyOf));
  if (keys.length === 0) throw new TypeError('pass at least one secret');
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = signaturesIn(headerOf(headers, 'webhook-signature'));
  const ageSeconds = /^\d{1,12}$/.test(timestamp)
    ? Math.floor(receivedAt.getTime() / 1000) - Number(timestamp)
    : Number.NaN;
  if (!(Math.abs(ageSeconds) <= toleranceSeconds))
    throw new WebhookVerificationError(
      'invalid_timestamp',
      `webhook-timestamp must be within ${toleranceSeconds} s of the present time`,
    );
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSigned(keys, signatures, signed)))
    throw new WebhookVerificationError(
      'wrong_signature',
      'no signature in webhook-signature belongs to this body and a secret',
    );
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as PartnerEvent | PingEvent;
  } catch (cause) {
    throw new WebhookVerificationError('invalid_body', 'the body is not JSON', { cause });
  }
}

/** Whether one of the keys made one of the signatures. The comparison takes constant time. */
async function isSigned(
  keys: readonly CryptoKey[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const signature of signatures)
    for (const key of keys)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  return false;
}

/** Imports a secret. Throws TypeError for a text that is no secret. The message hides the text. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : undefined;
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError(`a secret must be "${prefix}" followed by Base64`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
}

/** Returns the symmetric signatures of a header. It may also have signatures of other versions. */
function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return header
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .slice(0, maxSignatures)
    .flatMap((signature) => bytesOf(signature.slice('v1,'.length)) ?? []);
}

/** Returns the value of a header, whose name may have capital letters. Throws if it is missing. */
function headerOf(headers: WebhookDelivery['headers'], name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError('missing_header', `the header ${name} is missing`);
}

/** Recognizes `Headers` by their function, because some frameworks have a class of their own. */
function isHeaders(headers: WebhookDelivery['headers']): headers is Headers {
  return typeof headers.get === 'function';
}

/** Decodes Base64. Returns undefined for any other text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(start.length + end.length);
  bytes.set(start);
  bytes.set(end, start.length);
  return bytes;
}
