/**
 * The public application as a function of what it depends on. What is registered, and in which order, stands here on
 * one screen; listening is the business of `server.ts`.
 */
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import serializers from '../generated/public/serializers.cjs';
import validators from '../generated/public/validators.cjs';
import { createObjectStorage } from './attachments/object-storage.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { auditForbidden } from './auth/audit.ts';
import { createTokens, PartnerKeys } from './auth/credentials.ts';
import { admittedCaller, bearerGuard, identifyCaller, partnerGuard } from './auth/guards.ts';
import { findAccount } from './auth/queries.ts';
import { authRoutes } from './auth/routes.ts';
import { createCatalogCache } from './catalog/cache.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import type { WatchChanges } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { draftRoutes } from './drafts/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { createCursors } from './http/cursor.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { orderReadRoutes } from './orders/read.ts';
import { orderRoutes } from './orders/routes.ts';
import { partnerKeyStore } from './partners/queries.ts';
import { partnerRoutes } from './partners/routes.ts';
import { Admission } from './plugins/admission.ts';
import { leastToCompress } from './plugins/compression.ts';
import { answerError, errorHandling } from './plugins/errors.ts';
import { measureRequests, traceRequests } from './plugins/observability.ts';
import { alwaysServed, overload } from './plugins/overload.ts';
import { createRateLimits } from './plugins/rate-limit.ts';
import { addVary } from './plugins/vary.ts';
import { postRoutes } from './posts/routes.ts';
import { publicDocument, publicOperations } from './publishing/document.ts';
import { errorRoutes } from './publishing/error-routes.ts';
import { sendersOf } from './publishing/reference.ts';
import { documentRoutes } from './publishing/routes.ts';
import { type ConnectionLimits, defaultConnectionLimits } from './server/connections.ts';
import { defaultTimeouts, newServer, type Timeouts } from './server/listener.ts';
import { exposedHeaders } from './server/security-headers.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';
import { userRoutes } from './users/routes.ts';

/** What the application is made of. */
export interface AppDependencies {
  config: Config;
  db: Kysely<Tables>;
  /** Hears of changes in the database; without it nothing of the database is kept in memory. */
  watch?: WatchChanges;
  /** Secrets of tokens and cursors: the first signs, all verify. */
  secrets: readonly [string, ...string[]];
  /** What the application counts into; metrics of its own when nobody looks at them. */
  metrics?: Metrics;
  /** Whom it tells of its work; nobody unless told otherwise. */
  tracing?: Tracing;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Timeouts;
  connections?: ConnectionLimits;
}

/** What every response gets from plugins of others: compression and, where it is asked for, CORS. */
async function registerHttpPlugins(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastToCompress,
    // A stream would keep a body in memory, uncounted, until the client has read it. `compressLarge` takes large bodies first.
    syncThreshold: Number.POSITIVE_INFINITY,
  });
  // The plugin says so only where it compressed; what was not compressed depended on the header just the same. In lower
  // case, as the plugin writes it, or it would add the name again.
  app.addHook('onRequest', (_request, reply, next) => {
    addVary(reply, 'accept-encoding');
    next();
  });
  if (corsOrigins.length > 0) {
    const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
    const listed = { origin: [...corsOrigins], credentials: true, methods, exposedHeaders, maxAge: 600 };
    await app.register(cors, {
      delegator: ({ headers }, callback) => {
        // To anybody else the answer is that of a deployment without CORS, but for its Vary.
        if (!corsOrigins.includes(headers.origin ?? '')) return callback(null, { origin: false });
        // An OPTIONS that asks for no method is no preflight, and gets Allow.
        callback(null, { ...listed, preflight: headers['access-control-request-method'] !== undefined });
      },
    });
  }
}

/** What few ask for is made when somebody does, and not at every start. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Builds the public application. It is ready to be listened with or injected into; start-up faults throw. */
export async function buildApp({
  config,
  db,
  watch,
  secrets,
  metrics = createMetrics(),
  tracing = noTracing,
  logger = false,
  timeouts = defaultTimeouts,
  connections = defaultConnectionLimits,
}: AppDependencies): Promise<FastifyInstance> {
  // Made to find an overlay that does not fit. The one that is published is made for its first reader.
  publicDocument(config);
  const app = newServer({
    logger,
    trustProxy: config.trustProxy,
    timeouts,
    connections,
    errorFormat: config.errorFormat,
    refuse: (error, request, reply) => answerError(error, config.errorFormat, request, reply),
  });
  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);

  const partnerKeys = new PartnerKeys(partnerKeyStore(db));

  await app.register(measureRequests, { metrics });
  await app.register(traceRequests, { tracing });
  const { errorFormat, deletedOrderStatus } = config;
  await app.register(errorHandling, { errorFormat, deletedOrderStatus, metrics });
  await app.register(auditForbidden);
  await app.register(overload, { maxEventLoopDelayMilliseconds: config.maxEventLoopDelayMs });
  await registerHttpPlugins(app, config);
  await app.register(contractBinding, {
    decorator: 'operation',
    operations: publicOperations(config),
    validators,
    serializers,
    bodyTimeoutMilliseconds: timeouts.body,
    extraChecks: cursors.faultsIn,
    alwaysServed,
    admission: new Admission({
      maxInFlight: config.maxInFlight,
      callerOf: admittedCaller(tokens),
    }),
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
  await app.register(healthRoutes);
  const document = once(() => publicDocument(config));
  await app.register(documentRoutes, { document });
  await app.register(errorRoutes, { senders: once(() => sendersOf(document())) });
  await app.register(authRoutes, { db, tokens, secrets, metrics, settings: config });
  await app.register(userRoutes, { db, cursors });
  await app.register(postRoutes, { db, cursors });
  await app.register(partnerRoutes, { db, cursors });
  const { requireIdempotencyKey, draftTtlSeconds, attachmentLimitBytes } = config;
  await app.register(orderRoutes, { db, requireIdempotencyKey, metrics });
  await app.register(orderReadRoutes, { db, cursors });
  await app.register(draftRoutes, { db, cursors, draftTtlSeconds, metrics });
  const storage = createObjectStorage(config, { metrics, tracing });
  await app.register(attachmentRoutes, { db, cursors, attachmentLimitBytes, storage });
  const cache = createCatalogCache(watch);
  app.addHook('onClose', cache.close);
  await app.register(catalogRoutes, { db, cursors, cache });
  await app.ready();
  return app;
}
