/**
 * Reads the header `traceparent`, which identifies the trace of a request (W3C Trace Context,
 * section 3.2).
 */
import { randomUUID } from 'node:crypto';

/** A trace, and the parent span of the request in this trace. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The span of the caller, or null if the trace begins with this request. */
  readonly parentId: string | null;
  /** Whether the caller records this trace. True if the trace begins with this request. */
  readonly isSampled: boolean;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Reads a `traceparent`. Ignores fields that later versions add. If the header is missing or
 * invalid, begins a new trace.
 */
export function readTraceparent(header = ''): TraceContext {
  const [, version, traceId = '', parentId = '', flags = '', rest] = form.exec(header) ?? [];
  const isReadable =
    version !== undefined && version !== 'ff' && (version !== '00' || rest === undefined);
  if (!isReadable || /^0+$/.test(traceId) || /^0+$/.test(parentId)) {
    // The id is a UUID, because Node.js generates UUIDs in batches. Reading 16 random bytes per
    // call takes six times as long.
    return { traceId: randomUUID().replaceAll('-', ''), parentId: null, isSampled: true };
  }
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
