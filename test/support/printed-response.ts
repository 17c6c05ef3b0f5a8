/** Compares what `curl -i` printed with the response that a page shows. */
import type { Test } from './tap.ts';

function parse(message: string): { head: string[]; body: unknown } {
  const [head = '', ...rest] = message.replaceAll('\r', '').split('\n\n');
  const body = rest.join('\n\n').trim();
  const lines = head.trim().split('\n');
  return {
    head: lines.map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase())),
    body: body && JSON.parse(body),
  };
}

/**
 * Checks that a response has the status line, the headers and the members that a page shows. It may
 * have more headers and members.
 */
export function matchResponse(t: Test, printed: string, shown: string, command: string): void {
  const seen = parse(printed);
  const promised = parse(shown);
  const absent = promised.head.filter((line) => !seen.head.includes(line));
  t.same(absent, [], `${seen.head[0]} to ${command}`);
  t.match(seen.body, promised.body, command);
}
