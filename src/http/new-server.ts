/** What every listener of this service has in common: limits of time and size, and an id for each request (D63). */
import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { answerClientError, requireOneHost } from './client-error.ts';
import type { ErrorFormat } from './render-error.ts';

/** How one listener differs from another before it has routes. */
export interface ServerOptions extends Pick<FastifyServerOptions, 'logger' | 'trustProxy'> {
  /** Answers what the router refuses before any plugin sees it. */
  refuse: (error: AppError, request: FastifyRequest, reply: FastifyReply) => void;
  /** The form of an error where nothing of the request can be read. */
  errorFormat: ErrorFormat;
}

const wellFormedRequestId = /^[\w.:-]{1,128}$/;

/** A Fastify without routes that limits what it waits for and answers every request with its `X-Request-Id`. */
export function newServer({ refuse, errorFormat, ...options }: ServerOptions): FastifyInstance {
  const app = Fastify({
    ...options,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    // The longest an upload may take; ordinary bodies are limited where they are read.
    requestTimeout: 300_000,
    keepAliveTimeout: 10_000,
    connectionTimeout: 0,
    // Node would answer a missing Host by itself and let two pass; `requireOneHost` does both in our form.
    // It also looks for connections past their time only every 30 s unless told otherwise.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => refuse(toAppError(error), request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, errorFormat),
    // While the service ends, requests that still arrive on open connections are served.
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && wellFormedRequestId.test(given) ? given : randomUUID();
    },
  });
  // A connection that stays open would hold up the end of the service, once what is in flight on it is answered.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  // One line per request, when it is over.
  app.addHook('onResponse', async (request, reply) => {
    const { operationId: operation = 'none' } = request.routeOptions.config;
    const duration = Math.round(reply.elapsedTime * 1000) / 1000;
    request.log.info({ req: request, operation, status: reply.statusCode, duration }, 'request');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    requireOneHost(request);
  });
  return app;
}
