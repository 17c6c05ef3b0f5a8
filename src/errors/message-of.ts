import { systemErrorWords } from './system-errors.ts';

/** Returns the message of an error, on one line. An error of the operating system gets words. */
export function messageOf(error: unknown): string {
  // For a host with several addresses, Node.js throws an AggregateError without a message, with one
  // error per address.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  // `fetch` throws a TypeError, and names only in the cause which connection failed, and why.
  if (error instanceof TypeError && error.cause instanceof Error)
    return `${error.message}: ${messageOf(error.cause)}`;
  const words = error instanceof Error ? systemErrorWords(error) : undefined;
  const text = words ?? (error instanceof Error ? error.message : String(error));
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
