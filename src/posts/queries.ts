/** Posts, as they are stored. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PostsTable, Tables } from '../database/tables.ts';
import type { PageRequest } from '../http/page.ts';
import { turns } from '../turns.ts';

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

/** Bytes of content after which a page of posts ends, so that a page of long posts costs no more than one of orders. */
export const mostPageBytes = 256 * 1024;

/**
 * One page of an author's posts, newest first: up to `limit`, and no more after their contents have `mostPageBytes`. Says
 * whether another page follows.
 */
export async function listPosts(
  db: Db,
  accountId: string,
  { before, limit }: PageRequest,
): Promise<{ rows: PostRow[]; follows: boolean }> {
  const rows = await db
    .with('page', (cte) =>
      cte
        .selectFrom('posts')
        .selectAll()
        .where('account_id', '=', accountId)
        .$if(before !== null, (query) => query.where('id', '<', before))
        .orderBy('id', 'desc')
        .limit(limit + 1),
    )
    .with('weighed', (cte) =>
      cte
        .selectFrom('page')
        .selectAll()
        .select([
          sql<number>`sum(octet_length(content)) OVER (ORDER BY id DESC) - octet_length(content)`.as('bytes_before'),
          sql<number>`count(*) OVER ()`.as('found'),
        ]),
    )
    .selectFrom('weighed')
    .selectAll()
    .where('bytes_before', '<', mostPageBytes)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { rows, follows: rows.length < (rows[0]?.found ?? 0) };
}

/** Counting takes as long as an author has posts, so of one user one such statement runs at a time in an instance. */
const countInTurn = turns();

/** How many posts an author has written. Throws AppError 503 `service_unavailable` when too many such requests wait. */
export async function countPosts(
  db: Db,
  { accountId, userId }: { accountId: string; userId: number },
): Promise<number> {
  const counting = db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId);
  const { count } = await countInTurn(db, userId, () => counting.executeTakeFirstOrThrow());
  return count;
}
