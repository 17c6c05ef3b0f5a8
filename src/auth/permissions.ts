/** What a caller may do: for whom it may act, and what only an account or a partner may do. */
import { AppError } from '../errors/app-error.ts';
import type { AccountPrincipal, Partner, Principal } from './principal.ts';

/** Throws 403 `forbidden` unless the caller is this user or may act for this user. */
export function requireActingFor(caller: Principal, userId: number): void {
  if (caller.userId === userId || caller.allowedUserIds.includes(userId)) return;
  throw new AppError('forbidden', {
    developerMessage: 'The caller may not act for the owner of this resource.',
  });
}

/** Throws 403 `forbidden` unless the key of the caller belongs to this partner. */
export function requireOwnPartner(caller: Partner, partnerId: number): void {
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
