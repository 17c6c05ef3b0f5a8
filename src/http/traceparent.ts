/** The trace a request belongs to: the header `traceparent` (W3C Trace Context, section 3.2). */
import { randomUUID } from 'node:crypto';

/** A trace, and the place of a request in it. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The span of the caller; null where the trace begins here. */
  readonly parentId: string | null;
  /** Whether the caller records this trace. A trace that begins here is recorded. */
  readonly isSampled: boolean;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads a `traceparent`; of later versions, the fields of version 00. Without a valid one, begins a new trace. */
export function readTraceparent(header = ''): TraceContext {
  const [, version, traceId = '', parentId = '', flags = '', rest] = form.exec(header) ?? [];
  const isReadable = version !== undefined && version !== 'ff' && (version !== '00' || rest === undefined);
  if (!isReadable || /^0+$/.test(traceId) || /^0+$/.test(parentId)) {
    // Node.js draws random UUIDs in batches. 16 random bytes per call cost six times as much.
    return { traceId: randomUUID().replaceAll('-', ''), parentId: null, isSampled: true };
  }
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
