/** The guards of the contract's security schemes: they let a caller in or throw 401 or 403. */
import type { FastifyRequest } from 'fastify';
import type { operations } from '../../generated/public/operations.ts';
import type { operations as Operations } from '../../generated/public/types.ts';
import type { BindOperation, Guard } from '../contract/types.ts';
import { AppError, bearerChallenge } from '../errors/app-error.ts';
import { mayActFor, type Principal } from './principal.ts';
import type { Tokens } from './tokens.ts';

/** The guard of each security scheme the public contract names. */
export interface Guards {
  bearerAuth: Guard<Principal>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Binds the handler of one operation of the public contract. */
    operation: BindOperation<Operations, typeof operations, Guards>;
  }
}

/** `bearerAuth`: a valid access token (401), then one of the alternative sets of roles (403). */
export function bearerGuard(tokens: Tokens): Guard<Principal> {
  return (request, roles) => {
    const principal = authenticate(tokens, request);
    const allowed = roles.length === 0 || roles.some((set) => set.every((role) => principal.roles.includes(role)));
    if (!allowed)
      throw new AppError('forbidden', { developerMessage: 'the caller lacks the role this operation needs' });
    return principal;
  };
}

function authenticate(tokens: Tokens, request: FastifyRequest): Principal {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('authentication_required');
  const principal = tokens.verify(token);
  if (principal === null) {
    throw new AppError('authentication_required', {
      developerMessage: 'the access token is malformed, expired, or not one of this service',
      headers: { 'WWW-Authenticate': bearerChallenge('invalid_token') },
    });
  }
  return principal;
}

/** The token after `Bearer ` (the scheme in any case, RFC 9110 section 11.1), or null when the header has another form. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9\-._~+/]+=*)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Throws 403 `forbidden` unless the caller may act for the user (D7). */
export function requireActingFor(principal: Principal, userId: number): void {
  if (!mayActFor(principal, userId)) {
    throw new AppError('forbidden', { developerMessage: 'this belongs to a user the caller may not act for' });
  }
}
