/** The outcome of an attempt to deliver, and its description. */
import type { FailureReason } from './failure.ts';

/**
 * The outcome of an attempt that got a response. The status decides between `delivered` (2xx) and
 * `refused` (every other one, also a redirect); whether the body of the response arrives does not
 * matter. `text` is the start of the body.
 */
export type Responded =
  | { kind: 'delivered'; status: number }
  | { kind: 'refused'; status: number; text: string; retryAfterSeconds?: number };

/**
 * The outcome of one attempt. `failed` means that no status arrived. Its text is a message without
 * details of this network. A URL that breaks another rule of address.ts has the reason
 * `private_address` too.
 */
export type Outcome = { milliseconds: number } & (
  | Responded
  | { kind: 'failed'; reason: FailureReason; text: string }
);

/**
 * Whether this service has ended an attempt, or has not begun it. The outcome then says nothing
 * about the receiver.
 */
export function isAborted(outcome: Outcome): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'aborted';
}

/** Whether the receiver says that its address is gone for good (Standard Webhooks: 410). */
export function isGone(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.status === 410;
}

/**
 * Describes an attempt that was not successful, for partners and operators. A name that does not
 * exist and a name that leads into a private network get the same text, so that a partner cannot
 * find out which names this network has.
 */
export function textOf(outcome: Exclude<Outcome, { kind: 'delivered' }>): string {
  if (outcome.kind === 'refused') {
    const { status, text } = outcome;
    return `the response had the status ${status}${text === '' ? '' : `: ${text}`}`;
  }
  const { reason, text } = outcome;
  return reason === 'dns' || reason === 'private_address'
    ? 'the host of the URL has no address on the public internet'
    : text;
}
