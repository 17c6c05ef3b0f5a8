/** The operations on posts: short texts whose author is the caller. */
import type { FastifyPluginAsync } from 'fastify';
import { requireAccount } from '../auth/guards.ts';
import type { Role } from '../auth/principal.ts';
import type { Pool } from '../database/pool.ts';
import { type Cursors, pageOf } from '../http/cursor.ts';
import { countOwnPosts, insertPost, readPostPage } from './queries.ts';

/** Binds the operations on posts. */
export const postRoutes: FastifyPluginAsync<{ db: Pool; cursors: Cursors }> = async (
  app,
  { db, cursors },
) => {
  app.operation.createPost(async ({ body: { title, content }, caller }) => {
    const { id: account_id } = requireAccount(caller);
    return {
      status: 201,
      body: await insertPost(db, { account_id, user_id: caller.userId, title, content }),
    };
  });

  app.operation.listOwnPosts(async ({ query, caller }) => {
    const { id: accountId } = requireAccount(caller);
    const page = pageOf(cursors, ['listOwnPosts', accountId], query);
    const { rows, follows, total } = await readPostPage(db, accountId, caller.userId, page);
    const { items, nextCursor } = page.cut(rows, (post) => post.id, follows);
    return { body: { items, total, next_cursor: nextCursor, limit: page.limit } };
  });

  app.operation.getPostStats(async ({ caller }) => {
    const { id: userId, email: userEmail } = requireAccount(caller);
    const totalPosts = await countOwnPosts(db, userId, caller.userId);
    return { body: { totalPosts, userId, userEmail, userRoles: [...caller.roles] as Role[] } };
  });
};
