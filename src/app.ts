/**
 * The public application as a function of what it depends on. What is registered, and in which order, stands here on
 * one screen; listening is the business of `server.ts`.
 */
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
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
import { changeDraftRoutes } from './drafts/change-routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { createCursors } from './http/cursor.ts';
import { answerError, errorHandling } from './http/error-handling.ts';
import { measureRequests } from './http/measure.ts';
import { newServer } from './http/new-server.ts';
import { overload } from './http/overload.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { exposedHeaders, securityHeaders } from './http/security-headers.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { orderRoutes } from './orders/routes.ts';
import { searchRoutes } from './orders/search.ts';
import { orderRoutesV2 } from './orders/v2.ts';

/** What the application is made of. */
export interface AppDependencies {
  config: Config;
  db: Kysely<Tables>;
  /** Secrets of tokens and cursors: the first signs, all verify. */
  secrets: readonly [string, ...string[]];
  /** What the application counts into; metrics of its own when nobody looks at them. */
  metrics?: Metrics;
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

/** Builds the public application. It is ready to be listened with or injected into; start-up faults throw. */
export async function buildApp({
  config,
  db,
  secrets,
  metrics = createMetrics(),
  logger = false,
}: AppDependencies): Promise<FastifyInstance> {
  const app = newServer({
    logger,
    trustProxy: config.trustProxy,
    refuse: (error, request, reply) => answerError(error, config.errorFormat, request, reply),
  });
  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);

  await app.register(measureRequests, { metrics });
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
  const { requireIdempotencyKey, deletedOrderStatus, draftTtlSeconds } = config;
  await app.register(orderRoutes, { db, cursors, requireIdempotencyKey, deletedOrderStatus, metrics });
  await app.register(orderRoutesV2, { db, cursors, deletedOrderStatus });
  await app.register(searchRoutes, { db, cursors });
  await app.register(draftRoutes, { db, cursors, draftTtlSeconds, metrics });
  await app.register(changeDraftRoutes, { db, draftTtlSeconds, deletedOrderStatus });
  await app.ready();
  return app;
}
