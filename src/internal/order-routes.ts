/** Operations on the orders of all users, for coffee machines and operators. */
import type { FastifyPluginAsync } from 'fastify';
import { operations } from '../../generated/internal/operations.ts';
import type { operations as Operations } from '../../generated/internal/types.ts';
import { audit } from '../auth/audit.ts';
import { findAccountByEmail } from '../auth/queries/accounts.ts';
import { requireEntry } from '../catalog/change-entry.ts';
import { unknownParameters } from '../contract/request.ts';
import type { WatchChanges } from '../db/database.ts';
import type { Handle } from '../db/handle.ts';
import type { Db } from '../db/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { contentTag } from '../http/conditional.ts';
import { type Cursors, pageOf } from '../http/page.ts';
import { internalOrder } from '../orders/internal-order.ts';
import { reportProgress } from '../orders/progress.ts';
import { listOpenOrders, type PlaceInTime, placeOf } from '../orders/queries/by-time.ts';
import { listNewestOrders } from '../orders/queries/newest.ts';
import { changesOfMachine, wakeOnChange } from '../orders/wake.ts';
import { userNotFound } from '../users/queries/users.ts';
import { actorOf, type InternalCaller } from './callers.ts';
import { readOrderRecord } from './order-record.ts';

/**
 * Binds the operations. The audit trail records reads of the orders of one user, and
 * cancellations.
 */
export const internalOrderRoutes: FastifyPluginAsync<{
  db: Handle;
  cursors: Cursors;
  watch?: WatchChanges | undefined;
}> = async (app, { db, cursors, watch }) => {
  wakeOnChange(app, { db, watch }, 'machine_orders');

  app.internalOperation.listAllOrders(
    async ({ query, caller, http }) => {
      requireListOfMachine(caller, query);
      // Without a misspelt filter, the list would have the orders of everybody.
      const unknown = unknownParameters(http.query as object, operations.listAllOrders);
      if (unknown.length > 0) throw failedChecks(unknown);
      const { progress = 'pending', coffee_machine_id: machine } = query;
      const user = await findWantedUser(db.reads, query);
      const filters = {
        user,
        partner: query.partner_id ?? null,
        from: query.created_from ?? null,
        before: query.created_before ?? null,
      };
      const isFiltered = Object.values(filters).some((filter) => filter !== null);
      const page = pageOf<PlaceInTime>(
        cursors,
        // Machines keep their cursors of the release before, which knew only these two filters.
        [
          'listOpenOrders',
          progress,
          ...(machine === undefined ? [] : [machine]),
          ...(isFiltered ? [filters] : []),
        ],
        query,
      );
      if (user !== null && user !== nobody)
        audit(http, { audit: 'orders_read', userId: user, orderId: null }, 'internal');
      const wanted = { ...filters, machine: machine ?? null };
      const found =
        progress === 'pending' || progress === 'brewing'
          ? await listOpenOrders(db.reads, { ...wanted, progress }, page)
          : { items: await listNewestOrders(db.reads, { ...wanted, progress }, page), total: null };
      // The machine of a key exists.
      if (found.items.length === 0 && caller.machineId === null)
        await requireOwners(db.reads, query);
      const { items, nextCursor } = page.cut(found.items, placeOf);
      const { total } = found;
      const { limit } = page;
      const body = { items: items.map(internalOrder), total, next_cursor: nextCursor, limit };
      return { etag: contentTag(body), body };
    },
    {
      waitsFor: ({ query: { coffee_machine_id: machine } }) =>
        machine === undefined ? undefined : changesOfMachine(machine),
    },
  );

  app.internalOperation.getAnyOrder(async ({ path, http }) => {
    const body = await readOrderRecord(db, path.order_id);
    const { user_id: userId, number: orderId } = body;
    audit(http, { audit: 'orders_read', userId, orderId }, 'internal');
    // Not the default of a GET, because the record is about a person.
    return { body, headers: { 'Cache-Control': 'no-store' } };
  });

  app.internalOperation.setOrderProgress(async ({ path, header, body, caller, http }) => {
    if (body.reason !== undefined && body.progress !== 'canceled')
      throw failedChecks([reasonWithoutCancellation]);
    const reporter = { ...caller, actor: actorOf(caller) };
    const { order, isChange } = await reportProgress(db, reporter, path.order_id, body, header);
    if (isChange && order.progress === 'canceled')
      audit(
        http,
        { audit: 'order_canceled', userId: order.user_id, orderId: order.id },
        reporter.actor,
      );
    return { etag: order.version, body: internalOrder(order) };
  });
};

type ListQuery = NonNullable<Operations['listAllOrders']['parameters']['query']>;

/**
 * Throws 403 `forbidden` if a machine asks for anything else than the orders that it has to make. Its
 * key must not find customers, nor what they ordered before.
 */
function requireListOfMachine({ machineId }: InternalCaller, query: ListQuery): void {
  const { progress = 'pending', coffee_machine_id: listed, limit, cursor, ...others } = query;
  const isToMake = progress === 'pending' || progress === 'brewing';
  const isFiltered = Object.values(others).some((filter) => filter !== undefined);
  if (machineId === null || (listed === machineId && isToMake && !isFiltered)) return;
  throw new AppError('forbidden', {
    developerMessage:
      'The key of a machine lists its pending or brewing orders: coffee_machine_id must be its id, without other filters.',
  });
}

/** The id of no user: the ids begin at 1. */
const nobody = 0;

/**
 * Throws 404 `machine_not_found` or `partner_not_found` if the catalog does not have the machine or
 * the partner of a filter, so that an empty list never hides a wrong id.
 */
async function requireOwners(
  db: Db,
  { coffee_machine_id: machine, partner_id: partner }: ListQuery,
): Promise<void> {
  if (machine !== undefined) await requireEntry(db, 'machines', machine);
  if (partner !== undefined) await requireEntry(db, 'partners', partner);
}

/**
 * Returns the user whom the filters `user_id` and `email` name, null without them, or `nobody` if
 * they name two users. Throws 404 `user_not_found` if no account has the email. An unknown `user_id`
 * is no error: the users of another identity provider have no account.
 */
async function findWantedUser(
  db: Db,
  { user_id: id, email }: { user_id?: number; email?: string },
): Promise<number | null> {
  if (email === undefined) return id ?? null;
  const account = await findAccountByEmail(db, email);
  if (account === undefined) throw userNotFound();
  return id === undefined || id === account.user_id ? account.user_id : nobody;
}

const reasonWithoutCancellation: FailedCheck = {
  field: 'reason',
  in: 'body',
  error_type: 'constraint_violation',
  message: 'is allowed only with the progress canceled',
};
