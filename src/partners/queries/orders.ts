/** The orders at the coffee machines of a partner. */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { PageRequest } from '../../http/page.ts';
import { type PlaceInTime, placedAt } from '../../orders/queries/by-time.ts';
import { newestOfMachine } from '../../orders/queries/newest.ts';

/**
 * Lists one page of the orders at a partner's coffee machines, newest first, and one more row if
 * another page follows.
 */
export async function listOrdersOfPartner(
  db: Db,
  partnerId: number,
  { after, limit }: PageRequest<PlaceInTime>,
) {
  /** The newest orders of one machine. */
  const newestOf = (machine: string, most: number) =>
    newestOfMachine(sql.ref(machine), { after, limit: most }).select([
      'id',
      'uuid',
      'is_client_id',
      'progress',
      'archive_state',
      'created_at',
      placedAt,
    ]);
  // The newest orders of a partner are at the machines that have the newest orders. So only the
  // newest order of each machine is read, and then the page of each of these machines.
  const machines = db
    .selectFrom('coffee_machines as machine')
    .innerJoinLateral(newestOf('machine.id', 1).as('newest'), (join) => join.onTrue())
    .select('machine.id')
    .where('machine.partner_id', '=', partnerId)
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit + 1);
  return await db
    .selectFrom(machines.as('busy'))
    .innerJoinLateral(newestOf('busy.id', limit + 1).as('made'), (join) => join.onTrue())
    .selectAll('made')
    .orderBy('made.created_at', 'desc')
    .orderBy('made.id', 'desc')
    .limit(limit + 1)
    .execute();
}
