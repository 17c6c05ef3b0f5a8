/** The callers of the public API, and how the claims of a token identify one. */
import type { Role } from '../db/tables.ts';

/** The caller of an operation behind `bearerAuth`. */
export interface Principal {
  /** The user of the token, who owns orders and a profile. */
  readonly userId: number;
  /** Other users whose data the caller may see and change. */
  readonly allowedUserIds: readonly number[];
  /** The roles of the account. Empty for a gateway token. */
  readonly roles: readonly Role[];
  /** The account that signed in. Null for a gateway token. */
  readonly account: AccountPrincipal | null;
}

/** The account behind a token of this service, and the session of the token. */
export type AccountPrincipal = {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
};

/** The caller of an operation behind `partnerKey`. */
export type Partner = { readonly partnerId: number };

declare module '../contract/operations.ts' {
  interface Callers {
    bearerAuth: Principal;
    partnerKey: Partner;
  }
}

declare module '../server/context.ts' {
  interface Identity {
    /** The caller that the access token identifies, or null if the token is not valid. */
    principal?: Principal | null;
    /** The lookup of the partner with the key in the request (`partner-keys.ts`). */
    partner?: Promise<number | undefined>;
    /** The partner that the lookup has found. */
    partnerId?: number | undefined;
  }
}

/**
 * The maximum number of seconds by which the clock of an issuer may be ahead. A token with a later
 * `iat` or `nbf` is invalid.
 */
const clockSkewSeconds = 30;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
// The names need no check, because only this service signs roles.
const areRoles = (value: unknown): value is Role[] =>
  Array.isArray(value) && value.every((role) => typeof role === 'string');
const isUserId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;

/**
 * Returns the caller that the claims of a verified token identify. The token is from this service
 * (`tokenType: access`) or from a gateway (an integer `user_id` and no `tokenType`). Returns null
 * for any other token. `@fastify/jwt` has compared `exp` with the time, so here it only has to be a
 * number.
 */
export function principalOf(claims: unknown, nowSeconds: number): Principal | null {
  if (claims === null || typeof claims !== 'object') return null;
  const { sub, email, roles, tokenType, user_id, allowed_user_id, sid, iat, nbf, exp } =
    claims as Record<string, unknown>;
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
  const hasBegun = (time: unknown) =>
    time === undefined || (typeof time === 'number' && time <= nowSeconds + clockSkewSeconds);
  if (!hasBegun(iat) || !hasBegun(nbf)) return null;
  // The claim `allowed_user_id` is absent, one integer, or an array of integers.
  const allowedUserIds = allowed_user_id === undefined ? [] : [allowed_user_id].flat();
  if (!isUserId(user_id) || !allowedUserIds.every(isUserId)) return null;
  if (tokenType === undefined) return { userId: user_id, allowedUserIds, roles: [], account: null };
  if (tokenType !== 'access' || !isUuid(sub) || !isUuid(sid) || typeof email !== 'string')
    return null;
  if (!areRoles(roles)) return null;
  return { userId: user_id, allowedUserIds, roles, account: { id: sub, email, sessionId: sid } };
}
