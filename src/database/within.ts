import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the condition that a column has a value, for a query that sorts by this column and then by the primary key, descending:
 *
 *   where(within('account_id', sql`${id}::uuid`)).orderBy('account_id').orderBy('id', 'desc').limit(21)
 *
 * With `=`, PostgreSQL drops the column from ORDER BY. If the statistics say that a few values have most rows, it then reads the
 * primary key backwards until the page is full, which is the whole table for a value without rows. With BETWEEN, only an index
 * on both columns returns the rows in this order.
 */
export function within(column: string, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} BETWEEN ${value} AND ${value}`;
}
