/**
 * Starts the public and the internal application on one database, as `serve` does:
 *
 *     const { call, internal } = await startBoth(t);
 *     await internal('PUT', `/internal/orders/${id}/progress`, { body: { progress: 'brewing' } });
 *
 * `call` checks each response against the public contract, `internal` against the internal
 * contract.
 */
import type { FastifyInstance } from 'fastify';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { type Config, loadConfig } from '../../src/config.ts';
import type { Handle } from '../../src/db/handle.ts';
import { buildInternal, type InternalDependencies } from '../../src/internal.ts';
import { createMetrics, type Metrics } from '../../src/observability/metrics.ts';
import type { PoolState } from '../../src/observability/process-gauges.ts';
import { type Call, type CallOptions, type CallResult, callOn, startAppOn } from './app.ts';
import { contractCheck, type Description } from './contract-check.ts';
import { openTestDatabase } from './database.ts';
import { testSettings } from './settings.ts';
import type { Teardown } from './teardown.ts';
import { testSecret } from './tokens.ts';

/** Checks a response against the internal contract. */
export const internalCheck = contractCheck(internalDocument as unknown as Description);

type InternalCall = (
  method: string,
  url: string,
  options?: Omit<CallOptions, 'as'>,
) => Promise<CallResult>;

interface Both {
  db: Handle;
  /** Closes the database. The applications keep running. */
  closeDatabase: () => Promise<void>;
  app: FastifyInstance;
  internalApp: FastifyInstance;
  call: Call;
  internal: InternalCall;
  metrics: Metrics;
  /** Begins the shutdown of the process, which the readiness probe reports. */
  shutdown: AbortController;
}

/** Optional parts of the internal application. Both applications use `logger`. */
type InternalParts = Partial<
  Pick<InternalDependencies, 'logger' | 'timeouts' | 'limits' | 'watch'> & {
    hosts: readonly string[];
    tokens: readonly string[];
    docs: Config['docs'];
  }
>;

/** Starts both applications on a new database. */
export async function startBoth(
  t: Teardown,
  {
    settings = {},
    pool,
    parts = {},
  }: { settings?: Record<string, string>; pool?: () => PoolState; parts?: InternalParts } = {},
): Promise<Both> {
  const { partnerEvents } = loadConfig({ ...testSettings, ...settings });
  const { db, watch, close: closeDatabase } = await openTestDatabase(t, undefined, partnerEvents);
  const metrics = createMetrics();
  if (pool) metrics.watchPool(pool);
  const shutdown = new AbortController();
  const { logger = false } = parts;
  const { app, call } = await startAppOn(t, db, settings, { metrics, logger });
  const { internalApp, internal } = await startInternalOn(t, db, metrics, shutdown, {
    watch,
    ...parts,
  });
  return { db, closeDatabase, app, internalApp, call, internal, metrics, shutdown };
}

/** Starts an internal application on a database that is already open. */
export async function startInternalOn(
  t: Teardown,
  db: Handle,
  metrics: Metrics = createMetrics(),
  { signal: shutdown } = new AbortController(),
  { hosts = [], tokens = [], docs = 'all', ...parts }: InternalParts = {},
): Promise<Pick<Both, 'internalApp' | 'internal'>> {
  const secrets = [testSecret] as const;
  const config = { ...loadConfig({}), internalHosts: hosts, internalTokens: tokens, docs };
  const internalApp = await buildInternal({ config, db, secrets, metrics, shutdown, ...parts });
  t.teardown(() => internalApp.close());
  return {
    internalApp,
    internal: callOn(internalApp, internalCheck),
  };
}
