/** The process: settings and database in, a listening service out, and a graceful end. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/connect.ts';
import { readOrMakeSecret } from './database/embedded.ts';
import { prepareDatabase } from './database/prepare.ts';
import { loggerOptions } from './logging.ts';

/**
 * Serves until SIGTERM or SIGINT (D52). On the embedded database it says where the docs are and whom to sign in as.
 *
 * @throws Error with one line when the database or the port cannot be used
 */
export async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database);
    const secrets = secretsOf(config, database);
    const logger = loggerOptions(config.logLevel);
    const app = await buildApp({ config, db: database.db, secrets, logger });
    const address = await listen(app, config);
    if (database.kind === 'embedded') greet(address);
    endGracefully(app, database, config.shutdownSeconds);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function secretsOf(config: Config, database: Database): [string, ...string[]] {
  const [first, ...others] = config.jwtSecret;
  if (first !== undefined) return [first, ...others];
  if (database.kind !== 'embedded') throw new Error('JWT_SECRET is required when DATABASE_URL is set');
  return [readOrMakeSecret(config.dataDir)];
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isTaken) throw new Error(`port ${port} on ${host} is in use; set PORT to another one`, { cause: error });
    throw error;
  }
}

function greet(address: string): void {
  process.stdout.write(`\n  Docs   ${address}/docs\n  Try    user@example.com with the password brew-a-better-cup\n\n`);
}

/** Stops taking connections, finishes what is in flight, closes the database; connections that linger are cut (D52). */
function endGracefully(app: FastifyInstance, database: Database, seconds: number): void {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    const deadline = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
    await app.close();
    clearTimeout(deadline);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
