/**
 * The audit trail: who got in, who was kept out and why, one JSON line each (`{"audit":"login_failed",...}`). Lines are
 * written whatever LOG_LEVEL says, `silent` excepted, and hold no password, token, key or cookie.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import { callerOf } from '../http/caller.ts';

/** Why a sign-in failed, where the client is told less (D12). */
export type SignInFailure = 'unknown_email' | 'wrong_password' | 'account_disabled' | 'too_many_attempts';

/** What happened. */
export type AuditEvent =
  | { audit: 'login_ok'; accountId: string; sessionId: string }
  | { audit: 'login_failed'; cause: SignInFailure; email: string; accountId: string | null }
  | { audit: 'refresh_token_reuse'; accountId: string; sessionId: string; revokedSessions: number }
  | { audit: 'logout_all'; accountId: string; revokedSessions: number }
  | { audit: 'user_deleted'; accountId: string; by: string }
  | { audit: 'forbidden'; caller: string | null; method: string; path: string; cause: string };

/** Writes one event, with the request's id and the address it came from. */
export function audit({ log, ip }: FastifyRequest, event: AuditEvent): void {
  if (log.level === 'silent') return;
  // A level of its own: an operator who quietens the request log does not mean the audit trail.
  log.child({}, { level: 'info' }).info({ ...event, ip }, 'audit');
}

const plugin: FastifyPluginAsync = async (app) => {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || error.reason !== 'forbidden') return;
    const { method, url } = request;
    const [path = ''] = url.split('?');
    audit(request, {
      audit: 'forbidden',
      caller: callerOf(request),
      method,
      path,
      cause: error.developerMessage,
    });
  });
};

/** Puts every refusal with `forbidden` on the trail, whichever feature threw it. */
export const auditForbidden = fastifyPlugin(plugin, { name: 'audit-forbidden' });
