/** The guards of the contract's security schemes: they let a caller in or throw 401 or 403. */
import type { FastifyRequest } from 'fastify';
import type { AccountPrincipal, Guards, Principal } from '../contract/operations.ts';
import { AppError, bearerChallenge } from '../errors/app-error.ts';
import { noteCaller } from '../server/caller.ts';
import { audit, whereOf } from './audit.ts';
import { keyOf, type PartnerKeys } from './partner-keys.ts';
import { mayActFor } from './principal.ts';
import { bearerToken, type Tokens } from './tokens.ts';

/** What an account is now, for a deployment that does not trust the claims of its tokens (AUTH_STRICT, D13). */
export interface CurrentAccount {
  user_id: number;
  email: string;
  roles: readonly string[];
  is_disabled: boolean;
  allowed_user_id: readonly number[];
}

/**
 * `bearerAuth`: a valid access token (401), then one of the alternative sets of roles (403). With `findAccount` the
 * account is read on every request: deleted is 401, disabled 403, and its roles of this moment count. A gateway-style
 * token has no account to read.
 */
export function bearerGuard(
  tokens: Tokens,
  findAccount?: (id: string) => Promise<CurrentAccount | undefined>,
): Guards['bearerAuth'] {
  return (request, roles) => {
    const claimed = authenticate(tokens, request);
    noteCaller(request, claimed.account === null ? `user:${claimed.userId}` : `account:${claimed.account.id}`);
    const { account } = claimed;
    if (!findAccount || !account) return requireRole(claimed, roles);
    return findAccount(account.id).then((current) => requireRole(renew(account, current), roles));
  };
}

function requireRole(principal: Principal, roles: readonly (readonly string[])[]): Principal {
  const allowed = roles.length === 0 || roles.some((set) => set.every((role) => principal.roles.includes(role)));
  if (!allowed) throw new AppError('forbidden', { developerMessage: 'the caller lacks the role this operation needs' });
  return principal;
}

function authenticate(tokens: Tokens, request: FastifyRequest): Principal {
  const { authorization } = request.headers;
  const principal = tokens.identify(authorization);
  if (principal !== null) return principal;
  if (authorization === undefined || bearerToken(authorization) === null) throw new AppError('authentication_required');
  throw invalidToken('the access token is malformed, expired, or not one of this service');
}

function renew(claimed: NonNullable<Principal['account']>, current: CurrentAccount | undefined): Principal {
  if (!current) throw invalidToken('the account of the access token does not exist any more');
  if (current.is_disabled) throw new AppError('account_disabled');
  return {
    userId: current.user_id,
    allowedUserIds: current.allowed_user_id,
    roles: current.roles,
    account: { ...claimed, email: current.email },
  };
}

function invalidToken(developerMessage: string): AppError {
  return new AppError('authentication_required', {
    developerMessage,
    headers: { 'WWW-Authenticate': bearerChallenge('invalid_token') },
  });
}

/** `partnerKey`: a key of some partner in `X-Partner-ApiKey`, else 401. */
export function partnerGuard(partnerKeys: Pick<PartnerKeys, 'findPartner'>): Guards['partnerKey'] {
  return async (request) => {
    const partnerId = await partnerKeys.findPartner(request);
    if (partnerId === undefined) {
      if (keyOf(request) !== undefined) audit(request, { audit: 'partner_key_rejected', ...whereOf(request) });
      throw new AppError('authentication_required', {
        developerMessage: 'a valid key in X-Partner-ApiKey is required',
        headers: { 'WWW-Authenticate': 'ApiKey realm="beverage-ordering", header="X-Partner-ApiKey"' },
      });
    }
    noteCaller(request, `partner:${partnerId}`);
    return { partnerId };
  };
}

/** Throws 403 `forbidden` unless the caller may act for the user (D7). */
export function requireActingFor(principal: Principal, userId: number): void {
  if (!mayActFor(principal, userId)) {
    throw new AppError('forbidden', { developerMessage: 'this belongs to a user the caller may not act for' });
  }
}

/** The account of the caller. Throws 403 `forbidden` for a gateway-style token, which has none (D6). */
export function requireAccount({ account }: Principal): AccountPrincipal {
  if (account === null) throw new AppError('forbidden', { developerMessage: 'the access token belongs to no account' });
  return account;
}
