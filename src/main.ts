/**
 * Runs the service: opens the database, starts the public and the internal listener, and shuts down
 * gracefully.
 */
import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { destination } from 'pino';
import { buildApp, expiriesOf } from './app.ts';
import { sweepObjects } from './attachments/sweep.ts';
import type { Config } from './config.ts';
import { runCleanUp } from './db/cleanup.ts';
import { openDatabase } from './db/connect.ts';
import { hasDatabase } from './db/data-folder.ts';
import { withFix } from './db/fixes.ts';
import { type Instance, instanceOf, listInstance, removeInstance } from './db/running-instances.ts';
import type { Db } from './db/tables.ts';
import { prepareDatabase } from './demo/prepare.ts';
import { buildInternal } from './internal.ts';
import { loggerOptions } from './observability/logging.ts';
import { createMetrics } from './observability/metrics.ts';
import { listen } from './server/listen.ts';
import { observeStatements } from './server/observability.ts';
import { startTracing } from './tracing/start.ts';
import { completeErasures } from './users/erasure.ts';
import { runDeliveries } from './webhooks/deliveries.ts';
import { deliveryLimits } from './webhooks/fair-semaphore.ts';
import { createSender } from './webhooks/send.ts';

interface Lifecycle {
  /** Aborted by the first signal. */
  shutdown: AbortController;
  /**
   * In closing order. The internal application is last, so that it responds to probes while the
   * public application closes.
   */
  applications: FastifyInstance[];
  /** The functions that stop the work in the background, and wait for what has begun. */
  background: (() => Promise<void>)[];
}

/** The addresses of the two listeners, without trailing slashes. */
interface Addresses {
  address: string;
  internalAddress: string;
}

/**
 * Serves both applications until SIGTERM or SIGINT. Throws a one-line Error if the database or a
 * port cannot be used.
 */
export async function serve(config: Config): Promise<Addresses> {
  const metrics = createMetrics();
  const tracing = await startTracing(config);
  const lifecycle: Lifecycle = {
    shutdown: new AbortController(),
    applications: [],
    background: [],
  };
  const reportBroken = (error: Error) => {
    const [app] = lifecycle.applications;
    // Only an application has a logger. A database connection can break before the application is
    // built.
    if (app) app.log.warn({ err: error }, 'a database connection broke');
    else process.emitWarning(`a database connection broke: ${error.message}`);
  };
  const observe = observeStatements(metrics, tracing);
  const isNew = isNewFolder(config);
  if (isNew)
    report(`Filling ${config.dataDir}: creating a database, which takes 3 to 15 seconds ...`);
  const database = await withFix(config, () => openDatabase(config, reportBroken, observe));
  if (isNew) report(`Filling ${config.dataDir}: creating the tables and the demo data ...`);
  if (database.pool) metrics.watchPool(database.pool);
  const { standbys } = database;
  if (standbys) metrics.watchStandbys(() => standbys.counts());
  try {
    await withFix(config, () => prepareDatabase(database));
    const { db, watch } = database;
    // Most deployments have no object storage, and their start does not load the code for S3.
    const s3 =
      config.s3Endpoint === undefined ? null : await import('./attachments/object-storage.ts');
    const storage = s3?.createObjectStorage(config, { metrics, tracing });
    const secrets = await secretsOf(config);
    // Both applications write to one output, which keeps the order of their lines.
    const logger = { ...loggerOptions(config.logLevel), stream: destination() };
    const shutdown = lifecycle.shutdown.signal;
    const app = await buildApp({
      config,
      shutdown,
      db,
      standbys,
      watch,
      secrets,
      storage,
      metrics,
      tracing,
      logger,
    });
    const internal = await buildInternal({
      config,
      db,
      watch,
      secrets,
      metrics,
      shutdown,
      logger,
    });
    lifecycle.applications.push(app, internal);
    const isListed = database.kind === 'postgres';
    const instance = instanceOf(secrets);
    if (isListed)
      await listInstance(db, instance).catch((err: unknown) => {
        app.log.warn({ err }, 'doctor cannot compare the secrets of this instance');
      });
    const stopCleanUp = runCleanUp(db, expiriesOf(config, db), app.log, {
      others: [
        (signal) => completeErasures(db, signal),
        ...(isListed ? [() => listInstance(db, instance)] : []),
        ...(storage ? [(signal: AbortSignal) => sweepObjects(db, storage, { signal })] : []),
      ],
      report(outcome, deleted) {
        metrics.cleanUpRuns.inc({ outcome });
        metrics.cleanedUp.inc(deleted);
      },
    });
    const stopDeliveries = runDeliveries({
      db,
      watch,
      metrics,
      log: app.log,
      limits: deliveryLimits(),
      sender: createSender({ allowPrivate: config.webhookAllowPrivate }),
    });
    const stopListing = async () => {
      // The cleanup renews the row.
      await stopCleanUp();
      if (isListed) await unlist(db, instance, app);
    };
    lifecycle.background.push(stopListing, stopDeliveries);
    // Called before the service listens, so that a signal during the first request stops the
    // service gracefully.
    endOnSignal(lifecycle, config, async (remainingMs) => {
      await database.close();
      await tracing.close(remainingMs());
    });
    const address = await listen(app, config.host, config.port);
    const internalAddress = await listen(
      internal,
      config.internalHost,
      config.internalPort,
      'INTERNAL_',
    );
    if (database.kind === 'embedded') greet(address, internalAddress);
    // Saves the compiled code for the next process now, in case this process is killed later.
    flushCompileCache();
    return { address, internalAddress };
  } catch (error) {
    await stopBackground(lifecycle);
    await Promise.all(lifecycle.applications.map((app) => app.close()));
    await database.close();
    throw error;
  }
}

