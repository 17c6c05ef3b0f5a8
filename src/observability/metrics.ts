/**
 * The metrics of this process. Features update the metrics, and the internal listener serves them
 * to Prometheus.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  exportBounds,
  exportPool,
  exportStandbys,
  type PoolState,
  type StandbyReads,
} from './process-gauges.ts';
import { exportWebhooks, type WebhookFigures } from './webhook-gauges.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates metrics in a new registry, because a process may have several applications. Durations are
 * in seconds.
 */
export function createMetrics() {
  const registry = new Registry();
  // Adds event loop delay, memory, CPU time and garbage collection, with the names that
  // dashboards for Node.js expect.
  collectDefaultMetrics({ register: registry });
  const kinds = kindsIn(registry);
  return {
    ...ofRequests(kinds),
    ...ofFeatures(kinds),
    ...ofStores(kinds),
    // Each of these functions exports what its argument returns at each scrape of the metrics.
    watchBounds: (saturation: () => Readonly<Record<string, number>>) =>
      exportBounds(registry, saturation),
    watchPool: (pool: () => PoolState) => exportPool(registry, pool),
    watchStandbys: (counts: () => readonly StandbyReads[]) => exportStandbys(registry, counts),
    watchWebhooks: (figures: () => Promise<WebhookFigures | undefined>) =>
      exportWebhooks(registry, figures),
    text: () => registry.metrics(),
  };
}

type Kinds = ReturnType<typeof kindsIn>;

/** Returns a function for each kind of metric, which creates one in the registry. */
function kindsIn(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter<Label>({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Histogram<Label>({ name, help, labelNames, buckets, registers }),
    /** Creates a gauge that shows the member `count` of the returned object. */
    gauge: (name: string, help: string) => {
      const exported = { count: 0 };
      const collect = function (this: Gauge) {
        this.set(exported.count);
      };
      new Gauge({ name, help, registers, collect });
      return exported;
    },
  };
}

function ofRequests({ counter, gauge, histogram }: Kinds) {
  return {
    requestsInFlight: gauge(
      'http_requests_in_flight',
      'Requests to the public listener that have not ended',
    ),
    waits: gauge(
      'http_requests_waiting',
      'Requests in flight that wait for a change (Prefer: wait)',
    ),
    machineWaits: gauge(
      'machine_requests_waiting',
      'Requests to the internal listener that wait for a change (Prefer: wait)',
    ),
    requestDuration: histogram(
      'http_request_duration_seconds',
      'Duration of public requests',
      'operation',
      'status',
    ),
    refusals: counter(
      'http_refusals_total',
      'Public requests with an error response, by reason',
      'reason',
    ),
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
      'operation',
    ),
  };
}

function ofFeatures({ counter }: Kinds) {
  return {
    ordersCreated: counter('orders_created_total', 'Orders created'),
    /**
     * `outcome` is `delivered`, `refused` (a status outside 200 to 299) or `failed`. An attempt that
     * this service ends itself does not count.
     */
    webhookDeliveries: counter(
      'webhook_deliveries_total',
      'Attempts to deliver events, by outcome',
      'outcome',
    ),
    refreshReuse: counter(
      'refresh_token_reuse_total',
      'Refresh tokens presented after they were used or removed',
    ),
  };
}

/** The metrics of the database and the object storage. */
function ofStores({ counter, histogram }: Kinds) {
  return {
    /** Here and in the next histogram, `outcome` is `ok` or `failed`. */
    statementDuration: histogram(
      'database_statement_duration_seconds',
      'Duration of SQL statements',
      'outcome',
    ),
    objectStorageDuration: histogram(
      'object_storage_call_duration_seconds',
      'Duration of calls to the object storage',
      'operation',
      'outcome',
    ),
    /** `outcome` is `ok`, `failed`, or `elsewhere` if another instance is running the cleanup. */
    cleanUpRuns: counter('clean_up_runs_total', 'Runs of the cleanup by outcome', 'outcome'),
    cleanedUp: counter(
      'clean_up_deleted_total',
      'Rows and stored objects that the cleanup deleted',
    ),
  };
}
