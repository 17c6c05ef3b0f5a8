/**
 * The metrics of this process. Features update the metrics, and the internal listener serves them
 * to Prometheus.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { exportWebhooks, type WebhookFigures } from './webhook-gauges.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * How many connections a database pool has, how many of them are idle, how many requests wait for a
 * connection, and how many connections the pool may have.
 */
export type PoolState = Record<'total' | 'idle' | 'waiting' | 'max', number>;

/** The number of reads that one server answered for the same reason. */
type StandbyReads = Record<'read' | 'server' | 'reason', string> & { count: number };

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates metrics in a new registry, because a process may have several applications. Durations are
 * in seconds.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });

  // Adds event loop delay, memory, CPU time and garbage collection, with the names that
  // dashboards for Node.js expect.
  collectDefaultMetrics({ register: registry });
  const countOf = (name: string, help: string) => {
    const exported = { count: 0 };
    const collect = function (this: Gauge) {
      this.set(exported.count);
    };
    new Gauge({ name, help, registers, collect });
    return exported;
  };
  return {
    requestsInFlight: countOf(
      'http_requests_in_flight',
      'Requests to the public listener that have not ended',
    ),
    waits: countOf(
      'http_requests_waiting',
      'Requests in flight that wait for a change (Prefer: wait)',
    ),
    machineWaits: countOf(
      'machine_requests_waiting',
      'Requests to the internal listener that wait for a change (Prefer: wait)',
    ),
    requestDuration: histogram('http_request_duration_seconds', 'Duration of public requests', [
      'operation',
      'status',
    ]),
    refusals: counter('http_refusals_total', 'Public requests with an error response, by reason', [
      'reason',
    ]),
    /**
     * A request that is rejected for overload also counts in `refusals`, with the reason
     * `service_unavailable`.
     */
    overloadRefusals: counter(
      'overload_refusals_total',
      'Requests rejected because this process is overloaded',
    ),
    replays: counter(
      'idempotent_replays_total',
      'Requests with a known idempotency key, by operation',
      ['operation'],
    ),
    ordersCreated: counter('orders_created_total', 'Orders created'),
    /** `outcome` is `delivered`, `refused` (a status outside 200 to 299) or `failed`. */
    webhookDeliveries: counter(
      'webhook_deliveries_total',
      'Attempts to deliver events, by outcome',
      ['outcome'],
    ),
    refreshReuse: counter(
      'refresh_token_reuse_total',
      'Refresh tokens presented after they were used or removed',
    ),
    /** Here and in the next histogram, `outcome` is `ok` or `failed`. */
    statementDuration: histogram(
      'database_statement_duration_seconds',
      'Duration of SQL statements',
      ['outcome'],
    ),
    objectStorageDuration: histogram(
      'object_storage_call_duration_seconds',
      'Duration of calls to the object storage',
      ['operation', 'outcome'],
    ),
    /** `outcome` is `ok`, `failed`, or `elsewhere` if another instance is running the cleanup. */
    cleanUpRuns: counter('clean_up_runs_total', 'Runs of the cleanup by outcome', ['outcome']),
    cleanedUp: counter(
      'clean_up_deleted_total',
      'Rows and stored objects that the cleanup deleted',
    ),
    /** At each scrape of the metrics, exports the parts that `saturation` returns. */
    watchBounds(saturation: () => Readonly<Record<string, number>>): void {
      new Gauge({
        name: 'bound_saturation_ratio',
        help: 'The part of each bound that is taken, from 0 to 1',
        labelNames: ['bound'],
        registers,
        collect() {
          for (const [bound, part] of Object.entries(saturation())) this.set({ bound }, part);
        },
      });
    },
    /** At each scrape of the metrics, exports the numbers that `pool` returns. */
    watchPool(pool: () => PoolState): void {
      new Gauge({
        name: 'database_pool_connections',
        help: 'Connections to PostgreSQL by state; waiting: requests that wait for one; max: the limit',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
        },
      });
    },
    /** At each scrape of the metrics, exports the reads that `counts` returns. */
    watchStandbys(counts: () => readonly StandbyReads[]): void {
      new Counter({
        name: 'standby_reads_total',
        help: 'Reads that a standby may answer, by the server that answered and the reason',
        labelNames: ['read', 'server', 'reason'],
        registers,
        collect() {
          this.reset();
          for (const { count, ...labels } of counts()) this.inc(labels, count);
        },
      });
    },
    /** At each scrape of the metrics, exports the figures of webhooks, or none of them. */
    watchWebhooks(figures: () => Promise<WebhookFigures | undefined>): void {
      exportWebhooks(registry, figures);
    },
    text: () => registry.metrics(),
  };
}
