import { createObjectStorage, type ObjectStorage } from '../attachments/object-storage.ts';
import type { Config } from '../config.ts';
import { createMetrics } from '../observability/metrics.ts';
import { noTracing } from '../tracing/tracing.ts';

/**
 * Returns the object storage of the deployment, or undefined if it has none. The
 * metrics of a command are not read, so they have a registry of their own.
 */
export function storageOf(config: Config): ObjectStorage | undefined {
  return createObjectStorage(config, { metrics: createMetrics(), tracing: noTracing });
}
