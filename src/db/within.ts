/** Conditions for which PostgreSQL uses the right index, whatever its statistics say. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Returns the condition that a column has a value, for a query that sorts by this column and then
 * by the primary key, descending:
 *
 *   where(within('account_id', sql`${id}::uuid`))
 *     .orderBy('account_id').orderBy('id', 'desc').limit(21)
 *
 * With `=`, PostgreSQL drops the column from ORDER BY. If the statistics say that a few values have
 * most rows, it then reads the primary key backwards until the page is full, which is the whole
 * table for a value without rows. With BETWEEN, only an index on both columns returns the rows in
 * this order.
 */
export function within(column: string, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} BETWEEN ${value} AND ${value}`;
}

/**
 * Returns a condition that only filters the rows that the other conditions have found. For the
 * condition alone, PostgreSQL may take an index that has the rows of all users, if the statistics
 * say that nearly all rows have the wanted user.
 */
export function filtering(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${condition}) IS TRUE`;
}
