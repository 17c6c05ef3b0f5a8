/** Refreshes sessions: exchanges refresh tokens for their successors (docs/how-to/sign-in.md). */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Handle } from '../db/handle.ts';
import { repeat } from '../db/repeat.ts';
import { AppError } from '../errors/app-error.ts';
import type { Metrics } from '../observability/metrics.ts';
import { audit } from './audit.ts';
import { hashOf } from './credentials.ts';
import { deviceOf } from './device.ts';
import { type IssuedSession, lifetimesOf } from './issued-session.ts';
import type { TokenAccount } from './queries/accounts.ts';
import { deleteRecord, endSessions } from './queries/end-sessions.ts';
import { findRecord, type RecordRow, rotateToken } from './queries/sessions.ts';

export interface RefreshDependencies {
  db: Handle;
  config: Config;
  /**
   * The secrets of the deployment. With REFRESH_REUSE_GRACE_SECONDS, new refresh tokens are derived
   * from the first secret.
   */
  secrets: readonly [string, ...string[]];
  metrics: Pick<Metrics, 'refreshReuse'>;
}

/**
 * Exchanges a refresh token for its successor. One statement marks the token as used and stores the
 * successor. So if several requests send the same token, even to different instances, only one of
 * them stores a successor. A used token ends all sessions of the account after the grace period
 * (REFRESH_REUSE_GRACE_SECONDS) or when its successor was used, and so does a token of a session
 * that was ended: two clients have it, and one may have stolen it. Throws 401
 * `refresh_token_invalid` for an unknown, expired or used token; 403 `account_disabled`; 503
 * `service_unavailable` if the account keeps changing.
 */
export async function refreshSession(
  dependencies: RefreshDependencies,
  request: FastifyRequest,
  token: string,
): Promise<IssuedSession> {
  const { db, secrets, config } = dependencies;
  const graceSeconds = config.refreshReuseGraceSeconds;
  const refreshToken = graceSeconds > 0 ? successorOf(token, secrets[0]) : randomUUID();
  const lifetimes = lifetimesOf(config);
  const device = deviceOf(request);
  return await repeat<IssuedSession>(async () => {
    const renewed = await rotateToken(db, token, refreshToken, device, lifetimes);
    if (renewed) {
      const { session_id: sessionId, ttl_seconds: ttlSeconds } = renewed;
      return { account: accountOf(renewed), sessionId, refreshToken, ttlSeconds };
    }
    const record = await findRecord(db.reads, token, graceSeconds, lifetimes.maxAgeSeconds);
    if (record === undefined) throw new AppError('refresh_token_invalid');
    if (!record.is_live) {
      await deleteRecord(db, record.record_id);
      throw new AppError('refresh_token_invalid');
    }
    // Used, or removed with its session.
    if (record.status !== 'valid')
      return (
        earlierResult(record, token, secrets) ?? (await throwReused(dependencies, request, record))
      );
    if (record.is_disabled) throw new AppError('account_disabled');
    // The account was disabled during the first statement and enabled before the second.
    return 'again';
  });
}

function accountOf({ id, user_id, email, roles, allowed_user_id }: TokenAccount): TokenAccount {
  return { id, user_id, email, roles, allowed_user_id };
}

/**
 * Returns the result of the first exchange of a used token, because the response may have been
 * lost. Undefined after the grace period, or if the successor has been used.
 */
function earlierResult(
  record: RecordRow,
  token: string,
  secrets: readonly string[],
): IssuedSession | undefined {
  const { successor_hash: hash, successor_ttl_seconds: ttlSeconds, session_id: sessionId } = record;
  if (hash === null || ttlSeconds === null || record.is_disabled) return undefined;
  const candidates = secrets.map((secret) => successorOf(token, secret));
  const refreshToken = candidates.find((candidate) => hash.equals(hashOf(candidate)));
  if (refreshToken === undefined) return undefined;
  return { account: accountOf(record), sessionId, refreshToken, ttlSeconds };
}

/** Ends all sessions of the account of a used or removed token. Throws 401 `refresh_token_invalid`. */
async function throwReused(
  { db, metrics }: RefreshDependencies,
  request: FastifyRequest,
  { id: accountId, session_id: sessionId }: RecordRow,
): Promise<never> {
  const revokedSessions = await endSessions(db, accountId);
  metrics.refreshReuse.inc();
  const event = { audit: 'refresh_token_reuse', accountId, sessionId, revokedSessions } as const;
  audit(request, event, `account:${accountId}`);
  throw new AppError('refresh_token_invalid');
}

/**
 * Derives the successor of a token, a UUID of version 8 (RFC 9562). Because the database stores
 * only hashes, the service has to compute the token again to repeat a result. Clients cannot
 * compute a successor, because they do not have the secret.
 */
function successorOf(token: string, secret: string): string {
  const bytes = createHmac('sha256', secret)
    .update('refresh token successor\n')
    .update(token)
    .digest();
  // The version 8 is in the first four bits of byte 6, and the variant in the first two of byte 8.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
