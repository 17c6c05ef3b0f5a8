/** The process: settings and database in, a listening service out, and a graceful end. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createObjectStorage } from './attachments/object-storage.ts';
import { sweepObjects } from './attachments/sweep.ts';
import type { Config } from './config.ts';
import { runCleanUp } from './database/cleanup.ts';
import { openDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { readOrMakeSecret } from './database/embedded.ts';
import { prepareDatabase } from './database/prepare.ts';
import { buildInternal } from './internal.ts';
import { loggerOptions } from './logging.ts';
import { createMetrics } from './metrics.ts';
import { startTracing, type Tracing } from './tracing/tracing.ts';

/**
 * Serves until SIGTERM or SIGINT (D52), the public interface and the internal one on a listener each (D49). On the
 * embedded database it says where the docs are and whom to sign in as.
 *
 * @throws Error with one line when the database or a port cannot be used
 */
export async function serve(config: Config): Promise<void> {
  const metrics = createMetrics();
  const tracing = await startTracing(config);
  const database = await openDatabase(config, undefined, (statement) => {
    const outcome = 'error' in statement ? 'failed' : 'ok';
    metrics.statementDuration.observe({ outcome }, statement.milliseconds / 1000);
    tracing.statement(statement);
  });
  if (database.pool) metrics.watchPool(database.pool);
  const lifecycle: Lifecycle = { isEnding: false, applications: [] };
  try {
    await prepareDatabase(database);
    const { db } = database;
    const secrets = secretsOf(config, database);
    const logger = loggerOptions(config.logLevel);
    const app = await buildApp({ config, db, secrets, metrics, tracing, logger });
    const internal = await buildInternal({ db, secrets, metrics, isEnding: () => lifecycle.isEnding, logger });
    lifecycle.applications.push(app, internal);
    const address = await listen(app, config.host, config.port, 'PORT');
    const internalAddress = await listen(internal, config.internalHost, config.internalPort, 'INTERNAL_PORT');
    if (database.kind === 'embedded') greet(address, internalAddress);
    const storage = createObjectStorage(config, { metrics, tracing });
    const stopCleanUp = runCleanUp(db, app.log, {
      ...(storage && { also: (signal) => sweepObjects(db, storage, signal) }),
      count(outcome, deleted) {
        metrics.cleanUpRuns.inc({ outcome });
        metrics.cleanedUp.inc(deleted);
      },
    });
    endGracefully(lifecycle, database, tracing, stopCleanUp, config.shutdownSeconds);
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

function secretsOf(config: Config, database: Database): [string, ...string[]] {
  const [first, ...others] = config.jwtSecret;
  if (first !== undefined) return [first, ...others];
  if (database.kind !== 'embedded') throw new Error('JWT_SECRET is required when DATABASE_URL is set');
  return [readOrMakeSecret(config.dataDir)];
}

async function listen(app: FastifyInstance, host: string, port: number, setting: string): Promise<string> {
  try {
    return await app.listen({ host, port });
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
    `Internal  ${internalAddress}/internal/health/ready`,
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

/** Stops taking connections, finishes what is in flight, closes the database; connections that linger are cut (D52). */
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
    const endsAt = Date.now() + seconds * 1000;
    const deadline = setTimeout(() => {
      for (const app of lifecycle.applications) app.server.closeAllConnections();
    }, seconds * 1000);
    for (const app of lifecycle.applications) await app.close();
    clearTimeout(deadline);
    await stopCleanUp();
    await database.close();
    await tracing.close(Math.max(endsAt - Date.now(), 0));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
