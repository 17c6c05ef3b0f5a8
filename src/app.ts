/** The public application: what is registered, and in which order. `server.ts` listens. */
import type { FastifyInstance, FastifyPluginAsync, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import serializers from '../generated/public/serializers.cjs';
import validators from '../generated/public/validators.cjs';
import type { ObjectStorage } from './attachments/object-storage.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { auditForbidden } from './auth/audit.ts';
import { createTokens, PartnerKeys, type Tokens } from './auth/credentials.ts';
import { admittedCaller, bearerGuard, identifyCaller, partnerGuard } from './auth/guards.ts';
import { findAccount } from './auth/queries.ts';
import { authRoutes } from './auth/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import type { WatchChanges } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { draftRoutes } from './drafts/routes.ts';
import { type Cursors, createCursors } from './http/cursor.ts';
import { lazy } from './lazy.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { orderReadRoutes } from './orders/read.ts';
import { orderRoutes } from './orders/routes.ts';
import { partnerKeyStore } from './partners/queries.ts';
import { partnerRoutes } from './partners/routes.ts';
import { Admission } from './plugins/admission.ts';
import { compressResponses } from './plugins/compression.ts';
import { allowOrigins } from './plugins/cors.ts';
import { answerError, errorHandling } from './plugins/errors.ts';
import { measureRequests, traceRequests } from './plugins/observability.ts';
import { alwaysServed, overload } from './plugins/overload.ts';
import { createRateLimits } from './plugins/rate-limit.ts';
import { postRoutes } from './posts/routes.ts';
import type { Description } from './publishing/description.ts';
import { publicDocument, publicOperations } from './publishing/document.ts';
import { errorRoutes } from './publishing/error-routes.ts';
import { documentRoutes } from './publishing/routes.ts';
import { type ConnectionLimits, defaultConnectionLimits } from './server/connections.ts';
import { defaultTimeouts, newServer, type Timeouts } from './server/listener.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';
import { userRoutes } from './users/routes.ts';

/** What the application is made of. */
export interface AppDependencies {
  config: Config;
  db: Kysely<Tables>;
  /** Secrets of tokens and cursors: the first signs, all verify. */
  secrets: readonly [string, ...string[]];
  /** Keeps the content of new attachments; undefined where the database does. */
  storage: ObjectStorage | undefined;
  /** Reports changes in the database; without it nothing of the database is kept in memory. */
  watch?: WatchChanges;
  metrics?: Metrics;
  tracing?: Tracing;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Timeouts;
  connections?: ConnectionLimits;
}

/** What features are made of. Each takes from it what its own type names. */
interface Services extends Pick<AppDependencies, 'config' | 'db' | 'secrets' | 'storage' | 'watch'> {
  cursors: Cursors;
  /** The description of this deployment, made for its first reader: it would be 55 ms of a start. */
  document: () => Description;
  metrics: Metrics;
  tokens: Tokens;
}

const features: readonly FastifyPluginAsync<Services>[] = [
  documentRoutes,
  errorRoutes,
  authRoutes,
  userRoutes,
  postRoutes,
  partnerRoutes,
  orderRoutes,
  orderReadRoutes,
  draftRoutes,
  attachmentRoutes,
  catalogRoutes,
];

/** Builds the public application, ready for `listen` or `inject`. Throws when the contract and the handlers do not match. */
export async function buildApp({
  metrics = createMetrics(),
  tracing = noTracing,
  logger = false,
  timeouts = defaultTimeouts,
  connections = defaultConnectionLimits,
  ...dependencies
}: AppDependencies): Promise<FastifyInstance> {
  const { config, db, secrets } = dependencies;
  const { errorFormat, deletedOrderStatus, trustProxy } = config;
  const app = newServer({
    ...{ logger, trustProxy, timeouts, connections, errorFormat },
    refuse: (error, request, reply) => answerError(error, errorFormat, request, reply),
  });
  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);
  const partnerKeys = new PartnerKeys(partnerKeyStore(db));

  await app.register(measureRequests, { metrics });
  await app.register(traceRequests, { tracing });
  await app.register(errorHandling, { errorFormat, deletedOrderStatus, metrics });
  await app.register(auditForbidden);
  await app.register(overload, { maxEventLoopDelayMilliseconds: config.maxEventLoopDelayMs });
  await app.register(compressResponses);
  await app.register(allowOrigins, { origins: config.corsOrigins });
  await app.register(contractBinding, {
    decorator: 'operation',
    operations: publicOperations(config),
    validators,
    serializers,
    bodyTimeoutMilliseconds: timeouts.body,
    extraChecks: cursors.violationsIn,
    alwaysServed,
    admission: new Admission({ maxInFlight: config.maxInFlight, callerOf: admittedCaller(tokens) }),
    guards: {
      bearerAuth: bearerGuard(tokens, config.authStrict ? (id) => findAccount(db, id) : undefined),
      partnerKey: partnerGuard(partnerKeys),
    },
    rateLimits: await createRateLimits(app, {
      max: config.rateLimitMax,
      windowSeconds: config.rateLimitWindowSeconds,
      redisUrl: config.redisUrl,
      identify: identifyCaller(tokens, partnerKeys),
    }),
  });

  app.operation.getHealth(async () => ({ body: { status: 'ok', timestamp: new Date().toISOString() } }));
  const services = { ...dependencies, metrics, tokens, cursors, document: lazy(() => publicDocument(config)) };
  for (const routes of features) await app.register(routes, services);
  await app.ready();
  return app;
}
