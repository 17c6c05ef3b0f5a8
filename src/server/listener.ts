/** Creates the server of a listener: limits, valid framing, an id for each request, and responses to malformed HTTP. */
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { forwardedAddresses } from '../http/network.ts';
import { type ErrorFormat, renderError } from '../http/render-error.ts';
import { type ConnectionLimits, Connections, closeGently, defaultConnectionLimits } from './connections.ts';
import { makeDrainable } from './drain.ts';
import { closeUnlessReceived, isArriving } from './request-body.ts';
import { beginRequest } from './request-context.ts';
import { requireValidFraming } from './request-validation.ts';
import { commonSecurityHeaders, defaultSecurityHeaders, SecureResponse } from './security-headers.ts';

/** How long a client may take to send headers, an ordinary body, and a whole request (an upload), in milliseconds. */
export const defaultTimeouts = { headers: 15_000, body: 30_000, request: 300_000 };
export type Timeouts = typeof defaultTimeouts;

interface ServerOptions extends Pick<FastifyServerOptions, 'logger'> {
  /** Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are trusted, in the form of TRUST_PROXY; none by default. */
  trustProxy?: readonly string[];
  /** The format of errors that belong to no request. */
  errorFormat: ErrorFormat;
  /** Answers a request that the router rejects before any hook runs. */
  refuse: (error: AppError, request: FastifyRequest, reply: FastifyReply) => void;
  timeouts?: Timeouts | undefined;
  connections?: ConnectionLimits | undefined;
}

/** `private` in TRUST_PROXY, in the names of the library: RFC 1918 and RFC 4193, and link-local addresses. */
const privateNetworks = ['uniquelocal', 'linklocal'];
const wellFormedRequestId = /^[\w.:-]{1,128}$/;

/** Returns a Fastify application without routes. Every response has an `X-Request-Id`. */
export function newServer({
  logger = false,
  errorFormat,
  refuse,
  timeouts = defaultTimeouts,
  connections: connectionLimits = defaultConnectionLimits,
  trustProxy = [],
}: ServerOptions): FastifyInstance {
  const isProxy = proxyAddress.compile(trustProxy.flatMap((name) => (name === 'private' ? privateNetworks : [name])));
  const connections = new Connections(connectionLimits, (address) => isProxy(address, 0));

  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    // Fastify takes the nearest of these addresses that is not a proxy.
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedAddresses(String(forwarded));
    beginRequest(request, reply, app.log);
    if (trustProxy.length > 0) connections.noteClient(reply.raw, request.context.network);
  };

  const app = Fastify({
    logger,
    trustProxy: trustProxy.length > 0 && isProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    serverFactory: (handler) => {
      const server = createNodeServer(timeouts);
      connections.track(server);
      answerClientErrors(server, connections, errorFormat);
      server.on('request', (request, response) => {
        const { socket } = request;
        // Node still parses the received bytes of a destroyed socket.
        if (socket.destroyed) return;
        // Node keeps every finished response in memory until the client has read the earlier ones.
        if (connections.countOn(socket) > connectionLimits.pipelined) socket.destroy();
        else (handler as RequestListener)(request, response);
      });
      return server;
    },
    clientErrorHandler: () => undefined, // `answerClientErrors` answers.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 256 },
    // A target may have a scheme and a host (RFC 9112 section 3.2.2). The router knows only paths.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    childLoggerFactory: (parent) => parent, // `beginRequest` creates the logger of a request.
    // No hook runs for these requests.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply);
      closeUnlessReceived(request, reply);
      refuse(toAppError(error), request, reply);
    },
    return503OnClosing: false, // Requests on open connections are served until the end.
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && wellFormedRequestId.test(given) ? given : randomUUID();
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
  // HEAD runs the handler of GET, so that the headers are equal. Node leaves the body out.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.method === 'HEAD' && isWhole) reply.header('Content-Length', String(Buffer.byteLength(payload)));
    if (!isArriving(request)) return next(null, payload);
    // Bytes that arrived together with the headers are read first, so that small bodies are complete.
    setImmediate(() => {
      closeUnlessReceived(request, reply);
      next(null, payload);
    });
  });
  return app;
}

function createNodeServer(timeouts: Timeouts): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: 10_000,
    // By default Node looks for connections past their time only every 30 s.
    connectionsCheckingInterval: 1000,
    // Node would answer a missing Host itself, and accept two.
    requireHostHeader: false,
    ServerResponse: SecureResponse,
  });
  // Node would answer every Expect header with 100, or with 417 without a body. `inviteBody` sends the 100.
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  return server;
}

/** Validators and serializers are generated, so Fastify's compilers are never loaded. That saves 20 ms of a start. */
function refuseSchema(): never {
  throw new Error('Routes take their schemas from the contract.');
}

/** Answers malformed HTTP and CONNECT on raw sockets, with an error in the default format, and closes the connection. */
function answerClientErrors(server: Server, connections: Connections, format: ErrorFormat): void {
  const failed = new WeakSet<object>();
  server.on('clientError', (error, socket) => {
    // The parser fails again on every later piece.
    if (failed.has(socket)) return;
    failed.add(socket);
    answer(error, socket as Socket);
  });

  const answer = (error: Error, socket: Socket): void => {
    const isReset = 'code' in error && error.code === 'ECONNRESET';
    if (isReset || !socket.writable) return void socket.destroy();
    const responses = connections.responsesOn(socket);
    // Complete requests are answered first, or the client would take this response for theirs.
    const earlier = responses.findLast(({ req }) => req.complete);
    if (earlier) earlier.once('close', () => answer(error, socket));
    // If headers were sent, the malformed bytes belong to a request that has its response. That response ends the connection.
    else if (!responses.some(({ headersSent }) => headersSent)) sendRaw(toAppError(error), socket, format);
  };

  // An origin server without tunnels answers 501 (RFC 9110 sections 9.1 and 9.3.6).
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    // Node no longer sends the earlier responses of such a connection, so the client would take the 501 for the first.
    if (connections.countOn(socket) > 0) socket.destroy();
    else sendRaw(new AppError('not_implemented', { developerMessage: 'CONNECT is not implemented.' }), socket, format);
  });
}

function sendRaw(error: AppError, socket: Socket, format: ErrorFormat): void {
  const context = { path: '/', accept: undefined, representation: 'snake', language: 'en', format } as const;
  const { status, headers, contentType, body } = renderError(error, { ...context, requestId: randomUUID() });
  const all = {
    ...commonSecurityHeaders,
    ...defaultSecurityHeaders,
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
