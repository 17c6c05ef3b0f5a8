/**
 * The public application as a function of what it depends on. What is registered, and in which order, stands here on
 * one screen; listening is the business of `server.ts`.
 */
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import serializers from '../generated/public/serializers.cjs';
import validators from '../generated/public/validators.cjs';
import { attachmentRoutes } from './attachments/routes.ts';
import { auditForbidden } from './auth/audit.ts';
import { bearerGuard, partnerGuard } from './auth/guards.ts';
import { identifyClient } from './auth/identify.ts';
import { findAccount } from './auth/queries.ts';
import { authRoutes } from './auth/routes.ts';
import { createTokens } from './auth/tokens.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import { publicDocument, publicOperations } from './contract/publish.ts';
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
import { addVary } from './http/vary.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { orderRoutes } from './orders/routes.ts';
import { searchRoutes } from './orders/search.ts';
import { orderRoutesV2 } from './orders/v2.ts';
import { findPartnerByKey } from './partners/queries.ts';
import { partnerRoutes } from './partners/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { userRoutes } from './users/routes.ts';

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
  // The plugin says so only where it compressed; what was not compressed depended on the header just the same.
  app.addHook('onSend', async (_request, reply) => addVary(reply, 'Accept-Encoding'));
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
    errorFormat: config.errorFormat,
  });
  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);

  const findPartner = (key: string) => findPartnerByKey(db, key);

  await app.register(measureRequests, { metrics });
  await app.register(errorHandling, { errorFormat: config.errorFormat });
  await app.register(auditForbidden);
  await app.register(overload, {
    maxInFlight: config.maxInFlight,
    maxEventLoopDelayMilliseconds: config.maxEventLoopDelayMs,
  });
  await registerHttpPlugins(app, config);
  await app.register(contractBinding, {
    decorator: 'operation',
    operations: publicOperations(config),
    validators,
    serializers,
    guards: {
      bearerAuth: bearerGuard(tokens, config.authStrict ? (id) => findAccount(db, id) : undefined),
      partnerKey: partnerGuard(findPartner),
    },
    rateLimits: await createRateLimits(app, {
      max: config.rateLimitMax,
      windowSeconds: config.rateLimitWindowSeconds,
      redisUrl: config.redisUrl,
      identify: identifyClient(tokens, findPartner),
    }),
  });
  await app.register(healthRoutes);
  await app.register(documentRoutes, { document: publicDocument(config) });
  await app.register(errorRoutes);
  await app.register(authRoutes, { db, tokens, secrets, metrics, settings: config });
  await app.register(userRoutes, { db, cursors });
  await app.register(postRoutes, { db, cursors });
  await app.register(profileRoutes, { db });
  await app.register(partnerRoutes, { db, cursors });
  const { requireIdempotencyKey, deletedOrderStatus, draftTtlSeconds, attachmentLimitBytes } = config;
  await app.register(orderRoutes, { db, cursors, requireIdempotencyKey, deletedOrderStatus, metrics });
  await app.register(orderRoutesV2, { db, cursors, deletedOrderStatus });
  await app.register(searchRoutes, { db, cursors });
  await app.register(draftRoutes, { db, cursors, draftTtlSeconds, metrics });
  await app.register(changeDraftRoutes, { db, draftTtlSeconds, deletedOrderStatus });
  await app.register(attachmentRoutes, { db, cursors, deletedOrderStatus, attachmentLimitBytes });
  await app.register(catalogRoutes, { db, cursors });
  await app.ready();
  return app;
}
