/**
 * Starts a separate service for a script, on free ports and a new database with the demo data:
 *
 *   const service = await startService({ LOG_LEVEL: 'error' });
 *   try { await fetch(`${service.url}/health`); } finally { await service.stop(); }
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../support/ports.ts';

const cli = join(import.meta.dirname, '../../bin/beverage-ordering.js');

export interface LiveService {
  /** The URL of the public listener, without a trailing slash. */
  url: string;
  /** The URL of the internal listener. */
  internalUrl: string;
  /** Stops the service and removes its data. */
  stop(): Promise<void>;
}

/** The options of a start. */
export interface LiveOptions {
  /**
   * A PostgreSQL server in which databases may be created; the service gets its own database there.
   */
  server?: string | undefined;
  signal?: AbortSignal;
}

/**
 * Starts the service with these settings and waits until it is ready. Throws if it does not start.
 */
export async function startService(
  settings: Record<string, string> = {},
  { server, signal }: LiveOptions = {},
): Promise<LiveService> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const action of undo.splice(0).reverse()) await action();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'beverage-ordering-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const [port, internalPort] = await freePorts(2);
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      ...settings,
    };
    if (server !== undefined) {
      const database = await createDatabase(server);
      undo.push(database.drop);
      env.DATABASE_URL = database.url;
      for (const command of ['migrate', 'seed']) runToEnd(process.execPath, [cli, command], env);
    }
    const service = spawn(process.execPath, [cli, 'serve'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exit = once(service, 'exit');
    undo.push(() => service.kill() && exit);
    const internalUrl = `http://127.0.0.1:${internalPort}`;
    const isReady = () =>
      fetch(`${internalUrl}/internal/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    // In CI, the service starts at the same time as fifteen other steps.
    for (let attempt = 0; attempt < 1800 && service.exitCode === null; attempt++) {
      if (await isReady()) return { url: `http://127.0.0.1:${port}`, internalUrl, stop };
      await wait(100, undefined, { signal });
    }
    throw new Error('the service did not start');
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a program until it ends. Throws with its output if it fails. */
export function runToEnd(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): void {
  const { status, error, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (error !== undefined) throw new Error(`${program} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

async function createDatabase(server: string) {
  const name = `beverage_live_${randomBytes(6).toString('hex')}`;
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await query(`create database ${name} template template0`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => query(`drop database ${name} with (force)`) };
}
