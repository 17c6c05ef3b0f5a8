/** Counts the drinks that were made, and adds up their prices. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { finishedAt } from './delete.ts';

/** What a report groups by, and the expression of each group. */
const groups = {
  machine: sql`coffee_machine_id`,
  recipe: sql`recipe`,
  day: sql`(${finishedAt} AT TIME ZONE 'UTC')::date`,
} satisfies Record<string, RawBuilder<unknown>>;

export type ReportGroup = keyof typeof groups;

/** The drinks of a group with one currency. */
export interface ReportRow {
  /** A machine (null for the orders without one), a recipe, or a day in UTC. */
  group: string | number | null;
  currency: string;
  drinks: number;
  /** In minor units of the currency. */
  revenue: number;
}

/**
 * Reports the drinks that became ready in a time. The statement returns one row per group and
 * currency, so the number of orders does not matter to this process. It may take as long as it
 * needs, because it reads the orders of years.
 */
export async function reportDrinks(
  db: Db,
  by: ReportGroup,
  { from, before }: { from: string | null; before: string | null },
): Promise<ReportRow[]> {
  const group = groups[by];
  // The text of a day is made once per group, and not once per order.
  const shown = by === 'day' ? sql`to_char(${group}, 'YYYY-MM-DD')` : group;
  return await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<ReportRow>`
      SELECT ${shown} AS "group", currency, count(*) AS drinks,
        sum(price_minor_units)::bigint AS revenue
      FROM orders
      WHERE progress = 'ready'
        AND ${finishedAt} >= ${from ?? '-infinity'}::timestamptz
        AND ${finishedAt} < ${before ?? 'infinity'}::timestamptz
      GROUP BY ${group}, currency ORDER BY ${group}, currency`.execute(transaction);
    return rows;
  });
}
