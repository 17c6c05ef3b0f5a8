/**
 * Creates a listener, which enforces limits, checks message framing, assigns request ids, and
 * responds to malformed HTTP.
 */
import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { forwardedAddresses } from '../http/network.ts';
import { type ErrorFormat, noPreferences, renderError } from '../http/render-error.ts';
import type { ListenerLimits } from '../limits/limits.ts';
import { Connections, closeGently } from './connections.ts';
import { makeDrainable } from './drain.ts';
import { requireValidFraming } from './framing.ts';
import { beginRequest } from './log.ts';
import { createServer, STATUS_CODES } from './node-http.ts';
import { closeUnlessReceived, isArriving } from './request-body.ts';
import {
  dataSecurityHeaders,
  SecureResponse,
  strictTransportSecurity,
} from './security-headers.ts';
import { applyTrustedProxy } from './trust-proxy.ts';

/**
 * The milliseconds in which a client must send the headers, the body, and the whole request. `body`
 * does not apply to uploads.
 */
export const defaultTimeouts = { headers: 15_000, body: 30_000, request: 300_000 };
export type Timeouts = typeof defaultTimeouts;

interface ServerOptions extends Pick<FastifyServerOptions, 'logger'> {
  /**
   * Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are trusted, as in the setting
   * TRUST_PROXY. Default: none.
   */
  trustProxy?: readonly string[];
  /** The format of the responses to malformed HTTP and to CONNECT. */
  errorFormat: ErrorFormat;
  /** Sends the error for a request that the router rejects before any hook runs. */
  refuse: (error: AppError, request: FastifyRequest, reply: FastifyReply) => void;
  timeouts?: Timeouts | undefined;
  /** How long an idle connection stays open. */
  keepAliveSeconds: number;
  limits: ListenerLimits;
}

/**
 * `private` in TRUST_PROXY means these names of `@fastify/proxy-addr`: RFC 1918, RFC 4193 and
 * link-local addresses.
 */
const privateNetworks = ['uniquelocal', 'linklocal'];
const wellFormedRequestId = /^[\w.:-]{1,128}$/;

/** Returns a Fastify application without routes. Every response has an `X-Request-Id`. */
export function newServer({
  logger = false,
  errorFormat,
  refuse,
  timeouts = defaultTimeouts,
  keepAliveSeconds,
  limits,
  trustProxy = [],
}: ServerOptions): FastifyInstance {
  const isProxy = proxyAddress.compile(
    trustProxy.flatMap((name) => (name === 'private' ? privateNetworks : [name])),
  );
  const connections = new Connections(limits, (address) => isProxy(address, 0));

  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    // Removes addresses that the client may have forged. Fastify then uses the last address that is
    // not a trusted proxy.
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedAddresses(String(forwarded));
    beginRequest(request, reply, app.log);
    // A proxy ends TLS, so `https` is what a trusted proxy says in `X-Forwarded-Proto`.
    if (request.protocol.toLowerCase() === 'https')
      reply.header('Strict-Transport-Security', strictTransportSecurity);
    if (trustProxy.length > 0) connections.noteClient(reply.raw, request.context.network);
  };

  const app = Fastify({
    logger,
    trustProxy: trustProxy.length > 0 && isProxy,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: {
      compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
    },
    serverFactory: (handler) => {
      const server = createNodeServer(timeouts, keepAliveSeconds);
      connections.track(server, handler as RequestListener);
      answerClientErrors(server, connections, errorFormat);
      return server;
    },
    clientErrorHandler: () => undefined, // `answerClientErrors` responds.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 256 },
    // Removes the scheme and host that a request target may have (RFC 9112 section 3.2.2), because
    // the router knows only paths.
    rewriteUrl: ({ url = '/' }) =>
      url[0] === '/' ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    childLoggerFactory: (parent) => parent, // `beginRequest` creates the logger of a request.
    // Fastify runs no hooks for a request that its router rejects, so `begin` is called here.
    frameworkErrors: (error, request, reply) => {
      applyTrustedProxy(request, isProxy);
      begin(request, reply);
      closeUnlessReceived(request, reply);
      refuse(toAppError(error), request, reply);
    },
    return503OnClosing: false, // Requests on open connections are served while the listener closes.
    genReqId: ({ headers }) => {
      const requested = headers['x-request-id'];
      return typeof requested === 'string' && wellFormedRequestId.test(requested)
        ? requested
        : randomUUID();
    },
  });
  app.decorateRequest('context');
  makeDrainable(app, connections);
  app.addHook('onRequest', (request, reply, next) => {
    begin(request, reply);
    reply.header('X-Request-Id', request.id);
    requireValidFraming(request);
    next();
  });
  // HEAD runs the handler of GET, so that both send the same headers. Node.js omits the body.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    if (app.ending.aborted) reply.header('Connection', 'close');
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.method === 'HEAD' && isWhole)
      reply.header('Content-Length', String(Buffer.byteLength(payload)));
    if (!isArriving(request)) return next(null, payload);
    // Waits until the bytes that arrived together with the headers are read. A small body is then
    // complete.
    setImmediate(() => {
      closeUnlessReceived(request, reply);
      next(null, payload);
    });
  });
  return app;
}

