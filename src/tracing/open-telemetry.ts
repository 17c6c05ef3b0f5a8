/**
 * Sends OpenTelemetry spans in batches, with OTLP over HTTP. Drops spans that the collector does
 * not accept in time.
 */
import type { Context, Span } from '@opentelemetry/api';
import {
  createTraceState,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceContext } from '../http/traceparent.ts';
import type { Tracing } from './tracing.ts';

const exportTimeoutMillis = 3000;
const scheduledDelayMillis = 2000;

/**
 * Sends spans to the path `/v1/traces` of `endpoint`. Calls `report` when an outage of the
 * collector begins and when it ends.
 */
export function openTelemetry(
  endpoint: string,
  serviceName: string,
  report: (message: string) => void,
): Tracing {
  // The id for the next trace. The log contains the same id.
  let traceId = '';
  const random = new RandomIdGenerator();
  const url = `${endpoint}/v1/traces`;
  const exporter = reportOutages(
    new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMillis }),
    report,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis, scheduledDelayMillis }),
    ],
  });
  const tracer = provider.getTracer('beverage-ordering');
  const contexts = new AsyncLocalStorageContextManager().enable();

  return {
    beginRequest(caller, name, attributes) {
      ({ traceId } = caller);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(caller));
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        run: (step) => contexts.with(context, step),
        end(status) {
          if (status === 'aborted') span.setAttribute('error.type', 'aborted');
          else span.setAttribute('http.response.status_code', status);
          if (status !== 'aborted' && status >= 500) fail(span, String(status));
          span.end();
        },
      };
    },
    statement({ sql, milliseconds, error }) {
      const parent = contexts.active();
      if (!trace.getSpan(parent)) return;
      const { operation, table } = summarize(sql);
      const common = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': sql,
      };
      const attributes = table === undefined ? common : { ...common, 'db.collection.name': table };
      const name = table === undefined ? operation : `${operation} ${table}`;
      const end = Date.now();
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CLIENT, attributes, startTime: end - milliseconds },
        parent,
      );
      if (error !== undefined) fail(span, typeOf(error));
      span.end(end);
    },
    async call(name, attributes, work) {
      const parent = contexts.active();
      // Without a parent span, the work does not belong to a request and is not traced.
      if (!trace.getSpan(parent)) return await work();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
      try {
        return await contexts.with(trace.setSpan(parent, span), work);
      } catch (error) {
        fail(span, typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    async close(milliseconds) {
      const tooLate = new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
    },
  };
}

function parentOf({ traceId, parentId, isSampled, state }: TraceContext): Context {
  if (parentId === null) return ROOT_CONTEXT;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: parentId,
    traceFlags,
    traceState: createTraceState(state),
    isRemote: true,
  });
}

/**
 * Matches the first INSERT, UPDATE or DELETE of a statement. The span is named after this change,
 * and not after a SELECT.
 */
const change = /(?<!\b(?:for|do|key) )\b(insert into|update|delete from) "?(\w+)"?/i;
const read = /\bfrom "?(\w+)"?/i;

/**
 * Returns the operation and the table of an SQL statement, for the name of its span. `table` is
 * undefined if there is none.
 */
export function summarize(sql: string): { operation: string; table: string | undefined } {
  const [, action = sql, changed] = change.exec(sql) ?? [];
  const table = changed ?? read.exec(sql)?.[1];
  const [word = ''] = action.trimStart().split(/\s/, 1);
  const operation = word.toLowerCase();
  return { operation: operation === 'with' ? 'select' : operation, table };
}

/** Marks a span as failed. Omits the text of the error, which may contain client input. */
function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Returns the code of an error (SQLSTATE or system code), or else its reason, or else the name of
 * its class.
 */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, reason } = error as { code?: unknown; reason?: unknown };
  return [code, reason].find((value) => typeof value === 'string') ?? error.name;
}

function reportOutages(exporter: SpanExporter, report: (message: string) => void): SpanExporter {
  let isDown = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // The code 0 means success.
        if (result.code !== 0 && !isDown)
          report('the collector accepts no traces: they are dropped');
        if (result.code === 0 && isDown) report('the collector accepts traces again');
        isDown = result.code !== 0;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
