/** The guards of the contract's security schemes: they let a caller in or throw 401 or 403. */
import type { FastifyRequest } from 'fastify';
import type { AccountPrincipal, Guards, Principal } from '../contract/operations.ts';
import { AppError, bearerChallenge } from '../errors/app-error.ts';
import { audit, whereOf } from './audit.ts';
import { bearerToken, keyOf, type PartnerKeys, type Tokens } from './credentials.ts';
import type { findAccount } from './queries.ts';

/** An account as it is now; undefined when it has been deleted. */
type CurrentAccount = Awaited<ReturnType<typeof findAccount>>;

/**
 * `bearerAuth`: a valid access token (401), then one of the alternative sets of roles (403). With `readAccount` the account
 * of the token is read on every request (AUTH_STRICT): deleted is 401, disabled 403, and its current roles count.
 */
export function bearerGuard(
  tokens: Tokens,
  readAccount?: (id: string) => Promise<CurrentAccount>,
): Guards['bearerAuth'] {
  return (request, roles) => {
    const principal = authenticate(tokens, request);
    const { account, userId } = principal;
    request.context.caller = account === null ? `user:${userId}` : `account:${account.id}`;
    if (!readAccount || !account) return requireRole(principal, roles);
    return readAccount(account.id).then((current) => requireRole(renew(account, current), roles));
  };
}

function authenticate(tokens: Tokens, { headers: { authorization } }: FastifyRequest): Principal {
  const principal = tokens.identify(authorization);
  if (principal !== null) return principal;
  if (authorization === undefined || bearerToken(authorization) === null) throw new AppError('authentication_required');
  throw invalidToken('The access token is malformed, expired, or from another service.');
}

function requireRole(principal: Principal, roles: readonly (readonly string[])[]): Principal {
  const isAllowed = roles.length === 0 || roles.some((set) => set.every((role) => principal.roles.includes(role)));
  if (isAllowed) return principal;
  throw new AppError('forbidden', { developerMessage: 'The caller lacks a role that this operation requires.' });
}

function renew(claimed: AccountPrincipal, current: CurrentAccount): Principal {
  if (!current) throw invalidToken('The account of the access token no longer exists.');
  if (current.is_disabled) throw new AppError('account_disabled');
  const { user_id: userId, allowed_user_id: allowedUserIds, roles, email } = current;
  return { userId, allowedUserIds, roles, account: { ...claimed, email } };
}

function invalidToken(developerMessage: string): AppError {
  const headers = { 'WWW-Authenticate': bearerChallenge('invalid_token') };
  return new AppError('authentication_required', { developerMessage, headers });
}

/** `partnerKey`: a key of some partner in `X-Partner-ApiKey`, else 401. */
export function partnerGuard(partnerKeys: Pick<PartnerKeys, 'findPartner'>): Guards['partnerKey'] {
  return async (request) => {
    const partnerId = await partnerKeys.findPartner(request);
    if (partnerId === undefined) {
      if (keyOf(request) !== undefined) audit(request, { audit: 'partner_key_rejected', ...whereOf(request) });
      throw new AppError('authentication_required', {
        developerMessage: 'The header X-Partner-ApiKey must have a valid partner key.',
        headers: { 'WWW-Authenticate': 'ApiKey realm="beverage-ordering", header="X-Partner-ApiKey"' },
      });
    }
    request.context.caller = `partner:${partnerId}`;
    return { partnerId };
  };
}

/**
 * Names the signed-in user of a request, else its partner, else null, for the rate limit. Only valid credentials count.
 *
 * A key that this instance does not know is counted against the network of the client before it is looked up
 * (`isNetworkOver` does so). Over the limit it is not looked up, so invented keys cost no query. A partner behind the
 * same address is not affected: its key is known, or is among the valid keys that are read then.
 */
export function identifyCaller(tokens: Tokens, partnerKeys: PartnerKeys) {
  return async (request: FastifyRequest, isNetworkOver: () => Promise<boolean>): Promise<string | null> => {
    const principal = tokens.identify(request.headers.authorization);
    if (principal !== null) return `user:${principal.userId}`;
    if (keyOf(request) === undefined) return null;
    const isWorthLookup =
      partnerKeys.wasValid(request) || !(await isNetworkOver()) || (await partnerKeys.isKnown(request));
    const partnerId = isWorthLookup ? await partnerKeys.findPartner(request) : undefined;
    return partnerId === undefined ? null : `partner:${partnerId}`;
  };
}

/** Names the caller of a request for admission, without I/O: a partner by its network, since its key is not looked up. */
export function admittedCaller(tokens: Pick<Tokens, 'identify'>) {
  return ({ headers, context }: FastifyRequest): string | number | null =>
    tokens.identify(headers.authorization)?.userId ?? (keyOf({ headers }) === undefined ? null : context.network);
}

/** Throws 403 `forbidden` unless the caller is the user or may act for it. */
export function requireActingFor({ userId: own, allowedUserIds }: Principal, userId: number): void {
  if (own === userId || allowedUserIds.includes(userId)) return;
  throw new AppError('forbidden', { developerMessage: 'The caller may not act for the owner of this resource.' });
}

/** The account of the caller. Throws 403 `forbidden` for a gateway-style token, which has none. */
export function requireAccount({ account }: Principal): AccountPrincipal {
  if (account === null)
    throw new AppError('forbidden', { developerMessage: 'The access token belongs to no account.' });
  return account;
}

/**
 * Keeps pages of other sites from using the refresh cookie of a visitor: throws 403 `cross_site_request` for a request that a
 * browser sends on behalf of another site. `Sec-Fetch-Site` decides where the browser sends it, else `Origin` against the
 * host that was called. Origins of CORS_ORIGINS may always; a client that is no browser sends neither header.
 */
export function requireSameSite(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return;
  const isForeign =
    fetchSite === undefined ? origin !== undefined && !isOriginOf(origin, request.host) : fetchSite === 'cross-site';
  if (!isForeign) return;
  const developerMessage = 'The refresh cookie is accepted only from pages of this site.';
  throw new AppError('cross_site_request', { developerMessage });
}

/** Whether an origin has this host and port, a default port written out or not. */
export function isOriginOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const called = `${protocol}//${host}`;
  return URL.canParse(called) && new URL(called).host === originHost;
}
