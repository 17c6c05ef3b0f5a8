/** What operators set of accounts and users: roles, who is shut out, profiles, who may act for whom. */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { findUserIds, updateAccount, updateDelegations, updateProfile } from './queries.ts';

/** Binds the operations on accounts, profiles and delegations. */
export const internalAccountRoutes: FastifyPluginAsync<{ db: Kysely<Tables> }> = async (app, { db }) => {
  app.internalOperation.setAccountRoles(async ({ path, body }) => {
    return { status: 200, body: found(await updateAccount(db, path.id, { roles: body.roles })) };
  });

  app.internalOperation.setAccountDisabled(async ({ path, body }) => {
    return { status: 200, body: found(await updateAccount(db, path.id, { is_disabled: body.is_disabled })) };
  });

  app.internalOperation.setProfile(async ({ path, body }) => {
    return { status: 200, body: found(await updateProfile(db, path.user_id, body)) };
  });

  app.internalOperation.setDelegations(async ({ path, body }) => {
    const allowed = body.allowed_user_id;
    const known = new Set(await findUserIds(db, [path.user_id, ...allowed]));
    if (!known.has(path.user_id)) throw userNotFound();
    const unknown = allowed.flatMap((userId, index) => (known.has(userId) ? [] : [unknownUser(index)]));
    if (unknown.length > 0) throw failedChecks(unknown, { status: 422, reason: 'wrong_parameter_value' });
    return { status: 200, body: found(await updateDelegations(db, path.user_id, allowed)) };
  });
};

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
