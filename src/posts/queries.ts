/** Statements about posts, which are texts whose author is always the caller. */
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { PageRequest } from '../http/cursor.ts';
import { turns } from '../turns.ts';

/** Posts in the names of the API. */
const shownColumns = [
  'id',
  'title',
  'content',
  'account_id as authorId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The account that writes, and its user. */
export interface Author {
  accountId: string;
  userId: number;
}

/** Stores a post of an author. */
export async function insertPost(db: Db, { accountId, userId }: Author, post: { title: string; content: string }) {
  return await db
    .insertInto('posts')
    .values({ account_id: accountId, user_id: userId, title: post.title, content: post.content })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Bytes of content after which a page of posts ends, so that a page of long posts costs no more than one of orders. */
export const mostPageBytes = 256 * 1024;

/**
 * One page of an author's posts, newest first: up to `limit`, and no more after their contents have `mostPageBytes`.
 * `follows` says whether another page follows.
 */
export async function listPosts(db: Db, accountId: string, { after, limit }: PageRequest) {
  const page = db
    .selectFrom('posts')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const weighed = db
    .selectFrom(page.as('page'))
    .selectAll()
    .select(sql<number>`sum(octet_length(content)) OVER (ORDER BY id DESC) - octet_length(content)`.as('bytesBefore'))
    .select(sql<number>`count(*) OVER ()`.as('found'));
  const rows = await db
    .selectFrom(weighed.as('weighed'))
    .selectAll()
    .where('bytesBefore', '<', mostPageBytes)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { rows, follows: rows.length < (rows[0]?.found ?? 0) };
}

/** Counting takes as long as an author has posts, so of one user one such statement runs at a time in an instance. */
const countInTurn = turns();

/** How many posts an author has written. Throws AppError 503 `service_unavailable` when too many such requests wait. */
export async function countPosts(db: Db, { accountId, userId }: Author): Promise<number> {
  const counting = db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId);
  const { count } = await countInTurn(db, userId, () => counting.executeTakeFirstOrThrow());
  return count;
}
