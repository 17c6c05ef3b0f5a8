/**
 * Identifies who sends a request, so that limits can count it. Nothing here rejects a request: the
 * guards of an operation do that later (`guards.ts`).
 */
import type { FastifyRequest } from 'fastify';
import type { Tokens } from './credentials.ts';
import { type PartnerKeys, partnerKeyIn } from './partner-keys.ts';

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
    const isWorthLookup =
      partnerKeys.wasValid(request) ||
      !(await countAndIsOver()) ||
      (await partnerKeys.isValidAfterListing(request));
    const partnerId = isWorthLookup ? await partnerKeys.findPartner(request) : undefined;
    return partnerId === undefined ? null : `partner:${partnerId}`;
  };
}

/**
 * Returns a function that identifies the caller for the limits on concurrent requests: the partner
 * whose key was looked up, as the rate limit and the guard do, or else the user of a valid token.
 * Another request with a partner key counts for its network, because the key would need a query. The
 * function returns null for all other requests.
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
