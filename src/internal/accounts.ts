/** Operations of operators: roles, disabled accounts, profiles and delegations. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type AuditEvent, audit } from '../auth/audit.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { findUserIds, updateAccount, updateDelegations, updateProfile } from './queries.ts';

/**
 * Binds the operations on accounts, profiles and delegations. The audit trail records each change, and no request that
 * changes nothing.
 */
export const internalAccountRoutes: FastifyPluginAsync<{ db: Kysely<Tables> }> = async (app, { db }) => {
  app.internalOperation.setAccountRoles(async ({ path, body, http }) => {
    const { row, old } = found(await updateAccount(db, path.id, { roles: body.roles }));
    const change = { old: old.roles, new: row.roles };
    if (differs(change)) record(http, { audit: 'roles_changed', accountId: row.id, ...change });
    return { status: 200, body: row };
  });

  app.internalOperation.setAccountDisabled(async ({ path, body, http }) => {
    const { row, old } = found(await updateAccount(db, path.id, { is_disabled: body.is_disabled }));
    const change = { old: old.is_disabled, new: row.is_disabled };
    const event = row.is_disabled ? 'account_disabled' : 'account_enabled';
    if (differs(change)) record(http, { audit: event, accountId: row.id, ...change });
    return { status: 200, body: row };
  });

  app.internalOperation.setProfile(async ({ path, body, http }) => {
    const { name, email } = body;
    const { row, old } = found(await updateProfile(db, path.user_id, { name, email }));
    const change = { old, new: { name: row.name, email: row.email } };
    if (differs(change)) record(http, { audit: 'profile_changed', userId: row.id, ...change });
    return { status: 200, body: row };
  });

  app.internalOperation.setDelegations(async ({ path, body, http }) => {
    const allowed = body.allowed_user_id;
    const known = new Set(await findUserIds(db, [path.user_id, ...allowed]));
    if (!known.has(path.user_id)) throw userNotFound();
    const unknown = allowed.flatMap((userId, index) => (known.has(userId) ? [] : [unknownUser(index)]));
    if (unknown.length > 0) throw failedChecks(unknown, { status: 422, reason: 'wrong_parameter_value' });
    const { row, old } = found(await updateDelegations(db, path.user_id, allowed));
    const change = { old, new: row.allowed_user_id };
    if (differs(change)) record(http, { audit: 'delegations_changed', userId: row.user_id, ...change });
    return { status: 200, body: row };
  });
};

function record(http: FastifyRequest, event: AuditEvent): void {
  audit(http, event, 'internal');
}

function differs(change: { old: unknown; new: unknown }): boolean {
  return !isDeepStrictEqual(change.old, change.new);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw userNotFound();
  return row;
}

function userNotFound(): AppError {
  return new AppError('user_not_found', { status: 404 });
}

function unknownUser(index: number): FailedCheck {
  return { field: `allowed_user_id[${index}]`, in: 'body', error_type: 'wrong_value', message: 'is not a known user' };
}
