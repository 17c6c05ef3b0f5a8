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
  readonly requestsInFlight: { count: number };
  /** Refusals by `reason` of the catalogue. */
  readonly refusals: Counter<'reason'>;
  /** Refusals because the service itself has too much to do; they are among the others as `service_unavailable`. */
  readonly overloadRefusals: Counter;
  /** Answers that an idempotency key got from an earlier request, by `operation`. */
  readonly replays: Counter<'operation'>;
  readonly ordersCreated: Counter;
  readonly refreshReuse: Counter;
  /** Seconds a statement took in the database, by `outcome`: `ok` or `failed`. */
  readonly statementDuration: Histogram<'outcome'>;
  /** Seconds a call to the object storage took, by `operation` and `outcome`: `ok` or `failed`. */
  readonly objectStorageDuration: Histogram<'operation' | 'outcome'>;
  /** Runs of the clean-up by `outcome`: `ok`, `failed`, or `elsewhere` when another instance was at it. */
  readonly cleanUpRuns: Counter<'outcome'>;
  readonly cleanedUp: Counter;
  /** Shows the connections of a pool, which is asked at every scrape. */
  watchPool(pool: () => PoolState): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** New metrics, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop delay, memory, CPU and garbage collection, under the names that dashboards for Node.js know.
  collectDefaultMetrics({ register: registry });
  const requestsInFlight = { count: 0 };
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests to the public listener that are being answered',
    registers,
    collect() {
      this.set(requestsInFlight.count);
    },
  });
  return {
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests to the public listener by operation and status',
      labelNames: ['operation', 'status'],
      buckets: durationBuckets,
      registers,
    }),
    requestsInFlight,
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Requests to the public listener that were refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    overloadRefusals: new Counter({
      name: 'overload_refusals_total',
      help: 'Requests that were refused because this process has too much to do',
      registers,
    }),
    replays: new Counter({
      name: 'idempotent_replays_total',
      help: 'Requests whose idempotency key got the answer of an earlier one, by operation',
      labelNames: ['operation'],
      registers,
    }),
    ordersCreated: new Counter({ name: 'orders_created_total', help: 'Orders created', registers }),
    refreshReuse: new Counter({
      name: 'refresh_token_reuse_total',
      help: 'Refresh tokens that were presented after they had been used or removed',
      registers,
    }),
    statementDuration: new Histogram({
      name: 'database_statement_duration_seconds',
      help: 'Duration of statements in the database by outcome',
      labelNames: ['outcome'],
      buckets: durationBuckets,
      registers,
    }),
    objectStorageDuration: new Histogram({
      name: 'object_storage_call_duration_seconds',
      help: 'Duration of calls to the object storage by operation and outcome',
      labelNames: ['operation', 'outcome'],
      buckets: durationBuckets,
      registers,
    }),
    cleanUpRuns: new Counter({
      name: 'clean_up_runs_total',
      help: 'Runs of the clean-up by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    cleanedUp: new Counter({
      name: 'clean_up_deleted_total',
      help: 'Rows and stored objects that the clean-up deleted',
      registers,
    }),
    watchPool(pool) {
      new Gauge({
        name: 'database_pool_connections',
        help: 'Connections to PostgreSQL by state; waiting counts the requests that wait for one',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
        },
      });
    },
    text: () => registry.metrics(),
  };
}
