/** Reads one page of the orders of a user, for lists and searches. */
import { findCurrentPage, type ReadServers } from '../db/current-page.ts';
import type { Handle } from '../db/handle.ts';
import type { ListState } from '../db/revised-page.ts';
import { AppError } from '../errors/app-error.ts';
import { type Cursors, type PageQuery, pageOf } from '../http/page.ts';
import { bytesOfAddress } from './address.ts';
import type { OrderRow } from './order.ts';
import type { OrderFilter } from './queries/filtered-page.ts';
import { findListState, listOrdersOfUser } from './queries/list.ts';

interface WantedList {
  list: string;
  filter: OrderFilter;
  query: PageQuery;
  location?: 'query' | 'body';
  /** Returns the state of the list, which may have been read earlier in this request. */
  findState?: () => Promise<ListState | undefined>;
}

/**
 * Reads one page, which ends early if its orders have long texts. A cursor is valid only for the
 * list and the filter that it was issued for. Throws 404 `user_not_found`.
 */
export async function readPage(
  { db, standbys }: ReadServers,
  cursors: Cursors,
  { list, filter, query, location, findState }: WantedList,
) {
  const page = pageOf(cursors, [list, filter], query, location);
  const findPage = (server: Handle) => listOrdersOfUser(server, filter, page);
  const findLatestState = () => findListState(db, filter.userId);
  // Places and coffee machines may move without a change of the list.
  const result = await (standbys && filter.near === null
    ? findCurrentPage({ db, standbys }, findPage, findLatestState, findState)
    : findPage(db));
  if (!result) throw new AppError('user_not_found');
  const { total, revision, xmin } = result;
  const cut = page.cut(result.items, ({ id }) => id, { bytesOf: bytesOfTexts });
  return { ...cut, total, limit: page.limit, revision, xmin };
}

function bytesOfTexts({ address, cancel_reason }: OrderRow): number {
  return bytesOfAddress(address) + Buffer.byteLength(cancel_reason ?? '');
}
