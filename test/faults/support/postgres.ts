/** Databases for the scenarios: one on the server of TEST_DATABASE_URL, or a cluster of one's own that may be stopped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '../../../src/database/connect.ts';
import { migrateToLatest } from '../../../src/database/migrate.ts';
import { seed } from '../../../src/database/seed.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../../support/database.ts';
import { freePort } from '../../support/ports.ts';
import type { Scope } from './scope.ts';

/** A PostgreSQL server that belongs to this scenario alone. */
export interface Cluster {
  readonly url: string;
  start(): Promise<void>;
  /** Ends all sessions and the server. */
  stop(): Promise<void>;
}

/** A database with the demo data, dropped when the scenario is over. */
export async function createDatabase(scope: Scope): Promise<string> {
  const url = await createUnmigratedDatabase(scope);
  await fillDatabase(url);
  return url;
}

/** A database without tables, dropped when the scenario is over. */
export async function createUnmigratedDatabase(scope: Scope): Promise<string> {
  const server = testDatabaseUrl ?? (await startCluster(scope)).url;
  const { databaseUrl } = await createEmptyDatabase(scope, server);
  if (databaseUrl === undefined) throw new Error('a database on a server has an address');
  return databaseUrl;
}

/** Gives a database its tables and the demo data. */
export async function fillDatabase(databaseUrl: string): Promise<void> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    databasePoolSize: 1,
    databaseStatementTimeoutMs: 30_000,
  });
  try {
    await migrateToLatest(database.db);
    await seed(database.db);
  } finally {
    await database.close();
  }
}

/** Makes and starts a cluster in a folder and on a port of its own. */
export async function startCluster(scope: Scope): Promise<Cluster> {
  const folder = scope.folder();
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(join(binaries(), program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${errors}`);
  };
  await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100 -c fsync=off`;
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'),
    stop: () => run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop'),
  };
  await cluster.start();
  scope.teardown(async () => {
    if (existsSync(join(data, 'postmaster.pid'))) await run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  });
  return cluster;
}

/** Where the server's programs are; Debian keeps them out of the PATH. */
function binaries(): string {
  const root = '/usr/lib/postgresql';
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  if (newest === undefined) throw new Error(`no PostgreSQL server in ${root}`);
  return join(root, newest, 'bin');
}

/** PostgreSQL refuses to run as root; the user it was installed for takes over then. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('there is no user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}
