/** The metrics that this process reads at each scrape: bounds, the pool and reads of standbys. */
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * How many connections a database pool has, how many of them are idle, how many requests wait for a
 * connection, and how many connections the pool may have.
 */
export type PoolState = Record<'total' | 'idle' | 'waiting' | 'max', number>;

/** The number of reads that one server answered for the same reason. */
export type StandbyReads = Record<'read' | 'server' | 'reason', string> & { count: number };

/** Exports the part of each bound that `saturation` returns, from 0 to 1. */
export function exportBounds(
  registry: Registry,
  saturation: () => Readonly<Record<string, number>>,
): void {
  new Gauge<'bound'>({
    name: 'bound_saturation_ratio',
    help: 'The part of each bound that is taken, from 0 to 1',
    labelNames: ['bound'],
    registers: [registry],
    collect() {
      for (const [bound, part] of Object.entries(saturation())) this.set({ bound }, part);
    },
  });
}

/** Exports the numbers that `pool` returns. */
export function exportPool(registry: Registry, pool: () => PoolState): void {
  new Gauge<'state'>({
    name: 'database_pool_connections',
    help:
      'Connections to PostgreSQL by state; waiting: requests that wait for one; ' +
      'max: the limit',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
}

/** Exports the reads that `counts` returns. */
export function exportStandbys(registry: Registry, counts: () => readonly StandbyReads[]): void {
  new Counter<'read' | 'server' | 'reason'>({
    name: 'standby_reads_total',
    help: 'Reads that a standby may answer, by the server that answered and the reason',
    labelNames: ['read', 'server', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of counts()) this.inc(labels, count);
    },
  });
}
