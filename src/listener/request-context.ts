/**
 * The data of one request that plugins and handlers share (`request.context`), and the type of a
 * route's operation.
 */
import type { ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { chooseRepresentation, JSON_TYPE, type Representation } from '../http/accept.ts';
import { networkOf } from '../http/network.ts';
import type { ErrorFamily } from '../http/render-error.ts';
import { readTraceparent, type TraceContext } from '../http/traceparent.ts';
import type { RequestSpan } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
  interface FastifyContextConfig {
    operationId?: string;
    operation?: OperationDescription;
  }
}

/**
 * The schemas of a body by media type. If there are several, a body selects one by the property
 * that `key` names.
 */
type BodySchemas = Readonly<Record<string, readonly { schema: string; key: string | null }[]>>;

/** An operation in the generated inventory of a contract. */
export interface OperationDescription {
  method: string;
  path: string;
  /** The group of operations with the same formats of errors. */
  errorFamily: ErrorFamily;
  /**
   * The alternative security requirements. Each one maps a security scheme to the roles that the
   * caller needs.
   */
  security: readonly { readonly [scheme: string]: readonly string[] }[];
  parameters: readonly {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    types: readonly string[];
  }[];
  requestBody: { required: boolean; content: BodySchemas } | null;
  statuses: readonly number[];
  /** The schemas of the successful responses, by status and media type. */
  responses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  rateLimit: string | null;
  bodyLimit: number | null;
  deprecated: boolean;
  sunset: string | null;
}

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
   * The identified caller: `account:`, `user:` or `partner:`, followed by an id. Null before a
   * caller is identified.
   */
  caller: string | null = null;
  /**
   * The query for the partner with the API key of the request. The rate limit and the guard share
   * it. Null before the query.
   */
  partner: Promise<number | undefined> | null = null;
  span: RequestSpan | null = null;
  /** The name of the counter that the rate limiter increments next. */
  rateLimitKey = '';
  /**
   * The milliseconds for which the request has waited for a change of the resource (`Prefer:
   * wait`).
   */
  waitedMs = 0;
  /** Whether the response is that of an earlier request with the same idempotency key. */
  isReplay = false;
  /**
   * The settings of the route. They are kept here, because each read of Fastify's `routeOptions`
   * creates an object.
   */
  readonly route: FastifyContextConfig;
  /** The network of the client, which several limits need. It is computed once per request. */
  readonly network: string;
  readonly response: ServerResponse;
  readonly #request: FastifyRequest;
  #representation: Representation | undefined;
  #trace: TraceContext | undefined;
  readonly #callbacks: ((end: RequestEnd) => void)[] = [];
  #end: RequestEnd = 'aborted';

  constructor(request: FastifyRequest, response: ServerResponse) {
    this.route = request.routeOptions.config ?? {};
    this.network = networkOf(request.ip);
    this.response = response;
    this.#request = request;
    response.on('finish', () => {
      this.#end = response.statusCode;
    });
    // One listener for all callbacks, because adding a listener costs more than a callback.
    response.on('close', () => {
      for (const callback of this.#callbacks) callback(this.#end);
    });
  }

  /**
   * The id of the operation, or `none` for an unknown path. With the path, clients could create
   * many labels in metrics.
   */
  get operation(): string {
    return this.route.operationId ?? 'none';
  }

  /** The trace in the `traceparent` header, or a new trace. */
  get trace(): TraceContext {
    this.#trace ??= readTraceparent(String(this.#request.headers.traceparent));
    return this.#trace;
  }

  /**
   * The representation that the headers or the body of the request select. Read this property after
   * the body has arrived.
   */
  get representation(): Representation {
    const { headers, body } = this.#request;
    const { accept, 'content-type': contentType } = headers;
    // The body selects a representation if the operation accepts both representations as plain
    // JSON.
    const selecting =
      (this.route.operation?.requestBody?.content[JSON_TYPE] ?? []).length > 1 ? body : undefined;
    this.#representation ??= chooseRepresentation({ accept, contentType, body: selecting });
    return this.#representation;
  }

  /**
   * Calls back when the request ends, or now if it has ended. A disconnect is an end too, unlike in
   * Fastify's `onResponse`.
   */
  onEnd(callback: (end: RequestEnd) => void): void {
    const { response } = this;
    if (response.closed || response.req.socket.destroyed) callback(this.#end);
    else this.#callbacks.push(callback);
  }
}

/**
 * Creates the context and the logger of a request. Writes one log line when the request ends or the
 * client disconnects.
 */
export function beginRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  logger: FastifyBaseLogger,
): void {
  const context = new RequestContext(request, reply.raw);
  request.context = context;
  // `loggerOptions` adds the ids of `request` to each line. A child logger with the ids would take
  // 2 µs per request.
  request.log = reply.log = Object.assign(Object.create(logger), { request });
  context.onEnd((status) => {
    const duration = Math.round(reply.elapsedTime * 1000) / 1000;
    const { operation, caller } = context;
    request.log.info({ req: request, operation, status, duration, user: caller }, 'request');
  });
}
