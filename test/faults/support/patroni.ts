/**
 * A cluster of three PostgreSQL servers under Patroni, configured by the files in `deploy/patroni`.
 * It needs `etcd` and `patroni` in PATH.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { giveToUnprivileged, programs, unprivileged } from '../../../scripts/support/cluster.ts';
import { freePorts } from '../../../scripts/support/ports.ts';
import { waitUntil } from './instance.ts';
import type { Scope } from './scope.ts';

const root = join(import.meta.dirname, '../../..');
const startMs = 120_000;
const password = 'only-for-tests';

/** One of the servers. */
export interface Node {
  readonly name: string;
  readonly url: string;
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void;
  /** Kills Patroni and PostgreSQL at once, as the loss of a computer does. */
  kill(): Promise<void>;
}

/** Starts a cluster and waits until both standbys are synchronous. */
export async function startPatroni(scope: Scope): Promise<readonly Node[]> {
  for (const program of ['etcd', 'patroni'])
    if (spawnSync(program, ['--version']).error !== undefined)
      throw new Error(`${program} is not in PATH: see CONTRIBUTING.md, "Before a release"`);
  const etcd = await startEtcd(scope);
  const ports = await freePorts(6);
  const nodes = [0, 1, 2].map((index) =>
    nodeIn(scope, `database-${index + 1}`, etcd, ports.slice(2 * index, 2 * index + 2)),
  );
  for (const node of nodes) node.start();
  await waitForStandbys(nodes);
  return nodes;
}

/** Returns the node that accepts writes, if there is one. */
export async function findPrimary(nodes: readonly Node[]): Promise<Node | undefined> {
  const states = await Promise.all(nodes.map(({ url }) => ask(url, 'SELECT pg_is_in_recovery()')));
  return nodes[states.findIndex((rows) => rows?.[0]?.pg_is_in_recovery === false)];
}

/** Waits until the primary waits for one of two standbys. */
export async function waitForStandbys(nodes: readonly Node[]): Promise<void> {
  await waitUntil('two standbys', startMs, async () => {
    const primary = await findPrimary(nodes);
    if (primary === undefined) return false;
    const rows = await ask(
      primary.url,
      `SELECT FROM pg_stat_replication WHERE sync_state = 'quorum'`,
    );
    return rows?.length === 2;
  });
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

async function startEtcd(scope: Scope): Promise<string> {
  const [client, peer] = await freePorts(2);
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const options = [
    ['--name', 'etcd-1'],
    ['--data-dir', join(scope.folder(), 'data')],
    ['--listen-client-urls', clients],
    ['--advertise-client-urls', clients],
    ['--listen-peer-urls', peers],
    ['--initial-advertise-peer-urls', peers],
    ['--initial-cluster', `etcd-1=${peers}`],
  ].flat();
  const child = spawn('etcd', options, { stdio: 'ignore' });
  scope.teardown(() => killed(child));
  return `127.0.0.1:${client}`;
}

function nodeIn(scope: Scope, name: string, etcd: string, [port, api]: readonly number[]): Node {
  const folder = scope.folder();
  giveToUnprivileged(folder);
  const data = join(folder, 'data');
  cpSync(join(root, 'deploy/patroni/patroni.yaml'), join(folder, 'patroni.yaml'));
  const example = readFileSync(join(root, 'deploy/patroni/node.example.env'), 'utf8');
  const environment = {
    ...process.env,
    ...parseEnv(example),
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: String(programs),
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  };
  let patroni: ChildProcess | undefined;
  const kill = async () => {
    if (patroni !== undefined) await killed(patroni);
    patroni = undefined;
    const pid = processIn(data);
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    // Its processes end by themselves, and then let go of the port.
    await waitUntil('PostgreSQL has ended', startMs, () => !isRunning(pid));
  };
  scope.teardown(kill);
  return {
    name,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    start: () => {
      patroni = spawn('patroni', ['patroni.yaml'], {
        ...unprivileged,
        cwd: folder,
        env: environment,
        stdio: 'ignore',
      });
    },
    kill,
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function processIn(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return isRunning(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
