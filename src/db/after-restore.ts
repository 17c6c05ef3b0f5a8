/**
 * Makes a database safe to use again after changes were lost. Clients know revisions, versions and
 * ids of the lost changes. If the service gave them again, a client could overwrite a change that
 * it has never seen.
 */
import { type RawBuilder, sql } from 'kysely';
import { channels } from './handle.ts';
import type { Db } from './tables.ts';

/**
 * Is added to each revision and version. More than anybody changes one order or one list in
 * the lost time; a version, which is a 32-bit integer, can be raised 2,000 times.
 */
const countersStep = sql.lit(1_000_000);
/** Is added to each sequence of ids: more than a day of 10,000 orders per second. */
const idsStep = 1_000_000_000;
/**
 * The columns that count changes or rows, by their tables, and the step of each. A client has
 * seen each of these numbers.
 */
export const counters = {
  users: { profile_version: countersStep },
  order_lists: {
    revision: countersStep,
    drafts_revision: countersStep,
    drafts_made: countersStep,
  },
  orders: { version: countersStep },
  // The version of the order that a draft changes.
  change_drafts: { order_version: countersStep },
} as const satisfies Record<string, Record<string, RawBuilder<unknown>>>;

/** The number of rows that were raised, by table, and the number of sequences. */
export type Raised = Record<keyof typeof counters | 'sequences', number>;

/** Raises all counters and sequences, and lets the readers of events begin again. */
export async function raiseAfterRestore(db: Db): Promise<Raised> {
  return await db.transaction().execute(async (transaction) => {
    // A large table takes longer than the statements of a request may.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    const raised: Partial<Raised> = {};
    for (const [table, columns] of Object.entries(counters)) {
      const changes = Object.entries(columns).map(
        ([column, step]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${step}`,
      );
      const { numAffectedRows = 0n } = await sql`
        UPDATE ${sql.table(table)} SET ${sql.join(changes)}`.execute(transaction);
      raised[table as keyof Raised] = Number(numAffectedRows);
    }
    raised.sequences = await raiseSequences(transaction);
    await restartFeeds(transaction);
    // Instances that run must forget what they keep in memory.
    for (const channel of channels)
      await sql`SELECT pg_notify(${channel}, '')`.execute(transaction);
    return raised as Raised;
  });
}

async function raiseSequences(transaction: Db): Promise<number> {
  // Text, because a sequence of the catalog can be raised beyond what a number can hold. A sequence
  // that would pass its end gives no number any more.
  const { rows } = await sql`
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass,
      least(coalesce(last_value, start_value - 1) + ${sql.lit(idsStep)}, max_value))::text
    FROM pg_sequences WHERE schemaname = current_schema()`.execute(transaction);
  return rows.length;
}

/**
 * Makes the cursors of all readers invalid. In a dump that was restored into another server, the
 * events can have transaction numbers that this server has not reached, so that no reader would get
 * them. Then all events get a past number. Their ids still sort the events of an order, because an
 * order changes one statement at a time.
 */
async function restartFeeds(transaction: Db): Promise<void> {
  await sql`UPDATE feed SET epoch = gen_random_uuid()`.execute(transaction);
  const { rows } = await sql<{ are_ahead: boolean }>`
    SELECT EXISTS (SELECT FROM events WHERE written > pg_current_xact_id())
      OR EXISTS (SELECT FROM webhooks WHERE
        greatest(position_written, pg_snapshot_xmax(registered_in)) > pg_current_xact_id()
      ) AS are_ahead
    `.execute(transaction);
  if (!rows[0]?.are_ahead) return;
  // A webhook continues with the first event that it has not got, by id. So it may get some again.
  await sql`
    UPDATE webhooks SET registered_in = NULL, position_written = ${past}::xid8, position_id = coalesce(
      (SELECT min(id) - 1 FROM events WHERE events.partner_id = webhooks.partner_id
        AND (written, id) > (position_written, position_id)),
      (SELECT max(id) FROM events),
      0)`.execute(transaction);
  await sql`UPDATE events SET written = ${past}::xid8`.execute(transaction);
}

/** The first number that PostgreSQL gives to a transaction. */
const past = '3';
