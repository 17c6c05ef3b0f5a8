/**
 * Stores the events of orders, and announces their changes. The statement that changes orders stores
 * their events, so no change is without its event. A partner without a webhook costs one lookup per
 * order (docs/decisions/0018-events.md).
 */
import { type RawBuilder, sql } from 'kysely';
import { type Handle, noPartner, type RecordedOrders } from './handle.ts';
import type { EventType } from './tables.ts';

/**
 * Who changes an order: a user, a machine with a key of its own, another caller of the internal
 * listener, a command, or the service itself (the end of a retention, or an erasure).
 */
export type Actor = `user:${number}` | `machine:${number}` | 'internal' | 'cli' | 'service';

/** The actor of a change that a user makes. */
export const actorOfUser = (userId: number): Actor => `user:${userId}`;

/** The columns of an order that no reader of events sees: they say something about a person. */
const personal = sql.lit('{address,cancel_reason,created_by}');

interface Recording {
  /** The relation with the rows of the changed orders. */
  changed: string;
  type: EventType;
  recordedOrders: RawBuilder<RecordedOrders>;
  /** An `Actor`. */
  actor: RawBuilder<unknown>;
  /** The coffee machine of the order before the change, if the change can name another one. */
  formerMachine?: number | null;
}

/**
 * Whether events of a partner (an SQL expression) are stored. Avoids EXISTS, which could read the
 * whole table of webhooks.
 */
const isRecorded = (
  recordedOrders: RawBuilder<RecordedOrders>,
  partner: RawBuilder<unknown>,
) => sql`(
  ${recordedOrders}::text = 'all' OR (${partner} IS NOT NULL AND (
    ${recordedOrders}::text = 'partners'
    OR (SELECT true FROM webhooks WHERE webhooks.partner_id = ${partner} LIMIT 1) IS NOT NULL)))`;

/**
 * Returns the body of a CTE that stores the events of changed orders. It returns `order_id` and
 * `partner_id` of each event. An order that moves to the coffee machine of another partner has two
 * events: its former partner gets a copy, and learns that way that the order has left.
 */
export function recordEvents({
  changed,
  type,
  recordedOrders,
  actor,
  formerMachine,
}: Recording): RawBuilder<{ order_id: number; partner_id: number | null }> {
  // A deletion has no row with a new version, and its event must follow that of the last version.
  const version = type === 'order.deleted' ? sql`changed.version + 1` : sql`changed.version`;
  const formerPartner =
    formerMachine == null
      ? sql``
      : sql`UNION ALL
        SELECT former.partner_id, true FROM coffee_machines AS former
        WHERE former.id = ${formerMachine}
          AND ${isRecorded(recordedOrders, sql`former.partner_id`)}
          AND former.partner_id IS DISTINCT FROM place.partner_id`;
  return sql`(
    INSERT INTO events (type, partner_id, is_copy, order_id, version, actor, state)
    SELECT ${sql.lit(type)}, reader.partner_id, reader.is_copy, changed.id, ${version}, ${actor},
      to_jsonb(changed) - ${personal}::text[]
    FROM ${sql.table(changed)} AS changed, LATERAL (
      SELECT (
        SELECT partner_id FROM coffee_machines WHERE id = changed.coffee_machine_id
      ) AS partner_id
    ) AS place, LATERAL (
      SELECT place.partner_id, false AS is_copy
      WHERE ${isRecorded(recordedOrders, sql`place.partner_id`)} ${formerPartner}
    ) AS reader
    RETURNING order_id, partner_id)`;
}

/** The partners, or `noPartner`, of the rows of `recorded` that meet the condition. */
export function partnersIn(recorded: string, condition: RawBuilder<unknown>) {
  return sql<number[]>`ARRAY(
    SELECT coalesce(partner_id, ${sql.lit(noPartner)}) FROM ${sql.table(recorded)}
    WHERE ${condition})`;
}

interface Change {
  /** The owner of the order. */
  owner: number;
  /** The coffee machines of the order before and after the change. */
  machines: readonly (number | null)[];
  /** The partners of the events of the change (`partnersIn`). */
  partners: readonly number[];
}

/**
 * Announces a change of an order to this process. `wakeOnChange` in orders/wake.ts passes it on to
 * the others.
 */
export function emitChange(db: Handle, { owner, machines, partners }: Change): void {
  db.changed.emit('order_lists', owner);
  for (const machine of new Set(machines))
    if (machine !== null) db.changed.emit('machine_orders', machine);
  for (const id of partners) db.changed.emit('events', id);
}
