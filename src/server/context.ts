/** The data of one request that plugins and handlers share (`request.context`). */
import type { ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { chooseRepresentation, JSON_TYPE, type Representation } from '../http/accept.ts';
import { networkOf } from '../http/network.ts';
import type { OperationDescription } from '../http/operation-description.ts';
import { readTraceparent, type TraceContext } from '../http/traceparent.ts';
import type { RequestSpan } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
  interface FastifyContextConfig {
    operationId?: string;
    operation?: OperationDescription;
    /** Whether the body is an upload, which the handler reads itself. */
    isUpload?: boolean;
  }
}

/**
 * What the credentials of a request say about its caller. `auth/principal.ts` adds the members.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another module adds the members
export interface Identity {}

/**
 * The status of the response, or `aborted` if the client disconnected before the whole response was
 * sent.
 */
export type RequestEnd = number | 'aborted';

/**
 * The context of a request, stored in the request. With a WeakMap of contexts, each garbage
 * collection would visit them all.
 */
export class RequestContext {
  /**
   * The identified caller: `account:`, `user:`, `partner:` or `machine:`, followed by an id. Null before a
   * guard (`auth/callers.ts`) has identified the caller.
   */
  callerName: string | null = null;
  /**
   * What the credentials say. Limits and guards share it, so each credential is read once. Null
   * before the first of them, and again after a wait for a change.
   */
  identity: Identity | null = null;
  /** The span that `observability.ts` has started, or null without tracing. */
  span: RequestSpan | null = null;
  /** The name of the counter that the rate limiter (`rate-limit.ts`) increments next. */
  rateLimitKey = '';
  /**
   * The milliseconds for which the request has waited for a change of the resource (`Prefer: wait`,
   * `contract/waits.ts`).
   */
  waitedMs = 0;
  /**
   * Whether the response (`contract/reply.ts`) is that of an earlier request with the same
   * idempotency key.
   */
  isReplay = false;
  /**
   * The settings of the route. They are kept here, because each read of Fastify's `routeOptions`
   * creates an object.
   */
  readonly route: FastifyContextConfig;
  /** The network of the client, which several limits need. It is computed once per request. */
  readonly network: string;
  readonly response: ServerResponse;
  readonly request: FastifyRequest;
  #representation: Representation | undefined;
  #trace: TraceContext | undefined;
  #callbacks: ((end: RequestEnd) => void)[] = [];
  #end: RequestEnd = 'aborted';
  #onRelease: (() => void) | null = null;

  constructor(request: FastifyRequest, response: ServerResponse) {
    this.route = request.routeOptions.config ?? {};
    this.network = networkOf(request.ip);
    this.response = response;
    this.request = request;
    response.on('finish', () => {
      this.#end = response.statusCode;
    });
    // One listener for all callbacks, because adding a listener costs more than a callback.
    response.on('close', () => this.end());
  }

  /**
   * The id of the operation, or `none` for an unknown path. With the path, clients could create
   * many labels in metrics.
   */
  get operation(): string {
    return this.route.operationId ?? 'none';
  }

  /** The trace in the headers `traceparent` and `tracestate`, or a new trace. */
  get trace(): TraceContext {
    // Node.js joins the lines of each header with commas. A joined `traceparent` is invalid.
    const { traceparent, tracestate } = this.request.headers;
    this.#trace ??= readTraceparent(traceparent?.toString(), tracestate?.toString());
    return this.#trace;
  }

  /**
   * The representation that the headers or the body of the request select. Read this property after
   * the body has arrived.
   */
  get representation(): Representation {
    this.#representation ??= this.#chooseRepresentation();
    return this.#representation;
  }

  #chooseRepresentation(): Representation {
    const { headers, body } = this.request;
    const { accept, 'content-type': contentType } = headers;
    const schemas = this.route.operation?.requestBody?.content[JSON_TYPE] ?? [];
    // The body selects a representation if the operation accepts both representations as plain
    // JSON.
    const selecting = schemas.length > 1 ? body : undefined;
    return chooseRepresentation({ accept, contentType, body: selecting });
  }

  /**
   * Calls back when the request ends, or now if it has ended. A disconnect is an end too, unlike in
   * Fastify's `onResponse`.
   */
  onEnd(callback: (end: RequestEnd) => void): void {
    if (this.hasEnded) callback(this.#end);
    else this.#callbacks.push(callback);
  }

  /** Runs the callbacks, once. */
  end(): void {
    const callbacks = this.#callbacks;
    this.#callbacks = [];
    for (const callback of callbacks) callback(this.#end);
  }

  /**
   * Sets what releases the semaphores of `admission.ts`. This is no property that callers assign: V8
   * allocates a function literal that is assigned to a property where only a full garbage collection
   * frees it, and with it the request. A read from memory then takes 1.4 times the time.
   */
  onRelease(callback: () => void): void {
    this.#onRelease = callback;
  }

  /** Releases the semaphores, unless that has happened before. */
  release(): void {
    const release = this.#onRelease;
    this.#onRelease = null;
    release?.();
  }

  /** Whether the request has ended, or its client has disconnected. */
  get hasEnded(): boolean {
    return this.response.closed || this.response.req.socket.destroyed;
  }
}
