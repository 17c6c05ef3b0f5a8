/**
 * Operations for operators and coffee machines: accounts, profiles, delegations and coffee
 * machines. `order-routes.ts` has those on orders.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type AuditEvent, audit } from '../auth/audit.ts';
import { lockToChange } from '../catalog/change-entry.ts';
import { requireConditions } from '../contract/preconditions.ts';
import type { Handle } from '../db/handle.ts';
import { failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { contentTag } from '../http/conditional.ts';
import { updateAccount, userNotFound } from '../users/queries/users.ts';
import * as queries from './queries.ts';

/**
 * Binds the operations. The audit trail records each change of an account, profile or delegation.
 */
export const internalRoutes: FastifyPluginAsync<{ db: Handle }> = async (app, { db }) => {
  app.internalOperation.setAccountRoles(async ({ path, body: { roles }, http }) => {
    const { row, old } = await updateAccount(db, path.id, { roles });
    recordChange(http, {
      audit: 'roles_changed',
      accountId: row.id,
      old: old.roles,
      new: row.roles,
    });
    return { body: row };
  });

  app.internalOperation.setAccountDisabled(async ({ path, body: { is_disabled }, http }) => {
    const { row, old } = await updateAccount(db, path.id, { is_disabled });
    const event = row.is_disabled ? 'account_disabled' : 'account_enabled';
    recordChange(http, {
      audit: event,
      accountId: row.id,
      old: old.is_disabled,
      new: row.is_disabled,
    });
    return { body: row };
  });

  app.internalOperation.setProfile(async ({ path, header, body: { name, email }, http }) => {
    const { row, old } = await db.transaction().execute(async (transaction) => {
      requireConditions(header, await queries.lockProfile(transaction, path.user_id));
      return await queries.updateProfile(transaction, path.user_id, { name, email });
    });
    recordChange(http, {
      audit: 'profile_changed',
      userId: row.id,
      old,
      new: { name: row.name, email: row.email },
    });
    return { etag: row.profile_version, body: row };
  });

  app.internalOperation.setDelegations(async ({ path, body, http }) => {
    const allowed = body.allowed_user_id;
    const { row, old } = await db.transaction().execute(async (transaction) => {
      const found = await queries.lockUserIds(transaction, [path.user_id, ...allowed]);
      const known = new Set(found);
      if (!known.has(path.user_id)) throw userNotFound();
      const unknown = allowed.flatMap((userId, index) =>
        known.has(userId) ? [] : [unknownUser(index)],
      );
      if (unknown.length > 0)
        throw failedChecks(unknown, { status: 422, reason: 'wrong_parameter_value' });
      return await queries.updateDelegations(transaction, path.user_id, allowed);
    });
    recordChange(http, {
      audit: 'delegations_changed',
      userId: row.user_id,
      old,
      new: row.allowed_user_id,
    });
    return { body: row };
  });

  app.internalOperation.setMachineAvailability(
    async ({ path: { machine_id: id }, header, body: { is_available } }) =>
      await db.transaction().execute(async (transaction) => {
        const machine = await lockToChange(transaction, 'machines', id, header);
        const body = await queries.updateAvailability(transaction, id, is_available);
        return { etag: contentTag({ ...machine, is_available }), body };
      }),
  );
};

/** Records a change in the audit trail, unless all values stay the same. */
function recordChange(http: FastifyRequest, event: Extract<AuditEvent, { old: unknown }>): void {
  if (!isDeepStrictEqual(event.old, event.new)) audit(http, event, 'internal');
}

function unknownUser(index: number): FailedCheck {
  return {
    field: `allowed_user_id[${index}]`,
    in: 'body',
    error_type: 'wrong_value',
    message: 'is not a known user',
  };
}
