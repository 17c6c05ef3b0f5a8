/** Posts: short texts whose author is always the caller (D15). */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { requireAccount } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { Tables } from '../database/tables.ts';
import type { Cursors } from '../http/cursor.ts';
import { pageOf } from '../http/page.ts';
import { countPosts, insertPost, listPosts, type PostRow } from './queries.ts';

/** What the operations on posts need. */
export interface PostDependencies {
  db: Kysely<Tables>;
  cursors: Cursors;
}

/** Binds the operations on posts. */
export const postRoutes: FastifyPluginAsync<PostDependencies> = async (app, { db, cursors }) => {
  app.operation.createPost(async ({ body: { title, content }, caller }) => {
    return { status: 201, body: present(await insertPost(db, authorOf(caller), { title, content })) };
  });

  app.operation.listOwnPosts(async ({ query, caller }) => {
    const author = authorOf(caller);
    const page = pageOf(cursors, ['listOwnPosts', author.accountId], query);
    const [{ rows, follows }, total] = await Promise.all([
      listPosts(db, author.accountId, page),
      countPosts(db, author),
    ]);
    const { items, nextCursor } = page.cut(rows, (post) => post.id, follows);
    return { status: 200, body: { items: items.map(present), total, next_cursor: nextCursor, limit: page.limit } };
  });

  app.operation.getPostStats(async ({ caller }) => {
    const { id: userId, email: userEmail } = requireAccount(caller);
    const totalPosts = await countPosts(db, authorOf(caller));
    const userRoles = [...caller.roles] as ('user' | 'moderator' | 'admin')[];
    return { status: 200, body: { totalPosts, userId, userEmail, userRoles } };
  });
};

function authorOf(caller: Principal): { accountId: string; userId: number } {
  return { accountId: requireAccount(caller).id, userId: caller.userId };
}

function present(post: PostRow) {
  return {
    id: post.id,
    title: post.title,
    content: post.content,
    authorId: post.account_id,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
  };
}
