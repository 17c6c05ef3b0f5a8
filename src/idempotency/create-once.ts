/** Creates one row per idempotency key (docs/how-to/retry-safely.md). */
import type { Handle } from '../db/handle.ts';
import { repeat } from '../db/repeat.ts';
import { AppError } from '../errors/app-error.ts';
import { isLockTimeout, isUniqueViolation } from '../errors/sql-state.ts';
import type { IdempotencyKey, KeyIdentity } from './key.ts';
import { awaitKeyLock, type Creation, findCreationOrFreeKey, type Kind } from './queries.ts';

/**
 * Waits until no other request holds the lock of the key. Throws 409 `request_in_progress` after
 * two seconds.
 */
export async function untilSettled(db: Handle, key: KeyIdentity): Promise<void> {
  await db.queues.keys
    .run(key.caller, () => awaitKeyLock(db, key))
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      throw new AppError('request_in_progress', { headers: { 'Retry-After': '1' }, cause: error });
    });
}

/**
 * Creates only one row per key. If `create` returns undefined, returns the result that is stored
 * for the key. If none is stored, calls `explain`, which throws the error that prevented the
 * creation. If `explain` finds no error, calls `create` again. Throws: 409 `request_in_progress`;
 * 422 `idempotency_key_reused`; 503 `service_unavailable` if the key keeps changing.
 */
export async function createOnce<Row>(
  db: Handle,
  kind: Kind<Row>,
  key: IdempotencyKey | null,
  create: () => Promise<Creation<Row> | undefined>,
  explain: () => Promise<unknown>,
): Promise<Creation<Row> & { replayed: boolean }> {
  return await repeat(async () => {
    const made = await create().catch((error: unknown) => {
      // Another request has used the key.
      if (!isUniqueViolation(error)) throw error;
    });
    if (made) return { ...made, replayed: false };
    if (key) await untilSettled(db, key);
    const earlier = key && (await findCreationOrFreeKey(db, kind, key));
    if (earlier) return { ...earlier, replayed: true };
    await explain();
    return 'again';
  });
}
