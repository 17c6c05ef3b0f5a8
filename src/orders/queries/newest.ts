/**
 * Lists orders of all users, newest first, whatever their progress. Raw SQL, because the sources of
 * a list are parts of a union or of a lateral join.
 */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { filtering, within } from '../../db/within.ts';
import type { PageRequest } from '../../http/page.ts';
import type { Progress } from '../order.ts';
import { orderOf, orderValues, type SelectedOrder } from '../row.ts';
import {
  isAtMachineOf,
  isPast,
  type PlacedOrder,
  type PlaceInTime,
  placedAt,
  type TimeFilter,
  timeConditions,
} from './by-time.ts';

/** The orders after a place. */
type Next = Pick<PageRequest<PlaceInTime>, 'after' | 'limit'>;

/** The next orders at a coffee machine (an SQL expression), newest first. */
export function newestOfMachine(machine: RawBuilder<unknown>, { after, limit }: Next) {
  return expressionBuilder<Tables>()
    .selectFrom('orders')
    .where(within('coffee_machine_id', machine))
    .$if(after !== null, (query) => query.where(isPast('<', after)))
    .orderBy('coffee_machine_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/**
 * A page of the newest orders that match a filter, and one more if another page follows. The filter
 * decides which index finds them: that of the user, that of each coffee machine, or that of each
 * progress. All other conditions only look at what it finds.
 */
export async function listNewestOrders(
  db: Db,
  filter: TimeFilter,
  { after, limit }: Next,
): Promise<PlacedOrder[]> {
  const next = { after, limit: limit + 1 };
  const { rows } = await sql<SelectedOrder & { placed_at: string }>`
    SELECT order_values, placed_at FROM (${sourceOf(filter, next)}) AS found
    ORDER BY ${newestFirst(filter)} LIMIT ${next.limit}`.execute(db);
  return rows.map(({ placed_at, ...row }) => ({ ...orderOf(row), placed_at }));
}

/** The ids of one user are the exact order of creation. Those of several users are not. */
function newestFirst({ user }: TimeFilter): RawBuilder<unknown> {
  return user === null ? sql`created_at DESC, id DESC` : sql`id DESC`;
}

function sourceOf(filter: TimeFilter, next: Next): RawBuilder<unknown> {
  const { progress, machine, partner, user } = filter;
  if (user !== null) return allOf(ofUser(filter, user, next));
  if (machine !== null || partner !== null) return ofMachines(filter, next);
  const wanted = progress === 'any' ? everyProgress : [progress];
  return allOf(wanted.map((one) => ofProgress(one, filter, next)));
}

const everyProgress = ['pending', 'brewing', 'ready', 'canceled'] as const;

function allOf(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION ALL `,
  );
}

const columns = sql`${orderValues}, ${placedAt}, created_at, id`;

/** The orders of a user, in the two indexes that together have them all. */
function ofUser({ machine, partner, ...filter }: TimeFilter, user: number, next: Next) {
  const filters = [
    ...progressConditions(filter.progress),
    ...timeConditions(filter),
    ...(machine === null ? [] : [sql`coffee_machine_id = ${machine}`]),
    ...(partner === null ? [] : [isAtMachineOf(partner)]),
  ];
  const conditions = [
    within('user_id', sql`${user}::bigint`),
    ...(next.after === null ? [] : [sql`id < ${next.after[1]}`]),
    ...filters.map(filtering),
  ];
  return [sql`archive_state <> 'archived'`, sql`archive_state = 'archived'`].map(
    (archiveState) => sql`
      SELECT ${columns} FROM orders WHERE ${sql.join([...conditions, archiveState], sql` AND `)}
      ORDER BY user_id, id DESC LIMIT ${next.limit}`,
  );
}

/** The orders with a progress. The time of creation is a range of the index. */
function ofProgress(progress: Progress, filter: TimeFilter, { after, limit }: Next) {
  const conditions = [
    // PostgreSQL uses the partial indexes only if the progress is a constant of the statement.
    sql`progress = ${sql.lit(progress)}`,
    ...timeConditions(filter),
    ...(after === null ? [] : [isPast('<', after)]),
  ];
  return sql`
    SELECT ${columns} FROM orders WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/** The orders at a coffee machine, or at each coffee machine of a partner. */
function ofMachines({ progress, machine, partner, ...times }: TimeFilter, next: Next) {
  const conditions = [...progressConditions(progress).map(filtering), ...timeConditions(times)];
  const made = conditions.reduce(
    (query, condition) => query.where(condition),
    newestOfMachine(sql`machine.id`, next).select([orderValues, placedAt, 'created_at', 'id']),
  );
  const machines = [
    ...(machine === null ? [] : [sql`machine.id = ${machine}`]),
    ...(partner === null ? [] : [sql`machine.partner_id = ${partner}`]),
  ];
  return sql`
    SELECT made.* FROM coffee_machines AS machine, LATERAL (${made}) AS made
    WHERE ${sql.join(machines, sql` AND `)}`;
}

function progressConditions(progress: TimeFilter['progress']): RawBuilder<unknown>[] {
  return progress === 'any' ? [] : [sql`progress = ${sql.lit(progress)}`];
}
