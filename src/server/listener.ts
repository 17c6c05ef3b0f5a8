/** What every listener of this service has in common: limits of time and size, and an id for each request (D63). */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import type { ErrorFormat } from '../http/render-error.ts';
import { readTraceparent, type TraceContext } from '../http/traceparent.ts';
import { callerOf } from './caller.ts';
import { answerClientErrors, countResponsesOn } from './client-errors.ts';
import { closeUnlessReceived, readAhead } from './closing.ts';
import { type ConnectionLimits, defaultConnectionLimits, limitConnections, noteForwarded } from './connections.ts';
import { makeDrainable } from './drain.ts';
import { keepForwardedAddresses, proxyCheck, trustedProxies } from './forwarded.ts';
import { acceptExpectations, requireSoundFraming } from './framing.ts';
import { onRequestEnd, operationOf } from './request-end.ts';
import { RequestLog } from './request-log.ts';
import { ResponseOfListener } from './response.ts';

/** How long a client may take to send something, in milliseconds. */
export interface Timeouts {
  /** The headers of a request. */
  headers: number;
  /** An ordinary body. */
  body: number;
  /** A whole request, and so an upload. */
  request: number;
}

/** The time-outs of D63. */
export const defaultTimeouts: Timeouts = { headers: 15_000, body: 30_000, request: 300_000 };

/** How one listener differs from another before it has routes. */
export interface ServerOptions extends Pick<FastifyServerOptions, 'logger'> {
  /** Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are believed, as TRUST_PROXY lists them; none by default. */
  trustProxy?: readonly string[];
  /** The form of errors that no request can be blamed for. */
  errorFormat: ErrorFormat;
  /** Answers what the router refuses before any plugin sees it. */
  refuse: (error: AppError, request: FastifyRequest, reply: FastifyReply) => void;
  timeouts?: Timeouts;
  connections?: ConnectionLimits;
}

const wellFormedRequestId = /^[\w.:-]{1,128}$/;

const ownTrace = Symbol('ownTrace');

declare module 'node:http' {
  interface IncomingMessage {
    [ownTrace]?: TraceContext;
  }
}

/** The trace a request belongs to: its caller's, or its own. */
export function traceOf(request: IncomingMessage): TraceContext {
  const { traceparent } = request.headers;
  request[ownTrace] ??= readTraceparent(typeof traceparent === 'string' ? traceparent : undefined);
  return request[ownTrace];
}

/** One line when the request is over, however it ends. */
function logWhenOver(request: FastifyRequest, reply: FastifyReply): void {
  onRequestEnd(reply, (status) => {
    const duration = Math.round(reply.elapsedTime * 1000) / 1000;
    request.log.info(
      { req: request, operation: operationOf(request), status, duration, user: callerOf(request) },
      'request',
    );
  });
}

/** Settles which client a proxy forwarded a request for. */
function readForwarded(request: FastifyRequest): void {
  keepForwardedAddresses(request.raw);
  noteForwarded(request);
}

/** A Fastify without routes that limits what it waits for and answers every request with its `X-Request-Id`. */
export function newServer({
  errorFormat,
  refuse,
  timeouts = defaultTimeouts,
  connections = defaultConnectionLimits,
  trustProxy = [],
  ...options
}: ServerOptions): FastifyInstance {
  const proxies = trustedProxies(trustProxy);
  const app = Fastify({
    ...options,
    trustProxy: proxies.length > 0 && proxies,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    serverFactory: (handler) =>
      listener(handler as RequestListener, { errorFormat, timeouts, connections, isProxy: proxyCheck(proxies) }),
    // The listener does that itself.
    clientErrorHandler: () => undefined,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 256 },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    childLoggerFactory: (logger, bindings, childOptions, request) =>
      new RequestLog(logger, () =>
        logger.child({ ...bindings, traceId: traceOf(request).traceId }, childOptions ?? {}),
      ),
    frameworkErrors: (error, request, reply) => {
      // No hook sees these.
      if (proxies.length > 0) readForwarded(request);
      logWhenOver(request, reply);
      closeUnlessReceived(request, reply);
      refuse(toAppError(error), request, reply);
    },
    // While the service ends, requests that still arrive on open connections are served.
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && wellFormedRequestId.test(given) ? given : randomUUID();
    },
  });
  makeDrainable(app);
  if (proxies.length > 0) {
    app.addHook('onRequest', (request, _reply, next) => {
      readForwarded(request);
      next();
    });
  }
  app.addHook('onSend', (request, reply, payload, next) => {
    readAhead(request, () => {
      closeUnlessReceived(request, reply);
      next(null, payload);
    });
  });
  answerHead(app);
  app.addHook('onRequest', (request, reply, next) => {
    logWhenOver(request, reply);
    reply.header('X-Request-Id', request.id);
    requireSoundFraming(request);
    next();
  });
  return app;
}

/** A listener of Node's that waits no longer than it must, and leaves no answer to Node that has a body of ours. */
function listener(
  handler: RequestListener,
  {
    errorFormat,
    timeouts,
    connections,
    isProxy,
  }: Required<Pick<ServerOptions, 'errorFormat' | 'timeouts' | 'connections'>> & {
    isProxy: (address: string) => boolean;
  },
): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: 10_000,
    // Connections past their time would be looked for only every 30 s.
    connectionsCheckingInterval: 1000,
    // Node would answer a missing Host by itself and let two pass.
    requireHostHeader: false,
    ServerResponse: ResponseOfListener,
  });
  answerClientErrors(server, errorFormat);
  acceptExpectations(server);
  limitConnections(server, connections, isProxy);
  server.on('request', (request, response) => {
    const { socket } = request;
    // Node parses the rest of a piece even so.
    if (socket.destroyed) return;
    // Node keeps every response that is ready until the client has read the ones before it.
    if (countResponsesOn(socket) > connections.pipelined) socket.destroy();
    else handler(request, response);
  });
  return server;
}

/** The target as the router knows it, also where it came with scheme and host (RFC 9112 section 3.2.2). */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}

/** Sends GET's own answer to HEAD, up to the body, which Node leaves out: so all headers are the same, whatever they depend on. */
function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  app.addHook('onSend', ({ method }, reply, payload, next) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (method === 'HEAD' && isWhole) reply.header('Content-Length', String(Buffer.byteLength(payload)));
    next(null, payload);
  });
}

/** Validators and serializers are generated from the contract; so Fastify's compilers, 20 ms of a start, are never loaded. */
function refuseSchema(): never {
  throw new Error('routes take their schemas from the contract');
}
