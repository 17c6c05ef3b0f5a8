/**
 * The registry of errors: all reasons for which the service rejects requests. To add a reason, add
 * an entry to `reasons.json`. An entry has the possible statuses, of which the first is the
 * default; a title, which is the same for every occurrence (RFC 9457 section 3.1.3); an action for
 * the client; and the name of the text for end users.
 */
import { type EndUserText, texts } from './language.ts';
import reasons from './reasons.json' with { type: 'json' };

export type Reason = keyof typeof reasons;

/** An entry of the registry, with the text in each language. */
export interface ErrorReason {
  reason: Reason;
  statuses: [number, ...number[]];
  title: string;
  action: string;
  texts: EndUserText;
}

const textsOf = (name: string): EndUserText => texts[name as keyof typeof texts];

/** The entries of the registry by reason. */
export const errorReasons = Object.fromEntries(
  Object.entries(reasons).map(([reason, { text, ...entry }]) => [
    reason,
    { reason, ...entry, texts: textsOf(text) },
  ]),
) as object as Readonly<Record<Reason, ErrorReason>>;

/**
 * Whether the registry has a reason with this name. The name may come from the path of a request.
 */
export function isReason(name: string): name is Reason {
  return Object.hasOwn(errorReasons, name);
}
