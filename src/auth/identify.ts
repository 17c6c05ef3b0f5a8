/** Tells callers apart for the rate limit, before the guard lets them in. */
import type { FastifyRequest } from 'fastify';
import { keyOf, type PartnerKeys } from './partner-keys.ts';
import type { Tokens } from './tokens.ts';

/**
 * A name for the signed-in user behind a request, else for the partner, else null. Only a token that verifies and a key
 * that is valid count.
 *
 * A key that this instance does not know is counted against the network of the client before it is looked up
 * (`isNetworkOver` does so). Over the limit it is not looked up, so invented keys cost no query. A partner behind the
 * same address is not affected: its key is known, or is among the valid keys that are read then.
 */
export function identifyCaller(
  tokens: Tokens,
  partnerKeys: PartnerKeys,
): (request: FastifyRequest, isNetworkOver: () => Promise<boolean>) => Promise<string | null> {
  return async (request, isNetworkOver) => {
    const principal = tokens.identify(request.headers.authorization);
    if (principal !== null) return `user:${principal.userId}`;
    if (keyOf(request) === undefined) return null;
    const isWorthLookup =
      partnerKeys.wasValid(request) || !(await isNetworkOver()) || (await partnerKeys.isKnown(request));
    if (!isWorthLookup) return null;
    const partnerId = await partnerKeys.findPartner(request);
    return partnerId === undefined ? null : `partner:${partnerId}`;
  };
}
