/**
 * The audit trail: one JSON line per security event (`{"audit":"login_failed",...}`), at every
 * LOG_LEVEL except `silent`. Lines contain no password, token, key or cookie.
 * docs/how-to/monitor.md lists the events.
 */
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { maxima } from '../limits/bounds.ts';

/**
 * Why a sign-in failed. The audit trail always contains this cause, but the response may hide it.
 */
export type SignInFailure =
  | 'unknown_email'
  | 'wrong_password'
  | 'account_disabled'
  | 'too_many_attempts';

type Change<Value> = { old: Value; new: Value };

export type AuditEvent =
  | { audit: 'registered'; accountId: string; email: string; roles: readonly string[] }
  | { audit: 'login_ok'; accountId: string; sessionId: string }
  | { audit: 'login_failed'; cause: SignInFailure; email: string; accountId: string | null }
  | {
      audit: 'logout' | 'refresh_token_reuse';
      accountId: string;
      sessionId: string;
      revokedSessions: number;
    }
  | { audit: 'logout_all' | 'password_changed'; accountId: string; revokedSessions: number }
  | { audit: 'sessions_revoked'; accountId: string | null; revokedSessions: number }
  | ({ audit: 'roles_changed'; accountId: string } & Change<readonly string[]>)
  | ({ audit: 'account_disabled' | 'account_enabled'; accountId: string } & Change<boolean>)
  | ({ audit: 'delegations_changed'; userId: number } & Change<readonly number[]>)
  | ({ audit: 'profile_changed'; userId: number } & Change<{ name: string; email: string | null }>)
  | { audit: 'user_deleted'; accountId: string }
  | { audit: 'user_erased'; accountId: string | null; userId: number }
  // An operator read one user, or with null the accounts of several.
  | { audit: 'users_read'; userId: number | null }
  | { audit: 'user_exported'; userId: number }
  // An operator read one order of a user, or with null a list of the user's orders.
  | { audit: 'orders_read'; userId: number; orderId: number | null }
  | { audit: 'order_canceled'; userId: number; orderId: number }
  | { audit: 'catalog_changed' | 'catalog_entry_removed'; section: string; id: string | number }
  | { audit: 'catalog_imported'; added: number; changed: number; removed: number }
  | {
      audit: 'partner_key_created' | 'partner_key_revoked';
      partnerId: number;
      keyId: number;
      label: string | null;
    }
  | {
      audit: 'machine_key_created' | 'machine_key_revoked';
      machineId: number;
      keyId: number;
      label: string | null;
    }
  | { audit: 'webhook_changed'; partnerId: number; webhookId: string; isPaused: boolean }
  | { audit: 'webhook_removed'; partnerId: number; webhookId: string }
  | { audit: 'partner_key_rejected' | 'machine_key_rejected'; method: string; path: string }
  | { audit: 'forbidden'; method: string; path: string; cause: string };

/**
 * Writes one event of a request. The actor is `internal`, an id after `account:`, `user:`,
 * `partner:` or `machine:`, or null (unknown). The actor of `auditCommand` is always `cli`.
 */
export function audit(
  request: FastifyRequest,
  event: AuditEvent,
  actor = request.context.callerName,
): void {
  const { log, ip } = request;
  if (log.level === 'silent') return;
  // The child logger has its own level, so that the audit trail is written even if LOG_LEVEL hides
  // the request log.
  log.child({}, { level: 'info' }).info({ ...withShortTexts(event), actor, ip }, 'audit');
}

/** The number of the level `info` in Pino. `auditCommand` writes its line without Pino. */
const infoLevel = 30;

/**
 * Writes one event of the command line with `note`, which writes a line to standard error, because
 * standard output is for results.
 */
export function auditCommand(
  logLevel: string,
  event: AuditEvent,
  note: (line: string) => void,
): void {
  if (logLevel === 'silent') return;
  const origin = {
    level: infoLevel,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    reqId: null,
  };
  const line = { ...origin, ...withShortTexts(event), actor: 'cli', ip: null, msg: 'audit' };
  note(JSON.stringify(line));
}

/** Returns an event whose texts are cut after `maxima.auditText` characters. */
function withShortTexts(event: AuditEvent): object {
  // A replacer, because it also gets the texts in nested values, such as the old and new profile.
  const cut = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > maxima.auditText
      ? `${value.slice(0, maxima.auditText)}...`
      : value;
  return JSON.parse(JSON.stringify(event, cut));
}
