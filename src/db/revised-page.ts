/** The pages of a list, and the state of the list to which a page belongs. */
import { sql } from 'kysely';

/**
 * A state of an order list. After a failover that lost changes, a list may get a revision again,
 * with other orders. So a page belongs to a revision and to the transaction that wrote it
 * (`xmin`, a transaction id). `orders/list.ts` names the pages in memory by both.
 */
export interface ListState {
  revision: number;
  xmin: string;
}

/** The transaction that wrote the row of the relation `list`, which is a row of `order_lists`. */
export const xminOfList = sql<string>`list.xmin::text`;

/**
 * A page of a list and the revision of the list, from one snapshot. `items` has one extra item if
 * another page follows.
 */
export type RevisedPage<Row> = ListState & { total: number; items: Row[] };

/** A page of `limit` items, after the item with the id `after`; null for the first page. */
export type WantedPage = { after: number | null; limit: number };
