/**
 * The erasure of a person (docs/how-to/keep-and-erase-data.md). The first transaction removes the
 * person, and from then on no request can store new data about them. Portions remove the rest. They
 * can be repeated, so after a crash the clean-up of any instance completes the erasure.
 */
import type { Pool } from '../database/pool.ts';
import * as queries from './queries/erasure.ts';

export { isErased } from './queries/erasure.ts';

/** Removes the person. `completeErasure` removes the rest. Throws for an unknown user. */
export async function beginErasure(db: Pool, userId: number): Promise<void> {
  await queries.markErased(db, userId);
  db.changed.emit('order_lists', userId);
}

/**
 * Removes what remains of a person after `beginErasure`. The content of attachments follows with
 * the clean-up. Stops between portions if `signal` is aborted.
 */
export async function completeErasure(
  db: Pool,
  userId: number,
  signal?: AbortSignal,
): Promise<void> {
  const { inPortions } = queries;
  const portions = [
    () => inPortions(db, userId, true, queries.deleteOwnRows('drafts')),
    // An order that is restored between the first two passes is found by the third.
    ...[...queries.archiveStates, queries.archiveStates[0]].map(
      (state) => () => inPortions(db, userId, 0, queries.eraseOrders(state)),
    ),
    () => inPortions(db, userId, true, queries.deleteOwnRows('posts')),
    () => inPortions(db, userId, 0, queries.withdrawDelegations),
    // After the orders, because a request that was running stored its key with its result.
    () => inPortions(db, userId, true, queries.deleteOwnKeys),
    () => inPortions(db, userId, 0, queries.deleteKeysOfOthers),
    () => queries.forgetErasure(db, userId),
  ];
  for (const run of portions) {
    signal?.throwIfAborted();
    await run();
  }
}

/** Completes the erasures that were begun, and returns their number. */
export async function completeErasures(db: Pool, signal?: AbortSignal): Promise<number> {
  const users = await queries.listErasures(db);
  for (const userId of users) await completeErasure(db, userId, signal);
  return users.length;
}
