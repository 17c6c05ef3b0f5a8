import type { Config } from '../config.ts';
import { noTracing, type Tracing } from './tracing.ts';

/**
 * Returns the tracing of a deployment. Loads OpenTelemetry only if a collector is set. Reports
 * outages of the collector.
 */
export async function startTracing(
  {
    otelExporterOtlpEndpoint: endpoint,
    otelServiceName,
  }: Pick<Config, 'otelExporterOtlpEndpoint' | 'otelServiceName'>,
  report: (message: string) => void = (message) => process.emitWarning(message),
): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(endpoint, otelServiceName, report);
}
