/** The operations on posts: short texts whose author is the caller. */
import type { FastifyPluginAsync } from 'fastify';
import { invalidToken } from '../auth/callers.ts';
import { requireAccount } from '../auth/permissions.ts';
import type { Handle } from '../db/handle.ts';
import { erasedState, sqlStateOf } from '../errors/sql-state.ts';
import { type Cursors, pageOf } from '../http/page.ts';
import { countOwnPosts, insertPost, readPostPage } from './queries.ts';

/** Binds the operations on posts. */
export const postRoutes: FastifyPluginAsync<{ db: Handle; cursors: Cursors }> = async (
  app,
  { db, cursors },
) => {
  app.operation.createPost(async ({ body: { title, content }, caller }) => {
    const { id: account_id } = requireAccount(caller);
    const post = { account_id, user_id: caller.userId, title, content };
    const body = await insertPost(db, post).catch((error: unknown) => {
      if (sqlStateOf(error) !== erasedState) throw error;
      throw invalidToken('The account of the access token no longer exists.');
    });
    return { status: 201, body };
  });

  app.operation.listOwnPosts(async ({ query, caller }) => {
    const { id: accountId } = requireAccount(caller);
    const page = pageOf(cursors, ['listOwnPosts', accountId], query);
    const { rows, follows, total } = await readPostPage(db, accountId, caller.userId, page);
    const { items, nextCursor } = page.cut(rows, (post) => post.id, { follows });
    return { body: { items, total, next_cursor: nextCursor, limit: page.limit } };
  });

  app.operation.getPostStats(async ({ caller }) => {
    const { id: accountId, email: userEmail } = requireAccount(caller);
    const totalPosts = await countOwnPosts(db, accountId, caller.userId);
    const userRoles = [...caller.roles];
    return { body: { totalPosts, userId: accountId, userEmail, userRoles } };
  });
};
