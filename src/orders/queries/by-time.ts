/** Lists orders of all users by the time of their creation. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { within } from '../../db/within.ts';
import type { PageRequest } from '../../http/page.ts';
import { orderOf, orderValues, type SelectedOrder } from '../row.ts';

/**
 * The place of an order among those of all users. Only the ids of one user grow in the order of
 * creation, and two orders that one statement created have the same time.
 */
export type PlaceInTime = [placedAt: string, id: number];

/** The time of an order with microseconds, which the values of an order do not have. */
export const placedAt = sql<string>`created_at::text`.as('placed_at');

/** The place of an order. */
export const placeOf = (order: { placed_at: string; id: number }): PlaceInTime => [
  order.placed_at,
  order.id,
];

/** The condition for orders before (`<`) or after (`>`) a place. Raw SQL: it compares rows. */
export function isPast(direction: '<' | '>', place: PlaceInTime | null): RawBuilder<boolean> {
  const [time, id] = place ?? [];
  return sql<boolean>`
    (created_at, id) ${sql.raw(direction)} (${time}::timestamptz, ${id}::bigint)`;
}

interface OrdersInProgress {
  progress: 'pending' | 'brewing';
  machine: number | null;
}

/**
 * A page of the orders with this progress, of all users, oldest first. With `machine`, only the
 * orders at this coffee machine.
 */
export async function listOrdersByProgress(
  db: Db,
  { progress, machine }: OrdersInProgress,
  { after, limit }: PageRequest<PlaceInTime>,
) {
  // PostgreSQL uses the partial indexes only if the progress is a constant of the statement.
  const open = db.selectFrom('orders').where('progress', '=', sql.lit(progress));
  const isOfMachine = within('coffee_machine_id', sql`${machine}::bigint`);
  const matching = machine === null ? open : open.where(isOfMachine);
  const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  const rows = matching
    .select([orderValues, placedAt])
    .$if(after !== null, (query) => query.where(isPast('>', after)));
  const sorted = machine === null ? rows : rows.orderBy('coffee_machine_id');
  const page = sorted
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1);
  type Item = [orderValues: SelectedOrder['order_values'], placedAt: string];
  const ofPage = sql<Item[] | null>`json_agg(json_build_array(order_values, placed_at))`;
  // One statement, so that an order which is created meanwhile is in both or in neither.
  const { total, items } = await db
    .selectNoFrom((eb) => [
      counted.$asScalar().$notNull().as('total'),
      eb.selectFrom(page.as('page')).select(ofPage.as('items')).as('items'),
    ])
    .executeTakeFirstOrThrow();
  const found = (items ?? []).map(([values, placed]) => ({
    ...orderOf({ order_values: values }),
    placed_at: placed,
  }));
  return { total, items: found };
}