function createNodeServer(timeouts: Timeouts, keepAliveSeconds: number): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: keepAliveSeconds * 1000,
    // By default, Node.js checks connections for timeouts only every 30 s.
    connectionsCheckingInterval: 1000,
    // `requireValidFraming` checks Host. Node.js would respond to a missing Host itself, and would
    // accept two Host headers.
    requireHostHeader: false,
    // Node.js emits no body events for a request without a body.
    optimizeEmptyRequests: true,
    ServerResponse: SecureResponse,
  });
  // Node.js alone would send 100 for `Expect: 100-continue`, and an empty 417 for other values.
  // `inviteBody` sends the 100.
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  return server;
}

/**
 * Replaces Fastify's schema compilers, which saves 20 ms at start. The validators and serializers
 * are generated code.
 */
function refuseSchema(): never {
  throw new Error('Routes take their schemas from the contract.');
}

/**
 * Responds to malformed HTTP and to CONNECT: writes an error in `format` to the socket, and closes
 * the connection.
 */
function answerClientErrors(server: Server, connections: Connections, format: ErrorFormat): void {
  const failed = new WeakSet<object>();
  server.on('clientError', (error, socket) => {
    // The parser reports the same error again for each piece of data that arrives later.
    if (failed.has(socket)) return;
    failed.add(socket);
    answer(error, socket as Socket);
  });

  const answer = (error: Error, socket: Socket): void => {
    const isReset = 'code' in error && error.code === 'ECONNRESET';
    if (isReset || !socket.writable) return void socket.destroy();
    // The malformed bytes follow requests that are not served, so the client expects no response to
    // them.
    if (connections.isEnding(socket)) return;
    const responses = connections.responsesOn(socket);
    // Earlier complete requests get their responses first. Otherwise the client would read the
    // error as one of these responses.
    const earlier = responses.findLast(({ req }) => req.complete);
    if (earlier) earlier.once('close', () => answer(error, socket));
    // If a response has begun, the malformed bytes are in the body of its request. That response
    // closes the connection.
    else if (!responses.some(({ headersSent }) => headersSent))
      sendRaw(toAppError(error), socket, format);
  };

  // A server that implements no tunnels responds to CONNECT with 501 (RFC 9110 sections 9.1 and
  // 9.3.6).
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    // After CONNECT, Node.js no longer sends the responses to earlier requests. If such responses
    // are pending, the client would read the 501 as the first of them.
    if (connections.countOn(socket) > 0) socket.destroy();
    else
      sendRaw(
        new AppError('not_implemented', { developerMessage: 'CONNECT is not implemented.' }),
        socket,
        format,
      );
  });
}

function sendRaw(error: AppError, socket: Socket, format: ErrorFormat): void {
  const context = { ...noPreferences, format, requestId: randomUUID() };
  const { status, headers, contentType, body } = renderError(error, context);
  const all = {
    ...dataSecurityHeaders,
    ...headers,
    'Content-Type': `${contentType}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  closeGently(socket);
}
