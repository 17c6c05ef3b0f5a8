/**
 * Builds the public application: registers its plugins and routes in the right order. `main.ts`
 * starts its listener.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync, FastifyServerOptions } from 'fastify';
import { operations as allOperations } from '../generated/public/operations.ts';
import serializers from '../generated/public/serializers.cjs';
import validators from '../generated/public/validators.cjs';
import { version } from '../generated/public/version.ts';
import type { ObjectStorage } from './attachments/object-storage.ts';
import { contentExpiries } from './attachments/queries/contents.ts';
import { uploadExpiry } from './attachments/queries/uploads.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { auditForbidden } from './auth/audit-refusals.ts';
import {
  admittedCaller,
  bearerGuard,
  identifyPartner,
  identifyUser,
  partnerGuard,
} from './auth/callers.ts';
import { createTokens, type Tokens } from './auth/credentials.ts';
import { PasswordHashing } from './auth/hashing.ts';
import { keyUses } from './auth/key-uses.ts';
import { PartnerKeys } from './auth/partner-keys.ts';
import { findAccount } from './auth/queries/accounts.ts';
import { networkExpiry } from './auth/queries/networks.ts';
import { sessionExpiry } from './auth/queries/sessions.ts';
import { failureExpiry } from './auth/queries/sign-in-failures.ts';
import { authRoutes } from './auth/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import { requestBodies } from './contract/request-body.ts';
import { waitForChanges } from './contract/waits.ts';
import type { WatchChanges } from './db/database.ts';
import type { Expiry } from './db/expiry.ts';
import type { Handle } from './db/handle.ts';
import type { Standbys } from './db/standbys.ts';
import { draftExpiries } from './drafts/queries/drafts.ts';
import { draftRoutes } from './drafts/routes.ts';
import { eventExpiry } from './events/queries.ts';
import { eventRoutes } from './events/routes.ts';
import { type Cursors, createCursors } from './http/page.ts';
import { readKey } from './idempotency/key.ts';
import { keyExpiry } from './idempotency/queries.ts';
import { type Limits, publicLimits } from './limits/limits.ts';
import { saturationOf } from './limits/saturation.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { addressViolations } from './orders/address.ts';
import { orderExpiries } from './orders/queries/delete.ts';
import { orderRoutes } from './orders/routes.ts';
import { pointViolations } from './orders/search.ts';
import { partnerKeyStore } from './partners/queries/keys.ts';
import { partnerRoutes } from './partners/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { addressOf } from './publishing/address.ts';
import { errorRoutes } from './publishing/error-routes.ts';
import { fileRoutes } from './publishing/files.ts';
import { guideRoutes } from './publishing/guides.ts';
import { admission } from './server/admission.ts';
import { compressResponses } from './server/compress.ts';
import { allowOrigins } from './server/cors.ts';
import { errorHandling, errorResponses } from './server/errors.ts';
import { measureRequests, traceRequests } from './server/observability.ts';
import { overload } from './server/overload.ts';
import { createRateLimits, rateLimits } from './server/rate-limit.ts';
import { newServer, type Timeouts } from './server/server.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';
import { userRoutes } from './users/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createSender, type Sender } from './webhooks/send.ts';
import { violationsOfSettings } from './webhooks/settings.ts';

/** The dependencies of the application. */
export interface AppDependencies {
  config: Config;
  db: Handle;
  /** The standbys that answer reads, if the deployment has some. */
  standbys?: Standbys | undefined;
  /**
   * The secrets for tokens and cursors. The service signs with the first secret and accepts
   * signatures of all of them.
   */
  secrets: readonly [string, ...string[]];
  /** Stores the content of new attachments. Undefined if the database stores it. */
  storage: ObjectStorage | undefined;
  /** Reports changes of orders by other instances. */
  watch?: WatchChanges;
  /** How many milliseconds recipes in memory may be older than the catalog. Default: a second. */
  catalogMaxAgeMs?: number;
  metrics?: Metrics;
  tracing?: Tracing;
  /** Sends test deliveries. The application closes it. Default: a sender of its own. */
  sender?: Sender;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Timeouts;
  /** Aborted when the process begins to shut down. */
  shutdown?: AbortSignal;
  /** Default: the limits of the table. Tests pass smaller ones. */
  limits?: Limits;
}

/** The dependencies of the features. */
interface Services
  extends Pick<AppDependencies, 'config' | 'db' | 'standbys' | 'secrets' | 'storage' | 'watch'> {
  catalogMaxAgeMs: number;
  cursors: Cursors;
  hashing: PasswordHashing;
  /**
   * Returns the address at which clients reach the service. The port is known only when the service
   * listens.
   */
  address: () => string;
  limits: Limits;
  metrics: Metrics;
  sender: Sender;
  tokens: Tokens;
}

/** What is published is compressed once, for all clients. */
const publishing: readonly FastifyPluginAsync<Services>[] = [fileRoutes, errorRoutes];

const features: readonly FastifyPluginAsync<Services>[] = [
  authRoutes,
  userRoutes,
  postRoutes,
  partnerRoutes,
  eventRoutes,
  webhookRoutes,
  orderRoutes,
  draftRoutes,
  attachmentRoutes,
  catalogRoutes,
];

