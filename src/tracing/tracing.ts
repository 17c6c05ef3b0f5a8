/** The interface to a tracing system. OpenTelemetry implements it, and `noTracing` does nothing. */
import type { TraceContext } from '../http/traceparent.ts';

/** Attributes of a span. They may contain neither tokens nor personal data. */
type Attributes = Readonly<Record<string, string | number>>;

export interface RequestSpan {
  /** Runs a step of the request. Spans that begin during the step are children of this span. */
  run(step: () => void): void;
  /** Ends the span. A status of 500 or more marks the span as failed. */
  end(status: number | 'aborted'): void;
}

export interface Tracing {
  beginRequest(trace: TraceContext, name: string, attributes: Attributes): RequestSpan;
  /** Records a statement as a child of the current span. `sql` has a placeholder for each value. */
  statement(statement: { sql: string; milliseconds: number; error?: unknown }): void;
  /**
   * Runs `work` in a new span for a call to another system. Returns its result or throws its error.
   */
  call<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends the remaining spans. Stops after `milliseconds` at the latest. Never throws. */
  close(milliseconds: number): Promise<void>;
}

export const noTracing: Tracing = {
  beginRequest: () => ({ run: (step) => step(), end: () => undefined }),
  statement: () => undefined,
  call: (_name, _attributes, work) => work(),
  close: async () => undefined,
};
