/** The process: settings and database in, a listening service out, and a graceful end. */
import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createObjectStorage } from './attachments/object-storage.ts';
import { sweepObjects } from './attachments/sweep.ts';
import type { Config } from './config.ts';
import { runCleanUp } from './database/cleanup.ts';
import { openDatabase, prepareDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { buildInternal } from './internal.ts';
import { loggerOptions } from './logging.ts';
import { createMetrics } from './metrics.ts';
import { startTracing } from './tracing/start.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * Serves until SIGTERM or SIGINT (D52), the public interface and the internal one on a listener each (D49). On the
 * embedded database it says where the docs are and whom to sign in as.
 *
 * @throws Error with one line when the database or a port cannot be used
 */
export async function serve(config: Config): Promise<void> {
  const metrics = createMetrics();
  const tracing = await startTracing(config);
  const lifecycle: Lifecycle = { isEnding: false, applications: [] };
  const report = (error: Error) => {
    const [app] = lifecycle.applications;
    // Before there is an application there is no logger.
    if (app) app.log.warn({ err: error }, 'a database connection broke');
    else process.emitWarning(`a database connection broke: ${error.message}`);
  };
  const database = await openDatabase(config, report, (statement) => {
    const outcome = 'error' in statement ? 'failed' : 'ok';
    metrics.statementDuration.observe({ outcome }, statement.milliseconds / 1000);
    tracing.statement(statement);
  });
  if (database.pool) metrics.watchPool(database.pool);
  try {
    await prepareDatabase(database);
    const { db, watch } = database;
    const secrets = await secretsOf(config, database);
    const logger = loggerOptions(config.logLevel);
    const app = await buildApp({ config, db, watch, secrets, metrics, tracing, logger });
    const internal = await buildInternal({
      db,
      secrets,
      metrics,
      isEnding: () => lifecycle.isEnding,
      hosts: config.internalHosts,
      logger,
    });
    lifecycle.applications.push(app, internal);
    const storage = createObjectStorage(config, { metrics, tracing });
    const stopCleanUp = runCleanUp(db, app.log, {
      ...(storage && { also: (signal) => sweepObjects(db, storage, signal) }),
      count(outcome, deleted) {
        metrics.cleanUpRuns.inc({ outcome });
        metrics.cleanedUp.inc(deleted);
      },
    });
    // Before anybody can know that it serves: a signal from now on is the end of service, and not of the process.
    endGracefully(lifecycle, database, tracing, stopCleanUp, config.shutdownSeconds);
    const address = await listen(app, config.host, config.port, 'PORT');
    const internalAddress = await listen(internal, config.internalHost, config.internalPort, 'INTERNAL_PORT');
    if (database.kind === 'embedded') greet(address, internalAddress);
    // What was compiled on the way here is there for the next start, however this process ends.
    flushCompileCache();
  } catch (error) {
    await Promise.all(lifecycle.applications.map((app) => app.close()));
    await database.close();
    throw error;
  }
}

interface Lifecycle {
  /** Told by the readiness probe as soon as it is true. */
  isEnding: boolean;
  /** Closed one after another: the internal listener answers probes while the public one drains. */
  applications: FastifyInstance[];
}

async function secretsOf(config: Config, database: Database): Promise<[string, ...string[]]> {
  const [first, ...others] = config.jwtSecret;
  if (first !== undefined) return [first, ...others];
  if (database.kind !== 'embedded') throw new Error('JWT_SECRET is required when DATABASE_URL is set');
  const { readOrMakeSecret } = await import('./database/embedded.ts');
  return [readOrMakeSecret(config.dataDir)];
}

/**
 * Connections the kernel holds while the process is busy, as far as `net.core.somaxconn` allows. With Node's own 511 a
 * crowd of clients has its connections reset where it should get 503.
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

/** Of the time to end, what is kept for closing the database after the last connection. */
const closingShare = 0.2;
const longestClosing = 1000;

/**
 * On SIGTERM or SIGINT (D52): not ready any more, no more connections, what is in flight is finished, then the database
 * is closed and the process exits with 0, after `seconds` at the latest. A second signal ends it at once with 1.
 */
function endGracefully(
  lifecycle: Lifecycle,
  database: Database,
  tracing: Tracing,
  stopCleanUp: () => Promise<void>,
  seconds: number,
): void {
  const end = async () => {
    if (lifecycle.isEnding) process.exit(1);
    lifecycle.isEnding = true;
    const milliseconds = seconds * 1000;
    const endsAt = Date.now() + milliseconds;
    const closing = Math.min(milliseconds * closingShare, longestClosing);
    // A statement that never ends must not keep a process alive that is to end; PostgreSQL takes it back.
    setTimeout(() => process.exit(0), Math.max(milliseconds, longestClosing)).unref();
    const cut = AbortSignal.timeout(milliseconds - closing);
    for (const app of lifecycle.applications) {
      await app.drain(cut);
      await app.close();
    }
    await stopCleanUp();
    await database.close();
    await tracing.close(Math.max(endsAt - Date.now(), 0));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
