/** What the service reports to a tracing system. `noTracing` reports nothing. */
import type { TraceContext } from '../http/traceparent.ts';

/** Attributes of a span. They may contain neither tokens nor personal data. */
export type Attributes = Readonly<Record<string, string | number>>;

/** The span of a request. */
export interface RequestSpan {
  /** Runs a step of the request, so that what it calls becomes a child of this span. */
  run(step: () => void): void;
  /** Ends the span; a status from 500 on is an error. */
  end(status: number | 'aborted'): void;
}

/** A statement that has ended. */
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
  /** Records a statement as a child of the current span. */
  statement(statement: Statement): void;
  /** Runs the work in the span of a call to another system. Throws what the work throws. */
  call<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends the remaining spans within this time. Never throws. */
  close(milliseconds: number): Promise<void>;
}

export const noTracing: Tracing = {
  isOn: false,
  beginRequest: () => ({ run: (step) => step(), end: () => undefined }),
  statement: () => undefined,
  call: (_name, _attributes, work) => work(),
  close: async () => undefined,
};
