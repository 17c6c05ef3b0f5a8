/**
 * The header `Vary`, which lists the request headers that a response depends on (RFC 9110 section
 * 12.5.5).
 */
import type { FastifyReply } from 'fastify';

/**
 * Caches the union of two lists. The cache stays small, because all lists are constants of the
 * code.
 */
const unions = new Map<string, Map<string, string>>();

/**
 * Adds a list of names to the `Vary` of a reply. Keeps the names that the reply already has, such
 * as `Origin` from CORS.
 */
export function addVary(reply: FastifyReply, list: string | undefined): void {
  if (list === undefined) return;
  const present = reply.getHeader('vary');
  reply.header('vary', present === undefined ? list : union(String(present), list));
}

function union(present: string, list: string): string {
  const cached = unions.get(present)?.get(list);
  if (cached !== undefined) return cached;
  const names = `${present},${list}`.split(',').map((name) => name.trim());
  const unique = new Map(
    names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]),
  );
  const text = [...unique.values()].join(', ');
  unions.set(present, (unions.get(present) ?? new Map()).set(list, text));
  return text;
}
