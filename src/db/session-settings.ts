/** The settings and the time limits of the sessions of PostgreSQL. */
import type { DatabaseSettings } from './database.ts';

/**
 * Settings that each session needs, also that of the embedded database. A pooler may drop them, so
 * `doctor` checks them.
 */
export const sessionSettings = {
  /** Casts from text to timestamp must have the same results everywhere. */
  TimeZone: 'UTC',
  /** Compilation took 31 of the 32 ms of a statement, because a rare part of it looked expensive. */
  jit: 'off',
  /**
   * A prepared statement keeps its plan. With a plan for an empty table, it would scan the full
   * table later (with 10,000 idempotency keys, 1,250 instead of 490 µs per new order).
   */
  enable_seqscan: 'off',
  /**
   * By default, PostgreSQL plans a statement with a short array again in each execution: a lookup
   * of one order then took 190 instead of 105 µs, and a filtered page 485 instead of 290 µs.
   */
  plan_cache_mode: 'force_generic_plan',
} as const;

/**
 * Also limits how long a request waits for an earlier one with the same idempotency key
 * (docs/how-to/retry-safely.md).
 */
export const lockTimeoutMs = 2000;

/** Returns the time limits of a session, in milliseconds. A pooler may drop them too. */
export function sessionLimits(settings: Pick<DatabaseSettings, 'databaseStatementTimeoutMs'>) {
  return {
    statement_timeout: settings.databaseStatementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
  };
}
