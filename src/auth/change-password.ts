/** Changes the password of the caller. */
import type { FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import { checkPassword, type PasswordChecks, throwOutdated } from './check-password.ts';
import { requireAcceptablePassword } from './password-rules.ts';
import type { AccountPrincipal } from './principal.ts';
import { replacePassword } from './queries/passwords.ts';

/**
 * Replaces the password of the caller, and ends all sessions except the caller's. Returns the
 * number of ended sessions. A wrong current password counts as a failed sign-in. Throws 422
 * `weak_password`, and the errors of `signIn`; the account of the caller may have been deleted, and
 * its email may have a new account.
 */
export async function changePassword(
  dependencies: PasswordChecks,
  request: FastifyRequest,
  { id, email, sessionId }: AccountPrincipal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<number> {
  const { db, hashing } = dependencies;
  await requireAcceptablePassword(newPassword, email, 'newPassword');
  const credentials = { email, password: currentPassword, onlyAccountId: id };
  return await hashing.withSlot(async () => {
    const account = await checkPassword(dependencies, request, credentials);
    const passwordHash = await hashing.hash(newPassword, request);
    const revokedSessions = await replacePassword(db, account, passwordHash, sessionId);
    if (revokedSessions === undefined) return await throwOutdated(dependencies, request, account);
    audit(request, { audit: 'password_changed', accountId: id, revokedSessions });
    return revokedSessions;
  });
}
