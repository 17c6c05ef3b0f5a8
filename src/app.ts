/**
 * The public application as a function of what it depends on. What is registered, and in which order, stands here on
 * one screen; listening is the business of `server.ts`.
 */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { operations } from '../generated/public/operations.ts';
import serializers from '../generated/public/serializers.cjs';
import validators from '../generated/public/validators.cjs';
import { attachmentRoutes } from './attachments/routes.ts';
import { bearerGuard } from './auth/guards.ts';
import { identifyUser } from './auth/identify.ts';
import { authRoutes } from './auth/routes.ts';
import { createTokens } from './auth/tokens.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import { publicDocument } from './contract/publish.ts';
import type { Tables } from './database/tables.ts';
import { documentRoutes } from './documents/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { toAppError } from './errors/to-app-error.ts';
import { healthRoutes } from './health/routes.ts';
import { createCursors } from './http/cursor.ts';
import { answerError, errorHandling } from './http/error-handling.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { orderRoutes } from './orders/routes.ts';

/** What the application is made of. */
export interface AppDependencies {
  config: Config;
  db: Kysely<Tables>;
  /** Secrets of tokens and cursors: the first signs, all verify. */
  secrets: readonly [string, ...string[]];
  logger?: FastifyServerOptions['logger'];
}

const wellFormedRequestId = /^[\w.:-]{1,128}$/;

/** Builds the public application. It is ready to be listened with or injected into; start-up faults throw. */
export async function buildApp({ config, db, secrets, logger = false }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    connectionTimeout: 0,
    http: { headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 256 },
    // The router refuses some addresses before any plugin sees them.
    frameworkErrors: (error, request, reply) => answerError(toAppError(error), config.errorFormat, request, reply),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && wellFormedRequestId.test(given) ? given : randomUUID();
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });

  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);

  await app.register(errorHandling, { errorFormat: config.errorFormat });
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
  await app.register(attachmentRoutes, {
    db,
    cursors,
    deletedOrderStatus: config.deletedOrderStatus,
    attachmentLimitBytes: config.attachmentLimitBytes,
  });
  await app.register(catalogRoutes, { db, cursors });
  await app.ready();
  return app;
}
