/** Tells clients apart for the rate limit (D45), before anything of a request is settled. */
import type { FastifyRequest } from 'fastify';
import { bearerToken } from './guards.ts';
import type { Tokens } from './tokens.ts';

/** The signed-in user behind a request, or null: only a token that verifies counts, so nobody can pose as many clients. */
export function identifyUser(tokens: Tokens): (request: FastifyRequest) => Promise<string | null> {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const principal = token === null ? null : tokens.verify(token);
    return principal === null ? null : `user:${principal.userId}`;
  };
}
