/**
 * Starts PostgreSQL and PgBouncer for a test that restarts the server, needs TLS or needs a pooler.
 * The server that tests share allows none of these. PostgreSQL and PgBouncer end with the test.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as clusters from '../../scripts/support/cluster.ts';
import { freePort } from '../../scripts/support/ports.ts';
import type { Teardown } from './teardown.ts';

const root = join(import.meta.dirname, '../..');

/** The reason why this machine cannot run a cluster, or false. */
export const { clusterIsMissing } = clusters;

const pgbouncer = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });

/** The reason why this machine cannot run PgBouncer, or false. */
export const pgbouncerIsMissing =
  clusterIsMissing || (pgbouncer.status === 0 ? false : 'pgbouncer is not installed');

/** Whether PgBouncer passes prepared statements on, which is possible since 1.21. */
const forwardsPrepared = Number(/PgBouncer 1\.(\d+)/.exec(pgbouncer.stdout)?.[1]) >= 21;

/** A running PostgreSQL. */
export interface Cluster extends clusters.Cluster {
  /** The file of the certificate authority that signed the server's certificate for `localhost`. */
  readonly authority: string;
  /** Stops the server without a clean shutdown and starts it again on the same port. */
  restart(): Promise<void>;
}

/** Creates and starts a cluster that offers TLS. */
export async function startCluster(t: Teardown): Promise<Cluster> {
  const folder = ownFolder(t);
  makeCertificates(folder);
  const cluster = await clusters.startCluster(folder, {
    fsync: 'off',
    ssl: 'on',
    ssl_cert_file: join(folder, 'server.crt'),
    ssl_key_file: join(folder, 'server.key'),
  });
  t.teardown(() => cluster.end());
  return {
    ...cluster,
    authority: join(folder, 'authority.crt'),
    restart: async () => {
      await cluster.stop('immediate');
      await cluster.start();
    },
  };
}

/**
 * Creates and starts a standby. From then on, the primary acknowledges a commit only when a standby
 * has it.
 */
export async function startStandby(
  t: Teardown,
  primary: clusters.Cluster,
): Promise<clusters.Cluster> {
  const standby = await clusters.startStandby(ownFolder(t), primary);
  t.teardown(() => standby.end());
  await primary.waitForStandby();
  return standby;
}

/**
 * Starts PgBouncer in front of a cluster, configured by the example `deploy/pgbouncer.ini`. Returns
 * its port.
 */
export async function startPgBouncer(t: Teardown, cluster: Cluster): Promise<number> {
  const folder = ownFolder(t);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"postgres" ""\n');
  const settings: Record<string, string> = {
    '*': `host=127.0.0.1 port=${cluster.port}`,
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    // With few sessions for many clients, the transactions of one client use several sessions.
    default_pool_size: '2',
  };
  const example = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8');
  const text = example
    .replaceAll(/^(\S+) = .*$/gm, (line, name: string) =>
      name in settings ? `${name} = ${settings[name]}` : line,
    )
    .replace(/^max_prepared_statements.*$/m, (line) => (forwardsPrepared ? line : ''));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${text}\nunix_socket_dir =\n`);
  const bouncer = await startProgram('pgbouncer', [file], /process up/);
  t.teardown(() => end(bouncer, 'SIGKILL'));
  return port;
}

function ownFolder(t: Teardown): string {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  clusters.giveToUnprivileged(folder);
  return folder;
}

/** Creates a certificate authority and a certificate for `localhost` that it signs. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-subj',
    '/CN=test authority',
    '-keyout',
    'authority.key',
    '-out',
    'authority.crt',
  );
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const issuer = ['-CA', 'authority.crt', '-CAkey', 'authority.key'];
  openssl(
    'req',
    '-x509',
    ...key,
    ...name,
    ...issuer,
    '-keyout',
    'server.key',
    '-out',
    'server.crt',
  );
  for (const file of ['server.key', 'server.crt']) clusters.giveToUnprivileged(join(folder, file));
}

/** Starts a program that logs to standard error, and waits for the line that `isReady` matches. */
async function startProgram(
  program: string,
  args: string[],
  isReady: RegExp,
): Promise<ChildProcess> {
  const child = spawn(program, args, {
    ...clusters.unprivileged,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    if (isReady.test(line)) {
      child.stderr.resume();
      return child;
    }
  }
  throw new Error(`${program} did not start: ${said.join('\n')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
