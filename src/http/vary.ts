/** Which request headers an answer depends on (RFC 9110 section 12.5.5); several parts of the service have a say in it. */
import type { FastifyReply } from 'fastify';

/** Adds names to the `Vary` of a reply and keeps those that are there, such as the `Origin` that CORS adds. */
export function addVary(reply: FastifyReply, ...lists: (string | undefined)[]): void {
  if (lists.every((list) => list === undefined)) return;
  const names = [reply.getHeader('Vary'), ...lists]
    .flatMap((list) => String(list ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unique = new Map(names.map((name) => [name.toLowerCase(), name]));
  if (unique.size > 0) reply.header('Vary', [...unique.values()].join(', '));
}