/** The rows that the cleanup deletes. A feature that writes rows with an end adds its own. */
export const expiriesOf = (
  {
    orderRetentionDays,
    eventRetentionDays,
  }: Pick<Config, 'orderRetentionDays' | 'eventRetentionDays'>,
  { recordedOrders }: Pick<Handle, 'recordedOrders'>,
): readonly Expiry[] => [
  ...orderExpiries(orderRetentionDays, recordedOrders),
  eventExpiry(eventRetentionDays),
  ...draftExpiries,
  keyExpiry,
  sessionExpiry,
  failureExpiry,
  networkExpiry,
  uploadExpiry,
  ...contentExpiries,
];

/** Returns the operations: only with REFRESH_TOKEN_IN_BODY does the service read the body of `refresh`. */
function operationsFor({ refreshTokenInBody }: Pick<Config, 'refreshTokenInBody'>) {
  const { refresh, ...others } = allOperations;
  return {
    ...others,
    refresh: refreshTokenInBody ? refresh : { ...refresh, requestBody: null },
  };
}

/**
 * Returns the public application. Throws if an operation has no handler, or if a handler has no
 * operation.
 */
export async function buildApp({
  metrics = createMetrics(),
  tracing = noTracing,
  logger = false,
  timeouts,
  shutdown,
  config,
  limits = publicLimits(config),
  sender = createSender({ allowPrivate: config.webhookAllowPrivate }),
  catalogMaxAgeMs = 1000,
  ...dependencies
}: AppDependencies): Promise<FastifyInstance> {
  const { db, secrets } = dependencies;
  const { errorFormat, deletedOrderStatus, trustProxy, keepAliveSeconds } = config;
  const operations = operationsFor(config);
  const errors = errorResponses({ format: errorFormat, operations });
  const app = newServer({
    logger,
    trustProxy,
    timeouts,
    keepAliveSeconds,
    limits,
    shutdown,
    errors,
  });
  const tokens = await createTokens(app, secrets, config.accessTokenTtlSeconds);
  const cursors = createCursors(secrets);
  const partnerKeys = new PartnerKeys(partnerKeyStore(db.reads, keyUses(db, 'partner', app.log)));
  const callerOf = admittedCaller(tokens);
  metrics.watchBounds(() => ({
    ...saturationOf(limits),
    waitingTasksOfUser: Math.max(
      ...Object.values(db.queues).map(({ saturation }) => saturation.waiting),
    ),
  }));

  // A request passes the hooks of these plugins in this order: each refusal of one of them is
  // measured, and the rate limit counts a request before its body is read.
  await app.register(measureRequests, { metrics });
  await app.register(traceRequests, { tracing });
  await app.register(errorHandling, {
    errors,
    deletedOrderStatus,
    metrics,
  });
  await app.register(auditForbidden);
  // Browsers show a refusal to an application only if it has the headers of CORS.
  await app.register(allowOrigins, { origins: config.corsOrigins });
  await app.register(overload, { maxDelayMs: config.maxEventLoopDelayMs });
  const address = () => addressOf(config, (app.server.address() as AddressInfo | null)?.port);
  const policies = await createRateLimits(app, {
    max: config.rateLimitMax,
    windowSeconds: config.rateLimitWindowSeconds,
    redisUrl: config.redisUrl,
    identifyUser: identifyUser(tokens),
    identifyPartner: identifyPartner(partnerKeys),
  });
  await app.register(rateLimits, { policies });
  await app.register(requestBodies, { limits });
  await app.register(admission, { limits, callerOf });
  await app.register(waitForChanges, { limits: limits.waits, callerOf, counter: metrics.waits });
  await app.register(contractBinding, {
    decorator: 'operation',
    operations,
    validators,
    serializers,
    // After a violation of the contract, these add those that handlers would find later.
    extraChecks: ({ operationId, query, header, body, violations }) => [
      ...cursors.violationsIn({ query, body }),
      ...pointViolations(query),
      ...readKey(header as Record<string, string | undefined>, violations).violations,
      ...addressViolations(Object(body).address),
      ...(operationId === 'putWebhook'
        ? violationsOfSettings(Object(body), config.webhookAllowPrivate)
        : []),
    ],
    guards: {
      bearerAuth: bearerGuard(
        tokens,
        config.authStrict ? (id) => findAccount(db.reads, id) : undefined,
      ),
      partnerKey: partnerGuard(partnerKeys),
    },
  });

  app.operation.getHealth(async () => ({
    body: { status: 'ok', timestamp: new Date().toISOString(), version },
  }));
  const hashing = new PasswordHashing(limits.hashing);
  const own = { config, limits, metrics, tokens, cursors, address, hashing, sender };
  app.addHook('onClose', () => sender.close());
  const services = { ...dependencies, ...own, catalogMaxAgeMs };
  for (const routes of publishing) await app.register(routes, services);
  // The guides are compressed by the build.
  if (config.docs === 'all') await app.register(guideRoutes);
  await app.register(compressResponses);
  for (const routes of features) await app.register(routes, services);
  await app.ready();
  return app;
}
