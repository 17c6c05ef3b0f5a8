/** Posts, as they are stored. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PostsTable, Tables } from '../database/tables.ts';
import type { PageRequest } from '../http/page.ts';

type Db = Kysely<Tables>;

/** A post as it is stored. */
export type PostRow = Selectable<PostsTable>;

/** Stores a post of an author. */
export async function insertPost(
  db: Db,
  author: { accountId: string; userId: number },
  { title, content }: { title: string; content: string },
): Promise<PostRow> {
  return await db
    .insertInto('posts')
    .values({ account_id: author.accountId, user_id: author.userId, title, content })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One page of an author's posts, newest first, and one row more where another page follows. */
export async function listPosts(db: Db, accountId: string, { before, limit }: PageRequest): Promise<PostRow[]> {
  return await db
    .selectFrom('posts')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** How many posts an author has written. */
export async function countPosts(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}
