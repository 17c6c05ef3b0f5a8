/**
 * The erasure of a person (docs/how-to/keep-and-erase-data.md). The first transaction removes the
 * person, and from then on no request can store new data about them. Portions remove the rest. They
 * can be repeated, so after a crash the cleanup of any instance completes the erasure.
 */
import type { Handle } from '../db/handle.ts';
import { deleteErasure, listErasures, removePerson } from './queries/erasure.ts';
import * as steps from './queries/erasure-steps.ts';

export { isErased } from './queries/erasure.ts';

/** Removes the person. `completeErasure` removes the rest. Throws for an unknown user. */
export async function beginErasure(db: Handle, userId: number): Promise<void> {
  await removePerson(db, userId);
  db.changed.emit('order_lists', userId);
}

/**
 * Removes what remains of a person after `beginErasure`. The content of attachments follows with
 * the cleanup. Stops between portions if `signal` is aborted.
 */
export async function completeErasure(
  db: Handle,
  userId: number,
  signal?: AbortSignal,
): Promise<void> {
  const { listed, archived } = steps.archiveStates;
  const inOrder = [
    steps.deleteDrafts,
    steps.eraseOrders(listed),
    steps.eraseOrders(archived),
    // Finds an order that was restored between the first two passes.
    steps.eraseOrders(listed),
    steps.deletePosts,
    steps.withdrawDelegations,
    // After the orders, because a request that ran when the erasure began may have stored its key.
    steps.deleteOwnKeys,
    steps.deleteKeysOfOthers,
  ];
  for (const step of inOrder) await step(db, userId, signal);
  signal?.throwIfAborted();
  await deleteErasure(db, userId);
}

/**
 * Completes the oldest erasures that were begun, and returns their number. An erasure that fails
 * does not keep the others from completion: its error is thrown after them.
 */
export async function completeErasures(db: Handle, signal?: AbortSignal): Promise<number> {
  const users = await listErasures(db.reads);
  const failures: unknown[] = [];
  for (const userId of users) {
    await completeErasure(db, userId, signal).catch((error) => failures.push(error));
    signal?.throwIfAborted();
  }
  if (failures.length > 0) throw failures[0];
  return users.length;
}
