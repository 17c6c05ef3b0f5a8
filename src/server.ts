/** The process: it reads the settings, opens the database, listens, and ends gracefully. */
import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createObjectStorage } from './attachments/object-storage.ts';
import { sweepObjects } from './attachments/store.ts';
import type { Config } from './config.ts';
import { runCleanUp } from './database/cleanup.ts';
import { openDatabase, prepareDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { buildInternal } from './internal.ts';
import { loggerOptions } from './logging.ts';
import { createMetrics } from './metrics.ts';
import { startTracing } from './tracing/start.ts';

/** What ends with the process. */
interface Lifecycle {
  isEnding: boolean;
  /** Closed one after the other: the internal listener answers probes while the public one drains. */
  applications: FastifyInstance[];
}

/**
 * Serves until SIGTERM or SIGINT, the public and the internal application on a listener each. On the embedded database it
 * prints the address of the docs and an account to try.
 *
 * @throws Error with one line when the database or a port cannot be used
 */
export async function serve(config: Config): Promise<void> {
  const metrics = createMetrics();
  const tracing = await startTracing(config);
  const lifecycle: Lifecycle = { isEnding: false, applications: [] };
  const reportBroken = (error: Error) => {
    const [app] = lifecycle.applications;
    // Before there is an application there is no logger.
    if (app) app.log.warn({ err: error }, 'a database connection broke');
    else process.emitWarning(`a database connection broke: ${error.message}`);
  };
  const database = await openDatabase(config, reportBroken, (statement) => {
    const outcome = 'error' in statement ? 'failed' : 'ok';
    metrics.statementDuration.observe({ outcome }, statement.milliseconds / 1000);
    tracing.statement(statement);
  });
  if (database.pool) metrics.watchPool(database.pool);
  try {
    await prepareDatabase(database);
    const { db, watch } = database;
    const storage = createObjectStorage(config, { metrics, tracing });
    const secrets = await secretsOf(config, database);
    const dependencies = {
      config,
      db,
      watch,
      secrets,
      storage,
      metrics,
      tracing,
      logger: loggerOptions(config.logLevel),
    };
    const app = await buildApp(dependencies);
    const internal = await buildInternal({ ...dependencies, isEnding: () => lifecycle.isEnding });
    lifecycle.applications.push(app, internal);
    const stopCleanUp = runCleanUp(db, app.log, {
      ...(storage && { also: (signal) => sweepObjects(db, storage, signal) }),
      count(outcome, deleted) {
        metrics.cleanUpRuns.inc({ outcome });
        metrics.cleanedUp.inc(deleted);
      },
    });
    // Before a client can know that it serves: from now on a signal ends the service gracefully.
    endOnSignal(lifecycle, config.shutdownSeconds, async (millisecondsLeft) => {
      await stopCleanUp();
      await database.close();
      await tracing.close(millisecondsLeft());
    });
    const address = await listen(app, config.host, config.port, 'PORT');
    const internalAddress = await listen(internal, config.internalHost, config.internalPort, 'INTERNAL_PORT');
    if (database.kind === 'embedded') greet(address, internalAddress);
    // The next start finds what this one compiled, however this process ends.
    flushCompileCache();
  } catch (error) {
    await Promise.all(lifecycle.applications.map((app) => app.close()));
    await database.close();
    throw error;
  }
}

async function secretsOf({ jwtSecret, dataDir }: Config, { kind }: Database): Promise<[string, ...string[]]> {
  const [first, ...others] = jwtSecret;
  if (first !== undefined) return [first, ...others];
  if (kind !== 'embedded') throw new Error('JWT_SECRET is required when DATABASE_URL is set');
  const { readOrMakeSecret } = await import('./database/embedded.ts');
  return [readOrMakeSecret(dataDir)];
}

/**
 * Connections the kernel holds while the process is busy, as far as `net.core.somaxconn` allows. With Node's own 511, many
 * clients at once have their connections reset where they should get 503.
 */
const backlog = 4096;

async function listen(app: FastifyInstance, host: string, port: number, setting: string): Promise<string> {
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isTaken) throw new Error(`port ${port} on ${host} is in use; set ${setting} to another one`, { cause: error });
    throw error;
  }
}

function greet(address: string, internalAddress: string): void {
  const lines = [
    `Docs      ${address}/docs`,
    'Try       user@example.com with the password brew-a-better-cup',
    'Demo      every demo account has this password, and the password is public',
    `Internal  ${internalAddress}/internal/health/ready`,
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

/** The share of the time to end that is kept for closing the database, and at most so many milliseconds. */
const closingShare = 0.2;
const maxClosingMs = 1000;

/**
 * On SIGTERM or SIGINT the process is not ready any more and takes no more connections. It finishes the requests in flight,
 * calls `close` and exits with 0, after `seconds` at the latest. A second signal ends it at once with 1.
 */
function endOnSignal(
  lifecycle: Lifecycle,
  seconds: number,
  close: (millisecondsLeft: () => number) => Promise<void>,
): void {
  const end = async () => {
    if (lifecycle.isEnding) process.exit(1);
    lifecycle.isEnding = true;
    const milliseconds = seconds * 1000;
    const deadline = Date.now() + milliseconds;
    // A statement that does not end must not keep the process running; PostgreSQL rolls it back.
    setTimeout(() => process.exit(0), Math.max(milliseconds, maxClosingMs)).unref();
    const drainTimeout = AbortSignal.timeout(milliseconds - Math.min(milliseconds * closingShare, maxClosingMs));
    for (const app of lifecycle.applications) {
      await app.drain(drainTimeout);
      await app.close();
    }
    await close(() => Math.max(deadline - Date.now(), 0));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
