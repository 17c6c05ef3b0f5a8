/**
 * Deletes orders: one that its owner deletes, and those whose retention has ended
 * (ORDER_RETENTION_DAYS). To clients, both look the same.
 */
import { sql } from 'kysely';
import type { Expiry } from '../../db/expiry.ts';
import type { RecordedOrders } from '../../db/handle.ts';
import { type Actor, partnersIn, recordEvents } from '../../db/record-events.ts';
import type { Db } from '../../db/tables.ts';
import { maxima } from '../../limits/bounds.ts';
import type { OrderRow } from '../order.ts';

/** Which events of a deletion are stored, and who deletes. */
interface Recorded {
  recordedOrders: RecordedOrders;
  actor: Actor;
}

/**
 * The CTEs that follow the deletion of the orders in `gone`: their tombstones, the new revisions of
 * the lists, and `recorded` with the events. Drafts and attachments follow by cascade. Triggers
 * note the content of the attachments.
 */
const deletionOf = ({ recordedOrders, actor }: Recorded) => sql`
  tombstones AS (
    INSERT INTO deleted_orders (uuid, id, user_id) SELECT uuid, id, user_id FROM gone
  ), counted AS (
    SELECT user_id, count(*) AS number,
      count(*) FILTER (WHERE archive_state <> 'archived') AS listed,
      sum((SELECT count(*) FROM drafts WHERE drafts.order_id = gone.id)) AS drafts
    FROM gone GROUP BY user_id
  ), revised_lists AS (
    UPDATE order_lists AS list SET revision = revision + counted.number,
      listed = list.listed - counted.listed,
      drafts_revision = drafts_revision + counted.drafts::bigint
    FROM counted WHERE list.user_id = counted.user_id
  ), recorded AS ${recordEvents({
    changed: 'gone',
    type: 'order.deleted',
    recordedOrders: sql`${recordedOrders}`,
    actor: sql`${actor}::text`,
  })}`;

/**
 * Deletes an order. `partners` are those of its event (`partnersIn`). Returns undefined if
 * the version has changed. Call this within `queues.changes`: it may wait for a lock.
 */
export async function deleteOrder(
  db: Db,
  recorded: Recorded,
  { id, version }: OrderRow,
): Promise<{ partners: number[] } | undefined> {
  const { rows } = await sql<{ partners: number[] }>`
    WITH gone AS (
      DELETE FROM orders WHERE id = ${id} AND version = ${version}
      RETURNING *
    ), ${deletionOf(recorded)}
    SELECT ${partnersIn('recorded', sql`true`)} AS partners FROM gone`.execute(db);
  return rows[0];
}

/** When an order was finished: an expression of the index `orders_finished`. */
export const finishedAt = sql`coalesce(completed_at, cancelled_at)`;

/**
 * Returns the orders that the cleanup deletes: those that were finished more than `days` ago. The
 * time is that of the last drink or cancellation, so archiving or restoring an order does not
 * prolong its retention. Without `days`, orders are kept. Every idempotency key that created an
 * order has expired: a key is stored for a day, and the shortest retention is a day.
 */
export function orderExpiries(
  days: number | undefined,
  recordedOrders: RecordedOrders,
): readonly Expiry[] {
  if (days === undefined) return [];
  return [
    {
      table: 'orders',
      key: ['id'],
      version: 'version',
      // ARRAY, ORDER BY and LIMIT force a lookup in the index, whatever the statistics say.
      condition: sql`expired.id = ANY (ARRAY(
        SELECT id FROM orders WHERE progress IN ('ready', 'canceled')
          AND ${finishedAt} < now() - make_interval(days => ${sql.lit(days)})
        ORDER BY ${finishedAt} LIMIT ${sql.lit(maxima.expiredOrders)}))`,
      portion: maxima.expiredOrders,
      changed: {
        order_lists: sql`ARRAY(SELECT DISTINCT user_id FROM gone)`,
        events: partnersIn('recorded', sql`true`),
      },
      follow: deletionOf({ recordedOrders, actor: 'service' }),
    },
  ];
}
