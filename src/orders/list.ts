/** Reads pages of the order list of a user. */
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import type { ReadServers } from '../db/current-page.ts';
import { revisionOfClient } from '../http/conditional.ts';
import type { Cursors } from '../http/cursor.ts';
import { JsonText } from '../http/json-text.ts';
import { lazy } from '../http/lazy.ts';
import { type PageQuery, pageSize } from '../http/page.ts';
import type { OrderStatus, Progress } from './order.ts';
import { readPage } from './page.ts';
import { findListState } from './queries/list.ts';
import type { OrderPage } from './representation.ts';
import type { StoredPages } from './stored-pages.ts';

interface ListRequest {
  query: PageQuery & { user_id: number; recipe?: string; status?: OrderStatus | Progress };
  header: { 'If-None-Match'?: string };
  caller: Principal;
}

/**
 * Reads a page of a user's order list as JSON in the form that `serialize` returns, or finds it in
 * `pages`. Throws 403 `forbidden`, 404 `user_not_found`.
 */
export async function readList(
  { cursors, pages, ...servers }: ReadServers & { cursors: Cursors; pages: StoredPages },
  { query, header, caller }: ListRequest,
  form: string,
  serialize: (page: OrderPage) => string,
) {
  const { user_id: userId, recipe, status } = query;
  requireActingFor(caller, userId);
  // The name is complete only while `serialize` depends on the page and `form` alone.
  const name = pages.nameOf([form, { ...query, limit: pageSize(query.limit) }]);
  // The state is read at most once, and only if one of three places needs it: `If-None-Match`, the
  // search for a kept page, or the comparison of a standby's page.
  const findState = lazy(() => findListState(servers.db, userId));
  const findRevision = async () => (await findState())?.revision;
  const ofClient = await revisionOfClient(header['If-None-Match'], query, findRevision);
  if (ofClient !== undefined) return { status: 304, etag: ofClient } as const;
  const isRepeated = pages.isRepeated(name);
  const state = isRepeated ? await findState() : undefined;
  const kept = state && pages.find(name, state);
  if (state !== undefined && kept !== undefined)
    return { status: 200, etag: state.revision, body: new JsonText(kept) } as const;
  const recipes = recipe === undefined ? null : [recipe];
  const filter = { userId, recipes, status: status ?? null, createdAfter: null, near: null };
  const page = await readPage(servers, cursors, { list: 'listOrders', filter, query, findState });
  const text = serialize(page);
  if (isRepeated) pages.keep(name, page, text);
  return { status: 200, etag: page.revision, body: new JsonText(text) } as const;
}
