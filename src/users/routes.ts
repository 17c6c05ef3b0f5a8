import type { FastifyPluginAsync } from 'fastify';
import { audit } from '../auth/audit.ts';
import { type PasswordChecks, requirePassword } from '../auth/check-password.ts';
import { enveloped } from '../auth/envelope.ts';
import { requireAccount, requireActingFor } from '../auth/permissions.ts';
import type { Handle } from '../db/handle.ts';
import { AppError } from '../errors/app-error.ts';
import { type Cursors, pageOf } from '../http/page.ts';
import { beginErasure, isErased } from './erasure.ts';
import { deleteAccount, findProfile, findUser, listUsers } from './queries/users.ts';

/** Binds the operations on users and profiles. The contract names the required roles. */
export const userRoutes: FastifyPluginAsync<
  PasswordChecks & { db: Handle; cursors: Cursors }
> = async (app, dependencies) => {
  const { db, cursors } = dependencies;

  app.operation.getOwnProfile(async ({ caller, http }) => {
    const { id, email, firstName, lastName } = await findUser(db.reads, requireAccount(caller).id);
    return enveloped(http, 200, 'profile', { id, email, firstName, lastName });
  });

  // In the contract, `userId` is the id of the account, and `user_id` the number of the user.
  app.operation.getCurrentUser(async ({ caller }) => {
    const { id, email } = requireAccount(caller);
    return {
      body: { userId: id, user_id: caller.userId, email, roles: [...caller.roles] },
    };
  });

  app.operation.deleteOwnAccount(async ({ body, caller, http }) => {
    const account = requireAccount(caller);
    const { userId } = caller;
    // The response to the first request may have been lost.
    if (await isErased(db.reads, userId)) return { status: 204 };
    await requirePassword(dependencies, http, account, body.password);
    await beginErasure(db, userId);
    audit(http, { audit: 'user_erased', accountId: account.id, userId });
    return { status: 204 };
  });

  app.operation.getProfile(async ({ path, caller }) => {
    requireActingFor(caller, path.user_id);
    const { profile_version: etag, ...body } = await findProfile(db.reads, path.user_id);
    // With `Vary`, another caller on a shared device does not get the cached profile.
    const headers = { 'Cache-Control': 'private, max-age=300', Vary: 'Authorization' };
    return { etag, headers, body };
  });

  app.operation.listUsers(async ({ query }) => {
    const page = pageOf(cursors, ['listUsers'], query);
    const { rows, total } = await listUsers(db.reads, page);
    const { items, nextCursor } = page.cut(rows, (user) => user.ownerId);
    return { body: { items, total, next_cursor: nextCursor, limit: page.limit } };
  });

  app.operation.getUser(async ({ path }) => ({ body: await findUser(db.reads, path.id) }));

  app.operation.deleteUser(async ({ path, caller, http }) => {
    const accountId = path.id.toLowerCase();
    if (accountId === requireAccount(caller).id.toLowerCase()) throw new AppError('own_account');
    if (!(await deleteAccount(db, accountId))) throw new AppError('user_not_found');
    audit(http, { audit: 'user_deleted', accountId });
    return { status: 204 };
  });
};
