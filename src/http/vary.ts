/** Which request headers an answer depends on (RFC 9110 section 12.5.5); several parts of the service have a say in it. */
import type { FastifyReply } from 'fastify';

/** The lists that came together so far, by both: there are only a few, since all of them stand in the code. */
const unions = new Map<string, string>();

/** Adds names to the `Vary` of a reply and keeps those that are there, such as the `Origin` that CORS adds. */
export function addVary(reply: FastifyReply, list: string | undefined): void {
  if (list === undefined) return;
  const present = reply.getHeader('vary');
  reply.header('vary', present === undefined ? list : union(String(present), list));
}

function union(present: string, list: string): string {
  const both = `${present}, ${list}`;
  const known = unions.get(both);
  if (known !== undefined) return known;
  const names = both.split(',').map((name) => name.trim());
  const unique = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  const text = [...unique.values()].join(', ');
  unions.set(both, text);
  return text;
}
