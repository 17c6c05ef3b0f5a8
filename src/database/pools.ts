/**
 * The pools of databases, for modules that need more than their connections. The embedded database
 * has no pool.
 */
import type { Db } from './tables.ts';

interface PoolOfDatabase {
  /**
   * Whether a connection is idle or may be opened, so that another statement would not wait for
   * one.
   */
  hasFreeConnection(): boolean;
  /**
   * Drops all connections, because one of them showed that its server is no longer the one to use.
   */
  doubt(error: Error): void;
}

export const pools = new WeakMap<Db, PoolOfDatabase>();
