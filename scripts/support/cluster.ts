/**
 * Starts a separate PostgreSQL server. On a shared server, measurements, restarts and TLS would disturb other users.
 *
 *   const cluster = await startCluster(folder, { fsync: 'off' });
 *   try { await query(cluster.url, 'SELECT 1'); } finally { cluster.end(); }
 *
 * The caller creates and deletes the folder. If the programs of PostgreSQL are not where Debian installs them, set
 * `PG_BIN` to their folder.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './ports.ts';

/** A running PostgreSQL. */
export interface Cluster {
  readonly port: number;
  /** The URL of its `postgres` database, for its superuser. */
  readonly url: string;
  /** The parent process of the server, while it runs. */
  processId(): number;
  start(): Promise<void>;
  /** Ends all sessions and the server: `fast` like an operator, `immediate` like a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Ends a running server like a crash. Synchronous, so that it can run while the process exits. */
  end(): void;
}

const newest = globSync('/usr/lib/postgresql/*/bin/initdb')
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);
const programs = process.env.PG_BIN ?? (newest === undefined ? undefined : dirname(newest));

/** The reason why no cluster can be created on this machine, or false. */
export const clusterIsMissing = programs === undefined ? 'the programs of PostgreSQL are not installed' : false;

/** If this process runs as root, the user for programs that refuse to run as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** Makes that user the owner of a file or a folder. */
export function giveToUnprivileged(path: string): void {
  if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid);
}

/**
 * Creates a cluster in a folder and starts it on a free port. `settings` are those of `postgresql.conf`.
 *
 * @throws Error if PostgreSQL is not installed or does not start
 */
export async function startCluster(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  if (programs === undefined) throw new Error(String(clusterIsMissing));
  giveToUnprivileged(folder);
  const data = join(folder, 'data');
  const options = { ...unprivileged, cwd: folder };
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(join(programs, program), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${errors}`);
  };
  await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = await freePort();
  const own = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder };
  const lines = Object.entries({ ...own, ...settings }).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
  const ticket = join(data, 'postmaster.pid');
  const cluster: Cluster = {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    processId: () => Number(readFileSync(ticket, 'utf8').split('\n')[0]),
    start: () => run('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), 'start'),
    stop: (mode) => run('pg_ctl', '-D', data, '-w', '-s', '-m', mode, 'stop'),
    end: () => {
      if (!existsSync(ticket)) return;
      execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-w', '-s', '-m', 'immediate', 'stop'], options);
    },
  };
  await cluster.start();
  return cluster;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}
