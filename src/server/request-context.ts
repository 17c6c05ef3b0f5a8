/** What the parts of the service share about one request: `request.context`, and the operation of its route. */
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { chooseRepresentation, JSON_TYPE, type Representation } from '../http/accept.ts';
import { networkOf } from '../http/network.ts';
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

/** The schemas of a request body by media type. A body that has the property `key` has that schema. */
type BodySchemas = Readonly<Record<string, readonly { schema: string; key: string | null }[]>>;

/** An operation in the generated inventory of a contract. */
export interface OperationDescription {
  method: string;
  path: string;
  /** Alternatives; each maps a security scheme to the roles it needs. */
  security: readonly { readonly [scheme: string]: readonly string[] }[];
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; required: boolean; types: readonly string[] }[];
  requestBody: { required: boolean; content: BodySchemas } | null;
  statuses: readonly number[];
  /** Status to media type to schema of the successful responses. */
  responses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  rateLimit: string | null;
  bodyLimit: number | null;
  deprecated: boolean;
  sunset: string | null;
}

/** The status of a request whose last byte was sent, or `aborted` if the client disconnected before. */
export type RequestEnd = number | 'aborted';

/** An object of one shape. Properties cost nothing, but every garbage collection visits all entries of a WeakMap. */
export class RequestContext {
  /** Who the request acts for (`account:`, `user:` or `partner:` and an id); null until a caller is identified. */
  caller: string | null = null;
  /** The look-up of the partner's key, which the rate limit and the guard share; null before it begins. */
  partner: Promise<number | undefined> | null = null;
  span: RequestSpan | null = null;
  /** The name that the rate limit counts next. */
  rateLimitKey = '';
  /** The trace of the caller, or a new one. */
  readonly trace: TraceContext;
  /** The network of the client, computed once (`networkOf`). */
  readonly network: string;
  readonly response: ServerResponse;
  readonly #request: FastifyRequest;
  #operation: string | undefined;
  #representation: Representation | undefined;
  #end: RequestEnd = 'aborted';

  constructor(request: FastifyRequest, response: ServerResponse) {
    const { traceparent } = request.headers;
    this.trace = readTraceparent(typeof traceparent === 'string' ? traceparent : undefined);
    this.network = networkOf(request.ip);
    this.response = response;
    this.#request = request;
    response.on('finish', () => {
      this.#end = response.statusCode;
    });
  }

  /** The operation, which the route sets; `none` for a path without one, so that clients cannot create labels in metrics. */
  get operation(): string {
    return this.#operation ?? this.#request.routeOptions.config?.operationId ?? 'none';
  }

  set operation(id: string) {
    this.#operation = id;
  }

  /** The representation that the headers or the body of the request ask for. Read it after the body has arrived. */
  get representation(): Representation {
    const { accept, 'content-type': contentType } = this.#request.headers;
    this.#representation ??= chooseRepresentation({ accept, contentType, body: this.#bodyInEitherRepresentation() });
    return this.#representation;
  }

  /** The body, if the operation reads both representations as plain JSON. Only such a body can ask for one. */
  #bodyInEitherRepresentation(): unknown {
    const { body, routeOptions } = this.#request;
    const schemas = body === undefined ? [] : routeOptions.config?.operation?.requestBody?.content[JSON_TYPE];
    return schemas !== undefined && schemas.length > 1 ? body : undefined;
  }

  /** Calls back when the request ends, or at once if it has ended. Fastify's `onResponse` misses clients that disconnect. */
  onEnd(callback: (end: RequestEnd) => void): void {
    const { response } = this;
    if (response.closed || response.req.socket.destroyed) callback(this.#end);
    else response.on('close', () => callback(this.#end));
  }
}

/** Gives a request its context and its logger. One line is written when the request has ended, also if it is aborted. */
export function beginRequest(request: FastifyRequest, reply: FastifyReply, logger: FastifyBaseLogger): void {
  const context = new RequestContext(request, reply.raw);
  request.context = context;
  request.log = logger.child({ reqId: request.id, traceId: context.trace.traceId });
  reply.log = request.log;
  context.onEnd((status) => {
    const duration = Math.round(reply.elapsedTime * 1000) / 1000;
    const { operation, caller } = context;
    request.log.info({ req: request, operation, status, duration, user: caller }, 'request');
  });
}
