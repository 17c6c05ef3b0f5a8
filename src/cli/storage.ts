import { createObjectStorage } from '../attachments/object-storage.ts';
import type { Config } from '../config.ts';
import { createMetrics } from '../observability/metrics.ts';
import { noTracing } from '../tracing/tracing.ts';

/** The object storage for a command, which has neither metrics nor traces. Undefined without one. */
export function storageOf(config: Config) {
  return createObjectStorage(config, { metrics: createMetrics(), tracing: noTracing });
}
