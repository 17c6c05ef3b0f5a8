/** Returns the message of an error, on one line. */
export function messageOf(error: unknown): string {
  // For a host with several addresses, Node.js throws an AggregateError without a message, with one
  // error per address.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  // `fetch` names only in the cause which connection failed, and why.
  if (error instanceof TypeError && error.message === 'fetch failed' && error.cause)
    return `${error.message}: ${messageOf(error.cause)}`;
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
}
