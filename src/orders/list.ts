/**
 * Reads pages of the order list of a user. Keeps recent pages in memory, so that an unchanged page is
 * not read and serialized again.
 */
import { LRUCache } from 'lru-cache';
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import { bytesInMemory, JsonText } from '../contract/reply.ts';
import type { ReadServers } from '../db/current-page.ts';
import type { ListState } from '../db/revised-page.ts';
import { revisionOfClient } from '../http/conditional.ts';
import { type Cursors, type PageQuery, pageSize } from '../http/page.ts';
import { maxima } from '../limits/bounds.ts';
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
  // search for a stored page, or the comparison of a standby's page.
  let stateOnce: Promise<ListState | undefined> | undefined;
  const findState = () => {
    stateOnce ??= findListState(servers.db, userId);
    return stateOnce;
  };
  const findRevision = async () => (await findState())?.revision;
  const ofClient = await revisionOfClient(header['If-None-Match'], query, findRevision);
  if (ofClient !== undefined) return { status: 304, etag: ofClient } as const;
  const isRepeated = pages.isRepeated(name);
  const state = isRepeated ? await findState() : undefined;
  const stored = state && pages.find(name, state);
  if (state !== undefined && stored !== undefined)
    return { status: 200, etag: state.revision, body: new JsonText(stored) } as const;
  const recipes = recipe === undefined ? null : [recipe];
  const filter = { userId, recipes, status: status ?? null, createdAfter: null, near: null };
  const page = await readPage(servers, cursors, { list: 'listOrders', filter, query, findState });
  const text = serialize(page);
  if (isRepeated) pages.store(name, page, text);
  return { status: 200, etag: page.revision, body: new JsonText(text) } as const;
}

/** The bytes of an entry without its key and its text, approximately. */
const bytesOfEntry = 200;

/**
 * The pages of an application, as JSON. A page is found only by all that its text depends on: the
 * request, the state of the list, and how often a failover has happened.
 *
 * A page is stored when it is requested again: to keep every page would give the garbage collector a
 * quarter of the work for a page that is never read again.
 */
export class StoredPages {
  readonly #pages: LRUCache<string, string>;
  readonly #requests = new LRUCache<string, true>({ max: maxima.requestedPages });
  #failovers = 0;

  constructor(maxSize = maxima.storedPages) {
    this.#pages = new LRUCache({ maxSize });
  }

  /** Counts a failover that may have lost changes. Then a list state may name other orders. */
  countFailover(): void {
    this.#failovers++;
  }

  /**
   * Returns the name of a request, of which `isRepeated` and the other methods need the same. Call
   * this before the first read: a page that was read before a failover is not found after it.
   */
  nameOf(request: unknown): string {
    return `${this.#failovers} ${JSON.stringify(request)}`;
  }

  /** Whether a request is one of the recent ones. From now on, it is. */
  isRepeated(name: string): boolean {
    const isRepeated = this.#requests.has(name);
    this.#requests.set(name, true);
    return isRepeated;
  }

  find(name: string, state: ListState): string | undefined {
    return this.#pages.get(keyOf(name, state));
  }

  store(name: string, state: ListState, text: string): void {
    const key = keyOf(name, state);
    const size = bytesOfEntry + bytesInMemory(key) + bytesInMemory(text);
    this.#pages.set(key, text, { size });
  }
}

function keyOf(name: string, { revision, xmin }: ListState): string {
  return `${revision} ${xmin} ${name}`;
}
