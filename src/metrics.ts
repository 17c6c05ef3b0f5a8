/**
 * What this process counts about itself. Features are handed the counters they move (`metrics.ordersCreated.inc()`);
 * the internal listener shows them all to Prometheus. Each application has a registry of its own, so that several can
 * live in one process.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The connections of a database pool. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

/** The metrics of one application. */
export interface Metrics {
  /** Seconds from the first byte of a request to the last of its response, by `operation` and `status`. */
  readonly requestDuration: Histogram<'operation' | 'status'>;
  readonly requestsInFlight: Gauge;
  readonly ordersCreated: Counter;
  readonly refreshReuse: Counter;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** New metrics, all at zero. `pool` is asked at every scrape; the embedded database has none. */
export function createMetrics({ pool }: { pool?: (() => PoolState) | undefined } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop delay, memory, CPU and garbage collection, under the names that dashboards for Node.js know.
  collectDefaultMetrics({ register: registry });
  if (pool) {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections to PostgreSQL by state; waiting counts the requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
      },
    });
  }
  return {
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests to the public listener by operation and status',
      labelNames: ['operation', 'status'],
      buckets: durationBuckets,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests to the public listener that are being answered',
      registers,
    }),
    ordersCreated: new Counter({ name: 'orders_created_total', help: 'Orders created', registers }),
    refreshReuse: new Counter({
      name: 'refresh_token_reuse_total',
      help: 'Refresh tokens that were presented after they had been used or removed',
      registers,
    }),
    text: () => registry.metrics(),
  };
}
