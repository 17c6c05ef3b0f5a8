/** Tells callers apart for the rate limit and for admission, before the guard lets them in. */
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

/**
 * A name for the caller of a request without any I/O, null when it has no credentials that count. A partner is named by its
 * network, since its key means nothing before it is looked up.
 */
export function admittedCaller(tokens: Pick<Tokens, 'identify'>): (request: FastifyRequest) => string | number | null {
  return ({ headers, context }) =>
    tokens.identify(headers.authorization)?.userId ?? (keyOf({ headers }) === undefined ? null : context.network);
}
