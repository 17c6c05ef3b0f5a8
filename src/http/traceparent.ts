/** The trace a request belongs to, as the header `traceparent` tells it (W3C Trace Context, section 3.2). */
import { randomUUID } from 'node:crypto';

/** A trace, and the place of a request in it. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The span of the caller; null where the trace begins here. */
  readonly parentId: string | null;
  /** Whether the caller records this trace; a trace that begins here is recorded. */
  readonly isSampled: boolean;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * The trace that a `traceparent` names, or a new one when there is none or it is malformed: a higher version is read as
 * far as this one goes, version `ff` and ids that are all zero are malformed.
 */
export function readTraceparent(header: string | undefined): TraceContext {
  if (header === undefined) return { traceId: newTraceId(), parentId: null, isSampled: true };
  const [, version, traceId = '', parentId = '', flags = '', rest] = form.exec(header ?? '') ?? [];
  const isReadable = version !== undefined && version !== 'ff' && (version !== '00' || rest === undefined);
  if (!isReadable || /^0+$/.test(traceId) || /^0+$/.test(parentId)) {
    return { traceId: newTraceId(), parentId: null, isSampled: true };
  }
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

function newTraceId(): string {
  // Node draws many of them at once; 16 random bytes of their own cost six times as much.
  return randomUUID().replaceAll('-', '');
}
