/**
 * The numbers of the advisory locks with which processes take turns. The locks of idempotency keys
 * and of UUIDs are hashes.
 */
export const locks = {
  /** Held by the only instance that cleans up. */
  cleanUp: 7_240_131,
  /** Held by the only process that migrates. */
  migration: 7_240_132,
  /** Held by every change of the catalog until its transaction ends. Orders do not take it. */
  catalog: 7_240_133,
} as const;
