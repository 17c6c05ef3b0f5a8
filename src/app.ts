/**
 * The public application as a function of what it depends on. What is registered, and in which order, stands here on
 * one screen; listening is the business of `server.ts`.
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { operations } from '../generated/public/operations.ts';
import serializers from '../generated/public/serializers.cjs';
import validators from '../generated/public/validators.cjs';
import { bearerGuard } from './auth/guards.ts';
import { authRoutes } from './auth/routes.ts';
import { createTokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import { publicDocument } from './contract/publish.ts';
import type { Tables } from './database/tables.ts';
import { documentRoutes } from './documents/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { createCursors } from './http/cursor.ts';
import { errorHandling } from './http/error-handling.ts';
import { measureRequests } from './http/measure.ts';
import { newServer } from './http/new-server.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { orderRoutes } from './orders/routes.ts';

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

/** Builds the public application. It is ready to be listened with or injected into; start-up faults throw. */
export async function buildApp({
  config,
  db,
  secrets,
  metrics = createMetrics(),
  logger = false,
}: AppDependencies): Promise<FastifyInstance> {
  const app = newServer({ logger, trustProxy: config.trustProxy });
  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);

  await app.register(measureRequests, { metrics });
  await app.register(errorHandling, { errorFormat: config.errorFormat });
  await app.register(contractBinding, {
    decorator: 'operation',
    operations,
    validators,
    serializers,
    guards: { bearerAuth: bearerGuard(tokens) },
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
    metrics,
  });
  await app.ready();
  return app;
}
