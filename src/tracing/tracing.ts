/**
 * What the service tells a tracing system about its work, independent of any. Without a collector nothing of
 * OpenTelemetry is loaded, and `noTracing` does nothing.
 */
import type { Config } from '../config.ts';
import type { TraceContext } from './traceparent.ts';

/** What is known of a span. Neither tokens nor anything about a person may be in it. */
export type Attributes = Readonly<Record<string, string | number>>;

/** A request being answered. */
export interface RequestSpan {
  /** Runs a step of the request, so that what it calls becomes a child of this span. */
  run(step: () => void): void;
  /** Ends the span; a status from 500 on is an error. */
  end(status: number | 'aborted'): void;
}

/** A statement that the database has carried out, or refused. */
export interface Statement {
  /** With placeholders for every value. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly error?: unknown;
}

/** Where spans go. */
export interface Tracing {
  readonly isOn: boolean;
  beginRequest(trace: TraceContext, name: string, attributes: Attributes): RequestSpan;
  /** Tells of a statement just ended, as part of what is being done. */
  statement(statement: Statement): void;
  /** Does the work as a call to another system, and throws whatever it throws. */
  call<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends what is left, for as long as there is time. Throws nothing. */
  close(milliseconds: number): Promise<void>;
}

/** Tells nobody anything. */
export const noTracing: Tracing = {
  isOn: false,
  beginRequest: () => ({ run: (step) => step(), end: () => undefined }),
  statement: () => undefined,
  call: (_name, _attributes, work) => work(),
  close: async () => undefined,
};

/** The tracing of a deployment. `report` is told when the collector stops taking spans, and when it takes them again. */
export async function startTracing(
  { otelExporterOtlpEndpoint: endpoint, otelServiceName }: Pick<Config, 'otelExporterOtlpEndpoint' | 'otelServiceName'>,
  report: (message: string) => void = (message) => process.emitWarning(message),
): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(endpoint, otelServiceName, report);
}
