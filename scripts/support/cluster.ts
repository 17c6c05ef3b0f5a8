/**
 * Starts a separate PostgreSQL server. On a shared server, measurements, restarts and TLS would
 * disturb other users.
 *
 *   const cluster = await startCluster(folder, { fsync: 'off' });
 *   try { await query(cluster.url, 'SELECT 1'); } finally { cluster.end(); }
 *
 * The caller creates and deletes the folder. If the programs of PostgreSQL are not where Debian
 * installs them, set `PG_BIN` to their folder.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  /** Makes a standby accept writes. Returns when it does. */
  promote(): Promise<void>;
  /**
   * Starts a server that has been stopped with `fast` as the standby of another one, on the same
   * port.
   */
  startAsStandbyOf(primary: Cluster): Promise<void>;
  /** Replaces the data of a stopped server by a copy of another one, and starts it as its standby. */
  copyAsStandbyOf(primary: Cluster): Promise<void>;
  /** From now on, this primary acknowledges a commit only when a standby has it. */
  waitForStandby(): Promise<void>;
  /**
   * Ends a running server like a crash. Synchronous, so that it can run while the process exits.
   */
  end(): void;
}

const newest = globSync('/usr/lib/postgresql/*/bin/initdb')
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);
/** The folder of the programs of PostgreSQL, if they are installed. */
export const programs = process.env.PG_BIN ?? (newest === undefined ? undefined : dirname(newest));

/** The reason why no cluster can be created on this machine, or false. */
export const clusterIsMissing =
  programs === undefined ? 'the programs of PostgreSQL are not installed' : false;

/** If this process runs as root, the user for programs that refuse to run as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** Makes that user the owner of a file or a folder. */
export function giveToUnprivileged(path: string): void {
  if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid);
}

/**
 * Creates a cluster in a folder and starts it on a free port. `settings` are those of
 * `postgresql.conf`. Throws Error if PostgreSQL is not installed or does not start.
 */
export async function startCluster(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  if (programs === undefined) throw new Error(String(clusterIsMissing));
  await runnerIn(folder)(
    'initdb',
    '-D',
    join(folder, 'data'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const { cluster, configure } = await clusterIn(folder);
  configure(settings);
  await cluster.start();
  return cluster;
}

/** Creates a copy of a running cluster in a folder and starts it as its standby, on a free port. */
export async function startStandby(
  folder: string,
  primary: Pick<Cluster, 'url'>,
): Promise<Cluster> {
  const { cluster, copy } = await clusterIn(folder);
  await copy(primary);
  return cluster;
}

type Run = (program: string, ...args: string[]) => Promise<void>;

/** Returns a function that runs a program of PostgreSQL in a folder. */
function runnerIn(folder: string): Run {
  giveToUnprivileged(folder);
  return async (program, ...args) => {
    const child = spawn(join(String(programs), program), args, {
      ...unprivileged,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${errors}`);
  };
}

/** The cluster in the `data` of a folder. It gets a free port. */
async function clusterIn(folder: string) {
  const run = runnerIn(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  /** Writes settings and the cluster's own address, because a copy has that of its primary. */
  const configure = (settings: Readonly<Record<string, string>>) => {
    const own = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
    };
    const lines = Object.entries({ ...own, ...settings }).map(
      ([name, value]) => `${name} = '${value}'\n`,
    );
    appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
  };
  const ticket = join(data, 'postmaster.pid');
  const start = () => run('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), 'start');
  const copy = async (primary: Pick<Cluster, 'url'>) => {
    rmSync(data, { recursive: true, force: true });
    await run('pg_basebackup', '-D', data, '-d', primary.url, '-R', '-c', 'fast', '--no-sync');
    configure({});
    await start();
  };
  const cluster: Cluster = {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    processId: () => Number(readFileSync(ticket, 'utf8').split('\n')[0]),
    start,
    stop: (mode) => run('pg_ctl', '-D', data, '-w', '-s', '-m', mode, 'stop'),
    promote: () => run('pg_ctl', '-D', data, '-w', '-s', 'promote'),
    startAsStandbyOf: async (primary) => {
      configure({ primary_conninfo: primary.url });
      writeFileSync(join(data, 'standby.signal'), '');
      giveToUnprivileged(join(data, 'standby.signal'));
      await start();
    },
    copyAsStandbyOf: copy,
    waitForStandby: async () => {
      const command = "alter system set synchronous_standby_names = '*'";
      // The process that makes checkpoints passes the setting on to all sessions.
      const commands = [command, 'select pg_reload_conf()', 'checkpoint'];
      await run('psql', '-q', cluster.url, ...commands.flatMap((text) => ['-c', text]));
    },
    end: () => {
      if (!existsSync(ticket)) return;
      const options = { ...unprivileged, cwd: folder };
      execFileSync(
        join(String(programs), 'pg_ctl'),
        ['-D', data, '-w', '-s', '-m', 'immediate', 'stop'],
        options,
      );
    },
  };
  return { cluster, configure, copy };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}