/** Removes an ending instance from the list. If this fails, its row is deleted after minutes. */
async function unlist(db: Db, instance: Instance, { log }: FastifyInstance): Promise<void> {
  await removeInstance(db, instance).catch((err: unknown) => {
    log.warn({ err }, 'the instance is still listed');
  });
}

/**
 * Returns the secrets in JWT_SECRET, or else the secret of the embedded database. With PostgreSQL,
 * JWT_SECRET is required.
 */
async function secretsOf({ jwtSecret, dataDir }: Config): Promise<[string, ...string[]]> {
  const [first, ...others] = jwtSecret;
  if (first !== undefined) return [first, ...others];
  const { readOrMakeSecret } = await import('./db/secret.ts');
  return [readOrMakeSecret(dataDir)];
}

/** Whether the first start has to create the embedded database. */
function isNewFolder({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === undefined && !hasDatabase(dataDir);
}

/** Says what the first start does while it does it. */
function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

function greet(address: string, internalAddress: string): void {
  process.stdout.write(`
  Docs      ${address}/docs
  Try       user@example.com with the password brew-a-better-cup
  Demo      every demo account has this password, and the password is public
  Internal  ${internalAddress}/internal/health/ready

`);
}

/** The share of the shutdown time that is reserved to close the database. */
const closingShare = 0.2;
/** The maximum time that is reserved to close the database. */
const maxClosingMs = 1000;

async function stopBackground({ background }: Lifecycle): Promise<void> {
  await Promise.all(background.map((stop) => stop()));
}

/**
 * On SIGTERM or SIGINT, goes on serving for the delay, so that proxies notice that readiness fails.
 * Then stops the work in the background and listening, finishes the requests in flight, calls
 * `close`, and exits with status 0, after `shutdownSeconds` at the latest, or after one second if
 * they are 0. On a second signal, exits at once with status 1.
 */
function endOnSignal(
  lifecycle: Lifecycle,
  { shutdownDelaySeconds, shutdownSeconds }: Config,
  close: (remainingMs: () => number) => Promise<void>,
): void {
  const end = async () => {
    if (lifecycle.shutdown.signal.aborted) process.exit(1);
    lifecycle.shutdown.abort();
    await delay(shutdownDelaySeconds * 1000);
    const milliseconds = shutdownSeconds * 1000;
    const deadline = Date.now() + milliseconds;
    // Exits even if a statement does not end. PostgreSQL then rolls the statement back.
    setTimeout(() => process.exit(0), Math.max(milliseconds, maxClosingMs)).unref();
    const disconnect = () => {
      for (const { server } of lifecycle.applications) server.closeAllConnections();
    };
    const reserved = Math.min(milliseconds * closingShare, maxClosingMs);
    setTimeout(disconnect, milliseconds - reserved).unref();
    const closeApplications = async () => {
      for (const app of lifecycle.applications) await app.close();
    };
    // At the same time: a slow request must leave time to store which events were delivered.
    await Promise.all([stopBackground(lifecycle), closeApplications()]);
    await close(() => Math.max(deadline - Date.now(), 0));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
