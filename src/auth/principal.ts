/** Who calls: pure rules over the claims of a verified token. */

import type { Principal } from '../contract/operations.ts';

/** Seconds by which the clocks of two machines may differ before a token counts as issued in the future. */
const clockSkewSeconds = 30;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the claims of a token whose signature and expiry hold: a token of this service (`tokenType: access`, D5) or a
 * gateway-style one (an integer `user_id` and no `tokenType`, D6). Returns null for anything else.
 */
export function principalOf(claims: unknown, nowSeconds: number): Principal | null {
  if (claims === null || typeof claims !== 'object') return null;
  const { sub, email, roles, tokenType, user_id, allowed_user_id, sid, iat, exp } = claims as Record<string, unknown>;
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
  if (iat !== undefined && !(typeof iat === 'number' && iat <= nowSeconds + clockSkewSeconds)) return null;
  if (!isUserId(user_id)) return null;
  const allowedUserIds = readAllowed(allowed_user_id);
  if (allowedUserIds === null) return null;
  if (tokenType === undefined) return { userId: user_id, allowedUserIds, roles: [], account: null };
  if (tokenType !== 'access' || !isUuid(sub) || !isUuid(sid) || typeof email !== 'string') return null;
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return null;
  return { userId: user_id, allowedUserIds, roles, account: { id: sub, email, sessionId: sid } };
}

/** Whether the caller may act on what belongs to `userId`: itself, or one that delegated to it (D7). */
export function mayActFor(principal: Principal, userId: number): boolean {
  return principal.userId === userId || principal.allowedUserIds.includes(userId);
}

function isUserId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** `allowed_user_id` may be absent, one integer or an array of them. */
function readAllowed(value: unknown): number[] | null {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.every(isUserId) ? list : null;
}
