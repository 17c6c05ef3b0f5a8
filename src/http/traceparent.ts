/**
 * Reads the headers that identify the trace of a request: `traceparent` and `tracestate` (W3C Trace
 * Context, sections 3.2 and 3.3).
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
  /** The `tracestate` of the caller, unread. Empty if the trace begins with this request. */
  readonly state: string;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Reads a `traceparent` and its `tracestate`. Ignores fields that later versions add. If the first
 * is missing or invalid, begins a new trace, to which the `tracestate` does not belong.
 */
export function readTraceparent(header = '', state = ''): TraceContext {
  const [, version, callersId = '', parentId = '', flags = '', rest] = form.exec(header) ?? [];
  const isReadable =
    version !== undefined && version !== 'ff' && (version !== '00' || rest === undefined);
  if (!isReadable || /^0+$/.test(callersId) || /^0+$/.test(parentId)) {
    // The id is a UUID, because Node.js generates UUIDs in batches. Reading 16 random bytes per
    // call takes six times as long.
    const traceId = randomUUID().replaceAll('-', '');
    return { traceId, parentId: null, isSampled: true, state: '' };
  }
  return { traceId: callersId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1, state };
}
