import type { Config } from '../config.ts';
import { noTracing, type Tracing } from './tracing.ts';

/**
 * The tracing of a deployment. OpenTelemetry is loaded only where a collector is set. `report` is called when the collector
 * stops accepting spans, and when it accepts them again.
 */
export async function startTracing(
  { otelExporterOtlpEndpoint: endpoint, otelServiceName }: Pick<Config, 'otelExporterOtlpEndpoint' | 'otelServiceName'>,
  report: (message: string) => void = (message) => process.emitWarning(message),
): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(endpoint, otelServiceName, report);
}
