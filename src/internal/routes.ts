/**
 * Operations for operators and coffee machines: accounts, profiles, delegations, open orders and
 * coffee machines.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type AuditEvent, audit } from '../auth/audit.ts';
import { lockToChange } from '../catalog/change-entry.ts';
import { requireConditions } from '../contract/preconditions.ts';
import type { WatchChanges } from '../db/database.ts';
import type { Handle } from '../db/handle.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { contentTag } from '../http/conditional.ts';
import { type Cursors, pageOf } from '../http/page.ts';
import { changeOrder } from '../orders/change.ts';
import { findOrder } from '../orders/find.ts';
import { internalOrder } from '../orders/internal-order.ts';
import { advance } from '../orders/order.ts';
import { listOrdersByProgress, type PlaceInTime, placeOf } from '../orders/queries/by-time.ts';
import { changesOfMachine, wakeOnChange } from '../orders/wake.ts';
import { updateAccount, userNotFound } from '../users/queries/users.ts';
import * as queries from './queries.ts';

/**
 * Binds the operations. The audit trail records each change of an account, profile or delegation.
 */
export const internalRoutes: FastifyPluginAsync<{
  db: Handle;
  cursors: Cursors;
  watch?: WatchChanges | undefined;
}> = async (app, { db, cursors, watch }) => {
  wakeOnChange(app, { db, watch }, 'machine_orders');

  app.internalOperation.setAccountRoles(async ({ path, body: { roles }, http }) => {
    const { row, old } = await updateAccount(db, path.id, { roles });
    recordChange(http, {
      audit: 'roles_changed',
      accountId: row.id,
      old: old.roles,
      new: row.roles,
    });
    return { body: row };
  });

  app.internalOperation.setAccountDisabled(async ({ path, body: { is_disabled }, http }) => {
    const { row, old } = await updateAccount(db, path.id, { is_disabled });
    const event = row.is_disabled ? 'account_disabled' : 'account_enabled';
    recordChange(http, {
      audit: event,
      accountId: row.id,
      old: old.is_disabled,
      new: row.is_disabled,
    });
    return { body: row };
  });

  app.internalOperation.setProfile(async ({ path, header, body: { name, email }, http }) => {
    const { row, old } = await db.transaction().execute(async (transaction) => {
      requireConditions(header, await queries.lockProfile(transaction, path.user_id));
      return await queries.updateProfile(transaction, path.user_id, { name, email });
    });
    recordChange(http, {
      audit: 'profile_changed',
      userId: row.id,
      old,
      new: { name: row.name, email: row.email },
    });
    return { etag: row.profile_version, body: row };
  });

  app.internalOperation.setDelegations(async ({ path, body, http }) => {
    const allowed = body.allowed_user_id;
    const { row, old } = await db.transaction().execute(async (transaction) => {
      const found = await queries.lockUserIds(transaction, [path.user_id, ...allowed]);
      const known = new Set(found);
      if (!known.has(path.user_id)) throw userNotFound();
      const unknown = allowed.flatMap((userId, index) =>
        known.has(userId) ? [] : [unknownUser(index)],
      );
      if (unknown.length > 0)
        throw failedChecks(unknown, { status: 422, reason: 'wrong_parameter_value' });
      return await queries.updateDelegations(transaction, path.user_id, allowed);
    });
    recordChange(http, {
      audit: 'delegations_changed',
      userId: row.user_id,
      old,
      new: row.allowed_user_id,
    });
    return { body: row };
  });

  app.internalOperation.listOpenOrders(
    async ({ query }) => {
      const { progress = 'pending', coffee_machine_id: machine } = query;
      const scope = ['listOpenOrders', progress, ...(machine === undefined ? [] : [machine])];
      const page = pageOf<PlaceInTime>(cursors, scope, query);
      const wanted = { progress, machine: machine ?? null };
      const { items: rows, total } = await listOrdersByProgress(db.reads, wanted, page);
      const { items, nextCursor } = page.cut(rows, placeOf);
      const { limit } = page;
      const body = { items: items.map(internalOrder), total, next_cursor: nextCursor, limit };
      return { etag: contentTag(body), body };
    },
    {
      waitsFor: ({ query: { coffee_machine_id: machine } }) =>
        machine === undefined ? undefined : changesOfMachine(machine),
    },
  );

  app.internalOperation.setOrderProgress(async ({ path, header, body }) => {
    // Does not check the owner, because this listener does not identify callers.
    const find = async () => {
      const order = await findOrder(db, path.order_id);
      if (!order) throw new AppError('order_not_found');
      return order;
    };
    const order = await changeOrder(db, find, header, (current) => advance(current, body.progress));
    return { etag: order.version, body: internalOrder(order) };
  });

  app.internalOperation.setMachineAvailability(
    async ({ path: { machine_id: id }, header, body: { is_available } }) =>
      await db.transaction().execute(async (transaction) => {
        const machine = await lockToChange(transaction, 'machines', id, header);
        const body = await queries.updateAvailability(transaction, id, is_available);
        return { etag: contentTag({ ...machine, is_available }), body };
      }),
  );
};

/** Records a change in the audit trail, unless all values stay the same. */
function recordChange(http: FastifyRequest, event: Extract<AuditEvent, { old: unknown }>): void {
  if (!isDeepStrictEqual(event.old, event.new)) audit(http, event, 'internal');
}

function unknownUser(index: number): FailedCheck {
  return {
    field: `allowed_user_id[${index}]`,
    in: 'body',
    error_type: 'wrong_value',
    message: 'is not a known user',
  };
}
