/**
 * Builds the internal application. It has its own contract and its own listener, so public requests
 * cannot reach it.
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { operations } from '../generated/internal/operations.ts';
import serializers from '../generated/internal/serializers.cjs';
import validators from '../generated/internal/validators.cjs';
import { auditForbidden } from './auth/audit-refusals.ts';
import { keyUses } from './auth/key-uses.ts';
import { machineFinder } from './auth/machine-keys.ts';
import { catalogAdministration } from './catalog/administration.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import { requestBodies } from './contract/request-body.ts';
import { waitForChanges } from './contract/waits.ts';
import type { WatchChanges } from './db/database.ts';
import type { Handle } from './db/handle.ts';
import { internalEventRoutes } from './events/internal-routes.ts';
import { createCursors } from './http/page.ts';
import { guardBeforeBody, internalGuard } from './internal/callers.ts';
import { withDiagnosis } from './internal/diagnosis.ts';
import { docsRoutes } from './internal/docs.ts';
import { knownCallers } from './internal/known-callers.ts';
import { internalOrderRoutes } from './internal/order-routes.ts';
import { internalRoutes } from './internal/routes.ts';
import { serviceRoutes } from './internal/service.ts';
import { type InternalLimits, internalLimits } from './limits/limits.ts';
import type { Metrics } from './observability/metrics.ts';
import { compressResponses } from './server/compress.ts';
import { errorHandling, errorResponses } from './server/errors.ts';
import { rateLimits } from './server/rate-limit.ts';
import { newServer, type Timeouts } from './server/server.ts';
import { webhookFigures } from './webhooks/figures.ts';
import { internalWebhookRoutes } from './webhooks/internal-routes.ts';

/** The dependencies of the internal application. */
export interface InternalDependencies {
  config: Pick<
    Config,
    | 'internalHosts'
    | 'internalTokens'
    | 'docs'
    | 'eventRetentionDays'
    | 'keepAliveSeconds'
    | 'serviceName'
  >;
  db: Handle;
  /**
   * The secrets for cursors. The service signs with the first secret and accepts signatures of all
   * of them.
   */
  secrets: readonly [string, ...string[]];
  metrics: Metrics;
  /** Reports changes by other instances. Without it, requests wait only for changes by this one. */
  watch?: WatchChanges;
  /** Aborted when the process begins to shut down. The readiness probe reports this. */
  shutdown: AbortSignal;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Timeouts;
  /** Default: the limits of the table. Tests pass smaller ones. */
  limits?: InternalLimits;
}

/**
 * Returns the internal application. Throws if an operation has no handler, or if a handler has no
 * operation.
 */
export async function buildInternal({
  logger = false,
  timeouts,
  limits = internalLimits(),
  ...services
}: InternalDependencies): Promise<FastifyInstance> {
  const { config, db, shutdown, metrics, secrets } = services;
  const errors = errorResponses({
    format: 'native',
    isNegotiated: false,
    explain: withDiagnosis,
  });
  const { keepAliveSeconds } = config;
  const app = newServer({
    logger,
    timeouts,
    keepAliveSeconds,
    limits,
    shutdown,
    errors,
  });
  await app.register(errorHandling, { errors });
  await app.register(auditForbidden);
  await app.register(knownCallers, { hosts: config.internalHosts });
  const guard = internalGuard(
    config.internalTokens,
    machineFinder(db, keyUses(db, 'machine', app.log)),
  );
  await app.register(guardBeforeBody, { guard });
  const cursors = createCursors(secrets);
  const contract = {
    operations,
    validators,
    serializers,
    extraChecks: cursors.violationsIn,
    guards: { internalToken: guard, machineKey: guard },
  };
  await app.register(rateLimits, { policies: {} });
  await app.register(requestBodies, { limits });
  await app.register(waitForChanges, {
    limits: limits.waits,
    // Operators and machines alike count for the machine whose orders they read. The feed of all
    // events has no such parameter, and its readers count as one caller.
    callerOf: ({ query }) => (query as { coffee_machine_id?: string }).coffee_machine_id ?? null,
    counter: metrics.machineWaits,
  });
  await app.register(contractBinding, { decorator: 'internalOperation', ...contract });
  if (config.docs !== 'none') await app.register(docsRoutes, { config });
  await app.register(compressResponses);
  await app.register(internalRoutes, services);
  await app.register(internalOrderRoutes, { ...services, cursors });
  await app.register(catalogAdministration, { ...services, cursors });
  await app.register(internalEventRoutes, { ...services, cursors });
  await app.register(internalWebhookRoutes, { ...services, cursors });
  metrics.watchWebhooks(webhookFigures(db, app.log));
  await app.register(serviceRoutes, services);
  await app.ready();
  return app;
}
