/** The guards of the contract's security schemes, and other checks of the caller. */
import type { FastifyRequest } from 'fastify';
import type { Guards } from '../contract/operations.ts';
import { AppError, bearerChallenge } from '../errors/app-error.ts';
import { type AllowedOrigins, isAllowedOrigin, isOriginOf } from '../http/origin.ts';
import { audit, whereOf } from './audit.ts';
import { bearerToken, type Tokens } from './credentials.ts';
import { type PartnerKeys, partnerKeyIn } from './partner-keys.ts';
import type { AccountPrincipal, Principal } from './principal.ts';
import type { findAccount } from './queries/accounts.ts';

type ReadAccount = (id: string) => ReturnType<typeof findAccount>;

/**
 * Returns the guard of `bearerAuth`. It throws 401 without a valid access token. If an operation
 * lists sets of roles, the caller needs all roles of one set, or gets 403. With `readAccount`
 * (AUTH_STRICT), the guard reads the roles from the database instead of the token, and also throws
 * 401 for a deleted account and 403 for a disabled account.
 */
export function bearerGuard(tokens: Tokens, readAccount?: ReadAccount): Guards['bearerAuth'] {
  return (request, roles) => {
    const principal = authenticate(tokens, request);
    const { account, userId } = principal;
    request.context.caller = account === null ? `user:${userId}` : `account:${account.id}`;
    if (!readAccount || !account) return requireRole(principal, roles);
    return readAccount(account.id).then((current) =>
      requireRole(withCurrentAccount(account, current), roles),
    );
  };
}

function authenticate(tokens: Tokens, { headers: { authorization } }: FastifyRequest): Principal {
  const principal = tokens.identify(authorization);
  if (principal !== null) return principal;
  if (authorization === undefined || bearerToken(authorization) === null)
    throw new AppError('authentication_required');
  throw invalidToken('The access token is malformed, expired, or from another service.');
}

function requireRole(principal: Principal, roles: readonly (readonly string[])[]): Principal {
  const isAllowed =
    roles.length === 0 || roles.some((set) => set.every((role) => principal.roles.includes(role)));
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
      if (partnerKeyIn(request) !== undefined)
        audit(request, { audit: 'partner_key_rejected', ...whereOf(request) });
      throw new AppError('authentication_required', {
        developerMessage: 'The header X-Partner-ApiKey must have a valid partner key.',
        headers: {
          'WWW-Authenticate': 'ApiKey realm="beverage-ordering", header="X-Partner-ApiKey"',
        },
      });
    }
    request.context.caller = `partner:${partnerId}`;
    return { partnerId };
  };
}

/**
 * Returns a function that names the user of a valid token for the rate limit. It returns null
 * without a valid token.
 */
export function identifyUser(tokens: Tokens) {
  return ({ headers }: FastifyRequest): string | null => {
    const principal = tokens.identify(headers.authorization);
    return principal && `user:${principal.userId}`;
  };
}

/**
 * Returns a function that names the partner of a valid key for the rate limit. It returns null
 * without a valid key. `countAndIsOver` counts the request for its network, and returns whether the
 * network is over its limit. Over the limit, only keys that this instance knows as valid are looked
 * up. Invented keys cause no lookups, but partners are identified.
 */
export function identifyPartner(partnerKeys: PartnerKeys) {
  return async (
    request: FastifyRequest,
    countAndIsOver: () => Promise<boolean>,
  ): Promise<string | null> => {
    if (partnerKeyIn(request) === undefined) return null;
    const isWorthLookup =
      partnerKeys.wasValid(request) ||
      !(await countAndIsOver()) ||
      (await partnerKeys.isValidAfterListing(request));
    const partnerId = isWorthLookup ? await partnerKeys.findPartner(request) : undefined;
    return partnerId === undefined ? null : `partner:${partnerId}`;
  };
}

/**
 * Returns a function that identifies the caller for admission. A partner counts by network, to
 * avoid a query for its key.
 */
export function admittedCaller(tokens: Pick<Tokens, 'identify'>) {
  return ({ headers, context }: FastifyRequest): string | number | null =>
    tokens.identify(headers.authorization)?.userId ??
    (partnerKeyIn({ headers }) === undefined ? null : context.network);
}

/** The users for whom a caller may act: the own user first. */
export function usersOf({ userId, allowedUserIds }: Principal): number[] {
  return [userId, ...allowedUserIds];
}

/** Throws 403 `forbidden` unless the caller is this user or may act for this user. */
export function requireActingFor(caller: Principal, userId: number): void {
  if (usersOf(caller).includes(userId)) return;
  throw new AppError('forbidden', {
    developerMessage: 'The caller may not act for the owner of this resource.',
  });
}

/** Throws 403 `forbidden` unless the key of the caller belongs to this partner. */
export function requireOwnPartner(caller: { partnerId: number }, partnerId: number): void {
  if (caller.partnerId === partnerId) return;
  throw new AppError('forbidden', { developerMessage: 'The key belongs to another partner.' });
}

/**
 * Returns the account of the caller. Throws 403 `forbidden` for a gateway token, which has no
 * account.
 */
export function requireAccount({ account }: Principal): AccountPrincipal {
  if (account === null)
    throw new AppError('forbidden', {
      developerMessage: 'The access token belongs to no account.',
    });
  return account;
}

/**
 * Throws 403 `cross_site_request` if a page of another site makes the browser send the refresh
 * cookie. The origins in CORS_ORIGINS are always accepted.
 */
export function requireSameSite(request: FastifyRequest, allowedOrigins: AllowedOrigins): void {
  if (isAllowedOrigin(request.headers.origin, allowedOrigins) || isSameSite(request)) return;
  const developerMessage = 'The refresh cookie is accepted only from pages of this site.';
  throw new AppError('cross_site_request', { developerMessage });
}

/**
 * Whether a request comes from a page of this site. Old browsers send no `Sec-Fetch-Site`, so their
 * `Origin` is compared with the host. Programs that are not browsers send neither header.
 */
function isSameSite({
  headers: { origin, 'sec-fetch-site': site },
  host,
}: FastifyRequest): boolean {
  if (site !== undefined) return site !== 'cross-site';
  return origin === undefined || isOriginOf(origin, host);
}
