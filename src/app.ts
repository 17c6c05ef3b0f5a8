/**
 * The public application as a function of what it depends on. What is registered, and in which order, stands here on
 * one screen; listening is the business of `server.ts`.
 */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { operations } from '../generated/public/operations.ts';
import serializers from '../generated/public/serializers.cjs';
import validators from '../generated/public/validators.cjs';
import { bearerGuard } from './auth/guards.ts';
import { identifyUser } from './auth/identify.ts';
import { authRoutes } from './auth/routes.ts';
import { createTokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import { publicDocument } from './contract/publish.ts';
import type { Tables } from './database/tables.ts';
import { documentRoutes } from './documents/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { toAppError } from './errors/to-app-error.ts';
import { healthRoutes } from './health/routes.ts';
import { answerClientError, requireOneHost } from './http/client-error.ts';
import { createCursors } from './http/cursor.ts';
import { answerError, errorHandling } from './http/error-handling.ts';
import { overload } from './http/overload.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { exposedHeaders, securityHeaders } from './http/security-headers.ts';
import { orderRoutes } from './orders/routes.ts';

/** What the application is made of. */
export interface AppDependencies {
  config: Config;
  db: Kysely<Tables>;
  /** Secrets of tokens and cursors: the first signs, all verify. */
  secrets: readonly [string, ...string[]];
  logger?: FastifyServerOptions['logger'];
}

/** What every response gets from plugins of others: compression, security headers and, where it is asked for, CORS. */
async function registerHttpPlugins(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(helmet, securityHeaders);
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
      exposedHeaders,
      maxAge: 600,
    });
  }
}

const wellFormedRequestId = /^[\w.:-]{1,128}$/;

/** Builds the public application. It is ready to be listened with or injected into; start-up faults throw. */
export async function buildApp({ config, db, secrets, logger = false }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    // The longest an upload may take; ordinary bodies are limited where they are read (D63).
    requestTimeout: 300_000,
    keepAliveTimeout: 10_000,
    connectionTimeout: 0,
    // Node would answer a missing Host by itself and let two pass; `requireOneHost` does both in our form.
    http: { headersTimeout: 15_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 256 },
    // The router refuses some addresses before any plugin sees them.
    frameworkErrors: (error, request, reply) => answerError(toAppError(error), config.errorFormat, request, reply),
    clientErrorHandler: answerClientError,
    // While the service ends, requests that still arrive on open connections are served.
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && wellFormedRequestId.test(given) ? given : randomUUID();
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    requireOneHost(request);
  });

  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);

  await app.register(errorHandling, { errorFormat: config.errorFormat });
  await app.register(overload, {
    maxInFlight: config.maxInFlight,
    maxEventLoopDelayMilliseconds: config.maxEventLoopDelayMs,
  });
  await registerHttpPlugins(app, config);
  await app.register(contractBinding, {
    decorator: 'operation',
    operations,
    validators,
    serializers,
    guards: { bearerAuth: bearerGuard(tokens) },
    rateLimits: await createRateLimits(app, {
      max: config.rateLimitMax,
      windowSeconds: config.rateLimitWindowSeconds,
      redisUrl: config.redisUrl,
      identify: identifyUser(tokens),
    }),
  });
  await app.register(healthRoutes);
  await app.register(documentRoutes, { document: publicDocument(config) });
  await app.register(errorRoutes);
  await app.register(authRoutes, { db, tokens, settings: config });
  await app.register(orderRoutes, {
    db,
    cursors,
    requireIdempotencyKey: config.requireIdempotencyKey,
    deletedOrderStatus: config.deletedOrderStatus,
  });
  await app.ready();
  return app;
}
