/** Lists orders of all users by the time of their creation. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { filtering, within } from '../../db/within.ts';
import type { PageRequest } from '../../http/page.ts';
import type { OrderRow, Progress } from '../order.ts';
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

/** Which orders a list has. A filter that is null is not applied. */
export interface TimeFilter<Listed = Progress | 'any'> {
  progress: Listed;
  machine: number | null;
  /** The partner to whom the coffee machine now belongs. */
  partner: number | null;
  user: number | null;
  /** The earliest time of creation. */
  from: string | null;
  /** The time before which the orders were created. */
  before: string | null;
}

/** An order in a list. */
export type PlacedOrder = OrderRow & { placed_at: string };

/** The conditions for the time of creation. */
export function timeConditions({ from, before }: Pick<TimeFilter, 'from' | 'before'>) {
  return [
    ...(from === null ? [] : [sql<boolean>`created_at >= ${from}::timestamptz`]),
    ...(before === null ? [] : [sql<boolean>`created_at < ${before}::timestamptz`]),
  ];
}

/** The condition for orders at the coffee machines of a partner. */
export function isAtMachineOf(partner: number): RawBuilder<boolean> {
  return sql<boolean>`
    coffee_machine_id IN (SELECT id FROM coffee_machines WHERE partner_id = ${partner})`;
}

/**
 * A page of the orders with this progress, of all users, oldest first. These orders are few, so all
 * other filters look at each of those that the index of the progress, or of the progress and the
 * coffee machine, finds.
 */
export async function listOpenOrders(
  db: Db,
  { progress, machine, partner, user, ...times }: TimeFilter<'pending' | 'brewing'>,
  { after, limit }: PageRequest<PlaceInTime>,
): Promise<{ items: PlacedOrder[]; total: number }> {
  const filters = [
    ...(user === null ? [] : [sql`user_id = ${user}`]),
    ...(partner === null ? [] : [isAtMachineOf(partner)]),
    ...timeConditions(times),
  ];
  // PostgreSQL uses the partial indexes only if the progress is a constant of the statement.
  const open = db.selectFrom('orders').where('progress', '=', sql.lit(progress));
  const isOfMachine = within('coffee_machine_id', sql`${machine}::bigint`);
  const matching = filters.reduce(
    (query, filter) => query.where(filtering(filter)),
    machine === null ? open : open.where(isOfMachine),
  );
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
