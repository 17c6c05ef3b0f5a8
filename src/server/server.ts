/**
 * Creates a listener, which enforces limits, checks message framing, assigns request ids, and
 * responds to malformed HTTP.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { forwardedAddresses } from '../http/network.ts';
import type { ListenerLimits } from '../limits/limits.ts';
import { clientErrors, refuseTunnels } from './client-errors.ts';
import { closeGracefully } from './closing.ts';
import { RequestContext } from './context.ts';
import type { ErrorResponses } from './errors.ts';
import { requireValidFraming } from './framing.ts';
import { loggerOfRequest, logRequest } from './observability.ts';
import { PendingRequests } from './pending-requests.ts';
import { dataSecurityHeaders, strictTransportSecurity } from './security-headers.ts';
import { applyTrustedProxy } from './trust-proxy.ts';
import { addVary } from './vary.ts';

/**
 * The milliseconds in which a client must send the headers, and the whole request, and those between
 * two checks. By default, Node.js checks connections only every 30 s.
 */
export const defaultTimeouts = { headers: 15_000, request: 300_000, check: 1000 };
export type Timeouts = typeof defaultTimeouts;

interface ServerOptions extends Pick<FastifyServerOptions, 'logger'> {
  /**
   * Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are trusted, as in the setting
   * TRUST_PROXY. Default: none.
   */
  trustProxy?: readonly string[];
  /** The errors of the application, also for what Fastify or Node.js rejects before any hook runs. */
  errors: ErrorResponses;
  timeouts?: Timeouts | undefined;
  /** How long an idle connection stays open. */
  keepAliveSeconds: number;
  limits: ListenerLimits;
  /** Aborted when the process will soon stop listening, so that clients open new connections. */
  shutdown?: AbortSignal | undefined;
}

/**
 * `private` in TRUST_PROXY means these names of `@fastify/proxy-addr`: RFC 1918, RFC 4193 and
 * link-local addresses.
 */
const privateNetworks = ['uniquelocal', 'linklocal'];
const wellFormedRequestId = /^[\w.:-]{1,128}$/;

/** Returns a Fastify application without routes. Every response has an `X-Request-Id`. */
export function newServer(options: ServerOptions): FastifyInstance {
  const { errors, limits, trustProxy = [], shutdown } = options;
  const isProxy = proxyAddress.compile(
    trustProxy.flatMap((name) => (name === 'private' ? privateNetworks : [name])),
  );
  const requests = new PendingRequests();
  const begin = beginRequest(requests);
  const app = Fastify({
    ...fixedOptions,
    ...timeoutsOf(options),
    logger: options.logger ?? false,
    trustProxy: trustProxy.length > 0 && isProxy,
    clientErrorHandler: clientErrors(requests, errors),
    // Fastify runs no hooks for a request that its router rejects.
    frameworkErrors: (error, request, reply) => {
      applyTrustedProxy(request, isProxy);
      begin(request, reply);
      reply.headers(dataSecurityHeaders);
      errors.send(toAppError(error), request, reply);
    },
  });
  const { server } = app;
  server.maxConnections = limits.max.connections;
  requests.watch(server, limits.held);
  const closing = closeGracefully(app, requests);
  // Node.js alone would send 100 for `Expect: 100-continue`, and an empty 417 for other values.
  // `inviteBody` sends the 100.
  server.on('checkContinue', app.routing).on('checkExpectation', app.routing);
  refuseTunnels(server, requests, errors);
  app.decorateRequest('context');
  /** The connections that end after the response to a request that has been received. */
  const ended = new WeakSet<Socket>();
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    // Node.js keeps each pipelined request in memory until the client has read all earlier responses,
    // and goes on parsing received bytes after the socket is destroyed.
    if (socket.destroyed) return;
    if (requests.countOn(socket) >= limits.max.pipelinedRequests) return void socket.destroy();
    begin(request, reply);
    reply.header('X-Request-Id', request.id);
    // Nothing after a response that ends the connection is run (RFC 9112 section 9.6).
    if (ended.has(socket)) return;
    try {
      requireValidFraming(request);
    } catch (error) {
      if (error instanceof AppError && error.headers.Connection === 'close') ended.add(socket);
      throw error;
    }
    // While the listener closes, requests wait, so that none is lost on a connection that is reset.
    if (closing.hold === undefined) next();
    else void closing.hold().then(() => next());
  });
  // HEAD runs the handler of GET, so that both send the same headers. Node.js omits the body.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const isEnding = app.ending.aborted || shutdown?.aborted === true;
    // Earlier responses of the connection, and those to bodies that are still arriving, would be lost.
    if (isEnding && requests.isLatest(request.context) && !isArriving(request.raw)) {
      reply.header('Connection', 'close');
      ended.add(request.raw.socket);
    }
    // A page or a file has its headers from `reply.helmet`.
    if (!reply.hasHeader('content-security-policy')) reply.headers(dataSecurityHeaders);
    // `@fastify/compress` adds this only to the responses that it compresses, but a cache must not
    // send another one to a client that accepts no coding.
    addVary(reply, 'accept-encoding');
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.method === 'HEAD' && isWhole)
      reply.header('Content-Length', String(Buffer.byteLength(payload)));
    next(null, payload);
  });
  return app;
}

/** Whether a request has a body that has not arrived completely. */
function isArriving({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Returns the function that begins each request: with its context, its log and its place in `requests`. */
function beginRequest(requests: PendingRequests) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    // Removes addresses that the client may have forged. Fastify then uses the last address that is
    // not a trusted proxy.
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedAddresses(String(forwarded));
    request.context = new RequestContext(request, reply.raw);
    logRequest(request, reply);
    requests.add(request.context);
    // A proxy ends TLS, so `https` is what a trusted proxy says in `X-Forwarded-Proto`.
    if (request.protocol.toLowerCase() === 'https')
      reply.header('Strict-Transport-Security', strictTransportSecurity);
  };
}

/** The options of Fastify that are equal for all listeners. */
const fixedOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  // The validators and serializers are generated code. This saves 20 ms at start.
  schemaController: {
    compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
  },
  exposeHeadRoutes: false,
  routerOptions: { maxParamLength: 256 },
  // Removes the scheme and host that a request target may have (RFC 9112 section 3.2.2), because
  // the router knows only paths.
  rewriteUrl: ({ url = '/' }) =>
    url[0] === '/' ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
  childLoggerFactory: loggerOfRequest,
  return503OnClosing: false, // Requests on open connections are served while the listener closes.
  genReqId: ({ headers }) => {
    const requested = headers['x-request-id'];
    return typeof requested === 'string' && wellFormedRequestId.test(requested)
      ? requested
      : randomUUID();
  },
} satisfies FastifyServerOptions;

function timeoutsOf({ timeouts = defaultTimeouts, keepAliveSeconds, limits }: ServerOptions) {
  return {
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      // `requireValidFraming` checks Host. Node.js would respond to a missing Host itself, and would
      // accept two Host headers.
      requireHostHeader: false,
    },
    requestTimeout: timeouts.request,
    keepAliveTimeout: keepAliveSeconds * 1000,
    connectionTimeout: limits.max.silence,
  };
}

function refuseSchema(): never {
  throw new Error('Routes take their schemas from the contract.');
}
