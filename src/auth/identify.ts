/** Tells clients apart for the rate limit (D45), before anything of a request is settled. */
import type { FastifyRequest } from 'fastify';
import type { Tokens } from './tokens.ts';

/**
 * The signed-in user behind a request, else the partner, or null. Only a token that verifies and a key that is known
 * count, so nobody can pose as many clients. The key is looked up only where no other credential came.
 */
export function identifyClient(
  tokens: Tokens,
  findPartner: (key: string) => Promise<number | undefined>,
): (request: FastifyRequest) => Promise<string | null> {
  return async ({ headers }) => {
    const principal = tokens.identify(headers.authorization);
    if (principal !== null) return `user:${principal.userId}`;
    const key = headers['x-partner-apikey'];
    const partnerId = typeof key === 'string' && key !== '' ? await findPartner(key) : undefined;
    return partnerId === undefined ? null : `partner:${partnerId}`;
  };
}
