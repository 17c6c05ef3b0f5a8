/** Reads pages of the order list of a user. */
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import type { ReadServers } from '../db/current-page.ts';
import { revisionOfClient } from '../http/conditional.ts';
import type { Cursors } from '../http/cursor.ts';
import { lazy } from '../http/lazy.ts';
import { type PageQuery, pageSize } from '../http/page.ts';
import type { StoredReplies } from '../server/stored-replies.ts';
import type { OrderStatus, Progress } from './order.ts';
import { readPage } from './page.ts';
import { findListState } from './queries/list.ts';
import type { OrderPage } from './representation.ts';

interface ListRequest {
  query: PageQuery & { user_id: number; recipe?: string; status?: OrderStatus | Progress };
  header: { 'If-None-Match'?: string };
  caller: Principal;
}

/**
 * Reads a page of a user's order list in the form that `present` returns, or finds it in `replies`.
 * Throws 403 `forbidden`, 404 `user_not_found`.
 */
export async function readList(
  { cursors, replies, ...servers }: ReadServers & { cursors: Cursors; replies: StoredReplies },
  { query, header, caller }: ListRequest,
  form: string,
  present: (page: OrderPage) => unknown,
) {
  const { user_id: userId, recipe, status } = query;
  requireActingFor(caller, userId);
  // The key is complete only while `present` depends on the page and `form` alone.
  const key = `${form} ${JSON.stringify({ ...query, limit: pageSize(query.limit) })}`;
  // This comes before every read: if a failover clears the replies during a read, the content may
  // be from before the failover, and is not stored.
  const store = replies.beginStoring();
  // The state is read at most once, and only if one of three places needs it: the check of a stored
  // reply, `If-None-Match`, or the comparison of a standby's page.
  const findState = lazy(() => findListState(servers.db, userId));
  // This comes before `If-None-Match`: the revision of a stored reply is compared with that header
  // too, and each use keeps the reply among the recent ones.
  const stored = replies.find(key);
  if (stored) {
    const current = await findState();
    if (stored.etag === current?.revision && stored.written === current.written) return stored;
  }
  const findRevision = async () => (await findState())?.revision;
  const ofClient = await revisionOfClient(header['If-None-Match'], query, findRevision);
  if (ofClient !== undefined) return { status: 304, etag: ofClient } as const;
  const recipes = recipe === undefined ? null : [recipe];
  const filter = { userId, recipes, status: status ?? null, createdAfter: null, near: null };
  const page = await readPage(servers, cursors, { list: 'listOrders', filter, query, findState });
  const { revision, written } = page;
  return store(key, { etag: revision, written }, present(page));
}
