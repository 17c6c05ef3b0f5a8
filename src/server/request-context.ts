/** What the parts of the service share about one request: an object of one shape, made when the request begins. */
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
}

/** How a request ended: the status when the last byte was sent, `aborted` when the client disconnected before. */
export type RequestEnd = number | 'aborted';

/** `request.context`. A property costs nothing, while every garbage collection looks at all entries of a WeakMap. */
export class RequestContext {
  /** On whose behalf the request acts (`account:`, `user:` or `partner:` and an id); null before a caller is identified. */
  caller: string | null = null;
  /** The look-up of the partner's key, which the rate limit and the guard share; null before it begins. */
  partner: Promise<number | undefined> | null = null;
  /** The span of the request; null without tracing. */
  span: RequestSpan | null = null;
  /** The name that the rate limit counts next. */
  rateLimitKey = '';
  /** The trace that the request belongs to: that of its caller, or its own. */
  readonly trace: TraceContext;
  /** The network of the client (`networkOf`). */
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

  /** The operation, which the route sets; `none` for every path without one, so that clients cannot invent names. */
  get operation(): string {
    return this.#operation ?? this.#request.routeOptions.config?.operationId ?? 'none';
  }

  set operation(id: string) {
    this.#operation = id;
  }

  /** The representation that the request asks for, in its headers or by its body. Read it once the body has arrived. */
  get representation(): Representation {
    const { accept, 'content-type': contentType } = this.#request.headers;
    this.#representation ??= chooseRepresentation({ accept, contentType, body: this.#bodyInEitherRepresentation() });
    return this.#representation;
  }

  /** The body, if the operation reads both representations as plain JSON. Only then a body can ask for one. */
  #bodyInEitherRepresentation(): unknown {
    const { body, routeOptions } = this.#request;
    const schemas = body === undefined ? [] : routeOptions.config?.operation?.requestBody?.content[JSON_TYPE];
    return schemas !== undefined && schemas.length > 1 ? body : undefined;
  }

  /**
   * Calls back once, when the request has ended, and at once if it has ended already. Fastify's `onResponse` is not enough:
   * it does not run when the client disconnects.
   */
  onEnd(callback: (end: RequestEnd) => void): void {
    const { response } = this;
    if (response.closed || response.req.socket.destroyed) callback(this.#end);
    else response.on('close', () => callback(this.#end));
  }
}

/** Gives a request its context and its log. One line is written when the request has ended, however it ends. */
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
