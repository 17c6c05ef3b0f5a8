/**
 * Who sends a request. The guards of the contract's security schemes return the caller or throw. The
 * functions after them say by which name a limit counts a request, and reject nothing.
 */
import type { FastifyRequest } from 'fastify';
import type { Guards } from '../contract/operations.ts';
import { AppError, bearerChallenge, partnerKeyChallenge } from '../errors/app-error.ts';
import { machineKeyPrefix } from '../settings/secret-strength.ts';
import { auditRejectedKey } from './audit-refusals.ts';
import { bearerToken, type Tokens } from './credentials.ts';
import { type PartnerKeys, partnerKeyIn } from './partner-keys.ts';
import type { AccountPrincipal, Principal } from './principal.ts';
import type { findAccount } from './queries/accounts.ts';

type ReadAccount = (id: string) => ReturnType<typeof findAccount>;

/**
 * Returns the guard of `bearerAuth`. It throws 401 without a valid access token. If an operation
 * lists sets of roles, the caller needs all roles of one set, or gets 403. With `readAccount`
 * (AUTH_STRICT), the guard reads the roles from the database instead of the token, and also throws
 * 401 for a deleted account and 403 for a disabled account. Otherwise, it returns no promise, because
 * each request would wait for it.
 */
export function bearerGuard(tokens: Tokens, readAccount?: ReadAccount): Guards['bearerAuth'] {
  return (request, roles) => {
    const principal = authenticate(tokens, request);
    const { account, userId } = principal;
    request.context.callerName = account === null ? `user:${userId}` : `account:${account.id}`;
    if (!readAccount || !account) return withRoles(principal, roles);
    return readAccount(account.id).then((current) =>
      withRoles(withCurrentAccount(account, current), roles),
    );
  };
}

const machineKeyHere = 'The key of a machine is only for the internal listener.';

function authenticate(tokens: Tokens, request: FastifyRequest): Principal {
  const principal = tokens.identify(request);
  if (principal !== null) return principal;
  const { authorization } = request.headers;
  const token = authorization === undefined ? null : bearerToken(authorization);
  if (token === null) throw new AppError('authentication_required');
  throw invalidToken(
    token.startsWith(machineKeyPrefix)
      ? machineKeyHere
      : 'The access token is malformed, expired, or from another service.',
  );
}

/** Returns a caller that has all roles of at least one set. Throws 403 for any other. */
function withRoles(principal: Principal, roles: readonly (readonly string[])[]): Principal {
  const own: readonly string[] = principal.roles;
  const isAllowed =
    roles.length === 0 || roles.some((set) => set.every((role) => own.includes(role)));
  if (isAllowed) return principal;
  throw new AppError('forbidden', {
    developerMessage: 'The caller lacks a role that this operation requires.',
  });
}

function withCurrentAccount(
  claimed: AccountPrincipal,
  current: Awaited<ReturnType<ReadAccount>>,
): Principal {
  if (!current) throw invalidToken('The account of the access token no longer exists.');
  if (current.is_disabled) throw new AppError('account_disabled');
  const { user_id: userId, allowed_user_id: allowedUserIds, roles, email } = current;
  return { userId, allowedUserIds, roles, account: { ...claimed, email } };
}

/** The error 401 for an access token that is not valid (any more). */
export function invalidToken(developerMessage: string): AppError {
  const headers = { 'WWW-Authenticate': bearerChallenge('invalid_token') };
  return new AppError('authentication_required', { developerMessage, headers });
}

/**
 * Returns the guard of `partnerKey`, which throws 401 without a valid key in `X-Partner-ApiKey`.
 */
export function partnerGuard(partnerKeys: Pick<PartnerKeys, 'findPartner'>): Guards['partnerKey'] {
  return async (request) => {
    const partnerId = await partnerKeys.findPartner(request);
    if (partnerId === undefined) {
      const sent = partnerKeyIn(request);
      if (sent !== undefined) auditRejectedKey(request, 'partner_key_rejected');
      throw invalidPartnerKey(sent?.startsWith(machineKeyPrefix) ? machineKeyHere : undefined);
    }
    request.context.callerName = `partner:${partnerId}`;
    return { partnerId };
  };
}

/** The error 401 without a partner key that is valid (any more). */
export function invalidPartnerKey(
  developerMessage = 'The header X-Partner-ApiKey must have a valid partner key.',
): AppError {
  return new AppError('authentication_required', {
    developerMessage,
    headers: { 'WWW-Authenticate': partnerKeyChallenge },
  });
}

/**
 * Returns a function that names the user of a valid token for the rate limit. It returns null
 * without a valid token.
 */
export function identifyUser(tokens: Tokens) {
  return (request: FastifyRequest): string | null => {
    const principal = tokens.identify(request);
    return principal && `user:${principal.userId}`;
  };
}

/**
 * Returns a function that names the partner of a valid key for the rate limit. It returns null
 * without a valid key. `countAndIsOver` counts the request for its network, and returns whether the
 * network is over its limit. Over the limit, only keys that this instance knows as valid are looked
 * up, so invented keys cause no queries.
 */
export function identifyPartner(partnerKeys: PartnerKeys) {
  return async (
    request: FastifyRequest,
    countAndIsOver: () => Promise<boolean>,
  ): Promise<string | null> => {
    if (partnerKeyIn(request) === undefined) return null;
    if (!(await isWorthLookup(request, countAndIsOver))) return null;
    const partnerId = await partnerKeys.findPartner(request);
    return partnerId === undefined ? null : `partner:${partnerId}`;
  };

  async function isWorthLookup(request: FastifyRequest, countAndIsOver: () => Promise<boolean>) {
    if (partnerKeys.wasValid(request)) return true;
    if (!(await countAndIsOver())) return true;
    return await partnerKeys.isValidAfterListing(request);
  }
}

/**
 * Returns a function that identifies the caller for the limits on concurrent requests: the partner
 * whose key was looked up, as the rate limit and the guard do, or else the user of a valid token.
 * Another request with a partner key counts for its network, because the key would need a query. The
 * function returns null for all other requests. A user is a number, so it equals no name.
 */
export function admittedCaller(tokens: Pick<Tokens, 'identify'>) {
  return (request: FastifyRequest): string | number | null => {
    const { identity, network } = request.context;
    if (identity?.partnerId !== undefined) return `partner:${identity.partnerId}`;
    const principal = tokens.identify(request);
    if (principal !== null) return principal.userId;
    return partnerKeyIn(request) === undefined ? null : network;
  };
}
