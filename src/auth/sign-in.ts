/** Signs a user in. */
import type { FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import {
  type Credentials,
  checkPassword,
  type PasswordChecks,
  throwOutdated,
} from './check-password.ts';
import { deviceOf } from './device.ts';
import { type IssuedSession, lifetimesOf } from './issued-session.ts';
import { startSession } from './queries/sessions.ts';

/**
 * Starts a session of the account with these credentials. Throws the errors of `checkPassword`, and
 * the 503 of `PasswordHashing.withSlot`.
 */
export async function signIn(
  dependencies: PasswordChecks,
  request: FastifyRequest,
  { deviceName, ...credentials }: Credentials & { deviceName?: string },
): Promise<IssuedSession> {
  const { db, config, hashing } = dependencies;
  const account = await hashing.withSlot(() => checkPassword(dependencies, request, credentials));
  const session = await startSession(
    db,
    account,
    deviceOf(request, deviceName),
    lifetimesOf(config),
  );
  // The account was deleted, or its password changed, after its password was checked.
  if (!session) return await throwOutdated(dependencies, request, account);
  const { sessionId } = session;
  audit(request, { audit: 'login_ok', accountId: account.id, sessionId }, `account:${account.id}`);
  return session;
}
