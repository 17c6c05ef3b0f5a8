/** The operations on posts: short texts whose author is the caller. */
import type { FastifyPluginAsync } from 'fastify';
import { requireAccount } from '../auth/guards.ts';
import type { Role } from '../auth/principal.ts';
import type { Principal } from '../contract/operations.ts';
import type { Db } from '../database/tables.ts';
import { type Cursors, pageOf } from '../http/cursor.ts';
import { type Author, countPosts, insertPost, listPosts } from './queries.ts';

/** Binds the operations on posts. */
export const postRoutes: FastifyPluginAsync<{ db: Db; cursors: Cursors }> = async (app, { db, cursors }) => {
  app.operation.createPost(async ({ body, caller }) => {
    return { status: 201, body: await insertPost(db, authorOf(caller), body) };
  });

  app.operation.listOwnPosts(async ({ query, caller }) => {
    const author = authorOf(caller);
    const { accountId } = author;
    const page = pageOf(cursors, ['listOwnPosts', accountId], query);
    const [{ rows, follows }, total] = await Promise.all([listPosts(db, accountId, page), countPosts(db, author)]);
    const { items, nextCursor } = page.cut(rows, (post) => post.id, follows);
    return { body: { items, total, next_cursor: nextCursor, limit: page.limit } };
  });

  app.operation.getPostStats(async ({ caller }) => {
    const { id: userId, email: userEmail } = requireAccount(caller);
    const totalPosts = await countPosts(db, authorOf(caller));
    return { body: { totalPosts, userId, userEmail, userRoles: [...caller.roles] as Role[] } };
  });
};

function authorOf(caller: Principal): Author {
  return { accountId: requireAccount(caller).id, userId: caller.userId };
}
