/** Who the caller is, and the accounts administrators look after (D14). */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { audit } from '../auth/audit.ts';
import { requireAccount } from '../auth/guards.ts';
import { enveloped } from '../auth/messages.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { Cursors } from '../http/cursor.ts';
import { pageOf } from '../http/page.ts';
import { deleteAccount, findUser, listUsers, type UserRow } from './queries.ts';

/** What the operations on users need. */
export interface UserDependencies {
  db: Kysely<Tables>;
  cursors: Cursors;
}

type Role = 'user' | 'moderator' | 'admin';

/** Binds the operations on users. The roles they need stand in the contract. */
export const userRoutes: FastifyPluginAsync<UserDependencies> = async (app, { db, cursors }) => {
  app.operation.getOwnProfile(async ({ caller, http }) => {
    const user = await findUser(db, requireAccount(caller).id);
    if (!user) throw new AppError('user_not_found');
    const { id, email, first_name: firstName, last_name: lastName } = user;
    return enveloped(http, 200, 'profile', { id, email, firstName, lastName });
  });

  app.operation.getCurrentUser(async ({ caller }) => {
    const { id, email } = requireAccount(caller);
    return { status: 200, body: { userId: id, user_id: caller.userId, email, roles: [...caller.roles] as Role[] } };
  });

  app.operation.listUsers(async ({ query }) => {
    const page = pageOf(cursors, ['listUsers'], query);
    const { rows, total } = await listUsers(db, page);
    const { items, nextCursor } = page.cut(rows, (user) => user.user_id);
    return { status: 200, body: { items: items.map(present), total, next_cursor: nextCursor, limit: page.limit } };
  });

  app.operation.getUser(async ({ path }) => {
    const user = await findUser(db, path.id);
    if (!user) throw new AppError('user_not_found');
    return { status: 200, body: present(user) };
  });

  app.operation.deleteUser(async ({ path, caller, http }) => {
    const accountId = path.id.toLowerCase();
    if (accountId === requireAccount(caller).id.toLowerCase()) throw new AppError('own_account');
    if (!(await deleteAccount(db, accountId))) throw new AppError('user_not_found');
    audit(http, { audit: 'user_deleted', accountId });
    return { status: 204 };
  });
};

function present(user: UserRow) {
  return {
    id: user.id,
    ownerId: user.user_id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    roles: user.roles as Role[],
    isDisabled: user.is_disabled,
    createdAt: user.created_at,
    updatedAt: user.updated_at,
  };
}
