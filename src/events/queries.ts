/**
 * Reads events in the order of their commits. Only events below the oldest running transaction are
 * read: an event of a later transaction has a higher position than all events that were read, so no
 * reader misses an event (docs/decisions/0018-events.md). Raw SQL, because Kysely can express
 * neither a comparison of rows nor jsonb_populate_record.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Expiry } from '../db/expiry.ts';
import { statement } from '../db/statement.ts';
import type { Db, EventType } from '../db/tables.ts';
import { filtering, within } from '../db/within.ts';
import { maxima } from '../limits/bounds.ts';
import type { OrderRow } from '../orders/order.ts';
import { orderOf, orderValues, type SelectedOrder } from '../orders/row.ts';

/** The position of an event: its transaction, and its number. */
export interface EventPosition {
  written: string;
  id: number;
}

/** A stored event. `order` is the order after the change, without personal data. */
export interface StoredEvent extends EventPosition {
  type: EventType;
  version: number;
  /** The partner of the coffee machine, or the former one in a copy. */
  partner_id: number | null;
  created_at: string;
  /** An `Actor`, or null if it was not stored. */
  actor: string | null;
  order: OrderRow;
}

/** The row of a statement that selects `eventColumns`. */
export type SelectedEvent = Omit<StoredEvent, 'order'> & SelectedOrder;

/** The columns of a stored event. */
export const eventColumns = sql`events.id, events.written::text AS written, events.type,
  events.version, events.partner_id, events.created_at, events.actor, (
    SELECT ${orderValues} FROM jsonb_populate_record(NULL::orders, events.state) AS changed
  ) AS order_values`;

/** Returns the event of a row. */
export function eventOf({ order_values, ...event }: SelectedEvent): StoredEvent {
  return { ...event, order: orderOf({ order_values }) };
}

/** The events after a position. */
export interface FollowingEvents {
  events: StoredEvent[];
  /** The oldest transaction that was running. All events before it can be read. */
  horizon: string;
  /** Another one makes all cursors invalid. */
  epoch: string;
  /** Whether there are later events, which can be read when older transactions have ended. */
  isPending: boolean;
}

/** Which events a page leaves out. */
interface Filter {
  /** Those that are older than this timestamp. */
  since?: string;
  /** Those that were visible in this snapshot, unless it is null. */
  notVisibleIn?: string | null;
}

interface PageValues extends EventPosition, Required<Filter> {
  partner: number | null;
  limit: number;
}

/** A page has one row without an event if no event follows. */
type PageRow = { horizon: string; epoch: string; is_pending: boolean } & {
  [Column in keyof SelectedEvent]: SelectedEvent[Column] | null;
};

/**
 * Returns at most `limit` events after a position: those of a partner, or of all orders.
 */
export async function eventsAfter(
  db: Db,
  partner: number | null,
  { written, id }: EventPosition,
  limit: number,
  { since = '-infinity', notVisibleIn = null }: Filter = {},
): Promise<FollowingEvents> {
  const read = partner === null ? readAll : readOfPartner;
  const rows = await read(db, { partner, written, id, since, notVisibleIn, limit });
  const [first = { horizon: written, epoch: '', is_pending: false }] = rows;
  const events = rows.flatMap(({ horizon: _, epoch: __, is_pending: ___, ...row }) =>
    row.id === null ? [] : [eventOf(row as SelectedEvent)],
  );
  return { events, horizon: first.horizon, epoch: first.epoch, isPending: first.is_pending };
}

const readAll = reading(
  (partner) => sql`NOT is_copy AND ${partner}::bigint IS NULL`,
  sql`events.written, events.id`,
);
const readOfPartner = reading(
  (partner) => within('partner_id', sql`${partner}::bigint`),
  sql`events.partner_id, events.written, events.id`,
);

/**
 * `index` names the columns of the index that has the events of the condition. An order by them makes
 * PostgreSQL use it, whatever the statistics say.
 */
function reading(
  condition: (partner: RawBuilder<unknown>) => RawBuilder<unknown>,
  index: RawBuilder<unknown>,
) {
  return statement<PageValues, PageRow>((value) => {
    const position = sql`${value('written')}::xid8`;
    const isOfFeed = condition(value('partner'));
    const isAfter = sql`(written, id) > (${position}, ${value('id')}::bigint)`;
    return sql`
    SELECT horizon.xid::text AS horizon, (SELECT epoch FROM feed) AS epoch, (
        -- An index condition with the position would begin there, and read all events between the
        -- position and the horizon.
        SELECT true FROM events WHERE ${isOfFeed}
          AND written >= greatest(horizon.xid, ${position}) AND ${filtering(isAfter)}
        ORDER BY ${index} LIMIT 1
      ) IS TRUE AS is_pending, page.*
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xid) AS horizon
    LEFT JOIN LATERAL (
      SELECT ${eventColumns} FROM events WHERE ${isOfFeed} AND ${isAfter} AND written < horizon.xid
        AND ${filtering(sql`created_at >= ${value('since')}::timestamptz`)}
        AND pg_visible_in_snapshot(written, ${value('notVisibleIn')}::pg_snapshot) IS NOT TRUE
      ORDER BY ${index} LIMIT ${value('limit')}
    ) AS page ON true
    ORDER BY page.written::xid8, page.id`;
  });
}

/** Returns at most `limit` events of an order in their order: those of its last changes. */
export async function eventsOfOrder(
  db: Db,
  orderId: number,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<SelectedEvent>`
    SELECT ${eventColumns} FROM events WHERE ${within('order_id', sql`${orderId}::bigint`)}
      AND ${filtering(sql`NOT is_copy`)}
    ORDER BY order_id DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows.map(eventOf).reverse();
}

/** Returns the oldest running transaction. The events of all earlier ones can be read. */
export async function oldestTransaction(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ horizon: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`.execute(db);
  return rows[0]?.horizon;
}

/** Whether a partner has a webhook. */
export async function hasWebhook(db: Db, partner: number): Promise<boolean> {
  const webhooks = db.selectFrom('webhooks').select('id').where('partner_id', '=', partner);
  return (await webhooks.limit(1).executeTakeFirst()) !== undefined;
}

/** The events that the cleanup deletes: those that are older than `days`, the oldest first. */
export function eventExpiry(days: number): Expiry {
  return {
    table: 'events',
    key: ['id'],
    // ARRAY, ORDER BY and LIMIT force the index of the oldest events, whatever the statistics say.
    condition: sql`expired.created_at < now() - make_interval(days => ${sql.lit(days)})
      AND id = ANY (ARRAY(
        SELECT id FROM events ORDER BY written, id LIMIT ${sql.lit(maxima.expiredEvents)}))`,
    portion: maxima.expiredEvents,
  };
}
