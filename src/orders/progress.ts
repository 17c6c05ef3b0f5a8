/** Reports of the progress of a drink, by coffee machines and operators. */
import type { Handle } from '../db/handle.ts';
import type { Actor } from '../db/record-events.ts';
import { AppError } from '../errors/app-error.ts';
import { erasedState, sqlStateOf } from '../errors/sql-state.ts';
import type { Conditions } from '../http/conditional.ts';
import { isErased } from '../users/erasure.ts';
import { changeOrder } from './change.ts';
import { findOrder, type OrderKey } from './find.ts';
import { advance, type OrderRow, type Progress } from './order.ts';

/** A report. `reason` is that of a cancellation. */
export interface Report {
  progress: Progress;
  reason?: string | undefined;
}

/** Who reports. A machine reports only its own orders, and an operator (null) all. */
export interface Reporter {
  actor: Actor;
  machineId: number | null;
}

/**
 * Sets the progress of an order. A repeat changes nothing. The reason of a cancellation
 * is not stored for a user who was erased. Throws the errors of `changeOrder` and `advance`, and 404
 * `order_not_found`.
 */
export async function reportProgress(
  db: Handle,
  { actor, machineId }: Reporter,
  key: OrderKey,
  { progress, reason }: Report,
  conditions: Conditions = {},
): Promise<{ order: OrderRow; isChange: boolean; former: OrderRow['progress'] }> {
  const find = async () => {
    const order = await findOrder(db, key);
    // A machine does not learn whether another machine has an order with this id.
    if (!order || (machineId !== null && order.coffee_machine_id !== machineId))
      throw new AppError('order_not_found');
    return order;
  };
  let isChange = false;
  let former: OrderRow['progress'] = progress;
  const write = (stored: string | undefined) =>
    changeOrder(db, actor, find, conditions, async (current) => {
      const isStored = stored !== undefined && !(await isErased(db.reads, current.user_id));
      const change = advance(current, progress, isStored ? stored : null);
      isChange = change !== null;
      former = current.progress;
      return change;
    });
  const order = await write(reason).catch((error: unknown) => {
    // The erasure has begun since the check.
    if (sqlStateOf(error) !== erasedState) throw error;
    return write(undefined);
  });
  return { order, isChange, former };
}
