import type { Outcome } from './send.ts';

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
