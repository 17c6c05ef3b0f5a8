/** Queries for posts. */
import { type Insertable, sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import type { Db, Tables } from '../db/tables.ts';
import { within } from '../db/within.ts';
import { maxPageBytes, type PageRequest } from '../http/page.ts';

/** The columns of a post, with the names of the API. */
const shownColumns = [
  'id',
  'title',
  'content',
  'account_id as authorId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** Inserts a post. A trigger rejects the post of an erased user with `erasedState`. */
export async function insertPost(db: Db, post: Insertable<Tables['posts']>) {
  return await db
    .insertInto('posts')
    .values(post)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Lists a page of an author's posts, newest first, up to `limit` or `maxPageBytes`. `follows` is
 * true if more posts follow.
 */
async function listPosts(db: Db, accountId: string, { after, limit }: PageRequest) {
  const own = db
    .selectFrom('posts')
    .select(shownColumns)
    .where(within('account_id', sql`${accountId}::uuid`));
  const newest = own.orderBy('account_id').orderBy('id', 'desc');
  const page = newest
    .$if(after !== null, (query) => query.where('id', '<', after))
    .limit(limit + 1);
  // The size of the newer posts of the page, without the post itself. So the first post has 0 and is
  // never left out.
  const bytesBefore = sql<number>`
    sum(octet_length(content)) OVER (ORDER BY id DESC) - octet_length(content)`;
  // The number of posts that were read: more than are returned if another page follows.
  const fetched = sql<number>`count(*) OVER ()`;
  const weighed = db
    .selectFrom(page.as('page'))
    .selectAll()
    .select([bytesBefore.as('bytesBefore'), fetched.as('fetched')]);
  const fitting = db
    .selectFrom(weighed.as('weighed'))
    .selectAll()
    .where('bytesBefore', '<', maxPageBytes);
  const rows = await fitting.orderBy('id', 'desc').limit(limit).execute();
  return { rows, follows: rows.length < (rows[0]?.fetched ?? 0) };
}

/** Returns a page of an author's posts, as `listPosts` does, and the number of all posts. */
export async function readPostPage(
  db: Handle,
  accountId: string,
  userId: number,
  page: PageRequest,
) {
  return await db.queues.posts.run(userId, async () => {
    const [{ rows, follows }, total] = await Promise.all([
      listPosts(db.reads, accountId, page),
      countPosts(db.reads, accountId),
    ]);
    return { rows, follows, total };
  });
}

/** Returns the number of an author's posts. Counts of one user run one after another. */
export async function countOwnPosts(
  db: Handle,
  accountId: string,
  userId: number,
): Promise<number> {
  return await db.queues.posts.run(userId, () => countPosts(db.reads, accountId));
}

/** Counts the posts of an author. Call this within `queues.posts`. */
async function countPosts(db: Db, accountId: string): Promise<number> {
  const counted = sql<number>`count(*)::int`.as('count');
  const query = db.selectFrom('posts').select(counted).where('account_id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).count;
}
