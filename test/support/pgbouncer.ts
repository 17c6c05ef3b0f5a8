/** Starts PgBouncer for a test that needs a pooler. It ends with the test. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Cluster,
  clusterIsMissing,
  giveToUnprivileged,
  unprivileged,
} from '../../scripts/support/cluster.ts';
import { freePort } from '../../scripts/support/ports.ts';
import type { Teardown } from './teardown.ts';

const root = join(import.meta.dirname, '../..');

const pgbouncer = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });

/** The reason why this machine cannot run PgBouncer, or false. */
export const pgbouncerIsMissing =
  clusterIsMissing || (pgbouncer.status === 0 ? false : 'pgbouncer is not installed');

/** Whether PgBouncer passes prepared statements on, which is possible since 1.21. */
const forwardsPrepared = Number(/PgBouncer 1\.(\d+)/.exec(pgbouncer.stdout)?.[1]) >= 21;

/**
 * Starts PgBouncer in front of a cluster, configured by the example `deploy/pgbouncer.ini`. Returns
 * its port.
 */
export async function startPgBouncer(t: Teardown, cluster: Cluster): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  giveToUnprivileged(folder);
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

/** Starts a program that logs to standard error, and waits for the line that `isReady` matches. */
async function startProgram(
  program: string,
  args: string[],
  isReady: RegExp,
): Promise<ChildProcess> {
  const child = spawn(program, args, {
    ...unprivileged,
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
