/** Finds the operations that send each reason of an error. */
import { type Description, operationsOf, reasonsOf } from './description.ts';

/** An operation that sends an error, and its place in the reference. */
export type Sender = { summary: string; anchor: string };

/** Returns the operations that send each reason, in document order. */
export function sendersOf(document: Description): ReadonlyMap<string, readonly Sender[]> {
  const senders = new Map<string, Sender[]>();
  for (const { operation } of operationsOf(document)) {
    const anchor = `whole/tag/${operation.tags[0]?.toLowerCase()}/${operation.operationId}`;
    for (const reason of reasonsOf(operation, document))
      senders.set(reason, [...(senders.get(reason) ?? []), { summary: operation.summary, anchor }]);
  }
  return senders;
}
